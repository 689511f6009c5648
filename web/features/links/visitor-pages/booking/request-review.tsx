import type { ReactNode } from 'react';
import {
  daysToPay,
  earliestDueOn,
  type Instalment,
  planPayments,
} from '#domain/payments/payment-schedule.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import type { Stay } from '#domain/shared/stay.ts';
import * as t from '#texts/screens.ts';
import { atPropertyText } from '../format/at-property-text.ts';
import { dayText, weekdayText } from '../format/day-text.ts';
import { refundTextOf } from '../format/refund-text.ts';
import { savingText } from '../format/saving-text.ts';
import { partyText } from './party-text.ts';
import { confirmedWhen, type StayPage } from './stay-page.ts';
import type { StayState } from './stay-store.ts';

type ReviewProps = { page: StayPage; stay: StayState; dates: Stay };

/** What a guest agrees to, above the button that sends it: stay, total, payment plan and cancellation with their dates. */
export function RequestReview({ page, stay: { search, answer }, dates }: ReviewProps) {
  const { property, locale, view } = page;
  const { today } = property;
  const quote = answer?.available ? answer.quote : null;
  const { checkIn, checkOut } = dates;
  const saving = quote && savingText(quote, locale);

  return (
    <dl className="space-y-2.5 rounded-control border border-line p-4">
      <Row label={t.labels.dates}>
        <span className="whitespace-nowrap">{weekdayText(checkIn, today, locale)} –</span>{' '}
        <span className="whitespace-nowrap">{weekdayText(checkOut, today, locale)}</span>
        {quote && ` · ${t.counts.nights({ count: quote.nights })}`}
      </Row>
      <Row label={t.labels.guests}>{partyText(search.party)}</Row>
      {quote && (
        <>
          <Row label={t.labels.total}>
            <b className="figures">{moneyText(quote.total, locale)}</b>
            {saving && <small className="block text-sm text-good">{saving}</small>}
            <small className="block text-sm text-mute">{atPropertyText(quote, locale)}</small>
          </Row>
          <Row label={t.requestForm.reviewPay}>
            {paymentPlan(page, quote.total.amount, checkIn).map((part) => (
              <span key={part.kind} className="block figures">
                {instalmentText(page, part, { checkIn, currency: quote.currency })}
              </span>
            ))}
            <small className="block text-sm text-mute">
              {wayToPayText(page.wayToPay, hostName(view.host))}
            </small>
          </Row>
        </>
      )}
      <Row label={t.requestForm.reviewCancel}>{refundTextOf(page, checkIn)}</Row>
    </dl>
  );
}

/** How the amounts are paid, in the words of the guest's page after the request. */
function wayToPayText(way: StayPage['wayToPay'], name: string): string {
  switch (way) {
    case 'online':
      return t.requestForm.reviewPayOnline;
    case 'online_or_transfer':
      return t.requestForm.reviewPayEither;
    case 'bank_transfer':
      return t.requestForm.reviewPayTransfer;
    case 'instructions':
      return t.requestForm.reviewPayInstructions;
    case null:
      return t.guestPage.payHow({ name });
  }
}

function paymentPlan(
  { paymentPolicy, property }: StayPage,
  totalMinor: number,
  checkIn: string,
): Instalment[] {
  const { currency, today } = property;
  return planPayments({ policy: paymentPolicy, totalMinor, currency, checkIn, today }).instalments;
}

/** `€270.60 within 2 days of confirmation` or `€631.40 by 27 Jan`: the first days count from the confirmation. */
function instalmentText(
  page: StayPage,
  { dueOn, amountMinor }: Instalment,
  { checkIn, currency }: { checkIn: string; currency: string },
): string {
  const { locale } = page;
  const { today } = page.property;
  const amount = moneyText({ amount: amountMinor, currency }, locale);
  if (confirmedWhen(page, checkIn) !== 'booked' && dueOn <= earliestDueOn({ today, checkIn }))
    return t.requestForm.reviewPayFirst({ amount, days: daysToPay });
  return t.requestForm.reviewPayBy({ amount, day: dayText(dueOn, today, locale) });
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
      <dt className="text-mute">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
