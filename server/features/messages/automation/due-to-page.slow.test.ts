import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as guest from '#contract/links/guest.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { openMessageHouse } from '#testing/factories/message-rules.ts';
import { listen, openGuestClient } from '#testing/live-client.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const goalMs = 35_000;

let app: TestApp;
before(async () => {
  app = await openTestApp({ clock: 'machine', worker: true });
});
after(() => app.close());

test('a message is on the guest’s open page at most 35 seconds after it was due', async (t) => {
  const { rule, stay } = await openMessageHouse(app, new Date().toISOString());
  await rule({ trigger: 'confirmed', offsetDays: 0, atTime: null });

  const checkIn = addDays(civilDateAt(Date.now(), 'UTC'), 20);
  const { guestToken, plan } = await stay({ checkIn, checkOut: addDays(checkIn, 3) });
  const [planned] = await plan();
  assert.ok(planned);

  const dueAt = Date.parse(planned.dueAt);
  const page = await openGuestClient(await listen(app), guestToken);

  // An automatic message may have secrets, so the socket only announces it and the page reads it anew.
  const isShown = async () => {
    await page.next('booking_changed', dueAt + goalMs - Date.now());
    const view = await app.call(guest.readView, { params: { token: guestToken }, query: {} });
    return view.messages.some(({ body }) => body.startsWith('Dear Ines, see you on '));
  };
  while (!(await isShown()));

  const took = Date.now() - dueAt;
  t.diagnostic(`${(took / 1000).toFixed(1)} s after it was due`);
  assert.ok(took <= goalMs, `${took} ms`);

  page.close();
});
