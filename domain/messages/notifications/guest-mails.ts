import { addDays, type CivilDate, civilDateAt, timeOfDayAt } from '../../shared/civil-date.ts';
import { hourMs } from '../../shared/duration.ts';

/** Mails to guests that an agent can switch off. All other mails about a booking are always sent. */
export const guestMailKinds = [
  'payment_received',
  'before_arrival',
  'after_departure',
  'review_answered',
] as const;
export type GuestMailKind = (typeof guestMailKinds)[number];

/** Mails that the calendar causes, by the property's clock. */
export type StayMailKind = Extract<GuestMailKind, 'before_arrival' | 'after_departure'>;

/** Days before check-in on which the mail about the arrival is sent. */
export const arrivalMailDays = 3;

/** After a stay, the mail is sent on the next day, or up to two days later when no server ran. */
export const departureMailDays = 3;

/** Earliest hour of these mails, on the property's clock. */
const morning = '08:00';

/** A late booking is confirmed by a mail of its own; the one about the arrival keeps a distance from it. */
const afterConfirmationMs = hourMs;

type Stay = { checkIn: CivilDate; checkOut: CivilDate; timezone: string };

/**
 * Whether the mail about the arrival is due: from the morning three days before check-in to the end of the day of
 * arrival, and at least an hour after the confirmation. Milliseconds since 1970.
 */
export function isArrivalMailDue({ checkIn, timezone }: Stay, confirmedAt: number, now: number): boolean {
  const today = civilDateAt(now, timezone);
  const isTime = today >= addDays(checkIn, -arrivalMailDays) && today <= checkIn;
  return isTime && isMorning(now, timezone) && now >= confirmedAt + afterConfirmationMs;
}

/**
 * Whether the mail after the departure is due: from the morning after check-out. A stay entered after its end is only
 * a record.
 */
export function isDepartureMailDue({ checkOut, timezone }: Stay, enteredAt: number, now: number): boolean {
  const today = civilDateAt(now, timezone);
  const isTime = today > checkOut && today <= addDays(checkOut, departureMailDays);
  return isTime && isMorning(now, timezone) && !isOnlyRecord({ checkOut, timezone }, enteredAt);
}

/** Whether a stay was entered after its last day, as a record of the past. */
export function isOnlyRecord(
  { checkOut, timezone }: Pick<Stay, 'checkOut' | 'timezone'>,
  enteredAt: number,
): boolean {
  return civilDateAt(enteredAt, timezone) > checkOut;
}

function isMorning(now: number, timezone: string): boolean {
  return timeOfDayAt(now, timezone) >= morning;
}
