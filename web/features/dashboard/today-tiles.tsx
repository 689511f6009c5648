import { Link } from '@tanstack/react-router';
import { BedDouble, Hourglass, LogIn, LogOut, type LucideIcon, MessageSquare } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import type { DashboardBookings } from '#contract/bookings/dashboard.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { classNames } from '#web/ui/class-names.ts';

/** Five figures of the day, each with a link to its list. */
export function TodayTiles({ day }: { day: DashboardBookings }) {
  const { arrivals, departures, inHouse, needsReply, requests } = day;
  const soonest = earliestExpiry(requests);
  return (
    <ul className="grid grid-cols-2 gap-4 max-md:gap-3 md:grid-cols-3 lg:grid-cols-5">
      <Tile
        to={addresses.bookings.pattern}
        search={{ view: 'today' }}
        icon={LogIn}
        label={m.dashboard_arrivals_today()}
        count={arrivals.length}
        note={arrivalsNote(arrivals)}
      />
      <Tile
        to={addresses.bookings.pattern}
        search={{ view: 'today' }}
        icon={LogOut}
        label={m.dashboard_departures_today()}
        count={departures.length}
        note={departuresNote(departures)}
      />
      <Tile
        to={addresses.bookings.pattern}
        search={{ view: 'in_house' }}
        icon={BedDouble}
        label={m.dashboard_count_in_house()}
        count={inHouse}
        note={m.dashboard_of_listings({ count: day.counts.activeProperties })}
      />
      <Tile
        to={addresses.messages.pattern}
        search={needsReply > 0 ? { filter: 'needs_reply' } : {}}
        icon={MessageSquare}
        label={m.dashboard_needs_reply()}
        count={needsReply}
        note={needsReply > 0 ? m.dashboard_guests_wait({ count: needsReply }) : m.dashboard_all_answered()}
        isUrgent={needsReply > 0}
      />
      <Tile
        className="max-md:col-span-2"
        to={addresses.bookings.pattern}
        search={{ view: 'requests' }}
        icon={Hourglass}
        label={m.dashboard_requests()}
        count={requests.length}
        note={
          soonest
            ? m.dashboard_next_ends({ left: timeLeft(soonest, day.now) })
            : requests.length > 0
              ? m.dashboard_no_hurry()
              : m.dashboard_no_requests()
        }
        isUrgent={soonest !== null}
      />
    </ul>
  );
}

function arrivalsNote(arrivals: DashboardBookings['arrivals']): string {
  if (arrivals.length === 0) return m.dashboard_nobody();
  const waiting = arrivals.filter(({ status }) => status === 'confirmed').length;
  return waiting === 0 ? m.dashboard_all_here() : m.dashboard_come({ count: waiting });
}

function departuresNote(departures: DashboardBookings['departures']): string {
  if (departures.length === 0) return m.dashboard_nobody();
  const waiting = departures.filter(({ status }) => status !== 'checked_out').length;
  return waiting === 0 ? m.dashboard_all_gone() : m.dashboard_leave({ count: waiting });
}

type TileProps = {
  to: string;
  search?: Record<string, string>;
  icon: LucideIcon;
  label: string;
  count: number;
  note: string;
  isUrgent?: boolean;
  className?: string;
};

function Tile({ to, search = {}, icon: Icon, label, count, note, isUrgent, className }: TileProps) {
  return (
    <li className={classNames('min-w-0', className)}>
      <Link
        to={to}
        search={search}
        className="block h-full min-w-0 rounded-card border border-line bg-surface p-4 shadow-card transition-colors hover:bg-hover"
      >
        <p className="flex items-center gap-2 text-sm text-mute">
          <Icon aria-hidden className="size-[18px] shrink-0" />
          <span className="truncate">{label}</span>
        </p>
        <p className="mt-1.5 font-display text-[1.75rem] leading-none font-[650] tabular-nums">
          {formatNumber(count)}
        </p>
        <p
          className={classNames(
            'mt-1.5 text-[13px]',
            isUrgent ? 'font-semibold text-clay-800 dark:text-clay-300' : 'text-mute',
          )}
        >
          {note}
        </p>
      </Link>
    </li>
  );
}

/** Earliest expiry of the pending requests; null when none expires. */
function earliestExpiry(requests: DashboardBookings['requests']): string | null {
  const ends = requests.flatMap(({ holdExpiresAt }) => (holdExpiresAt === null ? [] : [holdExpiresAt]));
  return ends.toSorted()[0] ?? null;
}

/** Remaining time: "2 d 3 h", "3 h 5 min", "12 min"; 0 minutes once it has passed. */
function timeLeft(until: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(until) - Date.parse(now)) / minuteMs));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days > 0) return m.dashboard_days_hours({ days, hours });
  return hours > 0
    ? m.dashboard_hours_minutes({ hours, minutes: minutes % 60 })
    : m.dashboard_minutes({ minutes });
}
