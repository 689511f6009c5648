import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { createGuestUrl, findBooking } from '#server/features/bookings/index.ts';
import { previewGuestChange, requestChange } from '#server/features/change-requests/index.ts';
import type { Platform } from '#server/platform.ts';
import { findChangeableStays } from './demo.store.ts';
import { inThePast } from './demo-platform.ts';

/** Earliest arrival from today, so that the request stays open as long as it may. */
const minDaysAhead = 8;

/** One guest of an agent would like to stay a night longer and waits for the answer; none where no night is free. */
export async function loadChangeRequest(platform: Platform, agentId: string): Promise<void> {
  const then = inThePast(platform, platform.now());
  const from = addDays(civilDateAt(platform.now(), 'UTC'), minDaysAhead);
  for (const { bookingId, hasRequest } of await findChangeableStays(platform.pool, agentId, from)) {
    // An interrupted fill was already here.
    if (hasRequest) return;
    const booking = await findBooking(platform.pool, agentId, bookingId);
    if (!booking) continue;
    const { checkIn, adults, children, infants, pets } = booking;
    const wanted = { checkIn, checkOut: addDays(booking.checkOut, 1), adults, children, infants, pets };
    const token = (await createGuestUrl(then, platform.pool, booking, 'mailed')).split('/').at(-1) ?? '';
    const preview = await previewGuestChange(then, token, wanted);
    if (isRefusal(preview) || preview.problem !== null || preview.quote === null) continue;
    const message = 'Our flight home has moved to the next day. Could we stay one night longer?';
    const expectedTotalMinor = preview.quote.total.amount;
    const asked = await requestChange(then, { token, ...wanted, message, expectedTotalMinor });
    if (!isRefusal(asked)) return;
  }
}
