import type { NotificationType } from './notification.store.ts';
import type { PreferenceRecord, Told } from './preference.store.ts';

/** Types that are mailed by default, since they are urgent. */
const mailedUnlessSwitchedOff: ReadonlySet<NotificationType> = new Set([
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

export const usualPreferences: PreferenceRecord = {
  email: true,
  types: {},
  quietHours: null,
  digest: { on: false, hour: 8 },
  digestedOn: null,
};

/** Channels of a type; `email` ignores the switch for all mails. */
export function toldBy({ types }: Pick<PreferenceRecord, 'types'>, type: NotificationType): Told {
  return types[type] ?? { inApp: true, email: mailedUnlessSwitchedOff.has(type) };
}
