export const defaultHoldHours = 24;
export const longestHoldHours = 336;

const hourMs = 3_600_000;

/**
 * Expiry (milliseconds since 1970) of a visitor's instant booking that is unpaid with an unconfirmed address: like a
 * hold, but no later than check-in, so that no guest loses a stay that has begun. At least one hour from `now`.
 */
export function unconfirmedEnd(input: {
  readonly now: number;
  readonly hours?: number | undefined;
  /** Check-in moment, in milliseconds since 1970. */
  readonly arrivalAt: number;
}): number {
  return Math.min(holdEnd(input.now, input.hours), Math.max(input.now + hourMs, input.arrivalAt));
}

/**
 * Expiry (milliseconds since 1970) of a hold that starts or is extended at `now`. `hours` is 1 to 336 (14 days); other
 * values throw a RangeError.
 */
export function holdEnd(now: number, hours: number = defaultHoldHours): number {
  if (!(hours >= 1 && hours <= longestHoldHours)) throw new RangeError(`not hours of a hold: ${hours}`);
  return now + hours * hourMs;
}
