import { type NotificationType, notificationTraits } from '#domain/notification/notification-types.ts';
import type { Channels, PreferenceRecord } from './preference.store.ts';

export const defaultPreferences: PreferenceRecord = {
  email: true,
  types: {},
  quietHours: null,
  digest: { on: false, hour: 8 },
  digestedOn: null,
  guestMailsOff: [],
};

/** Channels of a type; `email` ignores the switch for all mails. */
export function channelsFor({ types }: Pick<PreferenceRecord, 'types'>, type: NotificationType): Channels {
  return types[type] ?? { inApp: true, email: notificationTraits(type).isMailed ?? false };
}
