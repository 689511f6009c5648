import { type Static, Type } from 'typebox';
import {
  accountStates,
  maxBioLength,
  maxCompanyLength,
  maxNameLength,
  maxPhoneLength,
} from '#domain/account/account.ts';
import { appearances, dateFormats, weekStarts } from '#domain/account/display-settings.ts';
import { maxHostLanguages } from '#domain/account/host-languages.ts';
import {
  maxBusinessAddressLength,
  maxIbanLength,
  maxLegalNameLength,
  maxPaymentInstructionsLength,
  maxTaxNumberLength,
} from '#domain/payments/payment-details.ts';
import { cancellationPolicies } from '#domain/payments/payment-lists.ts';
import { maxStayNights } from '#domain/shared/stay.ts';
import { endpoint } from '../endpoint.ts';
import { passwordRefusals, secondStepRefusals, uploadRefusals } from '../refusal-sets.ts';
import {
  CivilDate,
  Currency,
  Done,
  HoldHours,
  Id,
  Instant,
  Nullable,
  Password,
  Shape,
  Text,
  TimeOfDay,
} from '../shapes.ts';
import { ProofOfIdentity } from './two-step.ts';

export const AgentProfile = Shape({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  phone: Nullable(Type.String()),
  company: Nullable(Type.String()),
  avatar: Nullable(Type.String()),
  bio: Nullable(Type.String()),
  languages: Type.Array(Type.String()),
  timezone: Type.String(),
  locale: Type.String(),
  currency: Currency,
  status: Type.Enum(accountStates),
  emailVerifiedAt: Nullable(Instant),
  /** False for accounts that sign in with Google only. */
  hasPassword: Type.Boolean(),
  createdAt: Instant,
});
export type AgentProfile = Static<typeof AgentProfile>;

export const readProfile = endpoint({
  method: 'GET',
  path: '/api/agents/profile',
  summary: 'My profile',
  access: 'agent',
  memberScope: 'own',
  beforeTwoStep: true,
  reply: AgentProfile,
  success: 200,
  refusals: ['not_found'],
});

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/agents/profile',
  summary: 'Change my profile; absent fields stay as they are',
  access: 'agent',
  memberScope: 'own',
  fieldScopes: {
    company: 'settings:write',
    bio: 'settings:write',
    languages: 'settings:write',
    timezone: 'settings:write',
    locale: 'settings:write',
    currency: 'settings:write',
  },
  rate: 'write',
  body: Shape({
    name: Type.Optional(Text(1, maxNameLength)),
    phone: Type.Optional(Nullable(Text(0, maxPhoneLength))),
    company: Type.Optional(Nullable(Text(0, maxCompanyLength))),
    bio: Type.Optional(Nullable(Text(0, maxBioLength))),
    languages: Type.Optional(Type.Array(Text(2, 3), { maxItems: maxHostLanguages })),
    timezone: Type.Optional(Text(1, 64)),
    locale: Type.Optional(Text(2, 20)),
    currency: Type.Optional(Currency),
  }),
  reply: AgentProfile,
  success: 200,
  refusals: ['not_found', 'unknown_currency', 'unknown_timezone'],
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/agents/password',
  summary: 'Change my password; my other sessions end',
  access: 'agent',
  memberScope: 'own',
  rate: 'sign-in',
  body: Shape({ currentPassword: Password, newPassword: Password }),
  reply: Done,
  success: 200,
  refusals: [...passwordRefusals, 'weak_password'],
});

/** `eraseAt` is null while the account is open. `stays` and `isSubscribed` are what prevents closing it. */
export const ClosingState = Shape({
  eraseAt: Nullable(Instant),
  isSubscribed: Type.Boolean(),
  stayCount: Type.Integer(),
  /** The next stays, at most five. */
  stays: Type.Array(Shape({ _id: Id, code: Type.String(), guestName: Type.String(), checkOut: CivilDate })),
});
export type ClosingState = Static<typeof ClosingState>;

export const readClosing = endpoint({
  method: 'GET',
  path: '/api/agents/closing',
  summary: 'Whether my account is being closed, and what would stand in the way',
  access: 'agent',
  memberScope: 'own',
  reply: ClosingState,
  success: 200,
  refusals: ['not_found'],
});

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/agents/closing',
  summary: 'Close my account: links stop now, everything personal is erased after 14 days',
  access: 'agent',
  memberScope: 'billing:write',
  rate: 'sign-in',
  body: ProofOfIdentity,
  reply: ClosingState,
  success: 200,
  refusals: [...secondStepRefusals, 'stays_coming', 'subscription_running'],
});

export const keepAccount = endpoint({
  method: 'DELETE',
  path: '/api/agents/closing',
  summary: 'Keep my account after all',
  access: 'agent',
  memberScope: 'billing:write',
  rate: 'write',
  reply: ClosingState,
  success: 200,
  refusals: ['not_found', 'stays_coming', 'subscription_running'],
});

/** Refused with `sign_in_again` for accounts without a password: they need a fresh sign-in. */
export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/agents/confirm-password',
  summary: 'Confirm my password: this session may do what needs it for ten minutes',
  access: 'agent',
  memberScope: 'own',
  beforeTwoStep: true,
  rate: 'sign-in',
  body: Shape({ password: Password }),
  reply: Done,
  success: 200,
  refusals: [...passwordRefusals, 'sign_in_again'],
});

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

/** Identity of the business on documents about money; empty text where there is none. */
export const BusinessDetails = Shape({
  legalName: Text(0, maxLegalNameLength),
  address: Text(0, maxBusinessAddressLength),
  taxNumber: Text(0, maxTaxNumberLength),
});

/** How guests pay, shown to them once a booking is confirmed; empty text where there is none. */
export const PaymentDetails = Shape({
  accountHolder: Text(0, maxLegalNameLength),
  iban: Text(0, maxIbanLength),
  instructions: Text(0, maxPaymentInstructionsLength),
});

/** Defaults of new listings. */
export const BookingDefaults = Shape(bookingDefaults);

export const BookingDefaultsChange = Type.Partial(BookingDefaults, closed);

/** All settings of an agent. */
export const AgentSettings = Shape({
  bookingDefaults: BookingDefaults,
  /** Branding of shared pages, receipts and mails to guests. `logo` is the address of a picture. */
  branding: Shape({ logo: Nullable(Type.String()), colour: Nullable(Colour) }),
  business: BusinessDetails,
  payment: PaymentDetails,
  /** When the business or payment details were last changed; null when they never were. */
  paymentChangedAt: Nullable(Instant),
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
  business: { legalName: '', address: '', taxNumber: '' },
  payment: { accountHolder: '', iban: '', instructions: '' },
  paymentChangedAt: null,
  showOnline: true,
  appearance: 'system',
  dateFormat: 'locale',
  weekStart: 'locale',
};

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/agents/settings',
  summary: 'My settings',
  access: 'agent',
  memberScope: 'own',
  beforeTwoStep: true,
  reply: AgentSettings,
  success: 200,
  refusals: ['not_found'],
});

export const AgentSettingsChange = Type.Object(
  {
    bookingDefaults: Type.Optional(BookingDefaultsChange),
    branding: Type.Optional(Shape({ colour: Nullable(Colour) })),
    business: Type.Optional(BusinessDetails),
    payment: Type.Optional(PaymentDetails),
    showOnline: Type.Optional(Type.Boolean()),
    appearance: Type.Optional(choices.appearance),
    dateFormat: Type.Optional(choices.dateFormat),
    weekStart: Type.Optional(choices.weekStart),
  },
  closed,
);

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/api/agents/settings',
  summary:
    'Change my settings; absent ones stay as they are. Other business or payment details need a recent password',
  access: 'agent',
  memberScope: 'own',
  fieldScopes: {
    bookingDefaults: 'settings:write',
    branding: 'settings:write',
    business: 'settings:write',
    payment: 'settings:write',
    showOnline: 'settings:write',
  },
  rate: 'write',
  body: AgentSettingsChange,
  reply: AgentSettings,
  success: 200,
  refusals: ['not_found', 'password_needed', 'sign_in_again'],
});

/** Multipart with one part named `images`. */
export const uploadPortrait = endpoint({
  method: 'POST',
  path: '/api/agents/portrait',
  summary: 'My picture beside my name, cut to a square; the one before is gone',
  access: 'agent',
  memberScope: 'own',
  rate: 'upload',
  reply: AgentProfile,
  success: 200,
  refusals: ['not_found', ...uploadRefusals, 'not_an_image'],
});

export const removePortrait = endpoint({
  method: 'DELETE',
  path: '/api/agents/portrait',
  summary: 'Show my initials instead of a picture',
  access: 'agent',
  memberScope: 'own',
  rate: 'write',
  reply: AgentProfile,
  success: 200,
  refusals: ['not_found'],
});

/** Multipart with one part named `images`. */
export const uploadLogo = endpoint({
  method: 'POST',
  path: '/api/agents/logo',
  summary: 'My logo on shared pages, receipts and flyers; the one before is gone',
  access: 'agent',
  memberScope: 'settings:write',
  wholeBusiness: true,
  rate: 'upload',
  reply: AgentSettings,
  success: 200,
  refusals: ['not_found', ...uploadRefusals, 'not_an_image'],
});

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/api/agents/logo',
  summary: 'Show my name instead of a logo',
  access: 'agent',
  memberScope: 'settings:write',
  wholeBusiness: true,
  rate: 'write',
  reply: AgentSettings,
  success: 200,
  refusals: ['not_found'],
});
