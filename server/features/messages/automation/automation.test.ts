import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import * as messageRules from '#contract/messages/message-rules.ts';
import * as plannedMessages from '#contract/messages/planned-messages.ts';
import * as propertyOperations from '#contract/properties/property-operations.ts';
import { guestOperations, type Operations } from '#domain/properties/operations.ts';
import { sendDueMessages } from '#server/features/messages/automation/index.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import {
  automaticTexts,
  casaOperations,
  codeTexts,
  openMessageHouse,
  planOf,
  ruleInput,
  runMessageTimers,
} from '#testing/factories/message-rules.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const start = '2027-05-28T10:00:00Z';
let app: TestApp;
before(async () => {
  app = await openTestApp({ now: start });
});
after(() => app.close());

const tick = () => runMessageTimers(app);
const openHouse = (chosen: Partial<Operations> = {}) => openMessageHouse(app, start, chosen);

test('4.3 acceptance 1: dates are moved by drag; the plan has changed with the answer, and the old time sends nothing', async () => {
  const { rule, stay } = await openHouse();
  await rule();

  const { move, plan, texts } = await stay();
  assert.deepEqual(
    (await plan()).map(({ state, dueAt }) => [state, dueAt]),
    [['due', '2027-06-08T09:00:00.000Z']],
  );

  await move('2027-06-20', '2027-06-23');
  const { rows } = await app.pool.query<{ dueAt: string }>(
    `SELECT due_at AS "dueAt" FROM planned_messages WHERE due_at > '2027-06-15'`,
  );
  assert.equal(new Date(rows[0]?.dueAt ?? 0).toISOString(), '2027-06-18T09:00:00.000Z');

  app.clock.set('2027-06-09T10:00:00Z');
  await tick();
  assert.deepEqual(await texts(), []);

  app.clock.set('2027-06-18T09:00:00Z');
  await tick();
  await tick();
  assert.deepEqual(await texts(), ['Dear Ines, see you on Sunday 20 June 2027.']);
});

test('4.3 acceptance 2: moved back and forth 50 times, each occurrence goes out at most once', async () => {
  const { rule, stay } = await openHouse();
  await rule();
  await rule({ name: 'Again', resendIf: ['dates'], offsetDays: 3 });

  const { move, texts, plan } = await stay();
  for (let round = 0; round < 25; round++) {
    await move('2027-07-10', '2027-07-13');
    await move('2027-06-10', '2027-06-13');
    if (round === 12) app.clock.set('2027-06-08T12:00:00Z');
    if (round % 6 === 0) await tick();
  }
  await tick();
  assert.equal((await texts()).length, 2);

  const sent = (await plan()).filter(({ state }) => state === 'sent');
  assert.equal(new Set(sent.map(({ ruleId, occurrence }) => `${ruleId}/${occurrence}`)).size, sent.length);
});

test('4.3 acceptance 3: booked at 14:00 for tonight, the missed messages arrive as one within a minute', async () => {
  const { agent, property, rule } = await openHouse({ gate: { payment: 'none', hoursBefore: 48 } });
  await rule({ name: 'Week', offsetDays: 7, catchUp: 'bundle' });
  await rule({ name: 'In', offsetDays: 1, catchUp: 'bundle', texts: codeTexts });
  await rule({ name: 'Skipped', offsetDays: 3, catchUp: 'skip' });
  app.clock.set('2027-06-10T13:00:00Z');

  const input = bookingInput({ propertyId: property._id });
  const booked = await app.call(bookings.create, { body: input }, agent);

  app.clock.advance(30_000);
  await sendDueMessages(app.platform);

  const { conversationId } = await app.call(bookings.read, { params: { id: booked._id } }, agent);
  assert.deepEqual(await automaticTexts(app, agent, conversationId ?? ''), [
    'Dear Ines, see you on Thursday 10 June 2027.\n\nThe code is ••••••, the network Casa.',
  ]);
  assert.deepEqual(
    (await planOf(app, agent, booked._id)).map(({ ruleName, state }) => [ruleName, state]),
    [
      ['Week', 'sent'],
      ['In', 'sent'],
      ['Skipped', 'skipped'],
    ],
  );
});

test('4.3 acceptance 4: unpaid, a code message waits; the payment is recorded, and it goes out', async () => {
  const { rule, stay } = await openHouse({ gate: { payment: 'all', hoursBefore: null } });
  await rule({ texts: codeTexts });

  const { pay, plan, texts, guestToken } = await stay();
  app.clock.set('2027-06-09T10:00:00Z');
  await tick();

  assert.deepEqual(
    (await plan()).map(({ state, waitsFor }) => [state, waitsFor]),
    [['waiting', 'payment']],
  );
  assert.deepEqual(await texts(), []);

  await pay();
  app.clock.advance(30_000);
  await sendDueMessages(app.platform);
  assert.deepEqual(await texts(), ['The code is ••••••, the network Casa.']);

  const view = await app.call(guest.readView, { params: { token: guestToken }, query: {} });
  assert.equal(view.messages.at(-1)?.body, 'The code is 739204, the network Casa.');

  for (const table of [
    'messages',
    'conversations',
    'outbox',
    'planned_messages',
    'sent_messages',
    'admin_log',
  ]) {
    const { rows } = await app.pool.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM ${table} t WHERE to_jsonb(t)::text LIKE '%739204%'`,
    );
    assert.equal(rows[0]?.count, 0, `${table} has the code`);
  }
});

test('4.3 acceptance 5: a cancelled stay gets nothing further except the message about its end', async () => {
  const { agent, rule, stay } = await openHouse();
  await rule();
  await rule({
    name: 'Off',
    trigger: 'cancelled',
    offsetDays: 0,
    atTime: null,
    texts: { en: { subject: '', body: 'Gone.' } },
  });

  const { params, texts } = await stay();
  await app.call(bookings.changeStatus, { params, body: { status: 'cancelled' } }, agent);
  await tick();
  app.clock.set('2027-06-09T10:00:00Z');
  await tick();
  assert.deepEqual(await texts(), ['Gone.']);
});

test('4.3 acceptance 6: a rule is edited while bookings are pending; they get the new one when they are confirmed', async () => {
  const { agent, rule, stay } = await openHouse();
  const made = await rule({ trigger: 'confirmed', offsetDays: 0, atTime: null });
  const { params, texts } = await stay({ isPending: true });
  const changed = ruleInput({
    trigger: 'confirmed',
    offsetDays: 0,
    atTime: null,
    texts: { en: { subject: '', body: 'New text.' } },
  });

  await app.call(
    messageRules.change,
    { params: { id: made._id }, body: { ...changed, version: made.version } },
    agent,
  );
  await app.call(bookings.changeStatus, { params, body: { status: 'confirmed' } }, agent);
  await tick();
  assert.deepEqual(await texts(), ['New text.']);
});

test('4.3 acceptance 8: 500 past bookings are imported, and nothing is sent; nor by switching a rule on', async () => {
  const { agent, property, rule, stay } = await openHouse();
  const { texts, plan } = await stay();
  app.clock.advance(60_000);

  for (const trigger of ['confirmed', 'before_check_in', 'after_check_out', 'payment_overdue'] as const)
    await rule({ name: trigger, trigger, offsetDays: 1 }, trigger === 'after_check_out');

  assert.deepEqual(
    (await plan()).map(({ ruleName }) => ruleName),
    ['after_check_out'],
  );

  await app.pool.query(
    `INSERT INTO bookings (agent_id, id, code, property_id, source, status, check_in, check_out, adults, children, infants,
       pets, guest, guest_name, guest_email_key, quote, currency, total_minor, payment_status, cancellation_policy, created_by,
       created_at, updated_at)
     SELECT b.agent_id, gen_random_uuid(), 'IMP-' || n, b.property_id, 'import', 'checked_out', '2025-01-01'::date + n,
       '2025-01-03'::date + n, 2, 0, 0, 0, b.guest, b.guest_name, b.guest_email_key, b.quote, b.currency, b.total_minor,
       b.payment_status, b.cancellation_policy, b.created_by, $2, $2
     FROM bookings b, generate_series(1, 500) n WHERE b.agent_id = (SELECT agent_id FROM bookings WHERE property_id = $1 LIMIT 1)`,
    [property._id, new Date(app.clock.now())],
  );

  await tick();
  app.clock.advance(3_600_000);
  await tick();

  const { rows } = await app.pool.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM messages WHERE is_automatic AND agent_id = (SELECT agent_id FROM properties WHERE id = $1)`,
    [property._id],
  );

  assert.equal(rows[0]?.count, 0);
  assert.deepEqual(await texts(), []);

  const { items } = await app.call(plannedMessages.list, { query: {} }, agent);
  assert.deepEqual(items, []);
});

test('4.3 acceptance 9: a variable is missing; the message is blocked and listed, and goes out once it has a value', async () => {
  const { agent, property, rule, stay } = await openHouse();
  await rule({ texts: { en: { subject: '', body: 'Park here: {parking}' } } });

  const { plan, texts } = await stay();
  const [blocked] = await plan();
  assert.deepEqual([blocked?.state, blocked?.missingVariables], ['blocked', ['parking']]);

  // Eleven days ahead: what is counted is also listed.
  const early = await app.call(plannedMessages.list, { query: { state: 'blocked' } }, agent);
  assert.deepEqual([early.items.length, early.stuck], [1, 1]);
  assert.equal((await app.call(plannedMessages.list, { query: {} }, agent)).items.length, 0);

  app.clock.set('2027-06-08T10:00:00Z');
  await tick();
  assert.deepEqual(await texts(), []);

  const { items, stuck } = await app.call(plannedMessages.list, { query: { state: 'blocked' } }, agent);
  assert.deepEqual([items.length, stuck], [1, 1]);

  const shared = [...guestOperations];
  const params = { id: property._id };
  await app.call(
    propertyOperations.change,
    { params, body: { ...casaOperations, parking: 'In the yard', shared, version: 1 } },
    agent,
  );
  await tick();
  assert.deepEqual(await texts(), ['Park here: In the yard']);
});

test('4.3 acceptance 10: two workers, and a clock that goes a day ahead and back, send nothing twice', async () => {
  const { rule, stay } = await openHouse();
  await rule();
  await rule({ name: 'Other', offsetDays: 3 });

  const stays = [];
  for (let n = 0; n < 6; n++)
    stays.push(await stay({ checkIn: `2027-06-${10 + 3 * n}`, checkOut: `2027-06-${12 + 3 * n}` }));

  const both = () => Promise.all([sendDueMessages(app.platform), sendDueMessages(app.platform)]);
  app.clock.set('2027-06-21T10:00:00Z');
  await both();
  app.clock.set('2027-06-20T10:00:00Z');
  await both();
  app.clock.set('2027-06-25T10:00:00Z');
  await both();

  const { rows } = await app.pool.query<{ most: number; sent: number }>(
    `SELECT max(n)::integer AS most, sum(n)::integer AS sent FROM (SELECT count(*) AS n FROM messages WHERE is_automatic
       AND conversation_id = ANY($1::uuid[]) GROUP BY conversation_id, body, client_id) one`,
    [stays.map(({ conversationId }) => conversationId)],
  );

  assert.equal(rows[0]?.most, 1);
  assert.ok((rows[0]?.sent ?? 0) >= 4);
});

test('a switch-off that is undone leaves the plan as it was; after ten minutes, switching on begins anew', async () => {
  app.clock.set(start);
  const { agent, rule, stay } = await openHouse();
  const { plan } = await stay();
  const { _id: id } = await rule({}, true);
  const due = async () => {
    await tick();
    return (await plan()).filter(({ state }) => state === 'due').length;
  };
  assert.equal(await due(), 1, 'the rule includes stays that were confirmed before it');

  const change = (body: { status: 'active' | 'paused'; undoesSwitchOff?: boolean }) =>
    app.call(
      messageRules.changeStatus,
      { params: { id }, body: { includesUpcoming: false, ...body } },
      agent,
    );
  await change({ status: 'paused' });
  assert.equal(await due(), 0);

  app.clock.set('2027-05-28T10:09:00Z');
  const restored = await change({ status: 'active', undoesSwitchOff: true });
  assert.equal(restored.activeFrom, new Date(start).toISOString());
  assert.equal(await due(), 1);

  await change({ status: 'paused' });
  app.clock.set('2027-05-28T10:20:00Z');
  const late = await change({ status: 'active', undoesSwitchOff: true });
  assert.equal(late.activeFrom, '2027-05-28T10:20:00.000Z');
  assert.equal(await due(), 0, 'stays that were confirmed before get nothing');
});
