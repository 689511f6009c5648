import type { MemberScope } from '../member-roles.ts';

/** What an endpoint can be told of, with what its creator’s role needs for it. `ping` is sent by hand, to try an endpoint. */
const scopes = {
  'booking.created': 'bookings:read',
  'booking.changed': 'bookings:read',
  'booking.status_changed': 'bookings:read',
  'booking.payment_recorded': 'money:read',
  'booking.deleted': 'bookings:read',
  'block.created': 'calendar:read',
  'block.changed': 'calendar:read',
  'block.removed': 'calendar:read',
  'calendar.conflict_opened': 'calendar:read',
  'calendar.conflict_resolved': 'calendar:read',
  'feed.failed': 'calendar:read',
  'message.received': 'messages:read',
  'review.received': 'messages:read',
  'property.changed': 'properties:read',
} as const satisfies Record<string, MemberScope>;

export type WebhookType = keyof typeof scopes;

// NOTE: the keys of the object.
export const webhookTypes = Object.keys(scopes) as WebhookType[];

export const pingType = 'ping';
export type WebhookEventType = WebhookType | typeof pingType;

export function scopeOfWebhook(type: WebhookType): MemberScope {
  return scopes[type];
}

export const webhookLimits = { maxEndpoints: 20, maxNameLength: 80, maxAddressLength: 2000 } as const;

export const webhookStatuses = ['active', 'paused', 'disabled'] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];

/** Why an endpoint was disabled: it answered 410, or no try of five days succeeded. */
export const disabledReasons = ['gone', 'failing'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a try failed. `status`: the endpoint answered with another status than 200 to 299. */
export const deliveryFailures = ['status', 'address_refused', 'unreachable', 'timed_out'] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];
