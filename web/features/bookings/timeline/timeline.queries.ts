import { queryOptions } from '@tanstack/react-query';
import * as analytics from '#contract/analytics/analytics.ts';
import * as calendar from '#contract/bookings/calendar.ts';
import * as promotions from '#contract/links/promotions.ts';
import * as messages from '#contract/messages/messages.ts';
import * as rates from '#contract/properties/rates.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';
import { call } from '#web/lib/api/call.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { prefetchedReply } from '#web/lib/api/prefetched-reply.ts';
import type { LoadRates } from './rates/rates-store.ts';
import type { LoadCalendar } from './store/calendar-store.ts';

export const loadCalendar: LoadCalendar = (query) => call(calendar.read, { query });

export const prefetchedCalendar = (query: Parameters<LoadCalendar>[0]) =>
  prefetchedReply(calendar.read, { query });

export const loadRates: LoadRates = (query) => call(rates.read, { query });

/** Occupancy and revenue of nights. The key begins as those of all queries that count bookings. */
export function calendarDaysQuery(query: { from: CivilDate; to: CivilDate }) {
  return queryOptions({
    queryKey: ['bookings', 'calendar-days', query],
    queryFn: ({ signal }) => call(calendar.readDays, { query, signal }),
    staleTime: 60_000,
  });
}

/** Latest messages between guest and host, the last one last; none without a conversation. */
export function latestMessagesQuery(conversationId: string | null) {
  return queryOptions({
    queryKey: ['conversation', conversationId, 'latest-messages'],
    enabled: conversationId !== null,
    queryFn: async ({ signal }) => {
      const params = { id: conversationId ?? '' };
      const { messages: latest } = await call(messages.readConversation, { params, query: {}, signal });
      return latest.filter(({ isNote, from }) => !isNote && from !== 'system');
    },
  });
}

/** The client's id makes a repeated call harmless. */
export function sendReply(conversationId: string, body: messages.AgentMessageInput) {
  return call(messages.send, { params: { id: conversationId }, body });
}

type RatesBody = NonNullable<CallInputOf<typeof rates.change>['body']>;

export function changeRates(body: RatesBody, idempotencyKey: string) {
  return call(rates.change, { body, idempotencyKey });
}

export function undoRates(id: string) {
  return call(rates.undo, { params: { id } });
}

type NightsToOpen = NonNullable<CallInputOf<typeof analytics.openUnsellableNights>['body']>;

/** Lets guests book nights that the property's rules keep from being sold. */
export function openNightsToGuests(body: NightsToOpen) {
  return call(analytics.openUnsellableNights, { body });
}

export function closeNightsOfRules(params: { propertyId: string; checkIn: CivilDate }) {
  return call(analytics.closeUnsellableNights, { params });
}

type NewPromotion = NonNullable<CallInputOf<typeof promotions.create>['body']>;

export function createPromotion(body: NewPromotion, idempotencyKey: string) {
  return call(promotions.create, { body, idempotencyKey });
}

export function removePromotion(id: string) {
  return call(promotions.remove, { params: { id } });
}

/** Target of a stay change: property and dates. */
export type StayTarget = Stay & { propertyId: string };

export type NewBookingTarget = StayTarget & { status: 'confirmed' | 'held' };
