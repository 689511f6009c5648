import { hourMs } from '../../shared/duration.ts';
import type { MessageRule } from './message-rule.ts';
import type { MessagedProperty, MessagedStay } from './messaged-stay.ts';
import { type PlanInput, type PlannedMessage, planMessages } from './plan-messages.ts';
import { markOf } from './text-marks.ts';

export const at = (instant: string) => Date.parse(instant);

export const lisbon: MessagedProperty = {
  id: 'villa',
  timezone: 'Europe/Lisbon',
  checkInFrom: '15:00',
  checkOutBy: '11:00',
  gate: { payment: 'none', hoursBefore: 48 },
  variables: {
    property: 'Villa Marisol',
    host: 'Inês',
    address: 'Rua do Sol 4, Lagos',
    access: 'Box by the gate',
    doorCode: markOf('doorCode'),
    wifiName: 'Marisol',
    wifiPassword: markOf('wifiPassword'),
  },
  secretVersions: { doorCode: 'd1', wifiPassword: 'w1' },
};

/** Confirmed on 1 May, and paid, for 10 to 14 June 2027. */
export const june: MessagedStay = {
  code: 'MAR-1',
  guestName: 'Ana Silva',
  language: 'en',
  status: 'confirmed',
  source: 'direct',
  checkIn: '2027-06-10',
  checkOut: '2027-06-14',
  adults: 2,
  children: 0,
  infants: 0,
  pets: 0,
  createdAt: at('2027-05-01T10:00:00Z'),
  confirmedAt: at('2027-05-01T10:00:00Z'),
  cancelledAt: null,
  changedAt: null,
  datesChangedAt: null,
  expiresAt: null,
  notifyFrom: 0,
  currency: 'EUR',
  totalMinor: 80_000,
  receivedMinor: 80_000,
  balanceMinor: 0,
  firstMinor: 24_000,
  nextPayment: null,
  agreement: 'none',
  agreementOpenedAt: null,
  withholdsAccess: false,
  waitsSince: null,
  wroteAt: null,
  isPaused: false,
  isStopped: false,
  isReviewed: false,
};

export const rule = (changes: Partial<MessageRule> = {}): MessageRule => ({
  id: 'r1',
  name: 'How to get in',
  isActive: true,
  trigger: 'before_check_in',
  offsetDays: 2,
  offsetHours: 0,
  atTime: '10:00',
  conditions: {},
  catchUp: 'now',
  texts: { en: { subject: 'Your stay', body: 'Dear {firstName}, see you on {checkIn}.' } },
  resendIf: [],
  respectsQuiet: false,
  waitsForAgent: false,
  activeFrom: 0,
  includesUpcoming: false,
  ...changes,
});

export function plan(input: Partial<PlanInput> = {}): PlannedMessage[] {
  const base = { stay: june, property: lisbon, rules: [rule()], sent: [], choices: [] };
  return planMessages({ ...base, now: june.createdAt + hourMs, ...input });
}

export const codeText = { en: { subject: 'Getting in', body: 'The code of {property} is {doorCode}.' } };
