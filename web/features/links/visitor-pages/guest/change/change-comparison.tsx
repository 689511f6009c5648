import type { ReactNode } from 'react';
import type { GuestChangePreview } from '#contract/links/guest-changes.ts';
import type { GuestChangePage, VisitorParty } from '#contract/links/visitor-pages.ts';
import { atPropertyMinor, type Quote } from '#domain/bookings/pricing/quote.ts';
import { daysToPay, earliestDueOn } from '#domain/payments/payment-schedule.ts';
import type { Money } from '#domain/shared/money.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import { nightCount, type Stay } from '#domain/shared/stay.ts';
import * as t from '#texts/screens.ts';
import { partyText } from '../../booking/party-text.ts';
import { PriceLines } from '../../booking/price-lines.tsx';
import { dayText, stayRangeText } from '../../format/day-text.ts';
import { refundDatesText } from '../../format/refund-text.ts';

type ComparisonProps = {
  page: Pick<GuestChangePage, 'view' | 'property'> & { locale: string };
  stay: Stay;
  party: VisitorParty;
  preview: GuestChangePreview;
};

/** The booked and the new stay with their totals, the difference, and what follows from it. */
export function ChangeComparison({ page, stay, party, preview }: ComparisonProps) {
  const { locale, property, view } = page;
  const { booking } = view;
  const { today } = property;
  const { quote, difference } = preview;
  const atProperty = quote && paidAtProperty(booking.quote, quote);
  const isOnlyAtProperty =
    difference?.amount === 0 && atProperty && atProperty.now.amount !== atProperty.next.amount;

  return (
    <>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{t.guestChange.card}</caption>
        <thead>
          <tr className="text-sm text-mute">
            <td />
            <th scope="col" className="pb-2 font-medium">
              {t.guestChange.now}
            </th>
            <th scope="col" className="pb-2 font-medium">
              {t.guestChange.changeNew}
            </th>
          </tr>
        </thead>
        <tbody className="align-top">
          <Compared
            label={t.labels.dates}
            now={stayRangeText(booking, today, locale)}
            next={stayRangeText(stay, today, locale)}
          />
          <Compared label={t.labels.nights} now={String(booking.nights)} next={String(nightCount(stay))} />
          <Compared label={t.labels.guests} now={partyText(booking)} next={partyText(party)} />
          <Compared
            label={t.labels.total}
            now={moneyText(booking.total, locale)}
            next={quote ? moneyText(quote.total, locale) : '–'}
          />
          {atProperty && (
            <Compared
              label={t.labels.paidAtProperty}
              now={moneyText(atProperty.now, locale)}
              next={moneyText(atProperty.next, locale)}
            />
          )}
        </tbody>
      </table>
      {difference && !isOnlyAtProperty && (
        <p className="mt-4 rounded-control bg-cell px-4 py-3 text-lg font-semibold figures">
          {differenceText(difference, locale)}
        </p>
      )}
      {quote && <AtPropertyChange before={booking.quote} after={quote} locale={locale} />}
      <dl className="mt-4 space-y-2.5">
        {preview.balance && (
          <Row label={preview.balance.amount < 0 ? t.labels.refundDue : t.guestChange.toPay}>
            <b className="figures">{moneyText(positive(preview.balance), locale)}</b>
            {openInstalments(preview).map((part) => (
              <small key={part.kind} className="block text-sm text-mute figures">
                {instalmentText(part, page, stay)}
              </small>
            ))}
          </Row>
        )}
        <Row label={t.requestForm.reviewCancel}>
          {refundDatesText(preview.refundDeadlines, today, locale) ?? t.visitorProperty.refundTooLate}
        </Row>
      </dl>
      {quote && (
        <details className="mt-4">
          <summary className="tap text-sm font-medium underline underline-offset-4">
            {t.guestChange.lines}
          </summary>
          <div className="mt-3">
            <PriceLines quote={quote} locale={locale} />
          </div>
        </details>
      )}
    </>
  );
}

/** What is paid at the property before and after the change; null where that is nothing. */
function paidAtProperty(before: Quote, after: Quote) {
  const { currency } = after;
  const now = { amount: atPropertyMinor(before), currency };
  const next = { amount: atPropertyMinor(after), currency };
  return now.amount + next.amount > 0 ? { now, next } : null;
}

function openInstalments({ paymentSchedule, balance }: GuestChangePreview) {
  return (balance?.amount ?? 0) > 0 ? paymentSchedule.filter(({ state }) => state !== 'paid') : [];
}

/** `€280 by 27 Jan`: the first days of a request count from its confirmation. */
function instalmentText(
  { dueOn, amount, paid }: GuestChangePreview['paymentSchedule'][number],
  { view, property, locale }: ComparisonProps['page'],
  { checkIn }: Stay,
): string {
  const { today } = property;
  const open = moneyText({ ...amount, amount: amount.amount - paid.amount }, locale);
  const isRequest = view.booking.status === 'pending';
  if (isRequest && dueOn <= earliestDueOn({ today, checkIn }))
    return t.requestForm.reviewPayFirst({ amount: open, days: daysToPay });
  return t.requestForm.reviewPayBy({ amount: open, day: dayText(dueOn, today, locale) });
}

/** `€50 more than now`. */
export function differenceText(difference: Money, locale: string): string {
  const amount = moneyText(positive(difference), locale);
  if (difference.amount === 0) return t.guestChange.samePrice;
  return difference.amount > 0 ? t.guestChange.more({ amount }) : t.guestChange.less({ amount });
}

type AtPropertyChangeProps = { before: Quote; after: Quote; locale: string };

/** What is paid at the property is in no total; shown when it changes. */
function AtPropertyChange({ before, after, locale }: AtPropertyChangeProps) {
  const [now, next] = [before, after].map((quote) => ({
    amount: atPropertyMinor(quote),
    currency: quote.total.currency,
  }));
  if (!now || !next || now.amount === next.amount) return null;

  const text = { now: moneyText(now, locale), next: moneyText(next, locale) };
  return <p className="mt-2 text-sm">{t.guestChange.atProperty(text)}</p>;
}

function positive({ amount, currency }: Money): Money {
  return { amount: Math.abs(amount), currency };
}

function Compared({ label, now, next }: { label: string; now: string; next: string }) {
  const isSame = now === next;
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2.5 pr-3 font-normal text-mute">
        {label}
      </th>
      <td className="py-2.5 pr-3 text-mute figures">{now}</td>
      <td className={`py-2.5 figures ${isSame ? 'text-mute' : 'font-semibold'}`}>{next}</td>
    </tr>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
      <dt className="text-mute">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
