import { sendDigests } from '#server/features/messages/notifications/index.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Platform } from '#server/platform.ts';
import { askForDeposits, cancelUnpaidBookings, remindGuestsToPay } from './due-payments.ts';
import { describeDay, remindOfHolds, remindOfPayments, remindOfToday } from './remind.ts';

export { askForDeposits };

/** Sends every reminder that is due now. */
export async function remindOfAll(platform: Platform): Promise<void> {
  await remindOfHolds(platform);
  await remindOfToday(platform);
  await remindOfPayments(platform);
  await remindGuestsToPay(platform);
  await askForDeposits(platform);
}

/** Notifications to agents that depend on the time, reminders to guests who owe, and the end of unpaid bookings. */
export const remindersFeature: Feature = {
  name: 'reminders',
  timers: (platform) => [
    { name: 'remind-of-holds', everyMs: 20_000, run: () => remindOfHolds(platform) },
    { name: 'remind-of-today', everyMs: 60_000, run: () => remindOfToday(platform) },
    { name: 'remind-of-payments', everyMs: 300_000, run: () => remindOfPayments(platform) },
    { name: 'remind-guests-to-pay', everyMs: 300_000, run: () => remindGuestsToPay(platform) },
    { name: 'ask-for-damage-deposits', everyMs: 300_000, run: () => askForDeposits(platform) },
    { name: 'cancel-unpaid-bookings', everyMs: 300_000, run: () => cancelUnpaidBookings(platform) },
    { name: 'send-digests', everyMs: 60_000, run: () => sendDigests(platform, describeDay) },
  ],
};
