import {
  Bell,
  CalendarDays,
  CalendarOff,
  CalendarPlus,
  CalendarRange,
  ChartColumn,
  CircleHelp,
  CreditCard,
  Hourglass,
  House,
  LayoutDashboard,
  Link2,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  RefreshCw,
  Settings,
  Share2,
  TriangleAlert,
} from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as properties from '#contract/properties/properties.ts';
import { searchKey } from '#domain/shared/search-key.ts';
import { call } from '#web/lib/api/call.ts';
import { formatStay } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import type { PaletteCommand } from './palette-command.ts';

/** One line of the palette: it leads to an address, or does something (`run`). */
export type PaletteEntry = {
  key: string;
  label: string;
  detail: string;
  Icon: LucideIcon;
  /** Other words for it, which also find it. */
  synonyms?: string;
  to?: string;
  search?: Record<string, string>;
  run?: () => void;
};

const maxResults = '5';

function page(address: { pattern: string }, label: string, Icon: LucideIcon, synonyms = ''): PaletteEntry {
  return { key: address.pattern, label, detail: m.shell_palette_page(), to: address.pattern, Icon, synonyms };
}

/** Entries with a word that starts with each word of the search text; all of them for an empty text. */
export function matchingEntries(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const wanted = searchKey(text.trim()).split(/\s+/);
  return entries.filter(({ label, synonyms = '' }) => {
    const words = ` ${searchKey(`${label} ${synonyms}`)}`;
    return wanted.every((word) => words.includes(` ${word}`));
  });
}

/** All pages of the app. */
export function palettePages(): PaletteEntry[] {
  return [
    page(addresses.dashboard, m.shell_nav_dashboard(), LayoutDashboard, m.shell_synonyms_dashboard()),
    page(addresses.calendar, m.shell_nav_calendar(), CalendarRange, m.shell_synonyms_calendar()),
    page(addresses.channelCalendars, m.calendars_title(), RefreshCw),
    page(addresses.conflicts, m.calendars_conflicts(), TriangleAlert),
    page(addresses.bookings, m.shell_nav_bookings(), CalendarDays, m.shell_synonyms_bookings()),
    page(addresses.properties, m.shell_nav_properties(), House),
    page(addresses.messages, m.shell_nav_messages(), MessageSquare, m.shell_synonyms_messages()),
    page(addresses.mySharedLinks, m.shell_nav_links(), Link2),
    page(addresses.createSharedLink, m.shell_share_properties(), Share2),
    page(addresses.analytics, m.shell_nav_analytics(), ChartColumn, m.shell_synonyms_analytics()),
    page(addresses.marketing, m.shell_nav_marketing(), Megaphone, m.shell_synonyms_marketing()),
    page(addresses.notifications, m.shell_notifications(), Bell),
    page(addresses.settings, m.shell_menu_profile(), Settings, m.shell_synonyms_settings()),
    page(addresses.subscription, m.shell_menu_subscription(), CreditCard, m.shell_synonyms_subscription()),
    page(addresses.helpCenter, m.shell_help_center(), CircleHelp),
  ];
}

/** What a command such as "block villa 3-5 dec" would make, once for every property that it may mean. */
export async function findCommands(
  { verb, property, stay, rest }: PaletteCommand,
  signal: AbortSignal,
): Promise<PaletteEntry[]> {
  const page = await call(properties.list, { query: { q: property, limit: maxResults }, signal });
  const found = page.items.filter(({ status }) => status !== 'archived');

  return found.map(({ _id: id, title }) => ({
    key: `${verb}-${id}`,
    label: commandLabels[verb]({ property: title }),
    detail: stay ? formatStay(stay) : m.shell_palette_choose_dates(),
    Icon: commandIcons[verb],
    search: {
      new: verb === 'block' ? 'block' : 'booking',
      property: id,
      ...(stay ?? {}),
      ...(verb === 'hold' ? { as: 'held' } : {}),
      ...(verb === 'block' && rest !== '' ? { note: rest } : {}),
    },
  }));
}

const commandLabels = {
  book: m.shell_palette_book,
  hold: m.shell_palette_hold,
  block: m.shell_palette_block,
};
const commandIcons = { book: CalendarPlus, hold: Hourglass, block: CalendarOff };

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
