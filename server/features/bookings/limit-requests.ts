import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { emailKeyOf } from '#server/features/agents/index.ts';
import type { PropertyRecord } from '#server/features/properties/index.ts';
import type { BookingDeps } from './booking-deps.ts';
import { countOpenRequests, countRequestsOfProperty, queueBehindOwnRequests } from './open-request.store.ts';

/** Open requests through one link, and for one place; RATE_LIMIT_SCALE multiplies them. */
const mostOfContact = 1;
const mostOfNetwork = 3;
const mostOfProperty = 20;

/** A request keeps nights, so one person, and one network address, may have only a few open at a time. */
export async function limitRequests(
  tx: Queryable,
  asked: { agentId: string; linkId: string; email: string; networkHash: string; now: number; scale: number },
): Promise<Refusal<'request_already_open' | 'too_many_open_requests'> | null> {
  const who = { ...asked, emailKey: emailKeyOf(asked.email) };
  await queueBehindOwnRequests(tx, who);
  const open = await countOpenRequests(tx, who);
  if (open.ofContact >= scaled(mostOfContact, asked.scale)) return refuse('request_already_open');
  if (open.ofNetwork >= scaled(mostOfNetwork, asked.scale)) return refuse('too_many_open_requests');
  return null;
}

/** Strangers together may not close a place: what waits for one answer is limited, whoever asked. */
export async function limitRequestsOfProperty(
  tx: Queryable,
  { config, now }: Pick<BookingDeps, 'config' | 'now'>,
  { agentId, _id: propertyId }: Pick<PropertyRecord, 'agentId' | '_id'>,
): Promise<Refusal<'property_requests_full'> | null> {
  const open = await countRequestsOfProperty(tx, { agentId, propertyId, now: now() });
  const most = scaled(mostOfProperty, config.limits.rateLimitScale);
  return open >= most ? refuse('property_requests_full') : null;
}

function scaled(limit: number, scale: number): number {
  return Math.max(1, Math.round(limit * scale));
}
