import { addresses } from '#contract/addresses.ts';
import type { Notification } from '#contract/notifications.ts';
import { m } from '#web/words/compiled/messages.js';

export const quickActions = ['view_booking', 'view_property', 'reply'] as const;
export type QuickAction = (typeof quickActions)[number];

export type QuickActionOutcome = { go: string } | { problem: string } | { signIn: true };

/**
 * What a quick action does. Each needs somebody signed in, except looking at a booking or property that the notification
 * names (their screens ask for a sign-in by themselves).
 */
export function decideQuickAction(
  action: string,
  notification: Pick<Notification, 'booking' | 'property' | 'link'>,
  signedIn: boolean,
): QuickActionOutcome {
  const { booking, property, link } = notification;
  if (action === 'view_booking' && booking) return { go: addresses.booking({ id: booking._id }) };
  if (action === 'view_property' && property) return { go: addresses.property({ id: property._id }) };
  if (!signedIn) return { signIn: true };
  switch (action) {
    case 'view_booking':
      return { problem: m.shell_notification_no_booking() };
    case 'view_property':
      return { problem: m.shell_notification_no_property() };
    case 'reply':
      return { go: link?.startsWith(addresses.messages.pattern) ? link : addresses.messages.pattern };
    default:
      return { problem: m.shell_notification_unknown_action() };
  }
}

/** The actions worth offering for a notification. */
export function quickActionsFor({ type, booking, property }: Notification): QuickAction[] {
  return quickActions.filter((action) => {
    if (action === 'view_booking') return booking !== null;
    if (action === 'view_property') return property !== null;
    return type === 'message';
  });
}
