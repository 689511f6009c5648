import { STATUS_CODES } from 'node:http';
import type { Endpoint } from '#contract/endpoint.ts';
import { exampleFor } from '#contract/examples.ts';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import { Problem } from '#contract/shapes.ts';
import { exampleOf } from './operation-examples.ts';
import type { JsonObject, SchemaComponents } from './schema-components.ts';
import { type NamedPart, nameOfReference } from './share-repeated.ts';

/** Refusals that any call may give; they are the `default` response of every operation, or its only `4XX`. */
const anywhere = [
  'invalid_request',
  'malformed_body',
  'idempotency_mismatch',
  'unauthenticated',
  'wrong_audience',
  'agent_suspended',
  'two_step_needed',
  'maintenance',
  'unsupported_media',
  'too_large',
  'too_many_requests',
  'busy',
  'unexpected',
] as const satisfies readonly RefusalCode[];

/** Refusals that follow from the definition of an endpoint, given by `serve()` before the handler runs. */
function refusalsByDefinition({ params, recentProof }: Endpoint): RefusalCode[] {
  return [
    ...(params ? (['not_found'] as const) : []),
    ...(recentProof ? (['password_needed', 'sign_in_again'] as const) : []),
  ];
}

export type StatusPart = NamedPart & { readonly status: string };

/** Responses of an endpoint by status: its success, and every refusal that it may give. */
export function responsesOf(endpoint: Endpoint, schemas: SchemaComponents): StatusPart[] {
  const own = refusedByStatus(endpoint);
  // Clients and linters want a response of the four hundreds.
  const status = own.some(([each]) => each < '500') ? 'default' : '4XX';
  return [
    successOf(endpoint, schemas),
    ...(endpoint.tagged ? [notModified] : []),
    ...own.map(([status, codes]) => ({
      status,
      name: codes.length > maxCodesInName ? `Refused${status}` : codes.map(pascalCase).join('Or'),
      value: refusedWith(STATUS_CODES[status] ?? 'Refused', codes, schemas),
    })),
    { status, name: 'Refused', value: refusedWith('Refused', anywhere, schemas) },
  ];
}

const maxCodesInName = 1;

const notModified: StatusPart = {
  status: '304',
  name: 'NotModified',
  value: { description: 'The caller has this answer already.' },
};

function successOf(endpoint: Endpoint, schemas: SchemaComponents): StatusPart {
  const { success, file, tagged, reply } = endpoint;
  const status = String(success);
  if (success === 204) return { status, name: 'Done', value: { description: 'Done' } };
  const headers = tagged ? { headers: { ETag: { $ref: '#/components/headers/ETag' } } } : {};
  if (file) {
    const mediaType = file.split(';')[0] ?? file;
    const content = { [mediaType]: { schema: { type: 'string' } } };
    return {
      status,
      name: `File-${mediaType.replace('/', '-')}`,
      value: { description: 'A file', ...headers, content },
    };
  }
  const schema = schemas.refer(reply);
  const content = { 'application/json': { schema, ...exampleOf(exampleFor(endpoint).reply) } };
  const description = STATUS_CODES[success] ?? 'Success';
  return { status, name: nameOfReference(schema) ?? 'Reply', value: { description, ...headers, content } };
}

/** An endpoint’s own codes by status. */
function refusedByStatus(endpoint: Endpoint): [status: string, codes: RefusalCode[]][] {
  const codes = new Set([...refusalsByDefinition(endpoint), ...endpoint.refusals]);
  const byStatus = Map.groupBy([...codes].toSorted(), (code) => refusals[code].status);
  return [...byStatus].toSorted(([a], [b]) => a - b).map(([status, some]) => [String(status), some]);
}

function refusedWith(
  description: string,
  codes: readonly RefusalCode[],
  schemas: SchemaComponents,
): JsonObject {
  const schema = { allOf: [schemas.refer(Problem), { properties: { code: { enum: codes } } }] };
  const headers = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
  return {
    description,
    ...(description === STATUS_CODES[429] || description === STATUS_CODES[503] ? { headers } : {}),
    content: { 'application/problem+json': { schema } },
  };
}

function pascalCase(code: string): string {
  return code
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
