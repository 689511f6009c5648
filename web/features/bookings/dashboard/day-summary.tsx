import { queryOptions } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { DashboardBookings } from '#contract/bookings/dashboard.ts';
import * as dashboard from '#contract/bookings/dashboard.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { call } from '#web/lib/api/call.ts';
import { prefetchedReply } from '#web/lib/api/prefetched-reply.ts';
import { formatNumber, formatStay } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card } from '#web/ui/card.tsx';

/** Greeting by the hour of this device: "Good morning, Ines". */
export function greeting(name: string, hour: number): string {
  const first = name.trim().split(/\s+/)[0] ?? '';
  const [toAnyone, toName] = greetings[partOfDay(hour)];
  return first === '' ? toAnyone() : toName({ name: first });
}

const greetings = {
  morning: [m.dashboard_morning, m.dashboard_morning_to],
  afternoon: [m.dashboard_afternoon, m.dashboard_afternoon_to],
  evening: [m.dashboard_evening, m.dashboard_evening_to],
} as const;

function partOfDay(hour: number): keyof typeof greetings {
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** Summary of the day: "6 arrivals and 4 departures today across 12 properties". Counts active properties only. */
export function daySummary({ counts }: Pick<DashboardBookings, 'counts'>): string {
  const { arrivals, departures } = counts;
  if (counts.properties === 0) return m.dashboard_line_empty();
  if (counts.activeProperties === 0 && arrivals + departures === 0) return m.dashboard_line_none_live();
  const places = m.dashboard_places({ count: counts.activeProperties });
  const coming = m.dashboard_arrivals_count({ count: arrivals });
  const going = m.dashboard_departures_count({ count: departures });
  if (arrivals > 0 && departures > 0) return m.dashboard_line_both({ coming, going, places });
  if (arrivals > 0) return m.dashboard_line_one({ what: coming, places });
  if (departures > 0) return m.dashboard_line_one({ what: going, places });
  return m.dashboard_line_quiet({ places });
}

/** Three counts of the moment; each opens exactly the list that it counts. */
export function TodayTiles({ day: { inHouse, counts, needsReply } }: { day: DashboardBookings }) {
  return (
    <Card flush>
      <ul className="grid grid-cols-3 divide-x divide-line">
        <Tile
          to={addresses.bookings.pattern}
          search={{ view: 'in_house' }}
          label={m.dashboard_count_in_house()}
          count={inHouse}
        />
        <Tile
          to={addresses.bookings.pattern}
          search={{ view: 'requests' }}
          label={m.dashboard_requests()}
          count={counts.requests}
        />
        <Tile
          to={addresses.messages.pattern}
          search={{ filter: 'needs_reply' }}
          label={m.dashboard_needs_reply()}
          count={needsReply}
        />
      </ul>
    </Card>
  );
}

type TileProps = { to: string; search: Record<string, string>; label: string; count: number };

function Tile({ to, search, label, count }: TileProps) {
  return (
    <li className="min-w-0">
      <Link
        to={to}
        search={search}
        className="flex h-full min-w-0 flex-col-reverse justify-end gap-1 px-4 py-3.5 -outline-offset-2 transition-colors hover:bg-hover"
      >
        <span className="text-[13px] text-mute">{label}</span>
        <span className="font-display text-[1.5rem] leading-none font-[650] tabular-nums">
          {formatNumber(count)}
        </span>
      </Link>
    </li>
  );
}

/** Bookings of today. Refetched every five minutes, because today changes while a screen stays open. */
export function dashboardQuery() {
  return queryOptions({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => call(dashboard.readBookings, { signal }),
    initialData: () => prefetchedReply(dashboard.readBookings),
    refetchInterval: 5 * minuteMs,
  });
}

/** Nights that a channel sold too: the first of them, and the way to all. Nothing while there are none. */
export function ConflictBanner({ conflicts: { open, first } }: Pick<DashboardBookings, 'conflicts'>) {
  if (!first) return null;

  return (
    <Banner
      tone="warning"
      className="max-sm:flex-wrap"
      title={m.dashboard_conflicts({ count: open })}
      action={
        <Link
          to={open === 1 ? addresses.conflict({ id: first._id }) : addresses.conflicts.pattern}
          className={buttonVariants({ variant: 'secondary', size: 'sm' })}
        >
          {m.dashboard_conflicts_open()}
        </Link>
      }
    >
      {m.dashboard_conflicts_first({ property: first.propertyTitle, dates: formatStay(first) })}
    </Banner>
  );
}
