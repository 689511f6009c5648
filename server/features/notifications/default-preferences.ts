import type { NotificationType } from './notification.store.ts';
import type { Channels, PreferenceRecord } from './preference.store.ts';

/** Types that are mailed by default, since they are urgent. */
const mailedByDefault: ReadonlySet<NotificationType> = new Set([
  'booking_received',
  'booking_via_link',
  'booking_cancelled',
  'message',
  'hold_expiring',
  'payment_overdue',
  'trial_ending',
  'sync_failed',
  'conflict_detected',
]);

export const defaultPreferences: PreferenceRecord = {
  email: true,
  types: {},
  quietHours: null,
  digest: { on: false, hour: 8 },
  digestedOn: null,
};

/** Channels of a type; `email` ignores the switch for all mails. */
export function channelsFor({ types }: Pick<PreferenceRecord, 'types'>, type: NotificationType): Channels {
  return types[type] ?? { inApp: true, email: mailedByDefault.has(type) };
}
