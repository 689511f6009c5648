import { dayMs } from '#domain/shared/duration.ts';

/** Days for which a plan stays open without a payment, and shared links after a trial or plan has ended. */
export const defaultGracePeriodDays = 7;

/** End of a grace period that begins at `from`; both in milliseconds since 1970. */
export function gracePeriodEnd(from: number, days: number = defaultGracePeriodDays): number {
  return from + days * dayMs;
}

/**
 * When a plan closes. A cancelled plan closes with its period, and so does an active one without an interval: it was
 * given without a payment, so no payment can be late. Any other plan closes after the grace period.
 */
export function planCloseTime(plan: {
  readonly status: string;
  readonly currentPeriodEnd: number;
  readonly gracePeriodDays?: number | undefined;
  readonly interval?: string | null | undefined;
}): number {
  const { status, currentPeriodEnd, gracePeriodDays, interval } = plan;
  const hasNoGrace = status === 'cancelled' || (status === 'active' && interval === null);
  return hasNoGrace ? currentPeriodEnd : gracePeriodEnd(currentPeriodEnd, gracePeriodDays);
}
