import type { MemberScope } from '#domain/account/member-roles.ts';

/** Groups of notification types, most urgent first. */
export const notificationGroups = ['bookings', 'day', 'money', 'other'] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

type Traits = {
  readonly group: NotificationGroup;
  /** What a member's role must have for it to concern them. */
  readonly scope: MemberScope;
  /** What the notification offers to open; absent: only its link. */
  readonly about?: 'booking' | 'property' | 'message';
  /** Whether it is mailed until the agent chooses otherwise: it is urgent. The app shows every type. */
  readonly isMailed?: true;
  /** Whether a mail that had to wait is dropped once the notification is read. */
  readonly isSettledByReading?: true;
};

/**
 * All that is known of each notification type, in the order in which types are listed. A new type is a row here; the
 * compiler then asks for its label (`texts/en/messages/notifications.ts`) and its icon (`notification-item.tsx`).
 */
const traits = {
  booking_received: { group: 'bookings', scope: 'bookings:write', about: 'booking', isMailed: true },
  booking_via_link: { group: 'bookings', scope: 'bookings:write', about: 'booking', isMailed: true },
  change_requested: { group: 'bookings', scope: 'bookings:write', about: 'booking', isMailed: true },
  agreement: { group: 'bookings', scope: 'bookings:write', about: 'booking', isMailed: true },
  booking_confirmed: { group: 'bookings', scope: 'bookings:write', about: 'booking' },
  booking_cancelled: { group: 'bookings', scope: 'bookings:write', about: 'booking', isMailed: true },
  message: {
    group: 'day',
    scope: 'messages:read',
    about: 'message',
    isMailed: true,
    isSettledByReading: true,
  },
  booking_declined: { group: 'bookings', scope: 'bookings:write', about: 'booking' },
  booking_expired: { group: 'bookings', scope: 'bookings:write', about: 'booking' },
  hold_expiring: {
    group: 'bookings',
    scope: 'bookings:write',
    about: 'booking',
    isMailed: true,
    isSettledByReading: true,
  },
  payment_received: { group: 'money', scope: 'money:record', about: 'booking' },
  payment_due: { group: 'money', scope: 'money:record', about: 'booking' },
  payment_overdue: { group: 'money', scope: 'money:record', about: 'booking', isMailed: true },
  payment_problem: { group: 'money', scope: 'money:record', about: 'booking', isMailed: true },
  check_in_today: { group: 'day', scope: 'bookings:write', about: 'booking' },
  check_out_today: { group: 'day', scope: 'bookings:write', about: 'booking' },
  trial_ending: { group: 'money', scope: 'billing:read', isMailed: true },
  subscription_changed: { group: 'money', scope: 'billing:read' },
  sync_failed: { group: 'other', scope: 'calendar:write', about: 'property', isMailed: true },
  conflict_detected: { group: 'other', scope: 'bookings:write', about: 'property', isMailed: true },
  review_received: { group: 'day', scope: 'messages:read', isMailed: true },
  feedback_received: { group: 'other', scope: 'links:read' },
  api_key_ending: { group: 'other', scope: 'team:write', isMailed: true },
  webhook_disabled: { group: 'other', scope: 'team:write', isMailed: true },
  system: { group: 'other', scope: 'settings:write' },
} as const satisfies Record<string, Traits>;

export type NotificationType = keyof typeof traits;

// NOTE: the keys of an object literal are all it has.
export const notificationTypes = Object.keys(traits) as readonly NotificationType[];

/** A page from before a release may meet a type that it does not know yet: such a one is plain. */
export function notificationTraits(type: NotificationType): Traits {
  return isNotificationType(type) ? traits[type] : { group: 'other', scope: 'settings:write' };
}

export function isNotificationType(text: string | undefined): text is NotificationType {
  return text !== undefined && Object.hasOwn(traits, text);
}

/** Whether a filter by subject shows a type. Payments are about bookings, and listed with money. */
export function isTypeShownBy(filter: 'bookings' | 'messages', type: NotificationType): boolean {
  const { about, group } = notificationTraits(type);
  return filter === 'messages' ? about === 'message' : about === 'booking' && group !== 'money';
}
