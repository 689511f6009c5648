import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { BookingListItem } from '#contract/bookings/bookings.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Badge } from '#web/ui/badge.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';
import { dayBoardQuery } from '../day-board.queries.ts';
import { useNow } from '../hold-countdown.tsx';
import { countLaterOverdue, type DayBoard, type DaySection, dayBoardOf } from './day-board.ts';
import { TodayRow } from './today-row.tsx';

type SectionLabels = { title: () => string; none: () => string };

const sections: Record<DaySection, SectionLabels> = {
  arrivals: { title: m.bookings_today_arrivals, none: m.bookings_today_no_arrivals },
  departures: { title: m.bookings_today_departures, none: m.bookings_today_no_departures },
  inHouse: { title: m.bookings_today_in_house, none: m.bookings_today_nobody },
  requests: { title: m.bookings_today_requests, none: m.bookings_today_no_requests },
  holds: { title: m.bookings_today_holds, none: m.bookings_today_no_holds },
  unpaid: { title: m.bookings_today_unpaid, none: m.bookings_today_no_unpaid },
};

/** Day board: arrivals, departures, stays in house, requests, holds and unpaid bookings. */
export function Today({ newBooking }: { newBooking: ReactNode }) {
  const found = useQuery(dayBoardQuery());
  const now = useNow();
  const day = useMemo(() => (found.data ? dayBoardOf(found.data, now) : null), [found.data, now]);
  if (!day && found.isError) {
    return (
      <Card>
        <ErrorState
          title={m.bookings_today_failed()}
          text={problemMessage(found.error)}
          onRetry={() => void found.refetch()}
          busy={found.isFetching}
        />
      </Card>
    );
  }
  if (!day) return <TodaySkeleton />;
  if (Object.values(day).every((items) => items.length === 0)) {
    return (
      <Card>
        <EmptyState
          illustration="calendar"
          title={m.bookings_today_quiet()}
          text={m.bookings_today_quiet_text()}
          action={newBooking}
        />
      </Card>
    );
  }
  return <Day day={day} now={now} later={countLaterOverdue(found.data ?? [], day)} />;
}

function Day({ day, now, later }: { day: DayBoard; now: number; later: number }) {
  const section = (name: DaySection) => <Section section={name} bookings={day[name]} now={now} />;
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
        {later > 0 && (
          <Link
            to={addresses.bookings.pattern}
            search={{ view: 'all', status: 'confirmed', overdue: 'true', sort: 'arrival_asc' }}
            className={buttonVariants({ variant: 'quiet', className: 'justify-self-start' })}
          >
            {m.bookings_today_overdue_later({ count: later })}
          </Link>
        )}
      </div>
    </div>
  );
}

type SectionProps = { section: DaySection; bookings: readonly BookingListItem[]; now: number };

function Section({ section, bookings, now }: SectionProps) {
  const { title, none } = sections[section];
  return (
    <Card flush aria-label={title()}>
      <CardHeader
        className="mb-0 items-center px-5 py-4 max-md:px-4"
        title={title()}
        action={
          bookings.length > 0 && <Badge tone={isUrgent(section) ? 'clay' : 'sand'}>{bookings.length}</Badge>
        }
      />
      {bookings.length === 0 ? (
        <p className="border-t border-line px-5 py-4 text-mute max-md:px-4">{none()}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {bookings.map((booking) => (
            <TodayRow key={booking._id} section={section} booking={booking} now={now} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Sections whose bookings expire or become late without an action. */
function isUrgent(section: DaySection): boolean {
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
