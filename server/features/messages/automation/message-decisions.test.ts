import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as stayAccess from '#contract/bookings/stay-access.ts';
import * as guest from '#contract/links/guest.ts';
import * as messageRules from '#contract/messages/message-rules.ts';
import * as messages from '#contract/messages/messages.ts';
import * as notifications from '#contract/messages/notifications.ts';
import * as plannedMessages from '#contract/messages/planned-messages.ts';
import { fingerprint } from '#domain/messages/automation/message-template.ts';
import type { MessageDecision } from '#domain/messages/automation/plan-messages.ts';
import { sendDueMessages } from '#server/features/messages/automation/index.ts';
import {
  codeTexts,
  openMessageHouse,
  ruleInput,
  runMessageTimers,
} from '#testing/factories/message-rules.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const start = '2027-05-28T10:00:00Z';
let app: TestApp;
before(async () => {
  app = await openTestApp({ now: start });
});
after(() => app.close());

const openHouse = () => openMessageHouse(app, start);
const tick = () => runMessageTimers(app);

test('the agent pauses, edits, sends and skips one message; a sent one cannot be changed', async () => {
  const { agent, rule, stay } = await openHouse();
  const { _id: ruleId } = await rule();
  const { id, plan, texts } = await stay();
  const params = { id, rule: ruleId, occurrence: 'before_check_in' };
  const decide = (body: { action: MessageDecision; body?: string }) =>
    app.call(plannedMessages.decide, { params, body }, agent);
  const held = await decide({ action: 'hold' });
  assert.equal(held.items[0]?.state, 'held');

  app.clock.set('2027-06-08T12:00:00Z');
  await tick();
  assert.deepEqual(await texts(), []);

  const faulty = await app.refusal(
    plannedMessages.decide,
    { params, body: { action: 'edit', body: 'Hi {nobody}' } },
    agent,
  );
  assert.deepEqual([faulty.code, faulty.facts], ['unknown_variable', { names: ['nobody'] }]);

  await decide({ action: 'edit', body: 'Hi {firstName}, one text only.' });
  const released = await decide({ action: 'release' });
  assert.deepEqual(
    released.items.map(({ state, isEdited, body }) => [state, isEdited, body]),
    [['due', true, 'Hi Ines, one text only.']],
  );

  await decide({ action: 'skip' });
  assert.equal((await plan())[0]?.state, 'skipped');

  const sent = await decide({ action: 'send' });
  assert.equal(sent.items[0]?.state, 'sent');
  assert.deepEqual(await texts(), ['Hi Ines, one text only.']);
  assert.equal(
    (await app.refusal(plannedMessages.decide, { params, body: { action: 'skip' } }, agent)).code,
    'message_gone',
  );

  const other = await signUpAgent(app);
  assert.equal((await app.refusal(plannedMessages.ofBooking, { params: { id } }, other)).code, 'not_found');
});

test('a message with a door code and a Wi-Fi password retains both when its text is edited once', async () => {
  const { agent, rule, stay } = await openMessageHouse(app, start, {
    gate: { payment: 'none', hoursBefore: null },
  });
  const text = 'The code is {doorCode}, the password of {wifiName} is {wifiPassword}. {guestPage}';
  const { _id: ruleId } = await rule({ texts: { en: { subject: 'Code {doorCode}', body: text } } });
  const { id, plan, guestToken } = await stay();
  const [planned] = await plan();

  assert.ok(planned);
  assert.match(planned.body, /^The code is •+, the password of Casa is •+\. \[guest page link\]$/);
  assert.deepEqual(planned.editable, {
    subject: 'Code {doorCode}',
    body: 'The code is {doorCode}, the password of Casa is {wifiPassword}. {guestPage}',
  });

  const { subject, body } = planned.editable;
  const params = { id, rule: ruleId, occurrence: planned.occurrence };
  const edit = { action: 'edit' as const, subject, body: `${body} See you soon!` };
  await app.call(plannedMessages.decide, { params, body: edit }, agent);
  await app.call(plannedMessages.decide, { params, body: { action: 'send' } }, agent);

  const view = await app.call(guest.readView, { params: { token: guestToken }, query: {} });
  const sent = view.messages.at(-1)?.body ?? '';
  assert.match(sent, /^The code is 739204, the password of Casa is blue-sardine-7\. http\S+ See you soon!$/);
  assert.equal((await plan())[0]?.body.includes('739204'), false);
});

test('a paused booking gets nothing until it goes on, and what-if dates store nothing', async () => {
  const { agent, rule, stay } = await openHouse();
  await rule();

  const { params, plan, texts } = await stay();
  await app.call(plannedMessages.pause, { params, body: { isPaused: true } }, agent);
  app.clock.set('2027-06-08T12:00:00Z');
  await tick();
  assert.deepEqual([await texts(), (await plan())[0]?.why], [[], 'paused']);

  await app.call(plannedMessages.pause, { params, body: { isPaused: false } }, agent);
  const body = { checkIn: '2027-08-10', checkOut: '2027-08-12' };
  const { items } = await app.call(plannedMessages.whatIf, { params, body }, agent);
  assert.equal(items[0]?.dueLocal, '2027-08-08T10:00');
  assert.equal((await plan())[0]?.dueLocal, '2027-06-08T10:00');

  await tick();
  assert.equal((await texts()).length, 1);
});

test('a guest turns automatic messages off on their page without script, and on again', async () => {
  const { agent, rule, stay } = await openHouse();
  await rule({ offsetDays: 3 });

  const { _id: laterId } = await rule({ name: 'Later' });
  const { id, plan, texts, guestToken } = await stay();
  const read = () => app.call(guest.readView, { params: { token: guestToken }, query: {} });

  const press = async (action: string) => {
    const { statusCode, headers } = await app.http.inject({
      method: 'POST',
      url: `/guest/${guestToken}`,
      payload: `act=${action}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    return `${statusCode} ${headers.location}`;
  };
  assert.equal((await read()).automatic, 'none');

  app.clock.set('2027-06-07T12:00:00Z');
  await tick();
  assert.equal((await read()).automatic, 'on');

  const back = `303 /guest/${guestToken}#messages`;
  assert.equal(await press('stop-automatic'), back);
  assert.equal(await press('stop-automatic'), back);
  assert.equal((await read()).automatic, 'stopped');
  assert.deepEqual((await plan()).map(({ state, why }) => `${state} ${why}`).sort(), [
    'sent sent',
    'skipped stopped',
  ]);

  app.clock.set('2027-06-08T12:00:00Z');
  await tick();

  const later = {
    params: { id, rule: laterId, occurrence: 'before_check_in' },
    body: { action: 'send' },
  } as const;

  assert.equal((await app.refusal(plannedMessages.decide, later, agent)).code, 'message_waits');
  assert.equal((await texts()).length, 1);

  await press('start-automatic');
  await tick();
  assert.deepEqual([(await texts()).length, (await read()).automatic], [2, 'on']);

  const { rows } = await app.pool.query<{ summary: string }>(
    `SELECT summary FROM admin_log WHERE action = 'message_plan_changed' AND entity_id = $1 ORDER BY at, id`,
    [id],
  );

  assert.deepEqual(
    rows.map(({ summary }) => /messages of booking \S+ (.*)$/.exec(summary)?.[1]),
    ['turned off by the guest', 'turned on again by the guest'],
  );
});

test('a guest can turn automatic messages off however much has been written since the last one', async () => {
  const { agent, rule, stay } = await openHouse();
  await rule({ offsetDays: 3 });

  const { conversationId, guestToken } = await stay();
  app.clock.set('2027-06-07T12:00:00Z');
  await tick();

  const params = { id: conversationId };
  for (let number = 0; number < 51; number++)
    await app.call(
      messages.send,
      { params, body: { clientId: randomUUID(), body: `Line ${number}` } },
      agent,
    );

  const view = await app.call(guest.readView, { params: { token: guestToken }, query: {} });
  assert.equal(
    view.messages.some(({ isAutomatic }) => isAutomatic),
    false,
  );
  assert.equal(view.automatic, 'on');
});

test('rules: names unknown variables, refuses to delete a used rule, limits them to 50, and a guest still waits for a reply', async () => {
  const { agent, rule, stay } = await openHouse();
  const faulty = ruleInput({ texts: { en: { subject: '{nope}', body: '{if pets}x' } } });
  const refused = await app.refusal(messageRules.create, { body: faulty }, agent);
  assert.deepEqual(
    [refused.code, refused.facts],
    ['unknown_variable', { names: ['nope'], isBalanced: false }],
  );

  const { _id: id } = await rule();
  assert.equal((await app.refusal(messageRules.remove, { params: { id } }, agent)).code, 'rule_in_use');

  const { guestToken, conversationId } = await stay();
  await app.call(guest.sendMessage, {
    params: { token: guestToken },
    body: { clientId: randomUUID(), body: 'Hello?' },
  });
  app.clock.set('2027-06-08T12:00:00Z');
  await tick();

  const { rows } = await app.pool.query<{ waits: boolean }>(
    'SELECT needs_reply_since IS NOT NULL AS waits FROM conversations WHERE id = $1',
    [conversationId],
  );
  assert.equal(rows[0]?.waits, true);

  const ready = await app.call(
    messageRules.createReady,
    { body: { keys: ['confirmed', 'arrival_day'], status: 'paused', includesUpcoming: false } },
    agent,
  );
  assert.equal(ready.items.length, 3);

  for (let n = 3; n < 50; n++) await app.call(messageRules.create, { body: ruleInput() }, agent);
  assert.equal((await app.refusal(messageRules.create, { body: ruleInput() }, agent)).code, 'too_many_rules');

  const rehearsal = await app.call(messageRules.rehearse, { params: { id }, body: {} }, agent);
  assert.equal(rehearsal.past.length, 1);
});

test('a code that is drawn for the stay is no other code once its guest has seen it; one that the agent types is', async () => {
  const { agent, rule, stay } = await openMessageHouse(app, start, {
    gate: { payment: 'none', hoursBefore: null },
    codeByStay: true,
    doorCode: '',
  });
  await rule({ resendIf: ['access'], texts: codeTexts });

  const { params, texts, guestToken } = await stay();
  app.clock.set('2027-06-08T12:00:00Z');
  await tick();

  const read = async () =>
    (await app.call(guest.readView, { params: { token: guestToken }, query: {} })).messages.at(-1)?.body ??
    '';
  assert.match(await read(), /^The code is \d{4,}, the network Casa\.$/);

  await tick();
  assert.equal((await texts()).length, 1);

  await app.call(stayAccess.change, { params, body: { doorCode: '482911' } }, agent);
  await tick();
  await tick();

  assert.equal((await texts()).length, 2);
  assert.match(await read(), /This replaces the earlier message\.\n\nThe code is 482911,/);
});

test('the marks of a door code cannot be tried out, in the answer or in the database', async () => {
  const { agent, rule, stay } = await openMessageHouse(app, start, {
    gate: { payment: 'none', hoursBefore: null },
  });
  await rule({ resendIf: ['access'], texts: codeTexts });

  const { params } = await stay();
  app.clock.set('2027-06-08T12:00:00Z');
  await tick();

  const { facts } = await app.call(plannedMessages.ofBooking, { params }, agent);
  const plain = fingerprint('739204');
  assert.notEqual(facts.property.secretVersions.doorCode, plain);

  const [sent] = facts.sent;
  assert.match(sent?.facts.access ?? '', /^doorCode:\w+ wifiName:\w+$/);
  assert.ok(!sent?.facts.access.includes(fingerprint(plain)));
});

test('a message that fails stops no other one, is reported, and its agent is notified', async () => {
  const { agent, property, rule, stay } = await openHouse();
  await rule({ offsetDays: 5, texts: { en: { subject: '', body: 'For the tenth: {checkIn}' } } });

  const broken = await stay();
  const fine = await stay({ checkIn: '2027-06-14', checkOut: '2027-06-16' });

  await app.pool.query(`CREATE FUNCTION break_message() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'broken'; END $$;
    CREATE TRIGGER break_message BEFORE INSERT ON messages FOR EACH ROW
    WHEN (NEW.body LIKE 'For the tenth: % 10 June%') EXECUTE FUNCTION break_message()`);

  const heard = async () =>
    (await app.call(notifications.list, { query: {} }, agent)).notifications
      .filter(({ title }) => title === 'An automatic message could not be sent')
      .map((one) => [one.booking?._id, one.property?._id]);
  app.clock.set('2027-06-09T12:00:00Z');

  for (const expected of [[], [], [[broken.id, property._id]]]) {
    await assert.rejects(sendDueMessages(app.platform), AggregateError);
    assert.deepEqual(await heard(), expected);
    app.clock.advance(5 * 60_000);
  }
  assert.deepEqual([(await broken.texts()).length, (await fine.texts()).length], [0, 1]);

  const stuck = await app.call(plannedMessages.list, { query: { state: 'blocked' } }, agent);
  assert.deepEqual(
    [stuck.items.map(({ bookingId, why }) => [bookingId, why]), stuck.stuck],
    [[[broken.id, 'failed']], 1],
  );

  await app.pool.query('DROP FUNCTION break_message CASCADE');
  await tick();
  assert.equal((await broken.texts()).length, 1);
});

test('a change of one rule writes the plans of that rule alone', async () => {
  const { agent, rule, stay } = await openHouse();
  const changed = await rule();
  const other = await rule({ name: 'Other', offsetDays: 3 });
  const { id } = await stay();

  const written = async () => {
    const { rows } = await app.pool.query<{ ruleId: string; dueAt: string; version: string }>(
      `SELECT rule_id AS "ruleId", due_at AS "dueAt", xmin AS version FROM planned_messages WHERE booking_id = $1`,
      [id],
    );
    return new Map(rows.map(({ ruleId, ...row }) => [ruleId, row]));
  };

  const before = await written();
  const body = { ...ruleInput({ offsetDays: 4 }), version: changed.version };
  await app.call(messageRules.change, { params: { id: changed._id }, body }, agent);
  await tick();

  const after = await written();
  assert.deepEqual([before.size, after.size], [2, 2]);
  assert.equal(after.get(changed._id)?.dueAt, '2027-06-06T09:00:00.000Z');
  assert.deepEqual(after.get(other._id), before.get(other._id));
});
