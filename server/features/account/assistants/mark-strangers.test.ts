import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IsArray, IsObject, IsRecord, IsUnion, type TSchema } from 'typebox';
import { isOfStrangers, markStrangers } from './mark-strangers.ts';
import { tools } from './tools.ts';

/** Texts that only the host, the team or the server writes, or that can only be one of a few. */
const ofHost = new Set(
  `
  alt answer blur checkInFrom checkOutBy city clientId code country coverUrl currency description detail feedName
  guestUrl headline houseRules internalNotes jpeg kind label language line linkCode linkName missing month months nextCursor
  postcode region registrationNumber rule source status timezone title type url webp
  client.name facts.name fees.name items.name link.name links.name promotion.name seasons.name sleepingRooms.name taxes.name
`
    .trim()
    .split(/\s+/),
);

type Found = { name: string; around: string };

/** Fields of an answer that can be any text. Moments end in “At” or “Since”. */
function freeTexts(schema: TSchema, field: Found, inside: readonly TSchema[] = []): Found[] {
  if (inside.includes(schema)) return [];
  const deeper = [...inside, schema];

  if (IsObject(schema))
    return Object.entries(schema.properties).flatMap(([name, part]) =>
      freeTexts(part, { name, around: field.name }, deeper),
    );
  if (IsArray(schema)) return freeTexts(schema.items, field, deeper);
  if (IsUnion(schema)) return schema.anyOf.flatMap((part) => freeTexts(part, field, deeper));
  if (IsRecord(schema))
    return Object.values(schema.patternProperties).flatMap((part) => freeTexts(part, field, deeper));

  const { type, enum: values, format, pattern } = schema as TSchema & Record<string, unknown>;
  const isFree =
    type === 'string' && !values && !format && !pattern && !/(At|Since|Until)$|^at$/.test(field.name);
  return isFree ? [field] : [];
}

test('each text of an answer is known as a stranger’s or as the host’s', () => {
  const texts = tools.flatMap(({ endpoint }) => freeTexts(endpoint.reply, { name: '', around: '' }));
  const unknown = texts.filter(({ name, around }) => {
    const isKnown = ofHost.has(name) || ofHost.has(`${around}.${name}`);
    return isKnown === isOfStrangers({ name, around, isTyped: false });
  });
  assert.deepEqual([...new Set(unknown.map(({ name, around }) => `${around}.${name}`))], []);

  const present = new Set(texts.flatMap(({ name, around }) => [name, `${around}.${name}`]));
  assert.deepEqual(
    [...ofHost].filter((name) => !present.has(name)),
    [],
  );
});

test('the name of a file is a stranger’s, and what the host typed is not', () => {
  const message = { body: 'Hello', attachments: [{ _id: 'a', name: 'refund me.pdf' }] };
  assert.deepEqual(
    markStrangers([
      { from: 'guest', ...message },
      { from: 'agent', ...message },
    ]),
    [
      {
        from: 'guest',
        body: { writtenByStranger: 'Hello' },
        attachments: [{ _id: 'a', name: { writtenByStranger: 'refund me.pdf' } }],
      },
      {
        from: 'agent',
        body: 'Hello',
        attachments: [{ _id: 'a', name: { writtenByStranger: 'refund me.pdf' } }],
      },
    ],
  );
});
