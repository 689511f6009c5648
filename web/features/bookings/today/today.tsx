import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { DayBoard, DayBoardItem, DayBoardList } from '#contract/bookings/day-board.ts';
import * as dayBoard from '#contract/bookings/day-board.ts';
import { type DayList, dayLists } from '#domain/bookings/day-board.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { formatDate, formatMoney, formatStay } from '#web/lib/format/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { HoldCountdown, isOnHold } from '../hold-countdown.tsx';
import { TodayAction } from './today-action.tsx';

type SectionLabels = { title: string; none: string };

const sections: Record<DayList, SectionLabels> = {
  arrivals: { title: t.dashboard.legendArrivals, none: t.dayBoard.todayNoArrivals },
  departures: { title: t.dashboard.legendDepartures, none: t.dayBoard.todayNoDepartures },
  inHouse: { title: t.labels.inHouse, none: t.dayBoard.todayNobody },
  requests: { title: t.bookings.requestsTitle, none: t.dayBoard.todayNoRequests },
  holds: { title: t.dayBoard.todayHolds, none: t.dayBoard.todayNoHolds },
  unpaid: { title: t.dayBoard.todayUnpaid, none: t.dayBoard.todayNoUnpaid },
  leftOwing: { title: t.dayBoard.leftOwing, none: t.dayBoard.todayNoUnpaid },
};

/** Day board: arrivals, departures, stays in house, requests, holds and unpaid bookings. */
export function Today({ newBooking }: { newBooking: ReactNode }) {
  const found = useQuery(dayBoardQuery());
  const day = found.data;
  if (!day)
    return <Loaded query={found} failure={t.dayBoard.todayFailed} card skeleton={<TodaySkeleton />} />;

  if (dayLists.every((list) => day[list].count === 0)) {
    return (
      <Card>
        <EmptyState
          illustration="calendar"
          title={t.dayBoard.todayQuiet}
          text={t.dayBoard.todayQuietText}
          action={newBooking}
        />
      </Card>
    );
  }

  return <Day day={day} />;
}

function Day({ day }: { day: DayBoard }) {
  const section = (name: DayList) => <Section section={name} list={day[name]} />;
  return (
    <div className="grid min-w-0 grid-cols-1 items-start gap-5 xl:grid-cols-2">
      <div className="grid min-w-0 grid-cols-1 gap-5">
        {section('arrivals')}
        {section('departures')}
        {section('inHouse')}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5">
        {section('requests')}
        {section('holds')}
        {section('unpaid')}
      </div>
    </div>
  );
}

type SectionProps = { section: DayList; list: DayBoardList };

function Section({ section, list: { items, count } }: SectionProps) {
  const { title, none } = sections[section];
  return (
    <Card flush aria-label={title}>
      <CardHeader
        className="mb-0 items-center px-5 py-4 max-md:px-4"
        title={title}
        action={count > 0 && <Badge tone={isUrgent(section) ? 'clay' : 'sand'}>{count}</Badge>}
      />
      {items.length === 0 ? (
        <p className="border-t border-line px-5 py-4 text-mute max-md:px-4">{none}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {items.map((booking) => (
            <TodayRow key={booking._id} section={section} booking={booking} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Sections whose bookings expire or become late without an action. */
function isUrgent(section: DayList): boolean {
  return section === 'requests' || section === 'holds' || section === 'unpaid';
}

function TodaySkeleton() {
  return (
    <div className="grid min-w-0 grid-cols-1 items-start gap-5 xl:grid-cols-2">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Card key={key}>
          <Skeleton className="mb-5 h-6 w-40" />
          <SkeletonLines lines={4} />
        </Card>
      ))}
    </div>
  );
}

type TodayRowProps = { section: DayList; booking: DayBoardItem };

/** Booking in a day board section, with its next action. */
function TodayRow({ section, booking }: TodayRowProps) {
  const { _id: id, guestName, property } = booking;

  return (
    <li
      className={classNames(
        'grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 px-5 py-3.5 max-md:px-4',
        section !== 'unpaid' && 'max-sm:grid-cols-1',
      )}
    >
      <div className="flex min-w-0 gap-3.5">
        <Avatar name={guestName} />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Link
              to={addresses.booking({ id })}
              className="font-semibold break-words underline-offset-4 hover:underline"
            >
              {guestName}
            </Link>
            <DeviationBadge section={section} booking={booking} />
          </div>
          <p className="truncate">{property.title}</p>
          <p className="text-sm text-mute tabular-nums">
            {formatStay(booking)} · {t.counts.guests({ count: booking.guests })}
          </p>
          {section !== 'unpaid' && section !== 'requests' && booking.balance.amount > 0 && (
            <p className="text-sm font-semibold text-clay-800 tabular-nums dark:text-clay-300">
              {t.labels.amountDue({ amount: formatMoney(booking.balance) })}
            </p>
          )}
        </div>
      </div>
      <TodayAction section={section} booking={booking} />
    </li>
  );
}

/** Badge for deviations: late arrival, late departure, overdue payment, expiring hold. */
function DeviationBadge({ section, booking }: TodayRowProps) {
  const { status, checkIn, checkOut, today } = booking;
  if (isOnHold(booking)) return <HoldCountdown until={booking.holdExpiresAt} />;
  if (section === 'arrivals' && status === 'confirmed' && checkIn < today)
    return <Badge tone="clay">{t.dayBoard.todayExpected({ day: formatDate(checkIn, today) })}</Badge>;
  if (section === 'departures' && status === 'checked_in' && checkOut < today)
    return <Badge tone="clay">{t.dayBoard.todayWasToLeave({ day: formatDate(checkOut, today) })}</Badge>;
  if (section === 'unpaid')
    return booking.overdue ? <Badge tone="red">{t.bookingList.filterOverdue}</Badge> : null;
  if (section === 'inHouse' || (section === 'arrivals' && status === 'confirmed')) return null;
  return section === 'departures' && status === 'checked_in' ? null : <StatusChip status={status} />;
}

const refetchMs = 60_000;

/** Today's lists. Refetched every minute, because a day ends without any event. */
function dayBoardQuery() {
  return queryOptions({
    queryKey: ['bookings', 'today'],
    queryFn: ({ signal }) => call(dayBoard.read, { signal }),
    refetchInterval: refetchMs,
  });
}
