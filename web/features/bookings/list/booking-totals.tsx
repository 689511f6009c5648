import { useQuery } from '@tanstack/react-query';
import type * as bookings from '#contract/bookings/bookings.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { BookingSum } from '#domain/bookings/booking-list-options.ts';
import type { Money } from '#domain/shared/money.ts';
import * as t from '#texts/screens.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import type { OpenedNumber } from '#web/lib/opened-number.ts';
import { classNames } from '#web/ui/class-names.ts';
import { NumberButton } from '#web/ui/number-button.tsx';
import { bookingTotalsQuery } from '../booking-list.queries.ts';
import type { BookingSearch } from './booking-search.ts';

type CurrencyTotal = ReplyOf<typeof bookings.summarise>['totals'][number];

/** Totals of the listed bookings, one line per currency: amounts of different currencies are never added. */
export function BookingTotals({ search }: { search: BookingSearch }) {
  const { data, isPlaceholderData } = useQuery(bookingTotalsQuery(search));
  if (!data || data.totals.length === 0) return null;

  return (
    <section
      aria-label={t.bookingList.totals}
      className={classNames(
        'min-w-0 divide-y divide-line rounded-card border border-line bg-surface transition-opacity',
        isPlaceholderData && 'opacity-50',
      )}
    >
      {data.totals.map((total) => (
        <TotalLine key={total.currency} total={total} search={search} />
      ))}
    </section>
  );
}

type TotalLineProps = { total: CurrencyTotal; search: BookingSearch };

function TotalLine({ total, search: { sort: _order, ...filter } }: TotalLineProps) {
  const { currency } = total;
  const opens = (name: BookingSum, title: string): OpenedNumber => ({
    kind: 'sum',
    title,
    name,
    filter,
    currency,
  });
  const nights = t.counts.nights({ count: total.nights });
  const shown = t.counts.bookings({ count: total.bookings });

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 max-md:px-4">
      <p className="text-sm text-mute tabular-nums max-md:w-full">
        <span className="font-semibold text-ink">{total.currency}</span> ·{' '}
        <NumberButton opens={opens('bookings', shown)}>{shown}</NumberButton> ·{' '}
        <NumberButton opens={opens('nights', nights)}>{nights}</NumberButton>
      </p>
      <dl className="flex flex-wrap gap-x-7 gap-y-2 max-md:grid max-md:w-full max-md:grid-cols-3 max-md:gap-x-3">
        <Sum money={total.total} opens={opens('total', t.labels.total)} />
        <Sum money={total.received} opens={opens('received', t.labels.paid)} />
        <Sum money={total.balance} opens={opens('balance', t.labels.balanceDue)} isMarked />
        {total.refundDue.amount > 0 && (
          <Sum money={total.refundDue} opens={opens('refund_due', t.labels.refundDue)} isMarked />
        )}
      </dl>
      {total.ended.bookings > 0 && (
        <p className="w-full text-[13px] text-mute tabular-nums">
          {t.bookingList.totalsEnded({
            count: total.ended.bookings,
            amount: formatMoney(total.ended.total),
          })}
        </p>
      )}
    </div>
  );
}

type SumProps = { money: Money; opens: OpenedNumber; isMarked?: boolean };

function Sum({ money, opens, isMarked = false }: SumProps) {
  return (
    <div className="min-w-0 md:flex md:items-baseline md:gap-2">
      <dt className="text-[13px] text-mute">{opens.title}</dt>
      <dd
        className={classNames(
          'font-semibold break-words tabular-nums',
          isMarked && money.amount > 0 && 'text-clay-800 dark:text-clay-300',
        )}
      >
        <NumberButton opens={opens} count={money.amount}>
          {formatMoney(money)}
        </NumberButton>
      </dd>
    </div>
  );
}
