import { STATUS_CODES } from 'node:http';
import type { Endpoint } from '#contract/endpoint.ts';
import { exampleFor } from '#contract/examples.ts';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import { Problem } from '#contract/shapes.ts';
import { exampleOf } from './operation-examples.ts';
import type { JsonObject, SchemaComponents } from './schema-components.ts';
import type { NamedPart } from './share-repeated.ts';

/** Refusals that any call may give before its handler runs; they are the `default` response of every operation. */
const anywhere = [
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
function refusalsByDefinition({
  access,
  params,
  query,
  body,
  recentProof,
  idempotent,
}: Endpoint): RefusalCode[] {
  return [
    ...(params || query || body ? (['invalid_request'] as const) : []),
    ...(body ? (['malformed_body'] as const) : []),
    ...(params ? (['not_found'] as const) : []),
    ...(access === 'anyone' ? [] : (['unauthenticated'] as const)),
    ...(recentProof ? (['password_needed', 'sign_in_again'] as const) : []),
    ...(idempotent ? (['idempotency_mismatch'] as const) : []),
  ];
}

export type StatusPart = NamedPart & { readonly status: string };

/** Responses of an endpoint by status: its success, and every refusal that it may give. */
export function responsesOf(endpoint: Endpoint, schemas: SchemaComponents): StatusPart[] {
  return [
    successOf(endpoint, schemas),
    ...(endpoint.tagged ? [notModified] : []),
    ...refusedByStatus(endpoint).map(([status, codes]) => ({
      status,
      name: codes.length > maxCodesInName ? `Refused${status}` : codes.map(pascalCase).join('Or'),
      value: refusedWith(STATUS_CODES[status] ?? 'Refused', codes, schemas),
    })),
    endpoint.refusals
      ? { status: 'default', name: 'Refused', value: refusedWith('Refused', anywhere, schemas) }
      : {
          status: 'default',
          name: 'RefusedOtherwise',
          value: refused('Refused: see `code`.', schemas.refer(Problem)),
        },
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
  const name = typeof schema.$ref === 'string' ? schema.$ref.replace(/.*\//, '') : 'Reply';
  return { status, name, value: { description, ...headers, content } };
}

/** Codes by status; endpoints without input or caller can still be called too often. */
function refusedByStatus(endpoint: Endpoint): [status: string, codes: RefusalCode[]][] {
  const codes = new Set([...refusalsByDefinition(endpoint), ...(endpoint.refusals ?? [])]);
  if (codes.size === 0) codes.add('too_many_requests');
  const byStatus = Map.groupBy([...codes].toSorted(), (code) => refusals[code].status);
  return [...byStatus].toSorted(([a], [b]) => a - b).map(([status, some]) => [String(status), some]);
}

function refusedWith(
  description: string,
  codes: readonly RefusalCode[],
  schemas: SchemaComponents,
): JsonObject {
  return refused(description, { allOf: [schemas.refer(Problem), { properties: { code: { enum: codes } } }] });
}

function refused(description: string, schema: JsonObject): JsonObject {
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
