import { type Static, Type } from 'typebox';
import { appearances, dateFormats, weekStarts } from '#domain/account/display-settings.ts';
import { cancellationPolicies } from '#domain/payments/cancellation-policies.ts';
import { maxStayNights } from '#domain/shared/stay.ts';
import { endpoint } from '../endpoint.ts';
import { HoldHours, Nullable, Shape, TimeOfDay } from '../shapes.ts';

export const approvals = ['request', 'instant'] as const;

const bookingDefaults = {
  approval: Type.Enum(approvals),
  holdHours: HoldHours,
  minNights: Type.Integer({ minimum: 1, maximum: maxStayNights }),
  checkInFrom: TimeOfDay,
  checkOutBy: TimeOfDay,
  cancellationPolicy: Type.Enum(cancellationPolicies),
  /** When off, a visitor's request is an inquiry: it reserves no nights until the agent answers. */
  requestsKeepNights: Type.Boolean(),
  /** Checks guests out automatically on the day of departure, at the check-out hour. */
  autoCheckOut: Type.Boolean(),
  /**
   * Deposit as a percentage of a new booking's total (0: none); the rest is due the given number of days before
   * arrival.
   */
  paymentSchedule: Shape({
    depositPercent: Type.Integer({ minimum: 0, maximum: 100 }),
    balanceDaysBefore: Type.Integer({ minimum: 0, maximum: 365 }),
  }),
};

/** Hex colour such as `#12695d`; null is the colour of Staydesk. */
const Colour = Type.String({ pattern: '^#[0-9a-f]{6}$' });

const closed = { additionalProperties: false };

const choices = {
  appearance: Type.Enum(appearances),
  dateFormat: Type.Enum(dateFormats),
  weekStart: Type.Enum(weekStarts),
};

/** Defaults of new listings. */
export const BookingDefaults = Shape(bookingDefaults);

/** All settings of an agent. */
export const AgentSettings = Shape({
  bookingDefaults: BookingDefaults,
  /** Branding of shared pages, receipts and mails to guests. `logo` is the address of a picture. */
  branding: Shape({ logo: Nullable(Type.String()), colour: Nullable(Colour) }),
  /** Whether guests see that the agent is online. */
  showOnline: Type.Boolean(),
  ...choices,
});
export type AgentSettings = Static<typeof AgentSettings>;

export const defaultAgentSettings: AgentSettings = {
  bookingDefaults: {
    approval: 'request',
    holdHours: 24,
    minNights: 1,
    checkInFrom: '15:00',
    checkOutBy: '11:00',
    cancellationPolicy: 'moderate',
    requestsKeepNights: true,
    autoCheckOut: false,
    paymentSchedule: { depositPercent: 30, balanceDaysBefore: 14 },
  },
  branding: { logo: null, colour: null },
  showOnline: true,
  appearance: 'system',
  dateFormat: 'locale',
  weekStart: 'locale',
};

export const readAgentSettings = endpoint({
  method: 'GET',
  path: '/api/agents/settings',
  area: 'agents',
  summary: 'My settings',
  access: 'agent',
  reply: AgentSettings,
  success: 200,
  refusals: ['not_found'],
});

export const changeAgentSettings = endpoint({
  method: 'PUT',
  path: '/api/agents/settings',
  area: 'agents',
  summary: 'Change my settings; absent ones stay as they are',
  access: 'agent',
  rate: 'write',
  body: Type.Object(
    {
      bookingDefaults: Type.Optional(Type.Partial(Shape(bookingDefaults), closed)),
      branding: Type.Optional(Shape({ colour: Nullable(Colour) })),
      showOnline: Type.Optional(Type.Boolean()),
      appearance: Type.Optional(choices.appearance),
      dateFormat: Type.Optional(choices.dateFormat),
      weekStart: Type.Optional(choices.weekStart),
    },
    closed,
  ),
  reply: AgentSettings,
  success: 200,
  refusals: ['not_found'],
});
