import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { DashboardBookings } from '#contract/bookings/dashboard.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card } from '#web/ui/card.tsx';

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
