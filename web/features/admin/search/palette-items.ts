import type { LucideIcon } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import type { SearchFindings } from '#contract/admin/search.ts';
import { containsText } from '#domain/shared/search-key.ts';
import { formatStayDates } from '#web/lib/format/format.ts';
import { bookingStateLabel } from '#web/lib/format/state-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
import { userStateLabels } from '../components/state-labels.ts';

export type PaletteNavItem = { to: string; label: () => string; icon: LucideIcon };

export type PaletteItem = {
  key: string;
  title: string;
  detail: string;
  to: string;
  search: Record<string, string>;
  icon?: LucideIcon;
};
export type PaletteGroup = { title: string; items: PaletteItem[] };

/** Screens whose name contains the search text. */
export function navItemGroup(places: readonly PaletteNavItem[], text: string): PaletteGroup {
  const items = places
    .filter(({ label }) => containsText(label(), text))
    .map(({ to, label, icon }) => ({ key: to, title: label(), detail: '', to, search: {}, icon }));
  return { title: m.admin_search_places(), items };
}

/** Search results, each with the address that opens it. */
export function resultGroups({ agents, properties, bookings }: SearchFindings): PaletteGroup[] {
  return [
    {
      title: m.admin_nav_users(),
      items: agents.map(({ _id, name, email, company, status }) => ({
        key: _id,
        title: name,
        detail: [email, company, status === 'active' ? null : userStateLabels[status]()]
          .filter(Boolean)
          .join(' · '),
        to: addresses.adminUser({ id: _id }),
        search: {},
      })),
    },
    {
      title: m.admin_nav_properties(),
      items: properties.map(({ _id, title, city, country, agent }) => ({
        key: _id,
        title: title || m.admin_untitled(),
        detail: [[city, country].filter(Boolean).join(', '), agent.name].filter(Boolean).join(' · '),
        to: addresses.adminProperty({ id: _id }),
        search: {},
      })),
    },
    {
      title: m.admin_nav_bookings(),
      items: bookings.map((booking) => ({
        key: booking._id,
        title: `${booking.guestName} · ${booking.code}`,
        detail: [booking.propertyTitle, formatStayDates(booking), bookingStateLabel(booking.status)].join(
          ' · ',
        ),
        to: addresses.adminBooking({ id: booking._id }),
        search: {},
      })),
    },
  ];
}
