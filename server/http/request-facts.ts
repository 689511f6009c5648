import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { RequestFacts } from './caller.ts';
import { networkHash, networkPrefix } from './network-address.ts';
import { requestedReader } from './requested-reader.ts';
import { linkCredential } from './session/link-pass.ts';

/** Request metadata; of the address only a hash and a prefix. */
export function readRequestFacts(request: FastifyRequest, networkSalt: Buffer): RequestFacts {
  const header = request.headers.authorization ?? '';
  const bearer = /^Bearer +(\S{1,200})$/i.exec(header)?.[1] ?? null;

  return {
    requestId: request.id,
    networkHash: networkHash(request.ip, networkSalt),
    network: networkPrefix(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    requestedReader: requestedReader(request),
    bearer,
    idempotencyKey: null,
    linkCredential: (linkCode) => linkCredential(request.headers, linkCode),
  };
}

/** Scopes a visitor’s idempotency key by link, because the address may change between two attempts. */
export function visitorScope(request: FastifyRequest): string {
  const body = request.body;
  const code = typeof body === 'object' && body !== null && 'linkCode' in body ? String(body.linkCode) : '';
  return `visitor:${code}`;
}

export function withIdempotencyKey(
  facts: RequestFacts,
  request: FastifyRequest,
  endpoint: Endpoint,
  actor: string,
): RequestFacts {
  const key = request.headers['idempotency-key'];
  if (!endpoint.idempotent || typeof key !== 'string' || key.length < 1 || key.length > 255) return facts;
  const fingerprint = createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body)}`)
    .digest();
  return { ...facts, idempotencyKey: { actor, key, fingerprint } };
}
