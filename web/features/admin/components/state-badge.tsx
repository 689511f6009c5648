import type { ContentState } from '#contract/admin/content.ts';
import type { AdminProperty } from '#contract/admin/properties.ts';
import type { AgentSubscription } from '#contract/admin/subscriptions.ts';
import type { AdminUser } from '#contract/admin/users.ts';
import type { AccountState } from '#domain/account/account.ts';
import type { FeedbackState } from '#domain/links/feedback-lists.ts';
import { type PlanType, planTypes } from '#domain/subscription/plans.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

type StateBadgeProps<K extends string> = {
  state: K;
  words: Readonly<Record<K, () => string>>;
  tones: Readonly<Record<K, BadgeTone>>;
};

export function StateBadge<K extends string>({ state, words, tones }: StateBadgeProps<K>) {
  return <Badge tone={tones[state]}>{words[state]()}</Badge>;
}

type Labels<K extends string> = Readonly<Record<K, () => string>>;
type Tones<K extends string> = Readonly<Record<K, BadgeTone>>;

export const roleLabels: Labels<AdminUser['role']> = { agent: m.admin_role_agent, admin: m.admin_role_admin };

export const userStateLabels: Labels<AccountState> = {
  active: m.admin_user_active,
  suspended: m.admin_user_suspended,
  pending: m.admin_user_pending,
  deleted: m.admin_user_deleted,
};
export const userStateTones: Tones<AccountState> = {
  active: 'pine',
  suspended: 'red',
  pending: 'yellow',
  deleted: 'sand',
};

type Moderation = AdminProperty['moderation'];
export const moderationLabels: Labels<Moderation> = {
  pending_review: m.admin_moderation_pending,
  approved: m.admin_moderation_approved,
  rejected: m.admin_moderation_rejected,
  suspended: m.admin_moderation_suspended,
};
export const moderationTones: Tones<Moderation> = {
  pending_review: 'yellow',
  approved: 'pine',
  rejected: 'clay',
  suspended: 'red',
};

export const listingLabels: Labels<AdminProperty['status']> = {
  draft: m.admin_listing_draft,
  active: m.admin_listing_active,
  paused: m.admin_listing_paused,
  archived: m.admin_listing_archived,
};
export const listingTones: Tones<AdminProperty['status']> = {
  draft: 'sand',
  active: 'blue',
  paused: 'yellow',
  archived: 'sand',
};

type SubscriptionState = AgentSubscription['status'];
export const subscriptionLabels: Labels<SubscriptionState> = {
  trial: m.admin_subscription_trial,
  active: m.admin_subscription_active,
  past_due: m.admin_subscription_past_due,
  cancelled: m.admin_subscription_cancelled,
  inactive: m.admin_subscription_inactive,
};
export const subscriptionTones: Tones<SubscriptionState> = {
  trial: 'blue',
  active: 'pine',
  past_due: 'clay',
  cancelled: 'sand',
  inactive: 'sand',
};

// NOTE: every plan is a key.
export const planLabels = Object.fromEntries(
  planTypes.map((planType) => [planType, () => planLabel(planType)]),
) as Labels<PlanType>;

export const feedbackStateLabels: Labels<FeedbackState> = {
  new: m.admin_feedback_new,
  in_review: m.admin_feedback_in_review,
  resolved: m.admin_feedback_resolved,
  archived: m.admin_feedback_archived,
};
export const feedbackStateTones: Tones<FeedbackState> = {
  new: 'clay',
  in_review: 'yellow',
  resolved: 'pine',
  archived: 'sand',
};

export const contentStateLabels: Labels<ContentState> = {
  draft: m.admin_content_draft,
  published: m.admin_content_published,
  archived: m.admin_content_archived,
};
export const contentStateTones: Tones<ContentState> = {
  draft: 'yellow',
  published: 'pine',
  archived: 'sand',
};

/** Select options from labels. */
export function labelOptions<K extends string>(
  labels: Readonly<Record<K, () => string>>,
): { value: K; label: string }[] {
  // NOTE: `labels` holds exactly the keys of K.
  const entries = Object.entries(labels) as [K, () => string][];
  return entries.map(([value, label]) => ({ value, label: label() }));
}
