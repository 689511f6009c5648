import type { BookingSource } from '../../bookings/booking-sources.ts';
import { dayMs, hourMs, minuteMs } from '../../shared/duration.ts';
import { maxMessageLength } from '../message.ts';
import type { MessageTrigger, ResendCause } from './message-triggers.ts';

/** What happens to a message whose moment had passed when the stay was booked or moved. */
export const catchUps = ['now', 'skip', 'bundle'] as const;
export type CatchUp = (typeof catchUps)[number];

export const paymentConditions = ['any', 'paid', 'open'] as const;

/** Which stays a rule is for; absent parts allow all. */
export type RuleConditions = {
  propertyIds?: readonly string[];
  sources?: readonly BookingSource[];
  languages?: readonly string[];
  minNights?: number;
  maxNights?: number;
  /** Days from the confirmation to check-in. */
  minLeadDays?: number;
  maxLeadDays?: number;
  minGuests?: number;
  maxGuests?: number;
  withChildren?: boolean;
  withPets?: boolean;
  /** `paid`: waits until nothing is owed; `open`: only while something is. */
  payment?: (typeof paymentConditions)[number];
  /** Waits until the rental agreement is signed. */
  signed?: boolean;
};

export type RuleText = { subject: string; body: string };

/** An automatic message as the agent set it up. Moments are milliseconds since 1970. */
export type MessageRule = {
  id: string;
  name: string;
  isActive: boolean;
  trigger: MessageTrigger;
  offsetDays: number;
  offsetHours: number;
  /** `HH:MM` at the property; null: counted from the moment itself. */
  atTime: string | null;
  conditions: RuleConditions;
  /** By language. */
  texts: Readonly<Record<string, RuleText>>;
  catchUp: CatchUp;
  resendIf: readonly ResendCause[];
  respectsQuiet: boolean;
  /** Waits for two hours after the guest has written, unless the agent answers sooner. */
  waitsForAgent: boolean;
  /** When it was switched on. Stays confirmed before get nothing, unless `includesUpcoming`. */
  activeFrom: number;
  includesUpcoming: boolean;
};

export const ruleLimits = {
  rules: 50,
  name: 80,
  subject: 120,
  body: 3000,
  days: 365,
  hours: 72,
  nights: 365,
  guests: 50,
  languages: 10,
  properties: 100,
  /** Messages that a rehearsal lists. */
  rehearsed: 60,
} as const;

/** Room for the sentence that opens a message which replaces an earlier one. */
export const maxOpeningLength = 200;

/** Longest filled text of a rule. */
export function maxFilledLength({ resendIf }: Pick<MessageRule, 'resendIf'>): number {
  return maxMessageLength - (resendIf.length > 0 ? maxOpeningLength : 0);
}

/** Between these times no message goes out, by the clock of the property. */
export const messageQuietHours = { from: '21:00', until: '08:00' } as const;

/** A moment so long before the confirmation is never caught up with. */
export const oldestCatchUpMs = 30 * dayMs;

/** Time before an arrival in which a message goes out in quiet hours as well; after the arrival they apply again. */
export const arrivalIsNearMs = 4 * hourMs;

/** A message that prepares an arrival and does not say how to get in is of no use this long after it. */
export const usefulAfterArrivalMs = 12 * hourMs;

/** How long a message waits for the agent after the guest has written. */
export const agentAnswersMs = 120 * minuteMs;
