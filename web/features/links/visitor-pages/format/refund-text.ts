import { type RefundDeadline, refundDeadlines } from '#domain/payments/cancellation-refund.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import type { StayPage } from '../booking/stay-page.ts';
import { dayText } from './day-text.ts';

/** The cancellation policy as dates of one stay; without a date ahead, that it refunds nothing. */
export function refundText({ property, locale }: StayPage, checkIn: CivilDate): string {
  const { today, cancellationPolicy: policy } = property;
  const dates = refundDatesText(refundDeadlines({ policy, checkIn, today }), today, locale);
  if (dates !== null) return dates;
  return policy === 'non_refundable'
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
