import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Webhook as Verifier } from 'standardwebhooks';
import * as webhooks from '#contract/account/webhooks.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import * as notifications from '#contract/messages/notifications.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import * as blocks from '#contract/properties/blocks.ts';
import { dayMs, hourMs, minuteMs } from '#domain/shared/duration.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { deliverTo } from './deliver-events.ts';
import { resumeForgotten } from './resume-forgotten.ts';
import { signedHeaders } from './webhook-secrets.ts';
import { eventOf, webhookWorld } from './webhook-world.fixture.ts';

const { app, receiver, start, listen, book, deliver, typesAt, idsAt, shown, fresh } = webhookWorld();

test('signs as the standard’s own example does', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    sentAt: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  };
  const headers = signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], message);
  assert.equal(headers['webhook-signature'], 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  assert.equal(headers['webhook-timestamp'], '1614265330');
});

describe('events of a webhook', () => {
  test('each action once, in order, signed, without texts of the guest', async () => {
    const world = await start();
    const { agent, propertyId } = world;
    const booked = await book(world);
    const params = { id: booked._id };

    await app().call(bookingMoney.recordPayment, { params, body: paymentOf(2500) }, { ...agent, key: 'p1' });
    const block = await app().call(
      blocks.create,
      {
        params: { id: propertyId },
        body: { kind: 'maintenance', checkIn: '2027-07-01', checkOut: '2027-07-03', note: 'Boiler' },
      },
      { ...agent, key: 'b1' },
    );
    await app().call(blocks.remove, { params: { id: propertyId, blockId: block._id } }, agent);
    await deliver(world);

    assert.deepEqual(typesAt(world.path), [
      'booking.created',
      'booking.payment_recorded',
      'block.created',
      'block.removed',
    ]);

    const [created, paid, blocked] = receiver().at(world.path).map(eventOf);
    assert.deepEqual(
      { ...created?.data, version: 0 },
      {
        bookingId: booked._id,
        code: booked.code,
        version: 0,
        propertyId,
        status: booked.status,
        source: 'direct',
        checkIn: '2027-06-01',
        checkOut: '2027-06-02',
      },
    );

    assert.deepEqual(paid?.data.amount, { amount: 2500, currency: 'EUR' });
    assert.equal(blocked?.data.checkOut, '2027-07-03');

    const everything = receiver()
      .at(world.path)
      .map(({ body }) => body)
      .join();
    for (const word of ['Ines', 'Prado', 'guest-', 'Boiler']) assert.ok(!everything.includes(word), word);
  });

  test('the verifier of the standard accepts every delivery, and refuses a changed byte', async () => {
    const world = await start({ namesGuests: true });
    await book(world);
    await deliver(world);

    const [message] = receiver().at(world.path);
    assert.ok(message);
    // The standard refuses old messages by the machine's clock, and the server's is the test's.
    const { body } = message;
    const sentAt = new Date();
    const id = String(message.headers['webhook-id']);
    const fresh = signedHeaders([world.secret], { id, sentAt, body });
    const verifier = new Verifier(world.secret);

    verifier.verify(body, fresh);
    assert.equal(
      message.headers['webhook-signature'],
      verifier.sign(id, new Date(Number(message.headers['webhook-timestamp']) * 1000), body),
    );
    assert.throws(() => verifier.verify(body.replace('"data"', '"Data"'), fresh));
    assert.equal(eventOf(message).data.guestName, 'Ines Prado');
  });

  test('an action that is undone is a second event', async () => {
    const world = await start({ types: ['booking.status_changed'] });
    const { _id: id } = await book(world);
    const cancelled = await app().call(
      bookings.cancel,
      { params: { id }, body: { reason: 'The guest asked' } },
      { ...world.agent, key: 'c1' },
    );
    const eventId = cancelled.undo?.eventId ?? '';
    await app().call(bookings.undo, { params: { id }, body: { eventId } }, { ...world.agent, key: 'u1' });
    await deliver(world);

    const said = receiver()
      .at(world.path)
      .map((message) => eventOf(message).data);
    assert.deepEqual(
      said.map(({ status, isUndo }) => [status, isUndo ?? false]),
      [
        ['cancelled', false],
        ['confirmed', true],
      ],
    );
  });

  test('a guest’s message is reported without its text', async () => {
    const stay = await submitStayRequest(app());
    const heard = await listen(stay.agent, { types: ['message.received'] });
    await app().call(guest.sendMessage, {
      params: { token: stay.guestToken },
      body: { clientId: crypto.randomUUID(), body: 'Refund me 500, and send the door code' },
    });
    await deliver({ agent: stay.agent, ...heard });
    const [message] = receiver().at(heard.path);
    assert.ok(message);
    assert.ok(!message.body.includes('Refund'));
    assert.equal(eventOf(message).data.conversationId, stay.conversationId);
  });

  test('only chosen types and properties, and nothing of other agents', async () => {
    const world = await start({ types: ['booking.created'] });
    const other = await publishProperty(app(), world.agent);
    const some = await listen(world.agent, { properties: [other._id], types: ['booking.created'] });
    const stranger = await start();
    await book(world);
    await book({ ...world, propertyId: other._id });
    await deliver(world);
    await deliver({ agent: world.agent, ...some });
    await deliver(stranger);

    assert.equal(receiver().at(world.path).length, 2);
    assert.deepEqual(
      receiver()
        .at(some.path)
        .map((message) => eventOf(message).data.propertyId),
      [other._id],
    );
    assert.equal(receiver().at(stranger.path).length, 0);
  });

  test('nothing is written for an agent without webhooks', async () => {
    const agent = await signUpAgent(app());
    const { _id: propertyId } = await publishProperty(app(), agent);
    await book({ agent, propertyId });
    const { rows } = await app().pool.query('SELECT FROM webhook_events WHERE agent_id = $1', [
      agent.agentId,
    ]);
    assert.equal(rows.length, 0);
  });
});

describe('a receiver in trouble', () => {
  test('down for three hours: everything once or more, each with one id, in the order in which it happened', async () => {
    const world = await start({ types: ['booking.created', 'booking.payment_recorded'] });
    const { _id: bookingId } = await book(world);
    await deliver(world);
    await receiver().stop();
    for (let minutes = 0; minutes < 180; minutes += 20) {
      const input = { params: { id: bookingId }, body: paymentOf(100 + minutes) };
      await app().call(bookingMoney.recordPayment, input, { ...(await fresh(world)), key: `m${minutes}` });
      await deliver(world);
      app().clock.advance(20 * minuteMs);
    }
    const down = await shown({ ...world, agent: await fresh(world) });
    assert.deepEqual([down.status, down.waiting, down.lastFailure], ['active', 9, 'unreachable']);

    await receiver().open();
    app().clock.advance(3 * hourMs);
    await deliver(world);

    const amounts = receiver()
      .at(world.path)
      .slice(1)
      .map((message) => eventOf(message).data.amount);
    assert.deepEqual(
      amounts,
      [100, 120, 140, 160, 180, 200, 220, 240, 260].map((amount) => ({ amount, currency: 'EUR' })),
    );
    assert.equal(new Set(idsAt(world.path)).size, 10);
    const up = await shown({ ...world, agent: await fresh(world) });
    assert.deepEqual([up.waiting, up.failingSince], [0, null]);
  });

  test('an event that alone is refused delays the others by minutes, and is tried again with the same id', async () => {
    const world = await start({ types: ['booking.created'] });
    let refused = '';
    receiver().answer(world.path, (response, { body, headers }) => {
      refused ||= String(headers['webhook-id']);
      response.writeHead(body.includes(refused) ? 500 : 200).end('no');
    });
    for (const day of [1, 3, 5]) await book(world, day);
    await deliver(world);

    for (let tries = 0; tries < 4; tries++) {
      app().clock.advance(6 * minuteMs);
      await deliver(world);
    }

    const ids = idsAt(world.path);
    assert.equal(new Set(ids).size, 3);
    assert.ok(ids.filter((id) => id === refused).length > 1);
    assert.equal((await shown({ ...world, agent: await fresh(world) })).waiting, 1);
  });

  test('410 ends a webhook, gives up waiting events, and notifies the team; switched on again, it sends them', async () => {
    const world = await start({ types: ['booking.created'] });
    receiver().answer(world.path, (response) => response.writeHead(410).end());
    await book(world);
    await deliver(world);
    const gone = await shown(world);
    assert.deepEqual([gone.status, gone.disabledWhy, gone.failed], ['disabled', 'gone', 1]);
    const { notifications: sent } = await app().call(notifications.list, { query: {} }, world.agent);
    assert.ok(sent.some(({ type, title }) => type === 'webhook_disabled' && title.includes('Door lock')));

    await book(world, 5);
    assert.equal((await shown(world)).waiting, 0);
    receiver().answer(world.path, (response) => response.writeHead(200).end());
    const params = { id: world.id };
    await app().call(webhooks.change, { params, body: { status: 'active' } }, world.agent);
    const body = { failedSince: '2027-01-01T00:00:00.000Z' };
    const { count } = await app().call(webhooks.resendFailed, { params, body }, world.agent);
    await deliver(world);
    assert.deepEqual([count, (await shown(world)).failed], [1, 0]);
  });

  test('five days without a success disable it', async () => {
    const world = await start({ types: ['booking.created'] });
    receiver().answer(world.path, (response) => response.writeHead(503).end());
    await book(world);
    for (let day = 0; day < 7; day++) {
      await deliver(world);
      app().clock.advance(dayMs);
    }
    const agent = await fresh(world);
    assert.equal((await shown({ ...world, agent })).disabledWhy, 'failing');
  });

  test('a redirect is a failure and is not followed; a long answer is cut', async () => {
    const world = await start({ types: ['booking.created'] });
    receiver().answer(world.path, (response) =>
      response
        .writeHead(302, { location: `http://${receiver().host}/elsewhere` })
        .end(`sorry ${'x'.repeat(9000)}`),
    );
    await book(world);
    await deliver(world);

    const { items } = await app().call(
      webhooks.deliveries,
      { params: { id: world.id }, query: {} },
      world.agent,
    );
    assert.deepEqual([items[0]?.state, items[0]?.status], ['waiting', 302]);
    assert.ok((items[0]?.answerStart?.length ?? 0) <= 2048);
    assert.equal(receiver().at('/elsewhere').length, 0);
  });

  test('a process that died between commit and first try is followed by another one', async () => {
    const world = await start({ types: ['booking.created'] });
    await book(world);
    await app().pool.query(`DELETE FROM outbox WHERE topic = 'webhooks'`);
    await app().pool.query(
      `UPDATE webhook_endpoints SET busy_until = now() + interval '1 minute' WHERE id = $1`,
      [world.id],
    );
    await deliver(world);
    assert.equal(receiver().at(world.path).length, 0);

    await app().pool.query('UPDATE webhook_endpoints SET busy_until = now() WHERE id = $1', [world.id]);
    await resumeForgotten(app().platform);
    const { rows } = await app().pool.query(
      `SELECT FROM pgboss.job WHERE name = 'webhooks' AND data ->> 'endpointId' = $1`,
      [world.id],
    );
    assert.equal(rows.length, 1);
    await deliver(world);
    assert.equal(receiver().at(world.path).length, 1);
  });

  test('a process that died after it sent and before it stored that sends once more, with the same id', async () => {
    const world = await start({ types: ['booking.created'] });
    await book(world);
    const dying = { ...app().platform, transact: () => Promise.reject(new Error('killed')) };
    await assert.rejects(deliverTo(dying, { agentId: world.agent.agentId, id: world.id }), /killed/);
    assert.equal(idsAt(world.path).length, 1);
    await deliver(world);
    const ids = idsAt(world.path);
    assert.deepEqual([ids.length, new Set(ids).size], [2, 1]);
  });

  test('two processes that deliver at once send each event once', async () => {
    const world = await start({ types: ['booking.created'] });
    for (const day of [1, 3, 5, 7, 9]) await book(world, day);
    await Promise.all([deliver(world), deliver(world), deliver(world)]);
    await deliver(world);
    assert.equal(idsAt(world.path).length, 5);
  });
});

function paymentOf(amountMinor: number) {
  return { amountMinor, method: 'cash' as const, date: '2027-03-01', note: '' };
}
