import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import * as adminAuth from '#contract/admin/auth.ts';
import type { AdminLogItem } from '#contract/admin/logs.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import * as adminUsers from '#contract/admin/users.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import * as messages from '#contract/messages/messages.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import * as blocks from '#contract/properties/blocks.ts';
import * as properties from '#contract/properties/properties.ts';
import * as subscription from '#contract/subscription/subscription.ts';
import { bookingEventKinds } from '#domain/bookings/booking-event.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { oneRow } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';
import { recordBookingEvent } from '#server/features/bookings/core/index.ts';
import { plainPricing, publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, type TestAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { type RequestedStay, submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openPayingApp, type PayingApp } from '#testing/open-paying-app.ts';

const wrongPassword = 'not the right one 4711';
const newPassword = 'a new and better secret';
const said = 'Meet me under the clock tower';

let paying: PayingApp;
let admin: TestAdmin;
let agent: TestAgent;
let stay: RequestedStay;
let propertyId: string;
before(async () => {
  paying = await openPayingApp({ locations: true });
  const { app } = paying;
  await app.app.start();
  admin = await signUpAdmin(app);
  agent = await signUpAgent(app, { name: 'Nora Lang', email: 'nora@lang.example' });
  await app.send(auth.login, { body: { email: agent.email, password: wrongPassword } });
  await app.send(auth.login, { body: { email: 'my secret word', password: wrongPassword } });
  await app.send(adminAuth.login, { body: { email: admin.email, password: wrongPassword } });

  const second = await app.call(auth.login, { body: { email: agent.email, password: testPassword } });
  await app.call(auth.logout, {}, second);

  const other = await app.call(adminAuth.login, { body: { email: admin.email, password: testPassword } });
  await app.call(adminAuth.logout, {}, other);
  await app.call(agents.changePassword, { body: { currentPassword: testPassword, newPassword } }, agent);

  const property = await publishProperty(app, agent, { title: 'Clock house' });
  propertyId = property._id;

  const params = { id: propertyId };
  await app.call(properties.change, { params, body: { title: 'Tower house' } }, agent);
  await app.call(properties.change, { params, body: { title: 'Tower house' } }, agent);
  await app.call(
    properties.change,
    { params, body: { pricing: { ...plainPricing, baseMinor: 12_345 } } },
    agent,
  );
  stay = await submitStayRequest(app, { agent, propertyId });

  const id = stay.receipt._id;
  await app.call(bookings.changeStatus, { params: { id }, body: { status: 'confirmed' } }, agent);
  await app.call(bookingMoney.recordPayment, { params: { id }, body: { amountMinor: 5_000 } }, agent);
  await app.call(bookingMoney.recordRefund, { params: { id }, body: { amountMinor: 2_000 } }, agent);

  const paid = await app.call(
    bookingMoney.recordPayment,
    { params: { id }, body: { amountMinor: 1_100 } },
    agent,
  );
  const entryId = paid.ledger.at(-1)?._id ?? '';
  await app.call(bookingMoney.voidLedgerEntry, { params: { id, entryId }, body: {} }, agent);

  await app.call(
    messages.send,
    { params: { id: stay.conversationId }, body: { clientId: crypto.randomUUID(), body: said } },
    agent,
  );
  await app.call(guest.sendMessage, {
    params: { token: stay.guestToken },
    body: { clientId: crypto.randomUUID(), body: said },
  });

  const nights = { checkIn: '2027-11-01', checkOut: '2027-11-03' };
  const block = await app.call(blocks.create, { params, body: nights }, agent);
  await app.call(blocks.remove, { params: { id: propertyId, blockId: block._id } }, agent);
  await app.call(guest.cancelBooking, { params: { token: stay.guestToken }, body: {} });

  const link = await app.pool.query<Pick<Tables['shared_links'], 'id'>>(
    'SELECT id FROM shared_links WHERE agent_id = $1',
    [agent.agentId],
  );
  const change = { status: 'paused' as const, password: 'door-code-99' };
  await app.call(sharedLinks.change, { params: { id: oneRow(link.rows).id }, body: change }, agent);

  for (const status of ['paused', 'active', 'archived'] as const)
    await app.call(properties.changeStatus, { params, body: { status } }, agent);
  await app.call(properties.remove, { params }, agent);

  await paying.press(await paying.checkout(agent, { planType: 'starter', interval: 'month' }), 'succeed');
  await paying.until(async () => (await app.call(subscription.readStatus, {}, agent)).status === 'active');
  await app.settle();

  for (let tries = 0; tries < 200 && !(await isThere('message', 'mail_sent', /booking requested/)); tries++)
    await wait(50);
});
after(() => paying.app.close());

async function entries(query: Record<string, string> = {}): Promise<AdminLogItem[]> {
  const { items } = await paying.app.call(
    adminLogs.list,
    { query: { dateRange: 'all', limit: '100', ...query } },
    admin,
  );
  return items;
}

async function isThere(type: string, action: string, pattern = /./): Promise<boolean> {
  return (await entries({ type })).some((item) => item.action === action && pattern.test(item.summary));
}

describe('a whole life on the platform is in the log', () => {
  for (const [type, action, pattern] of [
    ['auth', 'agent_registered', /Nora Lang registered/],
    ['auth', 'sign_in_failed', /Nora Lang/],
    ['auth', 'sign_in_failed', /unknown address [0-9a-f]{12}/],
    ['auth', 'sign_in_failed', /admin login.*Olu Adeyemi/],
    ['auth', 'signed_in', /Nora Lang/],
    ['auth', 'signed_out', /Nora Lang/],
    ['auth', 'signed_in', /Olu Adeyemi/],
    ['auth', 'signed_out', /Olu Adeyemi/],
    ['security', 'password_changed', /Nora Lang/],
    ['property', 'property_created', /Clock house/],
    ['property', 'property_changed', /Tower house/],
    ['property', 'prices_changed', /Tower house/],
    ['property', 'block_created', /1 Nov – 3 Nov 2027/],
    ['property', 'block_deleted', /Tower house/],
    ['property', 'link_created', /Shared link/],
    ['property', 'link_changed', /Shared link/],
    ['property', 'property_paused', /Tower house/],
    ['property', 'property_active', /Tower house/],
    ['property', 'property_archived', /Tower house/],
    ['property', 'property_deleted', /Tower house/],
    ['booking', 'booking_created', /created as pending/],
    ['booking', 'booking_confirmed', /from pending to confirmed/],
    ['booking', 'booking_cancelled', /from confirmed to cancelled/],
    ['payment', 'payment_received', /EUR 50.00 received/],
    ['payment', 'payment_refunded', /EUR 20.00 refunded/],
    ['payment', 'payment_voided', /EUR 11.00 voided/],
    ['payment', 'subscription_payment', /EUR 19.00 paid/],
    ['subscription', 'subscription_changed', /Starter, active/],
    ['message', 'message_sent', /A guest was sent a message/],
    ['message', 'message_sent', /A guest sent a message/],
    ['message', 'mail_sent', /booking requested, booking/],
  ] as const) {
    test(`${type}: ${action} (${pattern.source})`, async () => {
      assert.ok(await isThere(type, action, pattern));
    });
  }

  test('with who did it, what it was about, and both sides of a change', async () => {
    const [renamed] = (await entries({ type: 'property' })).filter(
      (one) => one.action === 'property_changed',
    );
    assert.deepEqual(renamed?.actor, { type: 'agent', _id: agent.agentId, name: 'Nora Lang' });
    assert.deepEqual(renamed?.entity, { type: 'property', _id: propertyId });
    assert.deepEqual([renamed?.before, renamed?.after], [{ title: 'Clock house' }, { title: 'Tower house' }]);
    assert.ok(renamed?.requestId && renamed.networkHash);
    const created = (await entries({ type: 'booking' })).find((one) => one.action === 'booking_created');
    assert.deepEqual(created?.actor, { type: 'visitor', _id: null, name: '' });
    assert.deepEqual([created?.before, created?.after], [{ status: null }, { status: 'pending' }]);
  });

  test('once each: saving a listing as it is leaves nothing', async () => {
    const renamed = (await entries({ type: 'property' })).filter((one) => one.action === 'property_changed');
    assert.equal(renamed.length, 1);
  });

  test("an agent's sheet shows what they did and what was done to their account", async () => {
    const { log } = await paying.app.call(adminUsers.read, { params: { id: agent.agentId } }, admin);
    assert.ok(log.length > 0);
    const { rows } = await paying.app.pool.query<{ of_guests: number }>(
      `SELECT count(*)::int AS of_guests FROM admin_log WHERE account_id = $1 AND actor_type = 'visitor'`,
      [agent.agentId],
    );
    assert.ok(oneRow(rows).of_guests >= 3);
  });

  test('with every kind of entry in the history of a booking; payments are logged by amount', async () => {
    const { receipt } = stay;
    const actions = new Map<string, string[]>();
    for (const kind of bookingEventKinds) {
      const logged = await paying.app.platform.transact(async (tx) => {
        const at = new Date(paying.app.clock.now()).toISOString();
        const event = { agentId: agent.agentId, bookingId: receipt._id, code: receipt.code, at };
        const isTransition = kind === 'status_changed';
        const states = { from: null, to: isTransition ? ('confirmed' as const) : null };

        await recordBookingEvent(tx, {
          ...event,
          ...states,
          kind,
          _id: randomUUID(),
          note: '',
          actor: 'agent',
          actorName: 'Nora Lang',
        });

        return tx.logged.map(({ action }) => action);
      });
      assert.ok(!isRefusal(logged));

      actions.set(kind, logged);
    }

    const unlogged = bookingEventKinds.filter((kind) => actions.get(kind)?.length !== 1);
    assert.deepEqual(unlogged, ['payment_status_changed']);

    const own = ['stay_kept', 'email_confirmed', 'guest_link_sent'];
    for (const kind of own) assert.deepEqual(actions.get(kind), [`booking_${kind}`]);
    for (const kind of own) assert.ok(await isThere('booking', `booking_${kind}`), kind);
  });

  test('with no password, token, address typed in error, message or guest in it', async () => {
    const { body } = await paying.app.send(adminLogs.exportCsv, { query: { dateRange: 'all' } }, admin);
    const file = String(body);
    assert.ok(file.split('\n').length > 30);

    const { rows } = await paying.app.pool.query<{ code: string }>(
      'SELECT code FROM shared_links WHERE agent_id = $1 UNION ALL SELECT guest_email_key FROM bookings',
      [agent.agentId],
    );
    const secrets = [wrongPassword, testPassword, newPassword, said, 'my secret word', 'door-code-99'];
    const keys = [stay.guestToken, agent.token, admin.token, stay.linkCode, ...rows.map(({ code }) => code)];
    for (const secret of [...secrets, ...keys]) assert.ok(!file.includes(secret), secret);
    assert.doesNotMatch(file, /pba_|pbx_|\$argon2|\$scrypt/);
  });
});
