import { type APIRequestContext, expect } from '@playwright/test';
import { addDays } from '#domain/shared/civil-date.ts';
import { todayInLisbon } from '../civil-days.ts';
import { send } from './walk-world.ts';

/** A stay that ended today and that its guest has reviewed; returns the guest's page. `written` wraps all free text. */
export async function makeReviewedStay(
  request: APIRequestContext,
  token: string,
  { propertyId, written = (text) => text }: { propertyId: string; written?: (text: string) => string },
): Promise<string> {
  const stay = { checkIn: addDays(todayInLisbon, -2), checkOut: todayInLisbon };
  const party = { adults: 2, children: 0, infants: 0, pets: 0 };
  const guest = { firstName: written('Nia'), lastName: written('Moreau'), email: 'nia@guest.example' };
  const wanted = { propertyId, ...stay, ...party, guest, status: 'confirmed' };
  const booking = await send<{ _id: string; guestUrl: string }>(request, '/api/bookings', wanted, token);

  const headers = { authorization: `Bearer ${token}` };
  for (const status of ['checked_in', 'checked_out']) {
    const answer = await request.put(`/api/bookings/${booking._id}/status`, { headers, data: { status } });
    expect(answer.status(), `${status} is possible`).toBe(200);
  }

  const path = new URL(booking.guestUrl).pathname;
  await sendReview(request, `${path}/feedback`, written('A lovely house. The sea was ten minutes away.'));
  return path;
}

/** Fills in the form. It opens when the check-out can no longer be undone, and is refused in its first two seconds. */
async function sendReview(request: APIRequestContext, form: string, text: string): Promise<void> {
  let attempt = '';
  const open = async () => {
    const html = await (await request.get(form)).text();
    attempt = /name="attempt" value="([^"]+)"/.exec(html)?.[1] ?? '';
    return html.includes('name="rating"') && attempt;
  };
  await expect.poll(open, { timeout: 30_000 }).toBeTruthy();
  const openedAt = Number.parseInt(attempt.split('-')[0] ?? '', 36);
  await expect.poll(() => Date.now() - openedAt).toBeGreaterThan(2000);

  const fields = { rating: '4', text, note: '', website: '', attempt };
  const answer = await request.post(form, { form: fields, maxRedirects: 0 });
  expect(answer.headers().location, 'the review is taken').toContain('sent=1');
}
