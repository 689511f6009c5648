export const defaultHoldHours = 24;
export const longestHoldHours = 336;

const hourMs = 3_600_000;

/**
 * When a visitor's instant booking ends as long as it is unpaid and the guest's address unconfirmed: like a hold, but at
 * check-in at the latest, so that nobody is turned out of a stay that has begun. At least an hour from now.
 */
export function unconfirmedEnd(input: {
  readonly now: number;
  readonly hours?: number | undefined;
  /** The moment from which the guest may check in. */
  readonly arrivalAt: number;
}): number {
  return Math.min(holdEnd(input.now, input.hours), Math.max(input.now + hourMs, input.arrivalAt));
}

/** When a hold that begins or is extended now ends; 1 hour to 14 days. */
export function holdEnd(now: number, hours: number = defaultHoldHours): number {
  if (!(hours >= 1 && hours <= longestHoldHours)) throw new RangeError(`not hours of a hold: ${hours}`);
  return now + hours * hourMs;
}
