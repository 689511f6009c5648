import { visitorLimits } from '#domain/availability/stay-rules.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { nightCount, type Stay } from '#domain/shared/stay.ts';
import type { Queryable } from '#server/db/pool.ts';
import { emailKeyOf } from '#server/features/agents/index.ts';
import type { PropertyRecord } from '#server/features/properties/index.ts';
import type { BookingDeps } from './booking-deps.ts';
import {
  countOpenRequests,
  countUnansweredOfProperty,
  queueBehindOwnRequests,
} from './open-request.store.ts';

/**
 * Maximum of open requests, by contact and network through one link, and by property; RATE_LIMIT_SCALE multiplies
 * them.
 */
const mostOfContact = 1;
const mostOfNetwork = 3;
const mostOfProperty = 20;
const maxNightsOfNetwork = visitorLimits.maxNights;
const maxNightsOfProperty = 2 * visitorLimits.maxNights;

/** Limits open requests by contact and by network address, because a request holds nights. */
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

/**
 * Limits what strangers hold of a property without approval and payment: stays and nights, in total and by network
 * address. The longest stay that a visitor may book always fits.
 */
export async function limitRequestsOfProperty(
  tx: Queryable,
  { limits: { rateLimitScale: scale } }: Pick<BookingDeps['config'], 'limits'>,
  asked: { property: PropertyRecord; stay: Stay; networkHash: string; now: number },
): Promise<Refusal<'property_requests_full' | 'too_many_open_requests'> | null> {
  const { property, networkHash, now } = asked;
  const { agentId, _id: propertyId } = property;
  const kept = await countUnansweredOfProperty(tx, { agentId, propertyId, networkHash, now });
  const nights = nightCount(asked.stay);
  if (kept.nightsOfNetwork + nights > scaled(maxNightsOfNetwork, scale))
    return refuse('too_many_open_requests');
  const isFull = kept.stays >= scaled(mostOfProperty, scale);
  const isFullOfNights = kept.nights + nights > scaled(maxNightsOfProperty, scale);
  return isFull || isFullOfNights ? refuse('property_requests_full') : null;
}

function scaled(limit: number, scale: number): number {
  return Math.max(1, Math.round(limit * scale));
}
