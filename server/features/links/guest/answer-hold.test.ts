import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as agreementTemplates from '#contract/agreements/agreement-templates.ts';
import * as bookingPrice from '#contract/bookings/booking-price.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import * as notifications from '#contract/messages/notifications.ts';
import * as guestPayments from '#contract/payments/guest-payments.ts';
import {
  deliverAll,
  openHost,
  press,
} from '#server/features/payments/guest-payments/payments-world.fixture.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { mailedGuestToken } from '#testing/factories/mailed-guest-token.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const start = '2027-03-01T10:00:00Z';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: start, env: { UNDO_SECONDS: '0' } });
});
after(() => app.close());

/** Three nights at 100.00, held for a day. */
async function held(host?: { agent: Awaited<ReturnType<typeof signUpAgent>>; propertyId: string }) {
  app.clock.set(start);
  const agent = host?.agent ?? (await signUpAgent(app, { rememberMe: true }));
  const propertyId = host?.propertyId ?? (await publishProperty(app, agent))._id;
  const body = bookingInput({ propertyId, status: 'held' });
  const { _id: id } = await app.call(bookings.create, { body }, agent);
  const { token } = await mailedGuestToken(app, { agentId: agent.agentId, _id: id });
  const params = { token };

  const page = () => app.call(guest.readView, { params, query: {} });
  const accept = (expectedTotalMinor = 30_000, consent = true) =>
    app.send(guest.acceptHold, { params, body: { expectedTotalMinor, consent } });
  const read = () => app.call(bookings.read, { params: { id } }, agent);

  return { agent, propertyId, id, token, params, email: body.guest.email ?? '', page, accept, read };
}

const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

async function titlesOf(agent: { token: string }) {
  const { notifications: shown } = await app.call(notifications.list, { query: {} }, agent);
  return shown.map(({ title }) => title);
}

describe('the guest of a hold', () => {
  test('is mailed the dates, and books them on their page', async () => {
    const { agent, email, page, accept, read } = await held();
    const [offer] = await queuedMails(app, email);
    assert.equal(offer?.kind, 'hold_offered');
    assert.equal((await page()).hold, 'accept');

    const accepted = await accept();
    assert.equal(accepted.status, 200);
    assert.deepEqual([(await page()).booking.status, (await page()).hold], ['confirmed', null]);

    const booking = await read();
    assert.equal(booking.holdExpiresAt, null);
    assert.equal(booking.events.at(-1)?.actor, 'guest');
    assert.ok((await titlesOf(agent)).includes('Hold accepted by the guest'));
    assert.deepEqual(
      (await queuedMails(app, email)).map(({ kind }) => kind),
      ['hold_offered', 'booking_confirmed'],
    );
  });

  test('accepts or declines once, however often both are pressed at the same moment', async () => {
    const { accept, read, params, email } = await held();
    const answers = await Promise.all([
      ...[1, 2, 3, 4].map(() => accept()),
      app.send(guest.declineHold, { params, body: {} }),
    ]);
    const { status, events } = await read();
    const transitions = events.filter(({ kind }) => kind === 'status_changed');
    assert.equal(transitions.length, 1, `${status}: ${answers.map((one) => one.status).join(' ')}`);
    assert.ok(status === 'confirmed' || status === 'cancelled');

    const ends = (await queuedMails(app, email)).filter(({ kind }) => kind !== 'hold_offered');
    assert.equal(ends.length, 1);
  });

  test('agrees to the terms and to the total that was shown', async () => {
    const { agent, id, accept, page } = await held();
    assert.equal(codeOf(await accept(30_000, false)), 'consent_required');
    assert.equal(codeOf(await accept(29_900)), 'price_changed');

    const { version } = await app.call(bookings.read, { params: { id } }, agent);
    const agreedPrice = { amountMinor: 25_000, nights: 3, reason: 'Friends' };
    const body = { version, adjustments: { agreedPrice, discounts: [], charges: [] } };
    await app.call(bookingPrice.change, { params: { id }, body }, agent);

    assert.equal(codeOf(await accept(30_000)), 'price_changed');
    assert.equal((await page()).booking.status, 'held');
    assert.equal((await accept(25_000)).status, 200);
  });

  test('cannot accept once the time is over; the dates are then free for others', async () => {
    const { accept, page, propertyId, agent } = await held();
    app.clock.set('2027-03-02T10:00:01Z');
    assert.equal(codeOf(await accept()), 'hold_not_open');
    assert.deepEqual([(await page()).booking.status, (await page()).hold], ['expired', null]);

    const other = await app.send(bookings.create, { body: bookingInput({ propertyId }) }, agent);
    assert.equal(other.status, 201);
  });

  test('gives the dates back, with a reason for the host', async () => {
    const { agent, params, page, accept, propertyId } = await held();
    const declined = await app.call(guest.declineHold, { params, body: { reason: 'Found something' } });
    assert.deepEqual([declined.booking.status, declined.booking.heldBefore], ['cancelled', true]);
    assert.equal((await app.send(guest.declineHold, { params, body: {} })).status, 200);
    assert.equal(codeOf(await accept()), 'hold_not_open');

    assert.ok((await titlesOf(agent)).includes('Hold declined by the guest'));
    assert.match(
      JSON.stringify((await page()).messages),
      /You gave the dates back|guest gave the dates back/,
    );
    const other = await app.send(bookings.create, { body: bookingInput({ propertyId }) }, agent);
    assert.equal(other.status, 201);
  });

  test('signs first where the confirmation waits for the agreement', async () => {
    const agent = await signUpAgent(app);
    const { _id: propertyId } = await publishProperty(app, agent);

    const text = '# Agreement\n\n{{guestName}} stays at {{property}} from {{checkIn}} for {{total}}.';
    const template = await app.call(
      agreementTemplates.create,
      { body: { name: 'Summer', texts: { en: text } } },
      agent,
    );

    const rules = {
      templateId: template._id,
      gate: 'confirmation' as const,
      sendsItself: true,
      renewPercent: 0,
      signers: 'booker' as const,
      countersigns: 'automatic' as const,
    };
    await app.call(agreementTemplates.changeRules, { params: { id: propertyId }, body: rules }, agent);

    const { accept, page } = await held({ agent, propertyId });
    assert.equal((await page()).hold, 'sign');
    assert.equal(codeOf(await accept()), 'agreement_open');
    assert.equal((await page()).booking.status, 'held');
  });

  test('pays instead where the payment confirms, and is confirmed by it', async () => {
    const host = await openHost(app, { confirmWhenPaid: true });
    const { accept, page, token, read } = await held(host);
    assert.equal((await page()).hold, 'pay');
    assert.equal(codeOf(await accept()), 'hold_not_open');

    const body = { instalment: 'deposit' as const };
    const payment = await app.call(guestPayments.open, { params: { token }, body });
    await press(app, payment, 'succeed');
    await deliverAll(app, host.agent.agentId);
    assert.equal((await read()).status, 'confirmed');
  });

  test('answers without script on the page itself', async () => {
    const { token, page } = await held();
    const { body } = await app.http.inject({ url: `/guest/${token}` });
    assert.match(body, /Would you like to book these dates\?/);

    const post = (fields: Record<string, string>) =>
      app.http.inject({
        method: 'POST',
        url: `/guest/${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      });

    const refused = await post({ act: 'accept-hold', expectedTotalMinor: '30000' });
    assert.equal(refused.statusCode, 400);
    const accepted = await post({ act: 'accept-hold', expectedTotalMinor: '30000', consent: 'yes' });
    assert.equal(accepted.statusCode, 303);
    assert.equal((await page()).booking.status, 'confirmed');
  });
});
