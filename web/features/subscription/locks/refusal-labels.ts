import { m } from '#web/locales/compiled/messages.js';

export type RefusalLabels = { title: string; text: string; action: string };

/** Title, text and action for a refusal code; `detail` is the server's sentence. */
export function subscriptionRefusalLabels(code: string, feature: string, detail?: string): RefusalLabels {
  switch (code) {
    case 'trial_expired':
      return {
        title: m.shell_trial_expired_title(),
        text: m.shell_trial_expired_text({ feature }),
        action: m.shell_trial_expired_action(),
      };

    case 'subscription_inactive':
      return {
        title: m.shell_inactive_title(),
        text: m.shell_inactive_text({ feature }),
        action: m.shell_inactive_action(),
      };

    case 'listing_limit':
      return {
        title: m.shell_denied_title(),
        text: detail || m.subscription_listing_limit(),
        action: m.shell_denied_action(),
      };

    case 'unauthenticated':
      return {
        title: m.shell_login_required_title(),
        text: m.shell_login_required_text(),
        action: m.shell_login_required_action(),
      };

    default:
      return {
        title: m.shell_denied_title(),
        text: detail || m.shell_denied_text({ feature }),
        action: m.shell_denied_action(),
      };
  }
}
