import { useQuery } from '@tanstack/react-query';
import type * as bookings from '#contract/bookings/bookings.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { bookingTotalsQuery } from '../booking-list.queries.ts';
import type { BookingSearch } from './booking-search.ts';

type CurrencyTotal = ReplyOf<typeof bookings.summarise>['totals'][number];

/** Totals of the listed bookings, one line per currency: amounts of different currencies are never added. */
export function BookingTotals({ search }: { search: BookingSearch }) {
  const { data, isPlaceholderData } = useQuery(bookingTotalsQuery(search));
  if (!data || data.totals.length === 0) return null;
  return (
    <section
      aria-label={m.bookings_totals()}
      className={classNames(
        'min-w-0 divide-y divide-line rounded-card border border-line bg-surface transition-opacity',
        isPlaceholderData && 'opacity-50',
      )}
    >
      {data.totals.map((total) => (
        <TotalLine key={total.currency} total={total} />
      ))}
    </section>
  );
}

function TotalLine({ total }: { total: CurrencyTotal }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 max-md:px-4">
      <p className="text-sm text-mute tabular-nums max-md:w-full">
        <span className="font-semibold text-ink">{total.currency}</span> ·{' '}
        {m.bookings_shown({ count: total.bookings })} · {m.kit_nights({ count: total.nights })}
      </p>
      <dl className="flex flex-wrap gap-x-7 gap-y-2 max-md:grid max-md:w-full max-md:grid-cols-3 max-md:gap-x-3">
        <Sum label={m.bookings_total()} value={formatMoney(total.total)} />
        <Sum label={m.bookings_received()} value={formatMoney(total.received)} />
        <Sum label={m.bookings_open()} value={formatMoney(total.balance)} marked={total.balance.amount > 0} />
        {total.refundDue.amount > 0 && (
          <Sum label={m.bookings_refund_to_make()} value={formatMoney(total.refundDue)} marked />
        )}
      </dl>
      {total.ended.bookings > 0 && (
        <p className="w-full text-[13px] text-mute tabular-nums">
          {m.bookings_totals_ended({
            count: total.ended.bookings,
            amount: formatMoney(total.ended.total),
          })}
        </p>
      )}
    </div>
  );
}

function Sum({ label, value, marked }: { label: string; value: string; marked?: boolean }) {
  return (
    <div className="min-w-0 md:flex md:items-baseline md:gap-2">
      <dt className="text-[13px] text-mute">{label}</dt>
      <dd
        className={classNames(
          'font-semibold break-words tabular-nums',
          marked && 'text-clay-800 dark:text-clay-300',
        )}
      >
        {value}
      </dd>
    </div>
  );
}
