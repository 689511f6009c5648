import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { AdminUserDetail } from '#contract/admin/users.ts';
import { formatMoney, formatStayDates } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import {
  listingLabels,
  listingTones,
  moderationLabels,
  moderationTones,
} from '../components/state-labels.ts';

export function UserProperties({ properties }: Pick<AdminUserDetail, 'properties'>) {
  if (properties.length === 0) return <p className="text-mute">{m.admin_users_no_properties()}</p>;
  return (
    <ul className="divide-y divide-line">
      {properties.map((property) => (
        <li key={property._id} className="py-2.5 first:pt-0 last:pb-0">
          <Link
            to={addresses.adminProperties.pattern}
            search={{ open: property._id }}
            className="font-medium underline-offset-4 hover:underline"
          >
            {property.title || m.admin_untitled()}
          </Link>
          <div className="mt-1 flex flex-wrap items-center gap-1.5 text-[13px] text-mute">
            <StateBadge state={property.status} words={listingLabels} tones={listingTones} />
            {property.moderation !== 'approved' && (
              <StateBadge state={property.moderation} words={moderationLabels} tones={moderationTones} />
            )}
            {[property.city, property.country].filter(Boolean).join(', ')}
          </div>
        </li>
      ))}
    </ul>
  );
}

export function UserBookings({ bookings }: Pick<AdminUserDetail, 'bookings'>) {
  if (bookings.length === 0) return <p className="text-mute">{m.admin_users_no_bookings()}</p>;
  return (
    <ul className="divide-y divide-line">
      {bookings.map((booking) => (
        <li key={booking._id} className="py-2.5 first:pt-0 last:pb-0">
          <p className="flex items-baseline justify-between gap-3">
            <Link
              to={addresses.adminBookings.pattern}
              search={{ open: booking._id }}
              className="truncate font-medium underline-offset-4 hover:underline"
            >
              {booking.guestName}
            </Link>
            <span className="shrink-0 tabular-nums">{formatMoney(booking.total)}</span>
          </p>
          <p className="truncate text-[13px] text-mute">
            {booking.code} · {booking.propertyTitle} · {formatStayDates(booking)}
          </p>
          <StatusChip status={booking.status} className="mt-1.5" />
        </li>
      ))}
    </ul>
  );
}
