import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import * as properties from '#contract/properties/properties.ts';
import type { CancellationPolicy } from '#domain/payments/payment-lists.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { mailedGuestToken } from '#testing/factories/mailed-guest-token.ts';
import { openRules, publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const start = '2027-05-01T10:00:00Z';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: start, env: { UNDO_SECONDS: '0' } });
});
after(() => app.close());

type TripOptions = { timezone?: string; minNights?: number; policy?: CancellationPolicy };

/** Three nights from 10 June in a property of its own. */
async function trip({ timezone = 'Europe/Lisbon', minNights = 1, policy = 'moderate' }: TripOptions = {}) {
  app.clock.set(start);
  const agent = await signUpAgent(app, { rememberMe: true });
  const { _id: propertyId, version } = await publishProperty(app, agent, {
    rules: { ...openRules, minNights },
    cancellationPolicy: policy,
  });
  await app.call(properties.change, { params: { id: propertyId }, body: { version, timezone } }, agent);

  const body = bookingInput({ propertyId, checkIn: '2027-06-10', checkOut: '2027-06-13' });
  const { _id: id } = await app.call(bookings.create, { body: { ...body, status: 'confirmed' } }, agent);
  const { token } = await mailedGuestToken(app, { agentId: agent.agentId, _id: id });
  const params = { token };

  const html = async () =>
    (await app.http.inject({ url: `/guest/${token}` })).body.replaceAll('<!-- -->', '');
  const view = () => app.call(guest.readView, { params, query: {} });
  const post = (fields: Record<string, string>) =>
    app.http.inject({
      method: 'POST',
      url: `/guest/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });

  return { agent, propertyId, id, token, html, view, post };
}

/** The sections of the page in their order, by the ids of their headings. */
const orderOf = (page: string) =>
  [...page.matchAll(/<h2 id="([a-z-]+)"/g)].map(([, id]) => id).filter((id) => id !== 'messages');

describe('the page of a trip', () => {
  test('is about what the day is about, by the clock of the property', async () => {
    for (const { timezone, midnight } of [
      { timezone: 'Asia/Tokyo', midnight: 15 },
      { timezone: 'Europe/Lisbon', midnight: 23 },
    ]) {
      const { html, view } = await trip({ timezone });
      // Just before and just after midnight at the property, in UTC on the day before.
      const around = async (day: number) => {
        const phases: unknown[] = [];
        for (const minute of [-1, 1]) {
          const at = Date.UTC(2027, 5, day - 1, midnight, minute);
          app.clock.set(new Date(at).toISOString());
          phases.push((await view()).booking.phase);
        }
        return phases;
      };

      assert.deepEqual(await around(3), ['ahead', 'soon'], timezone);
      assert.match(await html(), /Your stay begins in 7 days/);

      assert.deepEqual(await around(10), ['soon', 'arrival'], timezone);
      const today = await html();
      assert.match(today, /Today from 15:00/);
      assert.equal(orderOf(today)[0], 'trip-today');
      assert.match(today, /Getting there[\s\S]*Rua da Rosa 1[\s\S]*<h2 id="trip"/);

      assert.deepEqual(await around(11), ['arrival', 'staying'], timezone);
      assert.match(await html(), /Check-out Sun 13\sJun by 11:00/);

      assert.deepEqual(await around(14), ['staying', 'after'], timezone);
      const over = await html();
      assert.match(over, /Thank you for staying[\s\S]*How was your stay\?/);
      assert.doesNotMatch(over, /Full refund|When will you arrive|id="stay-details"/);
    }
  });

  test('offers the next night at its price while the guest is staying, to be requested with one press', async () => {
    const { html, view, post } = await trip();
    app.clock.set('2027-06-12T09:00:00Z');
    const page = await html();
    assert.match(page, /One more night, €100/);

    const expectedTotalMinor = /name="expectedTotalMinor" value="(\d+)"/.exec(page)?.[1] ?? '';
    assert.equal((await post({ act: 'extra-night', expectedTotalMinor: '1' })).statusCode, 409);
    assert.equal((await post({ act: 'extra-night', expectedTotalMinor })).statusCode, 303);

    const { changeRequest } = await view();
    assert.deepEqual(
      [changeRequest?.state, changeRequest?.checkOut, changeRequest?.total.amount],
      ['open', '2027-06-14', 40_000],
    );
    assert.doesNotMatch(await html(), /One more night/);
  });

  test('offers no night that another guest has booked', async () => {
    const { agent, propertyId, html } = await trip();
    const next = bookingInput({ propertyId, checkIn: '2027-06-13', checkOut: '2027-06-15' });
    await app.call(bookings.create, { body: next }, agent);
    app.clock.set('2027-06-12T09:00:00Z');
    assert.doesNotMatch(await html(), /One more night/);
  });

  test('shows no refund rule that is past', async () => {
    const { html } = await trip({ policy: 'firm' });
    app.clock.set('2027-06-10T09:00:00Z');
    const page = await html();
    assert.doesNotMatch(page, /at least \d+ days? before check-in/);
    assert.match(page, /No refund if you cancel: check-in is too close\./);
  });
});
