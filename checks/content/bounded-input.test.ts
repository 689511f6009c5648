import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allEndpoints } from '#contract/api.ts';

const maxListItems = 1000;

/** Unbounded inputs that were reviewed, with the reason why each is acceptable. */
const reviewedInputs = new Set([
  // At most 32 KB are accepted, and only known kinds of values are stored.
  'POST /api/client-errors body.context.<^.*$>: anything',
  // Anything but a list of ids is refused with the specification's sentence.
  'DELETE /api/notifications/delete-multiple body.notificationIds: anything',
  'PATCH /api/notifications/mark-read body.notificationIds: anything',
]);

type Schema = Record<string, unknown>;

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Unbounded parts of a schema: texts and lists of any length, numbers of any size, objects with additional fields. */
function endless(schema: unknown, at: string): string[] {
  if (!isSchema(schema)) return [];

  const choices = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) =>
    Array.isArray(list) ? list : [],
  );
  if (choices.length > 0) return choices.flatMap((choice) => endless(choice, at));
  if ('const' in schema || 'enum' in schema) return [];
  if (schema.type === 'string') return isBoundedText(schema) ? [] : [`${at}: a text of any length`];

  if (schema.type === 'integer' || schema.type === 'number')
    return 'minimum' in schema && 'maximum' in schema ? [] : [`${at}: a number of any size`];
  if (schema.type === 'array') {
    const own = Number(schema.maxItems) <= maxListItems ? [] : [`${at}: a list of any length`];
    return [...own, ...endless(schema.items, `${at}[]`)];
  }

  if (schema.type !== 'object')
    return schema.type === 'boolean' || schema.type === 'null' ? [] : [`${at}: anything`];
  if (isSchema(schema.patternProperties))
    return Object.entries(schema.patternProperties).flatMap(([key, value]) =>
      endless(value, `${at}.<${key}>`),
    );

  const own = schema.additionalProperties === false ? [] : [`${at}: fields without end`];
  const properties = isSchema(schema.properties) ? schema.properties : {};

  return [...own, ...Object.entries(properties).flatMap(([key, value]) => endless(value, `${at}.${key}`))];
}

/** Bounded by length, by format (email addresses and days are short), or by a pattern of fixed length. */
function isBoundedText(schema: Schema): boolean {
  if (typeof schema.maxLength === 'number' || typeof schema.format === 'string') return true;
  const pattern = String(schema.pattern ?? '');
  return (
    pattern.startsWith('^') &&
    pattern.endsWith('$') &&
    !/[^\\][*+]|\{\d+,\}/.test(pattern.replaceAll(/\[[^\]]*\]/g, '.'))
  );
}

test('every input of a call has a limit: texts, lists, numbers and fields', () => {
  const open = allEndpoints.flatMap(({ method, path, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      endless(schema, `${method} ${path} ${part}`),
    ),
  );
  assert.ok(allEndpoints.length > 150);
  assert.deepEqual(open.toSorted(), [...reviewedInputs].toSorted());
});

test('an endless schema is seen', () => {
  assert.deepEqual(endless({ type: 'string' }, 'x'), ['x: a text of any length']);
  assert.deepEqual(endless({ type: 'string', pattern: '^a+$' }, 'x'), ['x: a text of any length']);
  assert.deepEqual(endless({ type: 'array', items: { type: 'boolean' } }, 'x'), ['x: a list of any length']);
  assert.deepEqual(endless({ type: 'object', properties: {} }, 'x'), ['x: fields without end']);
});
