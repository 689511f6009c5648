import {
  Bell,
  BellRing,
  CalendarClock,
  CalendarDays,
  CalendarOff,
  CalendarPlus,
  CalendarRange,
  ChartColumn,
  CircleHelp,
  CreditCard,
  FileText,
  Hourglass,
  House,
  LayoutDashboard,
  Link2,
  type LucideIcon,
  Megaphone,
  MessageCircleHeart,
  MessageSquare,
  RefreshCw,
  Settings,
  Share2,
  Star,
  Tags,
  TriangleAlert,
  Workflow,
} from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import * as properties from '#contract/properties/properties.ts';
import type { PropertyListItem } from '#contract/properties/property-shapes.ts';
import { searchKey } from '#domain/shared/search-key.ts';
import type { Stay } from '#domain/shared/stay.ts';
import * as t from '#texts/screens.ts';
import { type MaySee, settingsSections } from '#web/features/account/settings/settings-nav.tsx';
import { call } from '#web/lib/api/call.ts';
import { formatNumber, formatStay } from '#web/lib/format/format.ts';
import { type RatesText, ratesText } from '#web/lib/rates-text.ts';
import { mayDo } from '#web/lib/session/rights.ts';
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

/** The pages of the app that the member's role includes. */
export function palettePages(mayOpen: (pattern: string) => boolean, maySection: MaySee): PaletteEntry[] {
  const entries: PaletteEntry[] = [
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
    page(addresses.guestReviews, t.guestReviews.title, Star),
    page(addresses.notifications, t.labels.notifications, Bell),
    page(addresses.automation, t.automation.title, Workflow, t.shell.synonymsAutomation),
    {
      key: 'new-rule',
      label: t.shell.paletteNewRule,
      detail: t.automation.title,
      to: addresses.automationRule({ id: 'new' }),
      Icon: Workflow,
    },
    page(addresses.plannedMessages, t.automation.card, CalendarClock, t.shell.synonymsPlanned),
    page(addresses.newProperty, t.shell.paletteNewProperty, House),
    page(addresses.notificationPreferences, t.notifications.preferencesTitle, BellRing),
    page(addresses.settings, t.shell.menuProfile, Settings, t.shell.synonymsSettings),
    ...settingsSections.filter(maySection).map(
      ({ name, label, icon }): PaletteEntry => ({
        key: `settings-${name}`,
        label,
        detail: t.labels.settings,
        to: addresses.settings.pattern,
        search: { section: name },
        Icon: icon,
        synonyms: `${t.labels.settings} ${settingsSynonyms[name]}`,
      }),
    ),
    page(addresses.feedback, t.labels.feedback, MessageCircleHeart),
    page(addresses.terms, t.labels.terms, FileText),
    page(addresses.subscription, t.labels.subscription, CreditCard, t.shell.synonymsSubscription),
    page(addresses.helpCenter, t.labels.helpCenter, CircleHelp),
  ];
  const patternOf = ({ key, to = '' }: PaletteEntry) =>
    key === 'new-rule' ? addresses.automationRule.pattern : to;

  return entries.filter((entry) => mayOpen(patternOf(entry)));
}

const settingsSynonyms: Record<(typeof settingsSections)[number]['name'], string> = {
  profile: t.shell.synonymsProfile,
  company: t.shell.synonymsCompany,
  booking: t.shell.synonymsDefaults,
  agreements: t.shell.synonymsAgreements,
  payments: t.shell.synonymsPayouts,
  notifications: t.shell.synonymsNotifications,
  appearance: t.shell.synonymsTheme,
  security: t.shell.synonymsSecurity,
  team: t.shell.synonymsTeam,
  developers: t.shell.synonymsDevelopers,
  activity: t.shell.synonymsActivity,
  data: t.shell.synonymsData,
};

/** What a command such as "block villa 3-5 dec" would make, once for every property that it may mean. */
export async function findCommands(command: PaletteCommand, signal: AbortSignal): Promise<PaletteEntry[]> {
  const { property, stay } = command;
  if (!mayDo(commandScopes[command.verb])) return [];
  const page = await call(properties.list, { query: { q: property, limit: maxResults }, signal });
  const found = page.items.filter(({ status }) => status !== 'archived');
  if (command.verb === 'rates') return found.map((one) => ratesEntry(one, stay, command.change));

  const { verb, rest } = command;
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

/** Opens the change of rates with everything filled in, so that its preview is seen before it is saved. */
function ratesEntry(
  { _id: id, title }: Pick<PropertyListItem, '_id' | 'title'>,
  stay: Stay | null,
  change: RatesText,
): PaletteEntry {
  return {
    key: `rates-${id}`,
    label: `${title}: ${ratesLabel(change)}`,
    detail: stay ? formatStay(stay) : t.actions.chooseDates,
    Icon: Tags,
    search: { new: 'rates', property: id, ...(stay ?? {}), change: ratesText(change) },
  };
}

function ratesLabel(change: RatesText): string {
  switch (change.kind) {
    case 'percent':
      return t.shell.paletteShare({ percent: signedNumber(change.percent) });
    case 'amount':
      return t.shell.paletteAmount({ amount: formatNumber(change.amount) });
    case 'minimum':
      return t.shell.paletteMinimum({ count: change.nights });
    case 'unblock':
      return t.shell.paletteUnblock;
  }
}

function signedNumber(value: number): string {
  return value > 0 ? `+${formatNumber(value)}` : formatNumber(value).replace('-', '−');
}

const commandScopes = {
  book: 'bookings:write',
  hold: 'bookings:write',
  block: 'calendar:write',
  rates: 'prices:write',
} as const;
const commandLabels = {
  book: t.shell.paletteBook,
  hold: t.shell.paletteHold,
  block: t.shell.paletteBlock,
};
const commandIcons = { book: CalendarPlus, hold: Hourglass, block: CalendarOff };
