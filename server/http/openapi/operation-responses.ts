import { STATUS_CODES } from 'node:http';
import type { Endpoint } from '#contract/endpoint.ts';
import { exampleFor } from '#contract/examples.ts';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import { Problem } from '#contract/shapes.ts';
import { hasOldNames, withOldNames } from '../old-field-names.ts';
import type { Json, JsonObject, SchemaComponents } from './schema-components.ts';
import { type NamedPart, nameOfReference } from './share-repeated.ts';

/** Refusals that any call may give: the `4XX` of every operation. */
const anywhere = [
  'invalid_request',
  'malformed_body',
  'idempotency_mismatch',
  'unauthenticated',
  'wrong_audience',
  'role_forbidden',
  'key_forbidden',
  'key_in_address',
  'agent_suspended',
  'two_step_needed',
  'not_found',
  'maintenance',
  'unsupported_media',
  'too_large',
  'too_many_requests',
  'busy',
  'unexpected',
] as const satisfies readonly RefusalCode[];

/** Refusals of a session whose owner did not give the password lately, given by `serve()` before the handler runs. */
const withoutProof = ['password_needed', 'sign_in_again'] as const satisfies readonly RefusalCode[];

export type StatusPart = NamedPart & { readonly status: string };

/** Responses of an endpoint by status: its success, its own refusals, and those that any call may give. */
export function responsesOf(endpoint: Endpoint, schemas: SchemaComponents): StatusPart[] {
  return [
    successOf(endpoint, schemas),
    ...(endpoint.tagged ? [notModified] : []),
    ...ownRefusals(endpoint).map(([status, codes]) => ({
      status,
      name: codes.length === 1 ? codes.map(pascalCase).join('') : `Refused${status}`,
      value: refusedWith(STATUS_CODES[status] ?? 'Refused', codes, schemas),
    })),
    { status: '4XX', name: 'Refused', value: { ...refusedWith('Refused', anywhere, schemas), headers } },
  ];
}

const headers = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

const notModified: StatusPart = {
  status: '304',
  name: 'NotModified',
  value: { description: 'The caller has this answer already.' },
};

function successOf(endpoint: Endpoint, schemas: SchemaComponents): StatusPart {
  const { success, file, reply } = endpoint;
  const status = String(success);
  if (success === 204) return { status, name: 'Done', value: { description: 'Done' } };

  const headers = successHeaders(endpoint);
  if (file) {
    const mediaType = file.split(';')[0] ?? file;
    const content = { [mediaType]: { schema: { type: 'string' } } };
    return {
      status,
      name: `File-${mediaType.replace('/', '-')}`,
      value: { description: 'A file', ...headers, content },
    };
  }

  const schema = schemas.refer(withOldNames(reply));
  const content = { 'application/json': { schema, ...exampleOf(exampleFor(endpoint).reply) } };
  const value = { description: 'OK', ...headers, content };

  return { status, name: nameOfReference(schema) ?? 'Reply', value };
}

/** Headers of an answer that may carry an ETag, or old names of fields: `Deprecation` stands for all three of those. */
function successHeaders({ tagged, reply, body, query }: Endpoint): { headers?: JsonObject } {
  const mayBeDeprecated = [reply, body, query].some((schema) => schema && hasOldNames(schema));
  const names = [...(tagged ? ['ETag'] : []), ...(mayBeDeprecated ? ['Deprecation'] : [])];
  if (names.length === 0) return {};

  return {
    headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
  };
}

/** Codes by status, without those that any call may give. */
function ownRefusals({ recentProof, refusals: own }: Endpoint): [status: string, codes: RefusalCode[]][] {
  const codes = new Set<RefusalCode>([...(recentProof ? withoutProof : []), ...own]);
  const some = [...codes.difference(new Set(anywhere))].toSorted();
  const byStatus = Map.groupBy(some, (code) => refusals[code].status);
  return [...byStatus].toSorted(([a], [b]) => a - b).map(([status, each]) => [String(status), each]);
}

function refusedWith(
  description: string,
  codes: readonly RefusalCode[],
  schemas: SchemaComponents,
): JsonObject {
  const schema = { allOf: [schemas.refer(Problem)], properties: { code: { enum: codes } } };
  return { description, content: { 'application/problem+json': { schema } } };
}

function pascalCase(code: string): string {
  return code
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** The `example` of a body, if the contract has one. */
export function exampleOf(value: unknown): JsonObject {
  // NOTE: an example is a value of its schema, and those are JSON.
  return value === undefined ? {} : { example: value as Json };
}
