import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { IsObject } from 'typebox';
import { namedSchemas, nameOf } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { keyScopes } from '#domain/account/api-keys.ts';
import { release } from '../../version.ts';
import { withOldNames } from '../old-field-names.ts';
import { apiDocuments, openapiDocument } from './openapi-document.ts';

type Operation = {
  operationId: string;
  tags: string[];
  security?: Record<string, string[]>[];
  responses: Record<string, unknown>;
  requestBody?: { content: Record<string, { schema: unknown }> };
};

type Document = {
  info: { version: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation> & { parameters?: unknown }>;
  components: Record<string, Record<string, unknown>>;
};

type ObjectSchema = {
  $ref?: string;
  allOf?: ObjectSchema[];
  properties?: Record<string, unknown>;
  required?: string[];
};

function textOf(each: (typeof apiDocuments)[number]): string {
  return JSON.stringify(openapiDocument(each, 'https://stays.example'));
}

/** A document as its reader parses it. */
function parsed(text: string): Document {
  return JSON.parse(text) as Document;
}

function operationsOf({ paths }: Document): Operation[] {
  return Object.values(paths).flatMap(({ parameters: _shared, ...methods }) => Object.values(methods));
}

function partsOf(document: Document, name: string): ObjectSchema[] {
  // NOTE: the components asked for are objects.
  const { allOf = [], ...own } = (document.components.schemas?.[name] ?? {}) as ObjectSchema;
  return [...allOf, own];
}

/** Fields of an object and of everything that it is built on. */
function flattened(
  document: Document,
  { $ref, properties = {}, required = [] }: ObjectSchema,
): { fields: string[]; required: string[] } {
  const parts = $ref
    ? partsOf(document, $ref.replace(/.*\//, '')).map((part) => flattened(document, part))
    : [];
  return {
    fields: [...Object.keys(properties), ...parts.flatMap((part) => part.fields)],
    required: [...required, ...parts.flatMap((part) => part.required)],
  };
}

for (const each of apiDocuments)
  describe(`the document “${each.title}”`, () => {
    const text = textOf(each);
    const document = parsed(text);
    const operations = operationsOf(document);

    test('names every operation as its endpoint', () => {
      assert.deepEqual(
        operations.map(({ operationId }) => operationId).toSorted(),
        each.endpoints.map(nameOf).toSorted(),
      );
    });

    test('refers from an object that repeats the fields of another, with all of its own', () => {
      for (const [name, declared] of namedSchemas) {
        const schema = withOldNames(declared);
        if (!IsObject(schema) || !document.components.schemas?.[name]) continue;
        const { fields, required } = flattened(document, { $ref: `#/components/schemas/${name}` });
        assert.deepEqual(fields.toSorted(), Object.keys(schema.properties).toSorted(), name);
        assert.deepEqual(required.toSorted(), [...(schema.required ?? [])].toSorted(), name);
      }
    });

    test('has a component for every reference', () => {
      for (const [, reference = ''] of text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)) {
        const [kind = '', name = ''] = reference.split('/');
        assert.ok(document.components[kind]?.[name], reference);
      }
    });

    test('names a schema that is shared, the base of others, or all of a shared response or body', () => {
      const { responses, requestBodies, schemas = {} } = document.components;
      const wholes = JSON.stringify([responses, requestBodies]);
      const referenced = [
        ...wholes.matchAll(/"schema":(\{[^}]+\})/g),
        ...text.matchAll(/"allOf":(\[[^\]]+\])/g),
      ].join();

      const once = Object.keys(schemas).filter((name) => {
        const reference = `"#/components/schemas/${name}"`;
        return text.split(reference).length < 3 && !referenced.includes(reference);
      });
      assert.deepEqual(once, []);
    });

    test('answers every operation’s refusals with a problem', () => {
      for (const { responses } of operations)
        assert.deepEqual(responses['4XX'], { $ref: '#/components/responses/Refused' });
    });

    test('describes every tag', () => {
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

    test('has the version of the release', () => {
      assert.equal(document.info.version, release);
    });

    test('names the address of this installation', () => {
      assert.equal(document.servers[0]?.url, 'https://stays.example');
    });

    test('stays small enough to read', () => {
      assert.ok(text.length < 395_000, `${text.length} characters`);
    });
  });

const [forAgents] = apiDocuments.map(textOf).map(parsed);

test('shared shapes are components, and operations refer to them', () => {
  const read = forAgents?.paths['/api/bookings/{id}']?.get;
  assert.deepEqual(read?.responses[200], { $ref: '#/components/responses/Booking' });
  assert.deepEqual(forAgents?.components.responses?.Booking, {
    description: 'OK',
    headers: { Deprecation: { $ref: '#/components/headers/Deprecation' } },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Booking' } } },
  });
  for (const name of ['Booking', 'BookingState', 'Property', 'Quote', 'Money', 'Problem', 'CivilDate'])
    assert.ok(forAgents?.components.schemas?.[name], name);
});

test('an operation that programs may call names the scope of the key, and no other names a key', () => {
  const keyless = new Set(['own', 'team:read', 'team:write', 'billing:read', 'billing:write']);
  const [{ endpoints = [] } = {}] = apiDocuments;
  const scopes = new Set<string>();

  for (const endpoint of endpoints) {
    const {
      path,
      method,
      memberScope = 'own',
      recentProof,
      byPersonOnly,
      beforeTwoStep,
    }: Endpoint = endpoint;

    const operation = forAgents?.paths[path]?.[method.toLowerCase()];
    const named = (operation?.security ?? []).flatMap(({ key = [] }) => key);
    const isOfPeople = keyless.has(memberScope) || memberScope.startsWith('exports:');
    const isForKeys = !isOfPeople && !recentProof && !byPersonOnly && beforeTwoStep === undefined;

    assert.deepEqual(named, isForKeys ? [memberScope] : [], `${method} ${path}`);
    for (const scope of named) scopes.add(scope);
  }

  assert.deepEqual([...scopes].toSorted(), [...keyScopes].toSorted());
  const { key } = forAgents?.components.securitySchemes ?? {};
  assert.match(JSON.stringify(key), /"scheme":"bearer".*pbk_/);
});

test('an operation lists its own refusals by status', () => {
  const { responses = {} } = forAgents?.paths['/api/bookings/{id}/refunds']?.post ?? {};
  assert.deepEqual(responses[409], {
    description: 'Conflict',
    content: {
      'application/problem+json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Problem' }],
          properties: { code: { enum: ['overpayment', 'refund_too_large'] } },
        },
      },
    },
  });
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

test('operations with a renamed field have the header that announces it, and others do not', () => {
  const headersOf = (path: string, method: string) => {
    const { responses = {} } = forAgents?.paths[path]?.[method] ?? {};
    const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
    const [, name = ''] = /#\/components\/responses\/(.+)/.exec(Object(success).$ref ?? '') ?? [];
    return Object.keys(Object(forAgents?.components.responses?.[name] ?? success).headers ?? {});
  };

  assert.deepEqual(headersOf('/api/bookings/{id}', 'get'), ['Deprecation']);
  assert.deepEqual(headersOf('/api/agents/profile', 'get'), []);
});

test('describes the old name of a renamed field as deprecated and optional', () => {
  const { properties = {}, required = [] } = (forAgents?.components.schemas?.Booking ?? {}) as ObjectSchema;

  assert.ok(required.includes('allowedTransitions') && !required.includes('allowedMoves'));
  assert.partialDeepStrictEqual(properties.allowedMoves, {
    type: 'array',
    deprecated: true,
    description: 'Old name of `allowedTransitions`.',
  });
});
