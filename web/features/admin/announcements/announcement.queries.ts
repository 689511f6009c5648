import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AdminAnnouncement } from '#contract/admin/announcements.ts';
import * as adminAnnouncements from '#contract/admin/announcements.ts';
import type { AnnouncementState } from '#domain/messages/announcement.ts';
import { subscriptionStates } from '#domain/subscription/entitlements.ts';
import { planTypes } from '#domain/subscription/plans.ts';
import * as t from '#texts/screens.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { loadOrFallback, tryUpdate } from '#web/lib/api/admin-results.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { subscriptionLabels } from '../components/state-badge.tsx';
import { emptyPage, pageSize } from '../list/use-admin-list.ts';

type Filters = Omit<NonNullable<CallInputOf<typeof adminAnnouncements.list>['query']>, 'limit'>;

export function listAnnouncements(filters: Filters, signal?: AbortSignal) {
  const query = { ...filters, limit: pageSize };
  return loadOrFallback(adminCall(adminAnnouncements.list, { query, signal }), emptyPage);
}

export function readAnnouncement(id: string, signal: AbortSignal) {
  return adminCall(adminAnnouncements.read, { params: { id }, signal });
}

export type AudienceQuery = NonNullable<CallInputOf<typeof adminAnnouncements.countAudience>['query']>;

export function audienceQuery(query: AudienceQuery) {
  return queryOptions({
    queryKey: ['admin', 'announcement-audience', query],
    queryFn: ({ signal }) => adminCall(adminAnnouncements.countAudience, { query, signal }),
  });
}

export function receiptsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'announcement-receipts', id],
    queryFn: ({ pageParam, signal }) =>
      adminCall(adminAnnouncements.listReceipts, {
        params: { id },
        query: { limit: '25', cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

type NewAnnouncement = CallInputOf<typeof adminAnnouncements.create>['body'];

export function createAnnouncement(body: NewAnnouncement, idempotencyKey: string) {
  return tryUpdate(adminCall(adminAnnouncements.create, { body, idempotencyKey }));
}

export function withdrawAnnouncement({ id }: { id: string }) {
  return tryUpdate(adminCall(adminAnnouncements.withdraw, { params: { id } }));
}

export const announcementStateLabels: Readonly<Record<AnnouncementState, string>> = {
  scheduled: t.announcements.scheduled,
  published: t.announcements.published,
  withdrawn: t.announcements.withdrawn,
};
export const announcementStateTones: Readonly<Record<AnnouncementState, BadgeTone>> = {
  scheduled: 'blue',
  published: 'pine',
  withdrawn: 'sand',
};

type AudienceParts = Pick<AdminAnnouncement, 'plan' | 'subscription' | 'country'>;

/** "All agents", or "Professional, Trial, Portugal". */
export function audienceText({ plan, subscription, country }: AudienceParts): string {
  const type = planTypes.find((each) => each === plan);
  const state = subscriptionStates.find((each) => each === subscription);
  const names = [
    plan === 'none' ? t.notices.noPlan : type && planLabel(type),
    state && subscriptionLabels[state],
    country && (new Intl.DisplayNames('en-GB', { type: 'region' }).of(country) ?? country),
  ].filter(Boolean);
  return names.length === 0 ? t.labels.allAgents : names.join(', ');
}

export function readText({ recipients, read }: Pick<AdminAnnouncement, 'recipients' | 'read'>): string {
  return t.announcements.readOf({ read: formatNumber(read), all: formatNumber(recipients) });
}
