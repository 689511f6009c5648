import type { TSchema } from 'typebox';
import type { Endpoint } from '#contract/endpoint.ts';
import { isJsonObject, type SchemaComponents } from './schema-components.ts';
import type { NamedPart } from './share-repeated.ts';

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Random text of the caller. A repeated request with the same key gets the first answer.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The `ETag` of the answer that the caller has.',
  schema: { type: 'string' },
};

/** Parameters of an endpoint in its path, query and headers. */
export function parametersOf(endpoint: Endpoint, schemas: SchemaComponents): NamedPart[] {
  const { params, query, idempotent, tagged } = endpoint;
  return [
    ...parametersIn('path', params, schemas),
    ...parametersIn('query', query, schemas),
    ...(idempotent ? [idempotencyKey] : []),
    ...(tagged ? [ifNoneMatch] : []),
  ].map((value) => ({ name: value.name, value }));
}

function parametersIn(place: 'path' | 'query', group: TSchema | undefined, schemas: SchemaComponents) {
  if (!group) return [];
  const { properties, required } = schemas.expand(group);
  if (!isJsonObject(properties)) return [];
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([name, declared]) => {
    const { description, ...schema } = isJsonObject(declared) ? declared : {};
    return {
      name,
      in: place,
      ...(needed.includes(name) ? { required: true } : {}),
      ...(description === undefined ? {} : { description }),
      schema,
    };
  });
}
