import { type Static, Type } from 'typebox';
import { bookingSources } from '#domain/bookings/booking-sources.ts';
import { bookingStates } from '#domain/bookings/booking-states.ts';
import { ruleLimits } from '#domain/messages/automation/message-rule.ts';
import { resendCauses } from '#domain/messages/automation/message-triggers.ts';
import { agreementStates } from '#domain/messages/automation/messaged-stay.ts';
import { messageDecisions, plannedStates, planReasons } from '#domain/messages/automation/plan-messages.ts';
import { instalmentKinds } from '#domain/payments/payment-lists.ts';
import { gatePayments } from '#domain/properties/arrival-gate.ts';
import { endpoint } from '../endpoint.ts';
import { RenamedFrom } from '../renamed-fields.ts';
import { CivilDate, Done, Id, IdParams, Instant, Nullable, Party, Shape, Stay, Text } from '../shapes.ts';
import { MessagedBooking, RuleText } from './message-rules.ts';

const Occurrence = Type.String({ minLength: 1, maxLength: 80, pattern: '^[a-z_]+(:[a-z0-9]+)?(~[0-9]+)?$' });

/** What every list of planned messages says about one. */
export const PlannedSummary = Shape({
  ruleId: Id,
  ruleName: Type.String(),
  occurrence: Type.String(),
  dueAt: Instant,
  state: Type.Enum(plannedStates),
  why: Type.Enum(planReasons),
  waitsFor: Nullable(Type.Enum(['payment', 'agreement'] as const)),
  missingVariables: RenamedFrom('missingWords', Type.Array(Type.String())),
});

export const PlannedMessage = Shape({
  ...PlannedSummary.properties,
  /** `YYYY-MM-DDTHH:MM` at the property. */
  dueLocal: Type.String(),
  changes: Type.Array(Type.Enum(resendCauses)),
  isBundled: Type.Boolean(),
  isEdited: Type.Boolean(),
  subject: Type.String(),
  body: Type.String(),
  /** What an agent edits: filled in, but what is hidden above stands as its word. */
  editable: Shape({ subject: Type.String(), body: Type.String() }),
  locale: Type.String(),
  sentAt: Nullable(Instant),
  readAt: Nullable(Instant),
});
export type PlannedMessage = Static<typeof PlannedMessage>;

export const Moment = Type.Integer({ description: 'Milliseconds since 1970.' });
const Facts = Shape({ dates: Type.String(), party: Type.String(), access: Type.String() });

/** What a plan is made from, for a page that computes it for other dates. It has no secrets. */
const PlanFacts = Shape({
  stay: Shape({
    code: Type.String(),
    guestName: Type.String(),
    language: Nullable(Type.String()),
    status: Type.Enum(bookingStates),
    source: Type.Enum(bookingSources),
    checkIn: CivilDate,
    checkOut: CivilDate,
    ...Party.properties,
    createdAt: Moment,
    confirmedAt: Nullable(Moment),
    cancelledAt: Nullable(Moment),
    changedAt: Nullable(Moment),
    datesChangedAt: Nullable(Moment),
    expiresAt: Nullable(Moment),
    notifyFrom: RenamedFrom('tellsFrom', Moment),
    currency: Type.String(),
    totalMinor: Type.Integer(),
    receivedMinor: Type.Integer(),
    balanceMinor: Type.Integer(),
    firstMinor: Nullable(Type.Integer()),
    nextPayment: Nullable(
      Shape({ kind: Type.Enum(instalmentKinds), dueOn: CivilDate, amountMinor: Type.Integer() }),
    ),
    agreement: Type.Enum(agreementStates),
    agreementOpenedAt: Nullable(Moment),
    withholdsAccess: RenamedFrom('holdsAccess', Type.Boolean()),
    waitsSince: Nullable(Moment),
    wroteAt: Nullable(Moment),
    isPaused: Type.Boolean(),
    isStopped: Type.Boolean(),
    isReviewed: Type.Boolean(),
  }),
  property: Shape({
    id: Id,
    timezone: Type.String(),
    checkInFrom: Type.String(),
    checkOutBy: Type.String(),
    gate: Shape({ payment: Type.Enum(gatePayments), hoursBefore: Nullable(Type.Integer()) }),
    variables: RenamedFrom('words', Type.Record(Type.String(), Type.String())),
    secretVersions: RenamedFrom('secretMarks', Type.Record(Type.String(), Type.String())),
  }),
  sent: Type.Array(Shape({ ruleId: Id, occurrence: Type.String(), sentAt: Moment, facts: Facts })),
  choices: Type.Array(
    Shape({
      ruleId: Id,
      occurrence: Type.String(),
      choice: Nullable(Type.Enum(['hold', 'skip', 'send'] as const)),
      text: Nullable(RuleText),
    }),
  ),
  now: Moment,
});

const Plan = Shape({ items: Type.Array(PlannedMessage), isPaused: Type.Boolean(), facts: PlanFacts });
export type MessagePlan = Static<typeof Plan>;

export const ofBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}/planned-messages',
  summary: 'Automatic messages of a booking: sent, and to come',
  access: 'agent',
  memberScope: 'messages:read',
  params: IdParams,
  reply: Plan,
  success: 200,
  refusals: ['not_found'],
});

export const whatIf = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/planned-messages/what-if',
  summary: 'The same for other dates; nothing is stored',
  access: 'agent',
  memberScope: 'messages:read',
  params: IdParams,
  body: Stay,
  reply: Shape({ items: Type.Array(PlannedMessage) }),
  success: 200,
  refusals: ['not_found'],
});

export const decide = endpoint({
  method: 'PATCH',
  path: '/api/bookings/{id}/planned-messages/{rule}/{occurrence}',
  summary:
    'Hold, skip, send or edit one message; `release` takes a hold or skip back, `follow` an edit as well',
  access: 'agent',
  memberScope: 'messages:write',
  rate: 'write',
  params: Shape({ id: Id, rule: Id, occurrence: Occurrence }),
  body: Shape({
    action: Type.Enum(messageDecisions),
    /** Of `edit`. */
    subject: Type.Optional(Text(0, ruleLimits.subject)),
    body: Type.Optional(Text(1, ruleLimits.body)),
  }),
  reply: Plan,
  success: 200,
  refusals: ['not_found', 'unknown_variable', 'filled_text_too_long', 'message_gone', 'message_waits'],
});

export const pause = endpoint({
  method: 'PUT',
  path: '/api/bookings/{id}/automation',
  summary: 'Pause the automatic messages of a booking, or go on with them',
  access: 'agent',
  memberScope: 'messages:write',
  rate: 'write',
  params: IdParams,
  body: Shape({ isPaused: Type.Boolean() }),
  reply: Done,
  success: 200,
  refusals: ['not_found'],
});

export const BoardMessage = Shape({ ...MessagedBooking.properties, ...PlannedSummary.properties });
export type BoardMessage = Static<typeof BoardMessage>;

export const list = endpoint({
  method: 'GET',
  path: '/api/planned-messages',
  summary: 'What is planned for all my bookings, soonest first',
  access: 'agent',
  memberScope: 'messages:read',
  query: Shape({
    from: Type.Optional(CivilDate),
    to: Type.Optional(CivilDate),
    state: Type.Optional(Type.Enum(['due', 'waiting', 'blocked', 'held', 'skipped'] as const)),
  }),
  /** At most 200 of a week, or of 30 days for `blocked`, which has those that failed too; `stuck` counts these. */
  reply: Shape({ items: Type.Array(BoardMessage), stuck: Type.Integer() }),
  success: 200,
  refusals: [],
});
