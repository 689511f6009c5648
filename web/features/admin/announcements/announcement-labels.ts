import type { AdminAnnouncement } from '#contract/admin/announcements.ts';
import type { AnnouncementState } from '#domain/announcements/announcement.ts';
import { subscriptionStates } from '#domain/entitlement/entitlements.ts';
import { planTypes } from '#domain/entitlement/plans.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { subscriptionLabels } from '../components/state-labels.ts';

export const announcementStateLabels: Readonly<Record<AnnouncementState, () => string>> = {
  scheduled: m.announcements_scheduled,
  published: m.announcements_published,
  withdrawn: m.announcements_withdrawn,
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
    plan === 'none' ? m.admin_plan_none() : type && planLabel(type),
    state && subscriptionLabels[state](),
    country && (new Intl.DisplayNames('en-GB', { type: 'region' }).of(country) ?? country),
  ].filter(Boolean);
  return names.length === 0 ? m.announcements_all() : names.join(', ');
}

export function readText({ recipients, read }: Pick<AdminAnnouncement, 'recipients' | 'read'>): string {
  return m.announcements_read_of({ read: formatNumber(read), all: formatNumber(recipients) });
}
