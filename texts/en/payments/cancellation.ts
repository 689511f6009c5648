import type { RefundDeadline, RefundReason } from '#domain/payments/cancellation-refund.ts';
import type { CancellationPolicy } from '#domain/payments/payment-lists.ts';

/** A policy in one plain sentence. */
export const cancellationTerms: Readonly<Record<CancellationPolicy, string>> = {
  flexible: 'Flexible: full refund up to 1 day before check-in. No refund after that.',
  moderate: 'Moderate: full refund up to 5 days before check-in, then 50% until the day of check-in.',
  firm: 'Firm: full refund up to 30 days before check-in, 50% up to 7 days before. No refund after that.',
  strict: 'Strict: 50% refund up to 7 days before check-in. No refund after that.',
  non_refundable: 'Non-refundable: no refund once the booking is confirmed.',
};

/** Why so much of a booking is refunded when it is cancelled today. */
export function refundRule(reason: RefundReason): string {
  if (reason.code === 'by_host') return 'Cancelled by the host: everything paid is refunded.';
  if (reason.code === 'chosen') return 'An amount of the host’s choice.';
  if (reason.code === 'unconfirmed') return 'Not confirmed yet: everything paid is refunded.';
  const { policy, percent } = reason;
  return `${cancellationTerms[policy]} Cancelling today means ${partOfTotal(percent)}.`;
}

function partOfTotal(percent: number): string {
  if (percent === 100) return 'a full refund';
  return percent === 0 ? 'no refund' : `a refund of ${percent}% of the total`;
}

/** The policy as dates for one stay: `Full refund until Sun 11 Jan 2027, then 50% until Tue 3 Feb 2027.` */
export function refundDates(deadlines: readonly RefundDeadline[], dayText: (date: string) => string): string {
  const [first, second] = deadlines;
  if (!first) return 'No refund.';
  const amount = first.percent === 100 ? 'Full refund' : `${first.percent}% refund`;
  const rest = second ? `, then ${second.percent}% until ${dayText(second.until)}` : '';
  return `${amount} until ${dayText(first.until)}${rest}.`;
}
