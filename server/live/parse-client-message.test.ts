import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseClientMessage } from './parse-client-message.ts';

const id = '01990000-0000-7000-8000-000000000000';

test('anything but a JSON object with a type is malformed', () => {
  for (const text of ['', '{', 'null', '"auth"', '[]', '{}', '{"type":1}', '['.repeat(60_000)]) {
    assert.equal(parseClientMessage(text).kind, 'malformed', text.slice(0, 20));
  }
});

test('an agent id without a token is no sign-in', () => {
  assert.equal(parseClientMessage(JSON.stringify({ type: 'auth', agentId: id })).kind, 'strange');
});

test('typing and receipts are read, and what else they claim is left out of account', () => {
  const typing = { type: 'typing', conversationWith: id, isTyping: true };
  assert.deepEqual(parseClientMessage(JSON.stringify(typing)), { kind: 'talk', frame: typing });
  const receipt = { type: 'message_status', messageId: id, status: 'read', senderId: 'me', timestamp: 'now' };
  assert.equal(parseClientMessage(JSON.stringify(receipt)).kind, 'talk');
});

test('a receipt with a state that does not exist is strange', () => {
  const receipt = { type: 'message_status', messageId: id, status: 'burnt' };
  assert.equal(parseClientMessage(JSON.stringify(receipt)).kind, 'strange');
});
