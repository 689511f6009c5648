import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as guest from '#contract/links/guest.ts';
import * as messages from '#contract/messages/messages.ts';
import * as savedReplies from '#contract/messages/saved-replies.ts';
import { oneRow } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { type RequestedStay, submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { listen, openAgentClient, openGuestClient } from '#testing/live-client.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

function write(stay: RequestedStay, body: string, isNote = false) {
  const input = {
    params: { id: stay.conversationId },
    body: { clientId: crypto.randomUUID(), body, isNote },
  };
  return app.call(messages.send, input, { token: stay.agent.token });
}

test('a note is in the agent’s conversation and reaches the guest in no way', async () => {
  const stay = await submitStayRequest(app);
  const port = await listen(app);
  const page = await openAgentClient(port, stay.agent);
  const guestClient = await openGuestClient(port, stay.guestToken);
  const note = await write(stay, 'Asks too many questions', true);
  assert.equal(note.isNote, true);
  assert.equal((await page.next('new_message', 1000)).message._id, note._id);

  const params = { token: stay.guestToken };
  await app.call(guest.markMessagesRead, { params, body: {} });

  const result = [
    await app.call(guest.readView, { params, query: {} }),
    await app.call(guest.listMessages, { params, query: {} }),
  ];
  assert.doesNotMatch(JSON.stringify(result), /too many questions/);

  const { rows } = await app.pool.query<{
    unread: Tables['conversations']['unreadGuest'];
    last: Tables['conversations']['lastMessage'];
  }>('SELECT unread_guest AS unread, last_message AS last FROM conversations WHERE id = $1', [
    stay.conversationId,
  ]);

  assert.equal(oneRow(rows).unread, 0);
  assert.doesNotMatch(oneRow(rows).last, /too many questions/);

  const read = { params: { id: stay.conversationId }, query: {} };
  const { messages: thread } = await app.call(messages.readConversation, read, { token: stay.agent.token });
  assert.equal(thread.at(-1)?.status, 'sent');

  const next = await write(stay, 'Welcome');
  assert.equal((await guestClient.next('new_message', 1000)).message._id, next._id);
  assert.deepEqual(guestClient.left('message_status_update'), []);

  page.close();
  guestClient.close();
});

test('search finds a conversation by its text, and only the agent’s own', async () => {
  const stay = await submitStayRequest(app);
  const other = await submitStayRequest(app);
  await write(stay, 'The Zanzibar_100% key is under the mat');
  const found = async (token: string, q: string) =>
    (await app.call(messages.listConversations, { query: { q } }, { token })).items.map(({ _id }) => _id);
  assert.deepEqual(await found(stay.agent.token, 'zanzibar_100%'), [stay.conversationId]);
  assert.deepEqual(await found(stay.agent.token, 'zanzibarX100'), []);
  assert.deepEqual(await found(other.agent.token, 'zanzibar'), []);
});

test('ids grow in the order of the conversation, also when the clock goes back', async () => {
  const stay = await submitStayRequest(app);
  const ids: string[] = [];
  for (let number = 0; number < 5; number++) ids.push((await write(stay, `Message ${number}`))._id);
  await app.pool.query(
    `UPDATE messages SET id = 'ffffffff-ffff-7fff-8fff-fffffffffff0' WHERE conversation_id = $1 AND id = $2`,
    [stay.conversationId, ids.at(-1)],
  );
  assert.equal((await write(stay, 'After'))._id, 'ffffffff-ffff-7fff-8fff-fffffffffff1');
  assert.deepEqual(ids, ids.toSorted());
});

test('saved replies are made, changed and deleted by their owner alone', async () => {
  const agent = await signUpAgent(app);
  const stranger = await signUpAgent(app);
  const body = { title: ' Wifi ', body: 'Hello {guest}' };
  const saved = await app.call(savedReplies.create, { body }, agent);
  assert.equal(saved.title, 'Wifi');

  const params = { id: saved._id };
  const change = { params, body: { title: 'Wifi code', body: 'It is 1234' } };
  assert.equal((await app.refusal(savedReplies.change, change, stranger)).code, 'not_found');
  assert.equal((await app.refusal(savedReplies.remove, { params }, stranger)).code, 'not_found');
  assert.equal((await app.call(savedReplies.change, change, agent)).title, 'Wifi code');
  assert.deepEqual((await app.call(savedReplies.list, {}, stranger)).items, []);

  await app.call(savedReplies.remove, { params }, agent);
  assert.deepEqual((await app.call(savedReplies.list, {}, agent)).items, []);

  const blank = { body: { title: '   ', body: 'x' } };
  assert.equal((await app.refusal(savedReplies.create, blank, agent)).code, 'invalid_request');
});

test('the hundred and first saved reply is refused, also when many arrive at once', async () => {
  const agent = await signUpAgent(app);
  const create = (number: number) =>
    app.outcome(savedReplies.create, { body: { title: `Reply ${number}`, body: 'Text' } }, agent);
  const answers = await Promise.all(Array.from({ length: 105 }, (_, number) => create(number)));
  assert.equal(answers.filter(({ status }) => status === 201).length, 100);
  assert.equal(answers.filter(({ status }) => status === 409).length, 5);
});
