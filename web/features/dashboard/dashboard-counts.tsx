import { Link } from '@tanstack/react-router';
import { BedDouble, House, Link2, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { DashboardBookings } from '#contract/dashboard.ts';
import { formatNumber } from '#web/lib/format.ts';
import { m } from '#web/words/compiled/messages.js';

/** Four numbers that lead to where they come from. */
export function DashboardCounts({ inHouse, counts }: Pick<DashboardBookings, 'inHouse' | 'counts'>) {
  return (
    <ul className="grid grid-cols-2 gap-4 max-md:gap-3 lg:grid-cols-4">
      <Count
        to={addresses.bookings.pattern}
        search={{ view: 'in_house' }}
        icon={<BedDouble aria-hidden />}
        label={m.dashboard_count_in_house()}
        count={inHouse}
        note={m.dashboard_count_bookings({ count: counts.bookings })}
      />
      <Count
        to={addresses.properties.pattern}
        icon={<House aria-hidden />}
        label={m.dashboard_count_active()}
        count={counts.activeProperties}
        note={m.dashboard_count_of({ count: counts.properties })}
      />
      <Count
        to={addresses.mySharedLinks.pattern}
        icon={<Link2 aria-hidden />}
        label={m.dashboard_count_links()}
        count={counts.links}
        note={m.dashboard_count_links_note()}
      />
      <Count
        to={addresses.messages.pattern}
        search={counts.unreadMessages > 0 ? { filter: 'unread' } : {}}
        icon={<MessageSquare aria-hidden />}
        label={m.dashboard_count_unread()}
        count={counts.unreadMessages}
        note={counts.unreadMessages > 0 ? m.dashboard_count_unread_some() : m.dashboard_count_unread_none()}
      />
    </ul>
  );
}

type CountProps = {
  to: string;
  search?: Record<string, string>;
  icon: ReactNode;
  label: string;
  count: number;
  note: string;
};

function Count({ to, search, icon, label, count, note }: CountProps) {
  return (
    <li className="min-w-0">
      <Link
        to={to}
        search={search ?? {}}
        className="block h-full min-w-0 rounded-card border border-line bg-surface p-4 shadow-card transition-colors hover:bg-hover"
      >
        <p className="flex items-center gap-2 text-sm text-mute [&_svg]:size-[18px] [&_svg]:shrink-0">
          {icon}
          <span className="truncate">{label}</span>
        </p>
        <p className="mt-1.5 font-display text-[1.75rem] leading-none font-[650] tabular-nums">
          {formatNumber(count)}
        </p>
        <p className="mt-1.5 truncate text-[13px] text-mute">{note}</p>
      </Link>
    </li>
  );
}
