import {
  CalendarDays,
  ChartColumn,
  CircleHelp,
  CreditCard,
  House,
  LayoutDashboard,
  Link2,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  Settings,
  Share2,
} from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as properties from '#contract/properties/properties.ts';
import { searchKey } from '#domain/shared/search-key.ts';
import { call } from '#web/lib/api/call.ts';
import { formatStay } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';

export type PaletteEntry = { key: string; label: string; detail: string; to: string; Icon: LucideIcon };

const maxResults = '5';

function page(address: { pattern: string }, label: string, Icon: LucideIcon): PaletteEntry {
  return { key: address.pattern, label, detail: m.shell_palette_page(), to: address.pattern, Icon };
}

/** Pages with a word that starts with the search text; all pages for an empty text. */
export function findPages(text: string): PaletteEntry[] {
  const pages = [
    page(addresses.dashboard, m.shell_nav_dashboard(), LayoutDashboard),
    page(addresses.bookings, m.shell_nav_bookings(), CalendarDays),
    page(addresses.properties, m.shell_nav_properties(), House),
    page(addresses.messages, m.shell_nav_messages(), MessageSquare),
    page(addresses.mySharedLinks, m.shell_nav_links(), Link2),
    page(addresses.createSharedLink, m.shell_share_properties(), Share2),
    page(addresses.analytics, m.shell_nav_analytics(), ChartColumn),
    page(addresses.marketing, m.shell_nav_marketing(), Megaphone),
    page(addresses.settings, m.shell_menu_profile(), Settings),
    page(addresses.subscription, m.shell_menu_subscription(), CreditCard),
    page(addresses.helpCenter, m.shell_help_center(), CircleHelp),
  ];
  const wanted = searchKey(text.trim());
  return pages.filter(({ label }) => ` ${searchKey(label)}`.includes(` ${wanted}`));
}

/** Searches properties by name or location, and bookings by code or guest. */
export async function findRecords(text: string, signal: AbortSignal): Promise<PaletteEntry[]> {
  const query = { q: text, limit: maxResults };
  const [foundProperties, foundBookings] = await Promise.all([
    call(properties.list, { query, signal }),
    call(bookings.list, { query, signal }),
  ]);
  return [
    ...foundProperties.items.map(({ _id: id, title, city }) => ({
      key: id,
      label: title,
      detail: city,
      to: addresses.property({ id }),
      Icon: House,
    })),
    ...foundBookings.items.map(({ _id: id, code, guestName, property, checkIn, checkOut }) => ({
      key: id,
      label: `${guestName}, ${code}`,
      detail: `${property.title}, ${formatStay({ checkIn, checkOut })}`,
      to: addresses.booking({ id }),
      Icon: CalendarDays,
    })),
  ];
}
