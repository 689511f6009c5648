import assert from 'node:assert/strict';
import test from 'node:test';
import { IsObject } from 'typebox';
import { allEndpoints, namedSchemas, nameOf } from '#contract/api.ts';
import { openapiDocument } from './openapi-document.ts';

const text = JSON.stringify(openapiDocument('https://stays.example'));

type Operation = {
  operationId: string;
  tags: string[];
  description?: string;
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

type ObjectSchema = {
  $ref?: string;
  allOf?: ObjectSchema[];
  properties?: Record<string, unknown>;
  required?: string[];
};

function partsOf(name: string): ObjectSchema[] {
  // NOTE: the components asked for are objects.
  const { allOf = [], ...own } = (document.components.schemas?.[name] ?? {}) as ObjectSchema;
  return [...allOf, own];
}

/** Fields of an object and of everything that it is built on. */
function flattened({ $ref, properties = {}, required = [] }: ObjectSchema): {
  fields: string[];
  required: string[];
} {
  const parts = $ref ? partsOf($ref.replace(/.*\//, '')).map(flattened) : [];
  return {
    fields: [...Object.keys(properties), ...parts.flatMap((part) => part.fields)],
    required: [...required, ...parts.flatMap((part) => part.required)],
  };
}

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
  for (const name of ['Booking', 'BookingState', 'Property', 'Quote', 'Money', 'Problem', 'CivilDate'])
    assert.ok(document.components.schemas?.[name], name);
});

test('an object that repeats the fields of another refers to it, and has all of its own', () => {
  assert.deepEqual(partsOf('Booking')[0], { $ref: '#/components/schemas/BookingTerms' });
  for (const [name, schema] of namedSchemas) {
    if (!IsObject(schema) || !document.components.schemas?.[name]) continue;
    const { fields, required } = flattened({ $ref: `#/components/schemas/${name}` });
    assert.deepEqual(fields.toSorted(), Object.keys(schema.properties).toSorted(), name);
    assert.deepEqual(required.toSorted(), [...(schema.required ?? [])].toSorted(), name);
  }
});

test('every reference leads to a component', () => {
  for (const [, reference = ''] of text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)) {
    const [kind = '', name = ''] = reference.split('/');
    assert.ok(document.components[kind]?.[name], reference);
  }
});

test('a schema is a component where it is shared, the base of others, or all of a shared response or body', () => {
  const { responses, requestBodies, schemas = {} } = document.components;
  const wholes = JSON.stringify([responses, requestBodies]);
  const kept = [
    ...wholes.matchAll(/"schema":(\{[^}]+\})/g),
    ...text.matchAll(/"allOf":(\[[^\]]+\])/g),
  ].join();
  const once = Object.keys(schemas).filter((name) => {
    const reference = `"#/components/schemas/${name}"`;
    return text.split(reference).length < 3 && !kept.includes(reference);
  });
  assert.deepEqual(once, []);
});

test('every operation answers refusals with a problem, and names its own by status', () => {
  for (const { responses } of operations)
    assert.deepEqual(responses['4XX'], { $ref: '#/components/responses/Refused' });
  assert.equal(
    document.paths['/api/bookings/{id}/refunds']?.post?.description,
    '400 invalid_dates; 409 overpayment, refund_too_large.',
  );
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
  assert.ok(text.length < 300_000, `${text.length} characters`);
});
