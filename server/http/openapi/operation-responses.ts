import type { Endpoint } from '#contract/endpoint.ts';
import { exampleFor } from '#contract/examples.ts';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import { Problem } from '#contract/shapes.ts';
import { exampleOf } from './operation-examples.ts';
import type { SchemaComponents } from './schema-components.ts';
import { type NamedPart, nameOfReference } from './share-repeated.ts';

/** Refusals that any call may give: the description of every `4XX` names them. */
const anywhere = [
  'invalid_request',
  'malformed_body',
  'idempotency_mismatch',
  'unauthenticated',
  'wrong_audience',
  'role_forbidden',
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

/**
 * Responses of an endpoint by status: its success, and one problem for all refusals. A code belongs to one status, so
 * that the operation's description names its own refusals in a line; see `ownRefusals`.
 */
export function responsesOf(endpoint: Endpoint, schemas: SchemaComponents): StatusPart[] {
  const refused = { name: 'Refused', value: refusedWith(schemas) };
  const fails = ownCodes(endpoint).some((code) => refusals[code].status >= 500);
  return [
    successOf(endpoint, schemas),
    ...(endpoint.tagged ? [notModified] : []),
    { status: '4XX', ...refused },
    ...(fails ? [{ status: '5XX', ...refused }] : []),
  ];
}

/** An endpoint’s own refusals in words: `400 invalid_dates; 409 overpayment, refund_too_large`. */
export function ownRefusals(endpoint: Endpoint): string {
  return byStatus(ownCodes(endpoint));
}

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
  const value = { description: 'OK', ...headers, content };
  return { status, name: nameOfReference(schema) ?? 'Reply', value };
}

function ownCodes({ recentProof, refusals }: Endpoint): RefusalCode[] {
  const codes = new Set<RefusalCode>([...(recentProof ? withoutProof : []), ...refusals]);
  return [...codes.difference(new Set(anywhere))].toSorted();
}

function byStatus(codes: readonly RefusalCode[]): string {
  return [...Map.groupBy(codes, (code) => refusals[code].status)]
    .toSorted(([a], [b]) => a - b)
    .map(([status, some]) => `${status} ${some.join(', ')}`)
    .join('; ');
}

function refusedWith(schemas: SchemaComponents) {
  const code = { enum: Object.keys(refusals).toSorted() };
  const schema = { allOf: [schemas.refer(Problem)], properties: { code } };
  return {
    description: `Any call may give ${byStatus(anywhere)}. The description of a call names its others.`,
    headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
    content: { 'application/problem+json': { schema } },
  };
}
