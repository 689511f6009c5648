import assert from 'node:assert/strict';
import test from 'node:test';
import { allEndpoints, namedSchemas, nameOf } from '#contract/api.ts';
import { openapiDocument } from './openapi-document.ts';

const text = JSON.stringify(openapiDocument('https://stays.example'));

type Operation = {
  operationId: string;
  tags: string[];
  responses: Record<string, unknown>;
  requestBody?: { content: Record<string, { schema: unknown }> };
};

type Document = {
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation> & { parameters?: unknown }>;
  components: Record<string, Record<string, unknown>>;
};

// NOTE: the document is checked as a reader parses it.
const document = JSON.parse(text) as Document;
const operations = Object.values(document.paths).flatMap(({ parameters: _shared, ...methods }) =>
  Object.values(methods),
);

test('every operation has the name of its endpoint', () => {
  assert.deepEqual(
    operations.map(({ operationId }) => operationId).toSorted(),
    allEndpoints.map(nameOf).toSorted(),
  );
});

test('shared shapes are components, and operations refer to them', () => {
  const read = document.paths['/api/bookings/{id}']?.get;
  assert.deepEqual(read?.responses[200], { $ref: '#/components/responses/Booking' });
  assert.deepEqual(document.components.responses?.Booking, {
    description: 'OK',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Booking' } } },
  });
  for (const name of [
    'Booking',
    'BookingState',
    'Property',
    'Quote',
    'Money',
    'Problem',
    'CivilDate',
    'BookingListItemPage',
  ])
    assert.ok(document.components.schemas?.[name], name);
});

test('every reference leads to a component', () => {
  for (const [, reference = ''] of text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)) {
    const [kind = '', name = ''] = reference.split('/');
    assert.ok(document.components[kind]?.[name], reference);
  }
});

test('no two shapes of the contract share a name', () => {
  const structures = new Map<string, string>();
  const clashes = namedSchemas.filter(([name, schema]) => {
    const structure = JSON.stringify(schema);
    const first = structures.get(name) ?? structure;
    structures.set(name, first);
    return first !== structure;
  });
  assert.deepEqual(
    clashes.map(([name]) => name),
    [],
  );
});

test('every tag is described', () => {
  const tags = new Set(operations.flatMap((operation) => operation.tags));
  assert.deepEqual(
    document.tags.map(({ name }) => name),
    [...tags].toSorted(),
  );
  assert.deepEqual(
    document.tags.filter(({ name, description }) => description === name),
    [],
  );
});

test('it names the address of this installation', () => {
  assert.equal(document.servers[0]?.url, 'https://stays.example');
});

test('it stays small enough to read', () => {
  assert.ok(text.length < 365_000, `${text.length} characters`);
});
