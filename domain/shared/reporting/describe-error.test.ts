import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeError } from './describe-error.ts';

test('an error is described by its type, message, code and stack, and by nothing else that hangs on it', () => {
  const error = Object.assign(new TypeError('no way'), {
    code: '23514',
    detail: 'Failing row contains (Ines Prado).',
    where: 'JSON data, line 1: {"firstName":"Ines"}',
    request: { headers: { authorization: 'Bearer x' } },
  });
  const { stack, ...rest } = describeError(error);
  assert.deepEqual(rest, { type: 'TypeError', message: 'no way', code: '23514' });
  assert.match(stack, /^TypeError: no way\n +at .*describe-error\.test\.ts:\d+/);
});

test('a value that the database could not read is not quoted, in the message nor in the stack', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "Ines Prado"'), {
    code: '22P02',
  });
  const described = describeError(error);
  assert.equal(described.message, 'invalid input syntax for type uuid: "[hidden]"');
  assert.ok(!JSON.stringify(described).includes('Ines'));
});

test('hides keys of addresses, in causes too, and stops at a circle of causes', () => {
  const cause: Error = new Error('GET /guest/Token1 failed');
  cause.cause = cause;
  const text = JSON.stringify(describeError(new Error('at /shared/Code1', { cause })));
  assert.ok(!/Token1|Code1/.test(text), text);
});

test('describes a thrown value that is no error without its content', () => {
  assert.equal(describeError({ password: 'p' }).message, 'an object was thrown');
  assert.equal(describeError('gone /guest/Token1').message, 'gone /guest/[hidden]');
});
