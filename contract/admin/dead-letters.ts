import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, Shape } from '../shapes.ts';

export const deadLetterKinds = ['job', 'outbox'] as const;

/**
 * Dead letter: a job that failed for good, or an outbox row that could not be delivered. Its payload is never shown.
 */
export const DeadLetter = Shape({
  _id: Id,
  kind: Type.Enum(deadLetterKinds),
  queue: Type.String(),
  error: Type.String(),
  tries: Type.Integer(),
  failedAt: Instant,
});
export type DeadLetter = Static<typeof DeadLetter>;

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/dead-letters',
  summary: 'What could not be delivered, the latest 100 first',
  access: 'admin',
  scope: 'deliveries:read',
  reply: Shape({ items: Type.Array(DeadLetter) }),
  success: 200,
  refusals: [],
});

/** Returns how many were requeued; entries that are gone or were requeued meanwhile do not count. */
export const retry = endpoint({
  method: 'POST',
  path: '/api/admin/dead-letters/retry',
  summary: 'Try these again',
  access: 'admin',
  scope: 'deliveries:write',
  rate: 'write',
  body: Shape({ ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }) }),
  reply: Shape({ retried: Type.Integer() }),
  success: 200,
  refusals: [],
});
