import { type Static, Type } from 'typebox';
import { bookingSources } from '#domain/bookings/booking-sources.ts';
import { catchUps, paymentConditions, ruleLimits } from '#domain/messages/automation/message-rule.ts';
import { messageTriggers, resendCauses } from '#domain/messages/automation/message-triggers.ts';
import { readyKeys } from '#domain/messages/automation/ready-rules.ts';
import { endpoint } from '../endpoint.ts';
import { RenamedFrom } from '../renamed-fields.ts';
import {
  BookingName,
  Done,
  Id,
  IdParams,
  Instant,
  Language,
  Nullable,
  Shape,
  Text,
  TimeOfDay,
  Version,
} from '../shapes.ts';

const Nights = Type.Integer({ minimum: 0, maximum: ruleLimits.nights });
const Guests = Type.Integer({ minimum: 1, maximum: ruleLimits.guests });

const Conditions = Shape({
  propertyIds: Type.Optional(Type.Array(Id, { maxItems: ruleLimits.properties })),
  sources: Type.Optional(Type.Array(Type.Enum(bookingSources), { maxItems: bookingSources.length })),
  languages: Type.Optional(Type.Array(Language, { maxItems: ruleLimits.languages })),
  minNights: Type.Optional(Nights),
  maxNights: Type.Optional(Nights),
  /** Days from the confirmation to check-in. */
  minLeadDays: Type.Optional(Nights),
  maxLeadDays: Type.Optional(Nights),
  minGuests: Type.Optional(Guests),
  maxGuests: Type.Optional(Guests),
  withChildren: Type.Optional(Type.Boolean()),
  withPets: Type.Optional(Type.Boolean()),
  /** `paid` waits until nothing is owed; `open` is only while something is. */
  payment: Type.Optional(Type.Enum(paymentConditions)),
  /** Waits until the agreement is signed. */
  signed: Type.Optional(Type.Boolean()),
});

export const RuleText = Shape({ subject: Text(0, ruleLimits.subject), body: Text(1, ruleLimits.body) });

/** What an agent sets up. Words in braces such as {firstName} are filled in. */
export const RuleInput = Shape({
  name: Text(1, ruleLimits.name),
  trigger: Type.Enum(messageTriggers),
  offsetDays: Type.Integer({ minimum: 0, maximum: ruleLimits.days }),
  offsetHours: Type.Integer({ minimum: 0, maximum: ruleLimits.hours }),
  /** At the property; null counts from the moment itself. */
  atTime: Nullable(TimeOfDay),
  conditions: Conditions,
  /** By language. */
  texts: Type.Record(Language, RuleText, { maxProperties: ruleLimits.languages }),
  catchUp: Type.Enum(catchUps),
  resendIf: Type.Array(Type.Enum(resendCauses), { maxItems: resendCauses.length }),
  respectsQuiet: Type.Boolean(),
  waitsForAgent: Type.Boolean(),
});
export type RuleInput = Static<typeof RuleInput>;

const status = Type.Enum(['active', 'paused'] as const);

export const MessageRule = Shape({
  _id: Id,
  ...RuleInput.properties,
  status,
  /** When it was switched on; stays confirmed before get nothing unless `includesUpcoming`. */
  activeFrom: Nullable(Instant),
  includesUpcoming: RenamedFrom('coversComing', Type.Boolean()),
  readyKey: Nullable(Type.Enum(readyKeys)),
  /** Languages of coming guests that have no text, the most frequent first. */
  missingLocales: Type.Array(Type.String()),
  /** Messages that are planned, and those of them that cannot go out. */
  planned: Type.Integer(),
  stuck: Type.Integer(),
  version: Version,
});
export type MessageRule = Static<typeof MessageRule>;

export const list = endpoint({
  method: 'GET',
  path: '/api/message-rules',
  summary: 'My rules for automatic messages',
  access: 'agent',
  memberScope: 'settings:read',
  reply: Shape({ items: Type.Array(MessageRule) }),
  success: 200,
  refusals: [],
});

export const create = endpoint({
  method: 'POST',
  path: '/api/message-rules',
  summary: 'Add a rule; it starts switched off',
  access: 'agent',
  memberScope: 'settings:write',
  wholeBusiness: true,
  rate: 'write',
  idempotent: true,
  body: RuleInput,
  reply: MessageRule,
  success: 201,
  refusals: [
    'trial_expired',
    'subscription_inactive',
    'feature_locked',
    'unknown_variable',
    'filled_text_too_long',
    'too_many_rules',
  ],
});

export const createReady = endpoint({
  method: 'POST',
  path: '/api/message-rules/ready',
  summary: 'Add ready-made rules',
  access: 'agent',
  memberScope: 'settings:write',
  wholeBusiness: true,
  rate: 'write',
  idempotent: true,
  body: Shape({
    keys: Type.Array(Type.Enum(readyKeys), { minItems: 1, maxItems: readyKeys.length }),
    status,
    includesUpcoming: RenamedFrom('coversComing', Type.Boolean()),
  }),
  reply: Shape({ items: Type.Array(MessageRule) }),
  success: 201,
  refusals: ['trial_expired', 'subscription_inactive', 'feature_locked', 'too_many_rules'],
});

export const change = endpoint({
  method: 'PUT',
  path: '/api/message-rules/{id}',
  summary: 'Change a rule; what is planned follows it',
  access: 'agent',
  memberScope: 'settings:write',
  wholeBusiness: true,
  rate: 'write',
  params: IdParams,
  body: Shape({ ...RuleInput.properties, version: Version }),
  reply: MessageRule,
  success: 200,
  refusals: ['not_found', 'version_conflict', 'unknown_variable', 'filled_text_too_long'],
});

export const changeStatus = endpoint({
  method: 'PUT',
  path: '/api/message-rules/{id}/status',
  summary: 'Switch a rule on or off',
  access: 'agent',
  memberScope: 'settings:write',
  wholeBusiness: true,
  rate: 'write',
  params: IdParams,
  /**
   * `includesUpcoming` includes stays that were confirmed before, from now on. `undoesSwitchOff`, within ten minutes of a
   * switch-off, lets the rule go on as before it, whatever `includesUpcoming` is.
   */
  body: Shape({
    status,
    includesUpcoming: RenamedFrom('coversComing', Type.Boolean()),
    undoesSwitchOff: Type.Optional(Type.Boolean()),
  }),
  reply: MessageRule,
  success: 200,
  refusals: ['not_found', 'trial_expired', 'subscription_inactive', 'feature_locked', 'version_conflict'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/message-rules/{id}',
  summary: 'Delete a rule that is switched off',
  access: 'agent',
  memberScope: 'settings:write',
  wholeBusiness: true,
  rate: 'write',
  params: IdParams,
  reply: Done,
  success: 200,
  refusals: ['not_found', 'rule_in_use'],
});

/** The booking that a message is about, as lists of messages name it. */
export const MessagedBooking = Shape({
  bookingId: Id,
  ...BookingName.properties,
  /** Without an email address, the guest finds the message on their page alone. */
  hasEmail: Type.Boolean(),
  timezone: Type.String(),
});

export const Rehearsed = Shape({
  ...MessagedBooking.properties,
  dueAt: Instant,
  state: Type.Enum(['due', 'waiting', 'blocked', 'held', 'skipped', 'sent'] as const),
  why: Type.String(),
  missing: Type.Array(Type.String()),
});
export type Rehearsed = Static<typeof Rehearsed>;

const Rehearsal = Shape({
  past: Type.Array(Rehearsed),
  upcoming: RenamedFrom('coming', Type.Array(Rehearsed)),
  /** Stays confirmed before, that switching on for coming stays would add. */
  covers: Type.Integer(),
});
export type Rehearsal = Static<typeof Rehearsal>;

export const rehearse = endpoint({
  method: 'POST',
  path: '/api/message-rules/{id}/rehearse',
  summary: 'What a rule would have sent in the last 30 days, and what it is going to send in the next',
  access: 'agent',
  memberScope: 'settings:read',
  params: IdParams,
  body: Shape({ bookingId: Type.Optional(Id) }),
  reply: Rehearsal,
  success: 200,
  refusals: ['not_found'],
});

export const rehearseDraft = endpoint({
  method: 'POST',
  path: '/api/message-rules/rehearse',
  summary: 'The same for a rule as it is being written; nothing is stored',
  access: 'agent',
  memberScope: 'settings:read',
  /** With the id of the stored rule that the draft changes: what that has sent already does not go out again. */
  body: Shape({ ...RuleInput.properties, name: Text(0, ruleLimits.name), ruleId: Type.Optional(Id) }),
  reply: Rehearsal,
  success: 200,
  refusals: ['not_found', 'unknown_variable'],
});
