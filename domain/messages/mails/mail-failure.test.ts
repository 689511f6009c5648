import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailFailureOf } from './mail-delivery.ts';

test('a server that does not answer, refuses the login or the sender, or is busy stops every mail', () => {
  for (const error of [
    {},
    { command: 'CONN' },
    { responseCode: 535, command: 'AUTH LOGIN' },
    { responseCode: 550, command: 'MAIL FROM' },
    { responseCode: 421, command: 'DATA' },
    { responseCode: 451, command: 'RCPT TO' },
  ])
    assert.equal(mailFailureOf(error), 'unreachable', JSON.stringify(error));
});

test('a refused recipient or text is about that mail alone', () => {
  assert.equal(mailFailureOf({ responseCode: 550, command: 'RCPT TO' }), 'rejected');
  assert.equal(mailFailureOf({ responseCode: 554, command: 'DATA' }), 'rejected');
});
