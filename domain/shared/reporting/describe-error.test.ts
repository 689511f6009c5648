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

test('describes an object copied from an error like the error, with its cause, and nothing else of it', () => {
  const error = Object.assign(new Error('terminating connection'), { code: '57P01' });
  const copy = { ...error, message: error.message, stack: error.stack, queue: 'mail', password: 'p' };
  const described = describeError({ ...copy, cause: new Error('killed') });
  assert.equal(described.message, 'terminating connection');
  assert.equal(described.code, '57P01');
  assert.equal(described.cause?.message, 'killed');
  assert.match(described.stack, /^Error: terminating connection\n\s+at /);
  assert.ok(!JSON.stringify(described).includes('password'));
});

test('describes several errors by the first of them', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });
  const described = describeError(new AggregateError([refused, new Error('another')]));
  assert.equal(described.message, 'several errors');
  assert.equal(described.cause?.code, 'ECONNREFUSED');
});

test('describes a thrown value that is no error without its content', () => {
  assert.equal(describeError({ password: 'p' }).message, 'an object was thrown');
  assert.equal(describeError('gone /guest/Token1').message, 'gone /guest/[hidden]');
});
