import { type NotificationType, notificationTraits } from './notification-types.ts';

/** Ready-made choices of channels. `needs_me` is what a new account begins with. */
export const notificationPresets = ['everything', 'needs_me', 'quiet'] as const;
export type NotificationPreset = (typeof notificationPresets)[number];

export type TypeChannels = { type: NotificationType; inApp: boolean; email: boolean };

/** Channels of a type under a preset. What needs the agent is what is mailed by default. */
export function presetChannels(preset: NotificationPreset, type: NotificationType): TypeChannels {
  const needsMe = notificationTraits(type).isMailed === true;
  switch (preset) {
    case 'everything':
      return { type, inApp: true, email: true };
    case 'needs_me':
      return { type, inApp: true, email: needsMe };
    case 'quiet':
      return { type, inApp: needsMe, email: false };
  }
}

/** The preset that a choice equals, or null for a choice of its own. With email off, no type is mailed. */
export function presetOf(chosen: {
  email: boolean;
  types: readonly TypeChannels[];
}): NotificationPreset | null {
  const isSame = (preset: NotificationPreset) =>
    chosen.types.every(({ type, inApp, email }) => {
      const channels = presetChannels(preset, type);
      return channels.inApp === inApp && channels.email === (chosen.email && email);
    });
  return notificationPresets.find(isSame) ?? null;
}
