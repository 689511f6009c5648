import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuseLongReply } from './reply-length.ts';

test('a saved reply is refused if filling it in can make it longer than a message', () => {
  assert.equal(refuseLongReply('x'.repeat(4000)), null);
  assert.equal(refuseLongReply(`Dear {guest}, ${'x'.repeat(3500)}`), null);
  const refused = refuseLongReply(`{code} ${'{guest} '.repeat(30)}`);
  assert.deepEqual(refused?.facts, { variable: 'guest', maxLength: 4000 });
});
