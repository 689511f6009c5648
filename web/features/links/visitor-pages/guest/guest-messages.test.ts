import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Message } from '#contract/messages/messages.ts';
import { applyStatus, catchUp, mergeMessages, type ThreadMessage, threadOf } from './guest-messages.ts';

function message(number: number, changes: Partial<Message> = {}): Message {
  return {
    _id: `0190000000000000000${number}`,
    conversationId: 'c',
    clientId: `client-${number}`,
    from: 'agent',
    body: `Message ${number}`,
    sentAt: '2026-11-21T10:00:00Z',
    isNote: false,
    attachments: [],
    deliveredAt: null,
    readAt: null,
    status: 'sent',
    ...changes,
  };
}

function unsentMessage(clientId: string): ThreadMessage {
  const { _id, ...rest } = threadOf([message(9, { clientId, from: 'guest' })])[0] ?? assert.fail();
  return { ...rest, _id: null, state: 'sending' };
}

test('a message received twice appears once', () => {
  assert.equal(mergeMessages(threadOf([message(1)]), [message(1), message(2)]).length, 2);
});

test('the echo of a message replaces the unsent one', () => {
  const merged = mergeMessages(
    [...threadOf([message(1)]), unsentMessage('mine')],
    [message(2, { clientId: 'mine', from: 'guest' })],
  );
  assert.deepEqual(
    merged.map((each) => each.state),
    ['there', 'there'],
  );
});

test('two people may use the same own id without losing a message', () => {
  const merged = mergeMessages([unsentMessage('same')], [message(1, { clientId: 'same', from: 'agent' })]);
  assert.equal(merged.length, 2);
});

test('an unsent message stays last when others arrive', () => {
  const merged = mergeMessages([unsentMessage('mine')], [message(2), message(1)]);
  assert.deepEqual(
    merged.map((each) => each.body),
    ['Message 1', 'Message 2', 'Message 9'],
  );
});

test('marks of delivery only ever go forward', () => {
  const read = applyStatus(threadOf([message(1)]), {
    messageId: message(1)._id,
    status: 'read',
    timestamp: 'later',
  });
  const after = mergeMessages(
    applyStatus(read, { messageId: message(1)._id, status: 'delivered', timestamp: 'last' }),
    [message(1)],
  );

  assert.equal(after[0]?.readAt, 'later');
  assert.equal(after[0]?.deliveredAt, 'later');
});

// NOTE: only the id of a message matters here.
const page = (...ids: string[]) => ids.map((_id) => ({ _id }) as Message);

test('reads page by page until no message is left', async () => {
  const pages: Record<string, Message[]> = { a: page('b', 'c'), c: page('d'), d: [] };
  const added: string[] = [];
  const known = { upTo: 'a' };
  const read = async (after: string | null) => pages[after ?? ''] ?? null;
  assert.equal(await catchUp(known, read, (messages) => added.push(...messages.map(({ _id }) => _id))), true);
  assert.deepEqual(added, ['b', 'c', 'd']);
  assert.equal(known.upTo, 'd');
});

test('continues an interrupted catch-up from the last message read, even if live messages arrive meanwhile', async () => {
  const known = { upTo: 'a' };
  const requested: (string | null)[] = [];
  let answers = 1;
  async function read(after: string | null) {
    requested.push(after);
    if (answers-- <= 0) throw new TypeError('the connection is gone');
    return after === 'a' ? page('b') : [];
  }
  await assert.rejects(catchUp(known, read, () => undefined));

  answers = 9;
  assert.equal(await catchUp(known, read, () => undefined), true);
  assert.deepEqual(requested, ['a', 'b', 'b']);
});

test('without a known message it requests only the latest page', async () => {
  let requestCount = 0;
  const known = { upTo: null };
  const read = async () => {
    requestCount += 1;
    return page('x', 'y');
  };
  assert.equal(await catchUp(known, read, () => undefined), true);
  assert.equal(requestCount, 1);
  assert.equal(known.upTo, 'y');
});

test('a refusal of the server ends the catch-up', async () => {
  assert.equal(
    await catchUp(
      { upTo: 'a' },
      async () => null,
      () => assert.fail('nothing came'),
    ),
    false,
  );
});
