export const defaultHoldHours = 24;
export const longestHoldHours = 336;

const hourMs = 3_600_000;

/** When a hold that begins or is extended now ends; 1 hour to 14 days. */
export function holdEnd(now: number, hours: number = defaultHoldHours): number {
  if (!(hours >= 1 && hours <= longestHoldHours)) throw new RangeError(`not hours of a hold: ${hours}`);
  return now + hours * hourMs;
}
