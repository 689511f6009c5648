import type { MessageRule } from './message-rule.ts';

/** The ready-made set, in the order of a stay. */
export const readyKeys = [
  'confirmed',
  'balance_due',
  'week_before',
  'arrival_day',
  'mid_stay',
  'departure',
  'after',
  'review',
] as const;
export type ReadyKey = (typeof readyKeys)[number];

type ReadyRule = Omit<MessageRule, 'id' | 'name' | 'texts' | 'isActive' | 'activeFrom' | 'includesUpcoming'>;

const usual = {
  offsetHours: 0,
  conditions: {},
  catchUp: 'skip',
  resendIf: [],
  respectsQuiet: true,
  waitsForAgent: false,
} as const;

/** When the ready-made messages go out; `texts/` has what they say. */
export const readyRules: Readonly<Record<ReadyKey, ReadyRule>> = {
  confirmed: {
    ...usual,
    trigger: 'confirmed',
    offsetDays: 0,
    atTime: null,
    catchUp: 'now',
    respectsQuiet: false,
  },
  balance_due: {
    ...usual,
    trigger: 'payment_due',
    offsetDays: 3,
    atTime: '10:00',
    conditions: { payment: 'open' },
  },
  week_before: {
    ...usual,
    trigger: 'before_check_in',
    offsetDays: 7,
    atTime: '10:00',
    catchUp: 'bundle',
    resendIf: ['dates'],
  },
  arrival_day: {
    ...usual,
    trigger: 'before_check_in',
    offsetDays: 1,
    atTime: '16:00',
    catchUp: 'bundle',
    resendIf: ['dates', 'access'],
  },
  mid_stay: {
    ...usual,
    trigger: 'after_check_in',
    offsetDays: 2,
    atTime: '10:00',
    conditions: { minNights: 4 },
    waitsForAgent: true,
  },
  departure: { ...usual, trigger: 'before_check_out', offsetDays: 1, atTime: '17:00' },
  after: { ...usual, trigger: 'after_check_out', offsetDays: 1, atTime: '11:00', waitsForAgent: true },
  review: { ...usual, trigger: 'review_invited', offsetDays: 2, atTime: '11:00' },
};
