import type { AdminLogAction } from '#contract/admin/log-actions.ts';
import type { AdminLogType } from '#contract/admin/logs.ts';
import type { MemberScope } from '#domain/account/member-roles.ts';
import { defaultLocale, texts } from '#texts/texts.ts';

/** Kinds of entries about the business; sign-ins and errors of browsers are a person's own. */
const businessTypes: readonly AdminLogType[] = [
  'booking',
  'property',
  'payment',
  'settings',
  'sync',
  'message',
  'content',
  'security',
];

/** What a timer does for its own sake, and what visitors ask for without being a guest. */
const hidden: readonly AdminLogAction[] = ['mail_sent', 'password_reset_asked', 'payment_amount_differs'];

/** What concerns the subscription, which only those see who may. */
const ofSubscription: readonly AdminLogAction[] = [
  'coupon_applied',
  'coupon_redeemed',
  'coupon_withdrawn',
  'plan_granted',
  'refund_declined',
  'refund_requested',
  'subscription_cancelled',
  'subscription_changed',
  'subscription_payment',
  'subscription_payment_failed',
  'subscription_payment_pending',
  'subscription_payment_refunded',
  'subscription_status_set',
  'trial_extended',
];

/** Entries that a caller with these scopes is told of. Admins are told of as the support, and only of acts that touched the account. */
export type ShownEntries = {
  types: readonly string[];
  hidden: readonly string[];
  supportActions: readonly string[];
};

export function shownEntriesOf(scopes: ReadonlySet<MemberScope>): ShownEntries {
  const supportActions = Object.keys(texts(defaultLocale).activity.supportActions);
  if (scopes.has('billing:read'))
    return { types: [...businessTypes, 'subscription'], hidden, supportActions };

  const withheld: ReadonlySet<string> = new Set(ofSubscription);
  return {
    types: businessTypes,
    hidden: [...hidden, ...ofSubscription],
    supportActions: supportActions.filter((action) => !withheld.has(action)),
  };
}
