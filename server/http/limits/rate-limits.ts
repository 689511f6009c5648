import type { RateClass } from '#contract/endpoint.ts';
import { minuteMs } from '#domain/shared/duration.ts';

/** Calls per network address in a time window; every number is multiplied by RATE_LIMIT_SCALE. */
export const rateLimits: Record<RateClass, { calls: number; minutes: number }> = {
  read: { calls: 600, minutes: 1 },
  write: { calls: 240, minutes: 1 },
  upload: { calls: 120, minutes: 1 },
  document: { calls: 60, minutes: 1 },
  'guest-document': { calls: 10, minutes: 1 },
  'guest-page': { calls: 120, minutes: 1 },
  'calendar-read': { calls: 30, minutes: 1 },
  'sign-in': { calls: 30, minutes: 15 },
  'passkey-challenge': { calls: 120, minutes: 15 },
  'sign-up': { calls: 10, minutes: 60 },
  'account-mail': { calls: 10, minutes: 60 },
  'request-to-book': { calls: 40, minutes: 60 },
  feedback: { calls: 10, minutes: 60 },
  'client-error': { calls: 30, minutes: 10 },
};

/** New bookings per signed-in agent, whatever the address: an office shares one. */
export const agentBookings = { calls: 600 };

/** Calls of a program that its key's own bucket limits; documents, uploads and the like have their number for each key too. */
export function isLimitedByKey(rate: RateClass): boolean {
  return rate === 'read' || rate === 'write';
}

export function rateLimitFor(rate: RateClass, scale: number) {
  const { calls, minutes } = rateLimits[rate];
  return { max: Math.max(1, Math.round(calls * scale)), timeWindow: minutes * minuteMs };
}
