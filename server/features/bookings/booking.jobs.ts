import type { Feature } from '#server/http/feature.ts';
import { checkOutDepartures } from './check-out-departures.ts';
import { expireHolds } from './expire-holds.ts';

const holdsEveryMs = 15_000;
const departuresEveryMs = 60_000;

export const bookingTimers: NonNullable<Feature['timers']> = (platform) => [
  { name: 'expire-holds', everyMs: holdsEveryMs, run: () => expireHolds(platform) },
  { name: 'check-out-departures', everyMs: departuresEveryMs, run: () => checkOutDepartures(platform) },
];
