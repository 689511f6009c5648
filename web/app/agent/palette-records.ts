import {
  BookOpen,
  CalendarDays,
  CalendarSync,
  FileSignature,
  House,
  MessageSquareText,
  Workflow,
} from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import * as agreementTemplates from '#contract/agreements/agreement-templates.ts';
import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as channelStays from '#contract/calendars/channel-stays.ts';
import * as content from '#contract/links/content.ts';
import * as messageRules from '#contract/messages/message-rules.ts';
import * as savedReplies from '#contract/messages/saved-replies.ts';
import * as properties from '#contract/properties/properties.ts';
import { truncateText } from '#domain/shared/truncate-text.ts';
import * as t from '#texts/screens.ts';
import { guestNameOf } from '#web/features/bookings/channel-stays/channel-stay.queries.ts';
import { openedChannelStay } from '#web/features/bookings/channel-stays/channel-stay-overlay.tsx';
import { openedSavedReply } from '#web/features/messages/saved-reply-overlay.tsx';
import { call } from '#web/lib/api/call.ts';
import { deviceToday, formatStay } from '#web/lib/format/format.ts';
import { lacksRight, mayDo } from '#web/lib/session/rights.ts';
import { byNextArrival } from './next-arrival.ts';
import { matchingEntries, type PaletteEntry } from './palette-entries.ts';
import { queryClient } from './query-client.ts';

const maxResults = 5;
/** Lists that an agent rarely changes are asked for once while somebody searches. */
const listStaleMs = 60_000;

/**
 * Searches properties by name or location, bookings by code or guest, stays of channels by all of these; then rules, saved
 * replies and agreements by name, and articles of the help center by their words.
 */
export async function findRecords(text: string, signal: AbortSignal): Promise<PaletteEntry[]> {
  const query = { q: text, limit: String(maxResults) };
  // What the member's role lacks is not searched.
  const nothing = { items: [] };
  const [foundProperties, foundBookings, foundStays, named, articles] = await Promise.all([
    lacksRight(properties.list) ? nothing : call(properties.list, { query, signal }),
    lacksRight(bookings.list) ? [] : findBookings(text, signal),
    lacksRight(channelStays.list) ? nothing : call(channelStays.list, { query: { q: text }, signal }),
    findNamed(text),
    call(content.searchHelp, { query: { q: truncateText(text, 100) }, signal }),
  ]);

  return [
    ...foundProperties.items.map(({ _id: id, title, city }) => ({
      key: id,
      label: title,
      detail: city,
      to: addresses.property({ id }),
      Icon: House,
    })),
    ...foundBookings.map(({ _id: id, code, guestName, property, checkIn, checkOut }) => ({
      key: id,
      label: `${guestName}, ${code}`,
      detail: `${property.title}, ${formatStay({ checkIn, checkOut })}`,
      to: addresses.booking({ id }),
      Icon: CalendarDays,
    })),
    ...foundStays.items.slice(0, maxResults).map((stay) => ({
      key: stay._id,
      label: guestNameOf(stay),
      detail: `${stay.property.title}, ${formatStay(stay)}`,
      search: openedChannelStay(stay._id),
      Icon: CalendarSync,
    })),
    ...named,
    ...articles.items.slice(0, maxResults).map(({ slug, title }) => ({
      key: `help-${slug}`,
      label: title,
      detail: t.labels.helpCenter,
      to: addresses.helpArticle({ article: slug }),
      Icon: BookOpen,
    })),
  ];
}

/** Stays to come, the next arrival first, then the others, the latest first. */
export async function findBookings(text: string, signal: AbortSignal): Promise<BookingListItem[]> {
  const query = { q: text, limit: String(maxResults) };
  const [upcoming, inHouse, all] = await Promise.all([
    call(bookings.list, { query: { ...query, view: 'upcoming', sort: 'arrival_asc' }, signal }),
    call(bookings.list, { query: { ...query, view: 'in_house', sort: 'arrival_asc' }, signal }),
    call(bookings.list, { query: { ...query, view: 'all', sort: 'arrival_desc' }, signal }),
  ]);
  const found = [...inHouse.items, ...upcoming.items, ...all.items];
  const unique = [...new Map(found.map((booking) => [booking._id, booking])).values()];

  return byNextArrival(unique, deviceToday()).slice(0, maxResults);
}

/** Rules of automatic messages, saved replies and agreements by name. */
async function findNamed(text: string): Promise<PaletteEntry[]> {
  const [rules, replies, templates] = await Promise.all([
    lacksRight(messageRules.list)
      ? { items: [] }
      : queryClient.fetchQuery({
          queryKey: ['palette', 'rules'],
          queryFn: () => call(messageRules.list),
          staleTime: listStaleMs,
        }),
    lacksRight(savedReplies.list)
      ? { items: [] }
      : queryClient.fetchQuery({
          queryKey: ['palette', 'saved-replies'],
          queryFn: () => call(savedReplies.list),
          staleTime: listStaleMs,
        }),
    mayDo('settings:write') && !lacksRight(agreementTemplates.list)
      ? queryClient.fetchQuery({
          queryKey: ['palette', 'agreements'],
          queryFn: () => call(agreementTemplates.list),
          staleTime: listStaleMs,
        })
      : { templates: [] },
  ]);

  const entries: PaletteEntry[] = [
    ...rules.items.map(({ _id: id, name }) => ({
      key: `rule-${id}`,
      label: name,
      detail: t.automation.title,
      to: addresses.automationRule({ id }),
      Icon: Workflow,
    })),
    ...replies.items.map(({ _id: id, title }) => ({
      key: `reply-${id}`,
      label: title,
      detail: t.shell.paletteReply,
      search: openedSavedReply(id),
      Icon: MessageSquareText,
    })),
    ...templates.templates.map(({ _id: id, name }) => ({
      key: `agreement-${id}`,
      label: name,
      detail: t.agreements.section,
      to: addresses.settings.pattern,
      search: { section: 'agreements', template: id },
      Icon: FileSignature,
    })),
  ];

  return matchingEntries(entries, text).slice(0, maxResults);
}
