import * as t from '#texts/screens.ts';

export type RefusalLabels = { title: string; text: string; action: string };

/** Title, text and action for a refusal code; `detail` is the server's sentence. */
export function subscriptionRefusalLabels(code: string, feature: string, detail?: string): RefusalLabels {
  switch (code) {
    case 'trial_expired':
      return {
        title: t.shell.trialExpiredTitle,
        text: t.shell.trialExpiredText({ feature }),
        action: t.shell.trialExpiredAction,
      };

    case 'subscription_inactive':
      return {
        title: t.shell.inactiveTitle,
        text: t.shell.inactiveText({ feature }),
        action: t.shell.inactiveAction,
      };

    case 'listing_limit':
      return {
        title: t.shell.deniedTitle,
        text: detail || t.subscription.listingLimit,
        action: t.shell.deniedAction,
      };

    case 'unauthenticated':
      return {
        title: t.shell.loginRequiredTitle,
        text: t.shell.loginRequiredText,
        action: t.shell.loginRequiredAction,
      };

    default:
      return {
        title: t.shell.deniedTitle,
        text: detail || t.notices.planDoesNotInclude({ feature }),
        action: t.shell.deniedAction,
      };
  }
}
