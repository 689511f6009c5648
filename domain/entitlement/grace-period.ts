import { dayMs } from '#domain/shared/duration.ts';

/** Days for which a plan stays open without a payment, and shared links after a trial or plan has ended. */
export const defaultGracePeriodDays = 7;

/** End of a grace period that begins at `from`; both in milliseconds since 1970. */
export function gracePeriodEnd(from: number, days: number = defaultGracePeriodDays): number {
  return from + days * dayMs;
}

/** When a plan closes: one that is cancelled, or was given without a payment, with its period, any other after the grace period. */
export function planCloseTime(plan: {
  readonly status: string;
  readonly currentPeriodEnd: number;
  readonly gracePeriodDays?: number | undefined;
  readonly isGranted?: boolean | undefined;
}): number {
  const { status, currentPeriodEnd, gracePeriodDays, isGranted = false } = plan;
  return status === 'cancelled' || isGranted
    ? currentPeriodEnd
    : gracePeriodEnd(currentPeriodEnd, gracePeriodDays);
}
