import { queryOptions } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays, CreditCard, House, type LucideIcon, Users } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import type { AdminStats } from '#contract/admin/stats.ts';
import * as adminStats from '#contract/admin/stats.ts';
import type { AdminScope } from '#domain/admin/admin-roles.ts';
import * as t from '#texts/screens.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { withErrorTitle } from '#web/lib/api/admin-results.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useMay } from '../session/admin-role.ts';

/** Totals of the platform; every tile links to its list, if the role includes it. */
export function StatTiles({ stats }: { stats: AdminStats }) {
  const { users, properties, bookings, subscriptions } = stats;

  return (
    <div className="grid grid-cols-2 gap-4 max-md:gap-3 xl:grid-cols-4">
      <Tile
        to={addresses.adminUsers.pattern}
        scope="agents:read"
        icon={Users}
        name={t.admin.navUsers}
        count={users.total}
        recent={t.admin.statsNew({ count: formatNumber(users.newLast30Days) })}
        more={t.admin.statsUsers({
          active: formatNumber(users.active),
          suspended: formatNumber(users.suspended),
        })}
      />
      <Tile
        to={addresses.adminProperties.pattern}
        scope="properties:read"
        icon={House}
        name={t.labels.properties}
        count={properties.total}
        recent={t.admin.statsNew({ count: formatNumber(properties.newLast30Days) })}
        more={t.admin.statsProperties({
          active: formatNumber(properties.active),
          pending: formatNumber(properties.pendingReview),
        })}
      />
      <Tile
        to={addresses.adminBookings.pattern}
        scope="bookings:read"
        icon={CalendarDays}
        name={t.labels.bookings}
        count={bookings.total}
        recent={t.admin.statsNew({ count: formatNumber(bookings.newLast30Days) })}
        more={t.admin.statsBookings({
          open: formatNumber(bookings.openRequests),
          confirmed: formatNumber(bookings.confirmed),
        })}
      />
      <Tile
        to={addresses.adminSubscriptions.pattern}
        scope="billing:read"
        icon={CreditCard}
        name={t.admin.statsPaying}
        count={subscriptions.active}
        recent={t.admin.statsTrials({ count: formatNumber(subscriptions.trial) })}
        more={t.admin.statsSubscriptions({
          pastDue: formatNumber(subscriptions.past_due),
          cancelled: formatNumber(subscriptions.cancelled),
        })}
      />
    </div>
  );
}

type TileProps = {
  to: string;
  scope: AdminScope;
  icon: LucideIcon;
  name: string;
  count: number;
  recent: string;
  more: string;
};

function Tile({ to, scope, ...shown }: TileProps) {
  const may = useMay();
  const classes = 'block min-w-0 rounded-card border border-line bg-surface p-5 shadow-card max-md:p-4';
  if (!may(scope)) {
    return (
      <div className={classes}>
        <TileFigures {...shown} />
      </div>
    );
  }

  return (
    <Link
      to={to}
      className={`group ${classes} transition-colors hover:border-pine-300 dark:hover:border-pine-600`}
    >
      <TileFigures {...shown} />
    </Link>
  );
}

function TileFigures({ icon: Icon, name, count, recent, more }: Omit<TileProps, 'to' | 'scope'>) {
  return (
    <>
      <span className="flex items-center gap-2 text-sm font-semibold text-mute">
        <Icon aria-hidden className="size-[18px] text-accent" />
        {name}
      </span>
      <span className="mt-2 block font-display text-[2.1rem] leading-none font-[650] tracking-tight tabular-nums max-md:text-[1.7rem]">
        {formatNumber(count)}
      </span>
      <span className="mt-3 block text-sm font-semibold text-good">{recent}</span>
      <span className="mt-0.5 block text-[13px] text-mute tabular-nums">{more}</span>
    </>
  );
}

/** Throws 'Failed to fetch admin stats' with the cause. No fallback: default numbers would be taken for real ones. */
export function readStats(signal?: AbortSignal) {
  return withErrorTitle(t.admin.failedStats, adminCall(adminStats.read, { signal }));
}

export function statsQuery() {
  return queryOptions({
    queryKey: ['admin', 'stats'],
    queryFn: ({ signal }) => readStats(signal),
    refetchInterval: 60_000,
  });
}
