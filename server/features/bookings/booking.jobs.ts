import type { Feature } from '#server/http/feature.ts';
import { expireHolds } from './expire-holds.ts';

const everyMs = 15_000;

export const bookingTimers: NonNullable<Feature['timers']> = (platform) => [
  { name: 'expire-holds', everyMs, run: () => expireHolds(platform) },
];
