import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as bookingBulk from '#contract/bookings/booking-bulk.ts';
import * as dashboard from '#contract/bookings/dashboard.ts';
import * as guest from '#contract/links/guest.ts';
import * as messages from '#contract/messages/messages.ts';
import * as notifications from '#contract/messages/notifications.ts';
import { replyDaysAfterStay } from '#domain/messages/replies.ts';
import type { Tables } from '#server/db/tables.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { type RequestedStay, submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { readTypicalAnswerHours } from './message.store.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

const clientId = () => crypto.randomUUID();

function asAgent({ agent }: RequestedStay) {
  return { token: agent.token };
}

async function write(stay: RequestedStay, body: string) {
  const input = { params: { id: stay.conversationId }, body: { clientId: clientId(), body } };
  return app.call(messages.send, input, asAgent(stay));
}

async function writeAsGuest(stay: RequestedStay, body: string) {
  return app.call(guest.sendMessage, {
    params: { token: stay.guestToken },
    body: { clientId: clientId(), body },
  });
}

async function read(stay: RequestedStay, query: { before?: string; after?: string } = {}) {
  return app.call(messages.readConversation, { params: { id: stay.conversationId }, query }, asAgent(stay));
}

test('fifty messages sent at once are all stored, numbered in one order that never changes', async () => {
  const stay = await submitStayRequest(app);
  const sides = Array.from({ length: 50 }, (_, index) =>
    (index % 2 ? write : writeAsGuest)(stay, `Message ${index}`),
  );
  await Promise.all(sides);

  const { messages } = await read(stay);
  assert.equal(messages.length, 50);
  assert.equal(new Set(messages.map(({ body }) => body)).size, 50);

  const { rows } = await app.pool.query<Pick<Tables['messages'], 'seq'>>(
    'SELECT seq FROM messages WHERE conversation_id = $1 ORDER BY seq',
    [stay.conversationId],
  );

  assert.deepEqual(
    rows.map(({ seq }) => seq),
    Array.from({ length: 50 }, (_, index) => index + 1),
  );

  // What guests wrote before the last reply has been read with it.
  const lastReply = messages.findLastIndex(({ from }) => from === 'agent');
  const { conversation } = await read(stay);
  assert.equal(conversation.unread, messages.length - 1 - lastReply);
});

test('the same client id stores one message, however often and however parallel it is sent', async () => {
  const stay = await submitStayRequest(app);
  const body = { clientId: clientId(), body: 'Once' };
  const input = { params: { id: stay.conversationId }, body };
  const sent = await Promise.all(
    Array.from({ length: 20 }, () => app.call(messages.send, input, asAgent(stay))),
  );
  assert.equal(new Set(sent.map(({ _id }) => _id)).size, 1);
  const { messages: thread } = await read(stay);
  assert.equal(thread.length, 1);
});

test('agent and guest may use the same client id without losing a message', async () => {
  const stay = await submitStayRequest(app);
  const body = { clientId: clientId(), body: 'Same' };
  await app.call(messages.send, { params: { id: stay.conversationId }, body }, asAgent(stay));
  await app.call(guest.sendMessage, { params: { token: stay.guestToken }, body });
  assert.deepEqual(
    (await read(stay)).messages.map(({ from }) => from),
    ['agent', 'guest'],
  );
});

test('a message is trimmed, and blank or overlong ones are refused with nothing stored', async () => {
  const stay = await submitStayRequest(app);
  assert.equal((await write(stay, '  Hello \n')).body, 'Hello');
  for (const body of ['', '   \n ', 'x'.repeat(4001)]) {
    const input = { params: { id: stay.conversationId }, body: { clientId: clientId(), body } };
    const code = body.trim() === '' ? 'empty_message' : 'invalid_request';
    assert.equal((await app.refusal(messages.send, input, asAgent(stay))).code, code);
  }
  assert.equal((await read(stay)).messages.length, 1);
});

test('a link without messages refuses them from both sides', async () => {
  const stay = await submitStayRequest(app, { allowMessages: false });
  const body = { clientId: clientId(), body: 'Hello' };
  const input = { params: { id: stay.conversationId }, body };
  assert.equal((await app.refusal(messages.send, input, asAgent(stay))).code, 'messages_off');
  const asGuest = { params: { token: stay.guestToken }, body };
  assert.equal((await app.refusal(guest.sendMessage, asGuest)).code, 'messages_off');
});

test("another agent's conversation cannot be read, written to or marked", async () => {
  const stay = await submitStayRequest(app);
  const { token } = await signUpAgent(app);
  const params = { id: stay.conversationId };
  const body = { clientId: clientId(), body: 'Hello' };
  const answers = [
    await app.refusal(messages.readConversation, { params }, { token }),
    await app.refusal(messages.send, { params, body }, { token }),
    await app.refusal(messages.markConversationRead, { params, body: {} }, { token }),
  ];

  assert.deepEqual(
    answers.map(({ code }) => code),
    ['not_found', 'not_found', 'not_found'],
  );
  assert.deepEqual((await app.call(messages.listConversations, { query: {} }, { token })).items, []);
});

test('earlier and later messages are found around one that is known', async () => {
  const stay = await submitStayRequest(app);
  for (let number = 1; number <= 60; number++) await writeAsGuest(stay, `Message ${number}`);

  const latest = await read(stay);
  assert.equal(latest.messages.length, 50);
  assert.equal(latest.messages.at(-1)?.body, 'Message 60');
  assert.equal(latest.hasEarlier, true);

  const first = latest.messages[0]?._id ?? '';
  const earlier = await read(stay, { before: first });
  assert.deepEqual(
    earlier.messages.map(({ body }) => body),
    Array.from({ length: 10 }, (_, index) => `Message ${index + 1}`),
  );
  assert.equal(earlier.hasEarlier, false);

  const since = await read(stay, { after: latest.messages.at(-3)?._id ?? '' });
  assert.deepEqual(
    since.messages.map(({ body }) => body),
    ['Message 59', 'Message 60'],
  );
});

test('reading marks what the guest wrote up to one message, and never what the agent wrote', async () => {
  const stay = await submitStayRequest(app);
  const own = await write(stay, 'Welcome');
  const first = await writeAsGuest(stay, 'One');

  await writeAsGuest(stay, 'Two');
  await app.call(
    messages.markConversationRead,
    { params: { id: stay.conversationId }, body: { upTo: first._id } },
    asAgent(stay),
  );

  const { messages: thread, conversation } = await read(stay);
  assert.deepEqual(
    thread.map(({ status }) => status),
    ['sent', 'read', 'sent'],
  );
  assert.equal(conversation.unread, 1);
  assert.equal(thread[0]?._id, own._id);
  assert.equal((await app.call(messages.countUnread, {}, asAgent(stay))).unread, 1);
});

test('a reply means that what the guest wrote was read, wherever it was sent from; a note and a text to many do not', async () => {
  const stay = await submitStayRequest(app);
  await writeAsGuest(stay, 'Is there a cot?');

  const note = { clientId: clientId(), body: 'Ask Rita', isNote: true };
  await app.call(messages.send, { params: { id: stay.conversationId }, body: note }, asAgent(stay));

  const texted = { _id: stay.receipt._id, clientId: clientId(), body: 'The pool is closed.' };
  await app.call(bookingBulk.sendMessages, { body: { messages: [texted] } }, asAgent(stay));
  assert.equal((await read(stay)).conversation.unread, 1);

  await write(stay, 'There is.');
  const after = await read(stay);
  assert.equal(after.conversation.unread, 0);
  assert.ok(after.messages.filter(({ from }) => from === 'guest').every(({ readAt }) => readAt !== null));

  await writeAsGuest(stay, 'Thank you');
  assert.equal((await read(stay)).conversation.unread, 1);
});

test('a receipt is never taken back or moved to a later time', async () => {
  const stay = await submitStayRequest(app);
  await write(stay, 'Hello');
  const input = { params: { token: stay.guestToken }, body: {} };
  await app.call(guest.markMessagesRead, input);
  const before = (await read(stay)).messages[0];
  app.clock.advance(60_000);
  await app.call(guest.markMessagesRead, input);
  assert.deepEqual((await read(stay)).messages[0], before);
  assert.equal(before?.status, 'read');
  assert.ok(before?.deliveredAt, 'what was read has arrived');
});

test('a message id of another conversation marks nothing', async () => {
  const stay = await submitStayRequest(app);
  const other = await submitStayRequest(app, { agent: stay.agent });
  await writeAsGuest(stay, 'One');
  const foreign = await writeAsGuest(other, 'Elsewhere');
  const input = { params: { id: stay.conversationId }, body: { upTo: foreign._id } };
  assert.equal((await app.refusal(messages.markConversationRead, input, asAgent(stay))).code, 'not_found');
  assert.equal((await read(stay)).conversation.unread, 1);
});

test('the list shows the latest first, in pages without gap or repetition, and can be narrowed', async () => {
  const first = await submitStayRequest(app, {
    guest: { firstName: 'Ola', lastName: 'Nord', email: 'ola@example.com' },
  });
  const { agent } = first;

  const second = await submitStayRequest(app, {
    agent,
    guest: { firstName: 'Bea', lastName: 'Süd', email: 'bea@example.com' },
  });
  const third = await submitStayRequest(app, {
    agent,
    guest: { firstName: 'Cem', lastName: '100%', email: 'cem@example.com' },
  });

  for (const stay of [second, first]) {
    app.clock.advance(1000);
    await writeAsGuest(stay, 'Hello');
  }

  const token = agent.token;
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: string; cursor?: string } = { limit: '1', ...(cursor ? { cursor } : {}) };
    const page = await app.call(messages.listConversations, { query }, { token });
    ids.push(...page.items.map(({ _id }) => _id));
    cursor = page.nextCursor;
  } while (cursor);

  assert.deepEqual(
    ids,
    [first, second, third].map(({ conversationId }) => conversationId),
  );

  const find = async (query: { q?: string; filter?: 'unread' | 'needs_reply' }) =>
    (await app.call(messages.listConversations, { query }, { token })).items.map(
      ({ guestName }) => guestName,
    );

  assert.deepEqual(await find({ q: 'süd' }), ['Bea Süd']);
  assert.deepEqual(await find({ q: '%' }), ['Cem 100%']);
  assert.deepEqual(await find({ q: first.receipt.code }), ['Ola Nord']);
  assert.deepEqual(await find({ filter: 'unread' }), ['Ola Nord', 'Bea Süd']);

  await write(first, 'Answered');
  assert.deepEqual(await find({ filter: 'needs_reply' }), ['Bea Süd']);

  const wrong = await app.refusal(
    messages.listConversations,
    { query: { cursor: 'bm9uc2Vuc2U' } },
    { token },
  );
  assert.equal(wrong.code, 'invalid_request');
});

test('the bell rings once for messages that wait together, and goes quiet when they are read', async () => {
  const stay = await submitStayRequest(app);
  await writeAsGuest(stay, 'One');
  await writeAsGuest(stay, 'Two');

  const query = { filter: 'messages' as const };
  const rung = await app.call(notifications.list, { query }, asAgent(stay));
  assert.equal(rung.notifications.length, 1);
  assert.equal(rung.notifications[0]?.link, `/dashboard/messages?conversation=${stay.conversationId}`);

  await app.call(
    messages.markConversationRead,
    { params: { id: stay.conversationId }, body: {} },
    asAgent(stay),
  );
  await writeAsGuest(stay, 'Three');

  const again = await app.call(notifications.list, { query }, asAgent(stay));
  assert.deepEqual(
    again.notifications.map((one) => one.read),
    [false, true],
  );
});

test('unanswered guests are equal in list, conversation and dashboard, and no ended stay waits for ever', async () => {
  const stay = await submitStayRequest(app);
  const token = stay.agent.token;
  const states = async () => {
    const { items } = await app.call(
      messages.listConversations,
      { query: { filter: 'needs_reply' } },
      { token },
    );
    const { conversation } = await read(stay);
    const { needsReply } = await app.call(dashboard.readBookings, {}, { token });
    return [items.length, conversation.needsReplySince === null ? 0 : 1, needsReply];
  };

  await writeAsGuest(stay, 'Is there a cot?');
  assert.deepEqual(await states(), [1, 1, 1]);

  await app.call(guest.cancelBooking, { params: { token: stay.guestToken }, body: {} });
  assert.deepEqual(await states(), [0, 0, 0]);

  await writeAsGuest(stay, 'When do I get my money back?');
  assert.deepEqual(await states(), [1, 1, 1]);

  await app.pool.query(
    `UPDATE conversations SET needs_reply_since = needs_reply_since - $2 * interval '1 day' WHERE id = $1`,
    [stay.conversationId, replyDaysAfterStay],
  );
  assert.deepEqual(await states(), [0, 0, 0]);
});

test('the usual answer time of a host is computed from their own first answers; few of them give none', async () => {
  const agent = await signUpAgent(app);
  const { _id: propertyId } = await publishProperty(app, agent);
  const usual = () => readTypicalAnswerHours(app.pool, agent.agentId, app.clock.now());

  for (let month = 2; month <= 9; month += 1) {
    assert.equal(await usual(), null);
    const dates = { checkIn: `2027-0${month}-10`, checkOut: `2027-0${month}-14` };
    const guest = { firstName: 'Ada', lastName: 'Lind', email: `ada-${month}@guest.example` };
    const stay = await submitStayRequest(app, { agent, propertyId, ...dates, guest });
    await writeAsGuest(stay, 'Is there a cot?');
    app.clock.advance(70 * 60_000);
    await write(stay, 'There is.');
  }
  assert.equal(await usual(), 2);
});
