import type { ContentState } from '#contract/admin/content.ts';
import type { AdminProperty } from '#contract/admin/properties.ts';
import type { AgentSubscription } from '#contract/admin/subscriptions.ts';
import type { AdminUser } from '#contract/admin/users.ts';
import type { AccountState } from '#domain/account/account.ts';
import type { FeedbackState } from '#domain/links/feedback-lists.ts';
import { type PlanType, planTypes } from '#domain/subscription/plans.ts';
import * as t from '#texts/screens.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

type StateBadgeProps<K extends string> = {
  state: K;
  labels: Readonly<Record<K, string>>;
  tones: Readonly<Record<K, BadgeTone>>;
};

export function StateBadge<K extends string>({ state, labels, tones }: StateBadgeProps<K>) {
  return <Badge tone={tones[state]}>{labels[state]}</Badge>;
}

type Labels<K extends string> = Readonly<Record<K, string>>;
type Tones<K extends string> = Readonly<Record<K, BadgeTone>>;

export const roleLabels: Labels<AdminUser['role']> = {
  agent: t.labels.agent,
  admin: t.labels.admin,
};

export const userStateLabels: Labels<AccountState> = {
  active: t.admin.userActive,
  suspended: t.admin.userSuspended,
  pending: t.admin.userPending,
  deleted: t.admin.userDeleted,
};
export const userStateTones: Tones<AccountState> = {
  active: 'pine',
  suspended: 'red',
  pending: 'yellow',
  deleted: 'sand',
};

type Moderation = AdminProperty['moderation'];
export const moderationLabels: Labels<Moderation> = {
  ...t.properties.moderationLabels,
  rejected: t.adminListings.moderationRejected,
};
export const moderationTones: Tones<Moderation> = {
  pending_review: 'yellow',
  approved: 'pine',
  rejected: 'clay',
  suspended: 'red',
};
export const listingTones: Tones<AdminProperty['status']> = {
  draft: 'sand',
  active: 'blue',
  paused: 'yellow',
  archived: 'sand',
};

type SubscriptionState = AgentSubscription['status'];
export const subscriptionLabels: Labels<SubscriptionState> = {
  trial: t.admin.subscriptionTrial,
  active: t.admin.subscriptionActive,
  past_due: t.admin.subscriptionPastDue,
  cancelled: t.admin.subscriptionCancelled,
  inactive: t.admin.subscriptionInactive,
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
  planTypes.map((planType) => [planType, planLabel(planType)]),
) as Labels<PlanType>;

export const feedbackStateLabels: Labels<FeedbackState> = {
  new: t.admin.feedbackNew,
  in_review: t.admin.feedbackInReview,
  resolved: t.admin.feedbackResolved,
  archived: t.admin.feedbackArchived,
};
export const feedbackStateTones: Tones<FeedbackState> = {
  new: 'clay',
  in_review: 'yellow',
  resolved: 'pine',
  archived: 'sand',
};

export const contentStateLabels: Labels<ContentState> = {
  draft: t.adminContent.draft,
  published: t.adminContent.published,
  archived: t.adminContent.archived,
};
export const contentStateTones: Tones<ContentState> = {
  draft: 'yellow',
  published: 'pine',
  archived: 'sand',
};

/** Select options from labels. */
export function labelOptions<K extends string>(
  labels: Readonly<Record<K, string>>,
): { value: K; label: string }[] {
  // NOTE: `labels` holds exactly the keys of K.
  const entries = Object.entries(labels) as [K, string][];
  return entries.map(([value, label]) => ({ value, label: label }));
}
