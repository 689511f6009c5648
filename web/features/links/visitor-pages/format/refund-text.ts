import { type RefundDeadline, refundDeadlines } from '#domain/payments/cancellation-refund.ts';
import type { CancellationPolicy } from '#domain/payments/payment-lists.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import type { StayPage } from '../booking/stay-page.ts';
import { dayText } from './day-text.ts';

/** The cancellation policy as dates of the stay that is being chosen. */
export function refundTextOf({ property, locale }: StayPage, checkIn: CivilDate): string {
  const { today, cancellationPolicy } = property;
  const deadlines = refundDeadlines({ policy: cancellationPolicy, checkIn, today });
  return refundText({ cancellationPolicy, refundDeadlines: deadlines }, today, locale);
}

type RefundTerms = {
  cancellationPolicy: CancellationPolicy;
  refundDeadlines: readonly RefundDeadline[];
};

/** The cancellation policy as dates; without a date ahead, that it refunds nothing. */
export function refundText(
  { cancellationPolicy, refundDeadlines: deadlines }: RefundTerms,
  today: CivilDate,
  locale: string,
): string {
  const dates = refundDatesText(deadlines, today, locale);
  if (dates !== null) return dates;
  return cancellationPolicy === 'non_refundable'
    ? t.visitorProperty.policyNonRefundable
    : t.visitorProperty.refundTooLate;
}

/** `Full refund until 11 Jan, then 50% until 3 Feb.` Null without a date ahead. */
export function refundDatesText(
  [first, second]: readonly RefundDeadline[],
  today: CivilDate,
  locale: string,
): string | null {
  if (!first) return null;
  const facts = ({ until, percent }: RefundDeadline) => ({ day: dayText(until, today, locale), percent });
  const start =
    first.percent === 100
      ? t.visitorProperty.refundFull(facts(first))
      : t.visitorProperty.refundPart(facts(first));
  return `${start}${second ? t.visitorProperty.refundThen(facts(second)) : ''}.`;
}
