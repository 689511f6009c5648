import { m } from '#web/words/compiled/messages.js';

export const usualHoldHours = '24';

/** Hold durations to choose from. */
export function holdOptions(): { value: string; label: string }[] {
  return [
    ...[6, 12].map((hours) => ({ value: String(hours), label: m.bookings_hours({ count: hours }) })),
    ...[1, 2, 3, 7, 14].map((days) => ({
      value: String(days * 24),
      label: m.bookings_days({ count: days }),
    })),
  ];
}
