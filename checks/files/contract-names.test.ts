import assert from 'node:assert/strict';
import test from 'node:test';
import type { TSchema } from 'typebox';
import { allEndpoints, nameOf } from '#contract/api.ts';

/** Private words as a whole name or a part of one; `checks/plain-words.test.ts` names the term to use instead. */
const privateWords = new Set(
  'words place places asked kept fault faults act acts look looks news told tells wish wishes stands'.split(
    ' ',
  ),
);

function hasPrivateWord(name: string): boolean {
  return name.split(/[^A-Za-z]+|(?=[A-Z])/).some((part) => privateWords.has(part.toLowerCase()));
}

/** Names of all fields of a schema, at any depth. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];

  return Object.entries(schema).flatMap(([keyword, part]) => {
    const names = keyword === 'properties' ? Object.keys(part) : [];
    return [...names, ...(keyword === 'properties' ? Object.values(part) : [part]).flatMap(fieldsOf)];
  });
}

test('fields and parameters of the API have public names', () => {
  const named = allEndpoints.flatMap((endpoint) =>
    [endpoint.params, endpoint.query, endpoint.body, endpoint.reply]
      .flatMap((schema: TSchema | undefined) => fieldsOf(schema))
      .filter(hasPrivateWord)
      .map((field) => `${nameOf(endpoint)}: ${field}`),
  );

  assert.deepEqual([...new Set(named)], []);
});

test('paths of the API have public names', () => {
  assert.deepEqual(allEndpoints.map(({ path }) => path).filter(hasPrivateWord), []);
});

test('finds private parts of names in fields at any depth', () => {
  const schema = {
    properties: { guestsAsked: {}, list: { items: { properties: { replaced: {}, place: {} } } } },
  };

  assert.deepEqual(fieldsOf(schema).filter(hasPrivateWord), ['guestsAsked', 'place']);
});
