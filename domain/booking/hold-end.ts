import { hourMs } from '#domain/shared/duration.ts';

export const minHoldHours = 1;
/** Fourteen days. */
export const maxHoldHours = 336;
const defaultHoldHours = 24;

/**
 * Expiry (milliseconds since 1970) of a hold that starts or is extended at `now`. `hours` outside of `minHoldHours` to
 * `maxHoldHours` throw a RangeError.
 */
export function holdEnd(now: number, hours: number = defaultHoldHours): number {
  if (!(hours >= minHoldHours && hours <= maxHoldHours))
    throw new RangeError(`not hours of a hold: ${hours}`);
  return now + hours * hourMs;
}
