import {
  Bell,
  CalendarDays,
  CalendarOff,
  CalendarPlus,
  CalendarRange,
  CalendarSync,
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
import * as channelStays from '#contract/calendars/channel-stays.ts';
import * as properties from '#contract/properties/properties.ts';
import { searchKey } from '#domain/shared/search-key.ts';
import * as t from '#texts/screens.ts';
import { guestNameOf } from '#web/features/bookings/channel-stays/channel-stay.queries.ts';
import { openedChannelStay } from '#web/features/bookings/channel-stays/channel-stay-overlay.tsx';
import { call } from '#web/lib/api/call.ts';
import { formatStay } from '#web/lib/format/format.ts';
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
  return { key: address.pattern, label, detail: t.shell.palettePage, to: address.pattern, Icon, synonyms };
}

/** Entries with a word that starts with each word of the search text; all of them for an empty text. */
export function matchingEntries(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const wanted = searchKey(text.trim()).split(/\s+/);
  return entries.filter(({ label, synonyms = '' }) => {
    const searchText = ` ${searchKey(`${label} ${synonyms}`)}`;
    return wanted.every((word) => searchText.includes(` ${word}`));
  });
}

/** All pages of the app. */
export function palettePages(): PaletteEntry[] {
  return [
    page(addresses.dashboard, t.labels.dashboard, LayoutDashboard, t.shell.synonymsDashboard),
    page(addresses.calendar, t.labels.calendar, CalendarRange, t.shell.synonymsCalendar),
    page(addresses.channelCalendars, t.labels.channelCalendars, RefreshCw),
    page(addresses.conflicts, t.calendarConflicts.conflicts, TriangleAlert),
    page(addresses.bookings, t.labels.bookings, CalendarDays, t.shell.synonymsBookings),
    page(addresses.properties, t.labels.properties, House),
    page(addresses.messages, t.labels.messages, MessageSquare, t.shell.synonymsMessages),
    page(addresses.mySharedLinks, t.labels.sharedLinks, Link2),
    page(addresses.createSharedLink, t.shell.shareProperties, Share2),
    page(addresses.analytics, t.labels.analytics, ChartColumn, t.shell.synonymsAnalytics),
    page(addresses.marketing, t.labels.marketing, Megaphone, t.shell.synonymsMarketing),
    page(addresses.notifications, t.labels.notifications, Bell),
    page(addresses.settings, t.shell.menuProfile, Settings, t.shell.synonymsSettings),
    page(addresses.subscription, t.labels.subscription, CreditCard, t.shell.synonymsSubscription),
    page(addresses.helpCenter, t.labels.helpCenter, CircleHelp),
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
    detail: stay ? formatStay(stay) : t.actions.chooseDates,
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
  book: t.shell.paletteBook,
  hold: t.shell.paletteHold,
  block: t.shell.paletteBlock,
};
const commandIcons = { book: CalendarPlus, hold: Hourglass, block: CalendarOff };

/** Searches properties by name or location, bookings by code or guest, and stays of channels by all of these. */
export async function findRecords(text: string, signal: AbortSignal): Promise<PaletteEntry[]> {
  const query = { q: text, limit: maxResults };
  const [foundProperties, foundBookings, foundStays] = await Promise.all([
    call(properties.list, { query, signal }),
    call(bookings.list, { query, signal }),
    call(channelStays.list, { query: { q: text }, signal }),
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
    ...foundStays.items.slice(0, Number(maxResults)).map((stay) => ({
      key: stay._id,
      label: guestNameOf(stay),
      detail: `${stay.property.title}, ${formatStay(stay)}`,
      search: openedChannelStay(stay._id),
      Icon: CalendarSync,
    })),
  ];
}
