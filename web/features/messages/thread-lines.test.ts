import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Message } from '#contract/messages/messages.ts';
import { threadItems, threadLines } from './thread-lines.ts';
import type { UnsentMessage } from './use-send-message.ts';

const dayOf = (instant: string) => instant.slice(0, 10);
const ownId = '019a0000-0000-7000-8000-0000000000c1';

function message(differences: Partial<Message>): Message {
  return {
    _id: '019a0000-0000-7000-8000-000000000001',
    conversationId: '019a0000-0000-7000-8000-0000000000aa',
    clientId: 'guest-0001',
    from: 'guest',
    body: 'Hello',
    sentAt: '2026-11-21T10:00:00Z',
    isNote: false,
    attachments: [],
    deliveredAt: null,
    readAt: null,
    status: 'sent',
    ...differences,
  };
}

function unsent(differences: Partial<UnsentMessage>): UnsentMessage {
  return {
    conversationId: '019a0000-0000-7000-8000-0000000000aa',
    clientId: 'agent-0001',
    body: 'Welcome',
    sentAt: '2026-11-21T10:01:00Z',
    isNote: false,
    files: [],
    error: null,
    ...differences,
  };
}

test('unsent messages follow all stored ones', () => {
  const lines = threadLines({ messages: [message({})], unsent: [unsent({})], dayOf, ownId });
  assert.deepEqual(
    lines.map(({ body, state }) => [body, state]),
    [
      ['Hello', 'sent'],
      ['Welcome', 'sending'],
    ],
  );
});

test('a stored message is not repeated, and has the same key as before', () => {
  const stored = message({ from: 'agent', clientId: 'agent-0001', body: 'Welcome', status: 'delivered' });
  const before = threadLines({ messages: [], unsent: [unsent({})], dayOf, ownId });
  const after = threadLines({ messages: [stored], unsent: [unsent({})], dayOf, ownId });
  assert.equal(after.length, 1);
  assert.equal(after[0]?.state, 'delivered');
  assert.equal(after[0]?.key, before[0]?.key);
});

test("a guest's message with the same client id hides nothing of the agent's", () => {
  const lines = threadLines({
    messages: [message({ clientId: 'agent-0001' })],
    unsent: [unsent({})],
    dayOf,
    ownId,
  });
  assert.equal(lines.length, 2);
});

test('one that could not be sent stays, with its reason', () => {
  const [line] = threadLines({ messages: [], unsent: [unsent({ error: 'No connection.' })], dayOf, ownId });
  assert.equal(line?.state, 'failed');
  assert.equal(line?.unsent?.error, 'No connection.');
});

test('the day is shown above the first message of each day', () => {
  const messages = ['2026-11-20T23:58:00Z', '2026-11-20T23:59:00Z', '2026-11-21T00:01:00Z'].map(
    (sentAt, index) => message({ _id: `id-${index}`, sentAt }),
  );
  const lines = threadLines({ messages, unsent: [], dayOf, ownId });

  assert.deepEqual(
    lines.map(({ newDay }) => newDay),
    ['2026-11-20', null, '2026-11-21'],
  );
  assert.deepEqual(
    lines.map(({ continues }) => continues),
    [false, true, false],
  );
});

test('another writer, or a pause of minutes, begins a new group', () => {
  const messages = [
    message({ _id: 'a', sentAt: '2026-11-21T10:00:00Z' }),
    message({ _id: 'b', from: 'agent', sentAt: '2026-11-21T10:01:00Z' }),
    message({ _id: 'c', from: 'agent', sentAt: '2026-11-21T10:07:00Z' }),
  ];
  const lines = threadLines({ messages, unsent: [], dayOf, ownId });
  assert.deepEqual(
    lines.map(({ continues }) => continues),
    [false, false, false],
  );
});

test('a message being sent continues the member’s own group, and not that of a colleague', () => {
  const writtenBy = (_id: string) => [
    message({ from: 'agent', clientId: 'a', author: { _id, name: 'Rui' } }),
  ];
  const after = (messages: Message[]) =>
    threadLines({ messages, unsent: [unsent({})], dayOf, ownId }).at(-1)?.continues;

  assert.equal(after(writtenBy(ownId)), true);
  assert.equal(after(writtenBy('019a0000-0000-7000-8000-0000000000c2')), false);
});

test('a message that was stored later with an earlier time is sorted by its time', () => {
  const messages = [
    message({ _id: '019a0000-0000-7000-8000-000000000002', body: 'Thanks', sentAt: '2026-11-21T17:20:00Z' }),
    message({ from: 'system', clientId: 'move-1', body: 'Confirmed', sentAt: '2026-11-21T13:20:00Z' }),
  ];
  const lines = threadLines({ messages, unsent: [], dayOf, ownId });
  assert.deepEqual(
    lines.map(({ body }) => body),
    ['Confirmed', 'Thanks'],
  );
});

test('consecutive system lines of one day are combined, and every message has its own line', () => {
  const at = (time: string) => `2026-11-${time}:00Z`;
  const system = (id: string, time: string) =>
    message({ _id: id, from: 'system', clientId: `move-${id}`, body: id, sentAt: at(time) });
  const messages = [
    message({ _id: 'hello', sentAt: at('20T10:00') }),
    system('asked', '20T11:00'),
    system('confirmed', '20T12:00'),
    system('changed', '21T09:00'),
    system('paid', '21T10:00'),
    message({ _id: 'thanks', sentAt: at('21T11:00') }),
    system('left', '21T12:00'),
  ];

  const items = threadItems(threadLines({ messages, unsent: [], dayOf, ownId }));
  assert.deepEqual(
    items.map(({ lines, newDay }) => [newDay, ...lines.map(({ key }) => key)]),
    [
      ['2026-11-20', 'hello'],
      [null, 'asked', 'confirmed'],
      ['2026-11-21', 'changed', 'paid'],
      [null, 'thanks'],
      [null, 'left'],
    ],
  );
});
