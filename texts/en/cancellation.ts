import type { CancellationPolicy } from '#domain/payments/cancellation-policies.ts';
import type { RefundReason } from '#domain/payments/cancellation-refund.ts';

/** A policy in one plain sentence. */
export const cancellationTerms: Readonly<Record<CancellationPolicy, string>> = {
  flexible: 'Flexible: full refund until 1 day before check-in, then none.',
  moderate: 'Moderate: full refund until 5 days before check-in, then half until the day of check-in.',
  firm: 'Firm: full refund until 30 days before check-in, half until 7 days before, then none.',
  strict: 'Strict: half of the total back until 7 days before check-in, then nothing.',
  non_refundable: 'Non-refundable: nothing comes back once the booking is confirmed.',
};

/** Why so much of a booking is refunded when it is cancelled today. */
export function refundRule(reason: RefundReason): string {
  if (reason.code === 'by_host') return 'Cancelled by the host: everything paid is refunded.';
  if (reason.code === 'unconfirmed') return 'Not confirmed yet: everything paid comes back.';
  const { policy, percent } = reason;
  const part = percent === 100 ? 'everything' : percent === 0 ? 'nothing' : `${percent}% of the total`;
  return `${cancellationTerms[policy]} Cancelled today, ${part} is refundable.`;
}
