import { infiniteQueryOptions, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { SumGroup, SummedBooking } from '#contract/bookings/booking-sums.ts';
import * as bookingSums from '#contract/bookings/booking-sums.ts';
import * as propertyInsights from '#contract/properties/property-insights.ts';
import { isMoneySum, type SumGrouping, sumGroupings } from '#domain/bookings/booking-list-options.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { bookingSourceLabel } from '#web/lib/format/booking-source-label.ts';
import { formatMoney, formatMonth, formatNumber, formatStay } from '#web/lib/format/format.ts';
import { formatShare } from '#web/lib/format/format-figures.ts';
import { bookingStateLabel } from '#web/lib/format/state-labels.ts';
import type { OpenedSum, OpenedVisits } from '#web/lib/opened-number.ts';
import { Button } from '#web/ui/button.tsx';
import { ShareList } from '#web/ui/charts/share-charts.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { MoreButton } from '#web/ui/list/more-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';

const groupingLabels: Record<SumGrouping, string> = {
  property: t.labels.byProperty,
  month: t.figures.byMonth,
  source: t.figures.bySource,
};

/** Bookings that a number adds up: by property, month of arrival or source, and those of one group. */
export function SumBreakdown({ opened }: { opened: OpenedSum }) {
  const [by, setBy] = useState<SumGrouping>(opened.filter.propertyId === undefined ? 'property' : 'month');
  const [chosen, setChosen] = useState<SumGroup | null>(null);
  const found = useInfiniteQuery(sumQuery(opened, { by, group: chosen?.key }));
  const [first] = found.data?.pages ?? [];
  const shown = (value: number) => partLabel(opened, value);

  if (!first) return <Loaded query={found} failure={t.figures.failed} lines={8} />;

  const bookings = found.data?.pages.flatMap(({ items }) => items) ?? [];
  const isCount = opened.name === 'bookings';
  const isList = chosen !== null || first.groups.length < 2;

  return (
    <>
      <NumberHead value={shown(first.value)}>
        {opened.name !== 'bookings' && <p>{t.figures.bookings(counted(first.bookings))}</p>}
        <p>{t.figures.sumNotes[opened.name]}</p>
      </NumberHead>
      {chosen === null ? (
        <Segmented
          wide
          className="mt-5"
          label={t.figures.grouping}
          value={by}
          onChange={setBy}
          options={sumGroupings.map((value) => ({ value, label: groupingLabels[value] }))}
        />
      ) : (
        <p className="mt-4 flex items-center justify-between gap-3">
          <Button
            variant="quiet"
            size="sm"
            icon={<ChevronLeft aria-hidden />}
            onClick={() => setChosen(null)}
          >
            {t.figures.allGroups}
          </Button>
          <span className="text-sm text-mute tabular-nums">{shown(chosen.value)}</span>
        </p>
      )}
      {chosen && <h3 className="mt-2">{groupTitle(by, chosen)}</h3>}
      {!isList && (
        <ShareList
          label={groupingLabels[by]}
          items={first.groups.map((group) => ({
            key: group.key,
            title: groupTitle(by, group),
            value: shown(group.value),
            // Where bookings are counted, their number is the value already.
            note: isCount
              ? formatShare(group.value / first.value)
              : t.figures.bookings(counted(group.bookings)),
            size: group.value,
            onOpen: () => setChosen(group),
          }))}
        />
      )}
      {isList && (
        <ul className="mt-4 divide-y divide-line border-y border-line empty:hidden">
          {bookings.map((booking) => (
            <BookingLine
              key={booking._id}
              booking={booking}
              part={isCount ? '' : shown(booking.value)}
              isOfProperty={chosen !== null && by === 'property'}
            />
          ))}
        </ul>
      )}
      {isList && (
        <MoreButton query={found} className="mt-4">
          {t.actions.showMore}
        </MoreButton>
      )}
    </>
  );
}

function partLabel({ name, currency }: OpenedSum, value: number): string {
  if (isMoneySum(name) && currency !== undefined) return formatMoney({ amount: value, currency });
  return name === 'nights' ? t.counts.nights({ count: value }) : formatNumber(value);
}

function groupTitle(by: SumGrouping, { key, title }: SumGroup): string {
  if (by === 'property') return title ?? '';
  return by === 'month' ? formatMonth(key) : bookingSourceLabel({ source: key });
}

type BookingLineProps = { booking: SummedBooking; part: string; isOfProperty: boolean };

function BookingLine({ booking, part, isOfProperty }: BookingLineProps) {
  const { _id: id, guestName, propertyTitle, code, status } = booking;
  return (
    <li>
      <Link
        to={addresses.booking({ id })}
        className="flex min-h-11 min-w-0 items-start justify-between gap-4 rounded-lg py-2.5 -outline-offset-2 hover:bg-hover"
      >
        <span className="min-w-0">
          <span className="block font-semibold break-words">{guestName}</span>
          {!isOfProperty && <span className="block truncate text-sm">{propertyTitle}</span>}
          <span className="block text-[13px] text-mute tabular-nums">
            {formatStay(booking)} · {code}
          </span>
        </span>
        <span className="shrink-0 text-right">
          {part !== '' && <span className="block font-semibold tabular-nums">{part}</span>}
          <span className="block text-[13px] text-mute">{bookingStateLabel(status)}</span>
        </span>
      </Link>
    </li>
  );
}

/** The number itself, large, with what it counts. */
export function NumberHead({ value, children }: { value: string; children: ReactNode }) {
  return (
    <div className="rounded-control bg-cell/60 p-4 dark:bg-hover">
      <p className="font-display text-[1.75rem] leading-tight font-[650] tabular-nums">{value}</p>
      <div className="mt-0.5 text-sm text-mute tabular-nums">{children}</div>
    </div>
  );
}

/** Count with its written form, for texts with a plural. */
export function counted(count: number): { count: number; shown: string } {
  return { count, shown: formatNumber(count) };
}

type SumPart = { by: SumGrouping; group: string | undefined };

function sumQuery({ name, filter, currency }: OpenedSum, part: SumPart) {
  const query = { ...filter, ...part, currency };
  return infiniteQueryOptions({
    queryKey: ['bookings', 'sum', name, query],
    queryFn: ({ pageParam, signal }) =>
      call(bookingSums.open, { params: { name }, query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

export function visitsQuery(
  { linkId, propertyId, from, to }: OpenedVisits,
  by: propertyInsights.VisitGrouping,
) {
  const query = { linkId, propertyId, from, to, by };
  return queryOptions({
    queryKey: ['visits', query],
    queryFn: ({ signal }) => call(propertyInsights.openVisits, { query, signal }),
  });
}
