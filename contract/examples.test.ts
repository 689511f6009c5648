import assert from 'node:assert/strict';
import test from 'node:test';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { nameOf } from './api.ts';
import { endpointsWithExamples, exampleFor } from './examples.ts';

function errorsOf(schema: TSchema | undefined, value: unknown): unknown[] {
  if (value === undefined) return [];
  assert.ok(schema, 'an example of a body that the endpoint does not take');
  return [...Value.Errors(schema, value)];
}

for (const endpoint of endpointsWithExamples) {
  test(`the example of ${nameOf(endpoint)} is one that the server accepts`, () => {
    const { body, reply } = exampleFor(endpoint);
    assert.ok(body !== undefined || reply !== undefined);
    assert.deepEqual(errorsOf(endpoint.body, body), []);
    assert.deepEqual(errorsOf(endpoint.reply, reply), []);
  });
}
