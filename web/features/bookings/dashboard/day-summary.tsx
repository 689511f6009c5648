import { queryOptions } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { DashboardBookings } from '#contract/bookings/dashboard.ts';
import * as dashboard from '#contract/bookings/dashboard.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { prefetchedReply } from '#web/lib/api/prefetched-reply.ts';
import { formatNumber, formatStay } from '#web/lib/format/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card } from '#web/ui/card.tsx';

/** Greeting by the hour of this device: "Good morning, Ines". */
export function greeting(name: string, hour: number): string {
  const first = name.trim().split(/\s+/)[0] ?? '';
  const [toAnyone, toName] = greetings[partOfDay(hour)];
  return first === '' ? toAnyone : toName({ name: first });
}

const greetings = {
  morning: [t.dashboard.morning, t.dashboard.morningTo],
  afternoon: [t.dashboard.afternoon, t.dashboard.afternoonTo],
  evening: [t.dashboard.evening, t.dashboard.eveningTo],
} as const;

function partOfDay(hour: number): keyof typeof greetings {
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** Summary of the day: "6 arrivals and 4 departures today across 12 properties". Counts active properties only. */
export function daySummary({ counts }: Pick<DashboardBookings, 'counts'>): string {
  const { arrivals, departures } = counts;
  if (counts.properties === 0) return t.dashboard.lineEmpty;
  if (counts.activeProperties === 0 && arrivals + departures === 0) return t.dashboard.lineNoneLive;
  const propertyCount = t.counts.properties({ count: counts.activeProperties });
  const coming = t.dashboard.arrivalsCount({ count: arrivals });
  const going = t.dashboard.departuresCount({ count: departures });
  if (arrivals > 0 && departures > 0) return t.dashboard.lineBoth({ coming, going, propertyCount });
  if (arrivals > 0) return t.dashboard.lineOne({ what: coming, propertyCount });
  if (departures > 0) return t.dashboard.lineOne({ what: going, propertyCount });
  return t.dashboard.lineQuiet({ propertyCount });
}

/** Three counts of the moment; each opens exactly the list that it counts. */
export function TodayTiles({ day: { inHouse, counts, needsReply } }: { day: DashboardBookings }) {
  return (
    <Card flush>
      <ul className="grid grid-cols-3 divide-x divide-line">
        <Tile
          to={addresses.bookings.pattern}
          search={{ view: 'in_house' }}
          label={t.dashboard.countInHouse}
          count={inHouse}
        />
        <Tile
          to={addresses.bookings.pattern}
          search={{ view: 'requests' }}
          label={t.labels.requests}
          count={counts.requests}
        />
        <Tile
          to={addresses.messages.pattern}
          search={{ filter: 'needs_reply' }}
          label={t.labels.needsReply}
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
      title={t.dashboard.conflicts({ count: open })}
      action={
        <Link
          to={open === 1 ? addresses.conflict({ id: first._id }) : addresses.conflicts.pattern}
          className={buttonVariants({ variant: 'secondary', size: 'sm' })}
        >
          {t.actions.resolve}
        </Link>
      }
    >
      {t.dashboard.conflictsFirst({ property: first.propertyTitle, dates: formatStay(first) })}
    </Banner>
  );
}
