import type { BookingInput } from '#contract/bookings/booking-shapes.ts';
import { maxUnconfirmedBookings } from '#domain/messages/mails/guest-mail-limits.ts';
import { visitorLimits } from '#domain/properties/availability/stay-rules.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { nightCount, type Stay } from '#domain/shared/stay.ts';
import type { Queryable } from '#server/db/pool.ts';
import { emailKeyOf } from '#server/features/account/agents/index.ts';
import type { PropertyRecord } from '#server/features/properties/core/index.ts';
import { refuseTooFast } from '#server/http/pages/form-stamp.ts';
import type { Platform } from '#server/platform.ts';
import type { BookingDeps } from '../booking-deps.ts';
import {
  countEnteredBookings,
  countOpenRequests,
  countUnansweredOfProperty,
  serialiseRequestsOfSender,
} from './open-request.store.ts';

/**
 * Maximum of open requests, by contact and network through one link, and by property; RATE_LIMIT_SCALE multiplies
 * them.
 */
const maxRequestsOfContact = 1;
const maxRequestsOfNetwork = 3;
const maxRequestsOfProperty = 20;
const maxNightsOfNetwork = visitorLimits.maxNights;
const maxNightsOfProperty = 2 * visitorLimits.maxNights;

/** Limits open requests by contact and by network address, because a request holds nights. */
export async function limitRequests(
  tx: Queryable,
  input: {
    agentId: string;
    linkId: string;
    email: string | null;
    networkHash: string;
    now: number;
    scale: number;
  },
): Promise<Refusal<'request_already_open' | 'too_many_open_requests'> | null> {
  const who = { ...input, emailKey: emailKeyOf(input.email) };
  await serialiseRequestsOfSender(tx, who);
  const open = await countOpenRequests(tx, who);
  if (open.ofContact >= scaled(maxRequestsOfContact, input.scale)) return refuse('request_already_open');
  if (open.ofNetwork >= scaled(maxRequestsOfNetwork, input.scale)) return refuse('too_many_open_requests');
  return null;
}

/**
 * Limits what strangers hold of a property without approval and payment: stays and nights, in total and by network
 * address. The longest stay that a visitor may book always fits.
 */
export async function limitRequestsOfProperty(
  tx: Queryable,
  { limits: { rateLimitScale: scale } }: Pick<BookingDeps['config'], 'limits'>,
  request: { property: PropertyRecord; stay: Stay; networkHash: string; now: number },
): Promise<Refusal<'property_requests_full' | 'too_many_open_requests'> | null> {
  const { property, networkHash, now } = request;
  const { agentId, _id: propertyId } = property;
  const unanswered = await countUnansweredOfProperty(tx, { agentId, propertyId, networkHash, now });
  const nights = nightCount(request.stay);
  if (unanswered.nightsOfNetwork + nights > scaled(maxNightsOfNetwork, scale))
    return refuse('too_many_open_requests');
  const isFull = unanswered.stays >= scaled(maxRequestsOfProperty, scale);
  const isFullOfNights = unanswered.nights + nights > scaled(maxNightsOfProperty, scale);
  return isFull || isFullOfNights ? refuse('property_requests_full') : null;
}

/** Limits what a host enters while their own address is not confirmed: whose account it is has not been shown. */
export async function limitUnconfirmedHost(
  tx: Queryable,
  { limits: { rateLimitScale: scale } }: Pick<BookingDeps['config'], 'limits'>,
  { host, now }: { host: { id: string; emailVerifiedAt: string | null }; now: number },
): Promise<Refusal<'too_many_requests'> | null> {
  if (host.emailVerifiedAt !== null) return null;

  const max = scaled(maxUnconfirmedBookings, scale);
  const entered = await countEnteredBookings(tx, host.id, new Date(now - dayMs));
  if (entered < max) return null;
  return refuse('too_many_requests', { cause: 'unconfirmed_bookings_used', facts: { max } });
}

function scaled(limit: number, scale: number): number {
  return Math.max(1, Math.round(limit * scale));
}

/**
 * Refuses a visitor's form that was sent too soon after it was opened. API clients have no form; rate limits apply to
 * them.
 */
export async function refuseFormSentTooSoon(
  { formKey, now }: Pick<Platform, 'formKey' | 'now'>,
  { formStamp, linkCode, propertyId }: BookingInput,
): Promise<Refusal<'sent_too_soon'> | null> {
  if (formStamp === undefined || linkCode === undefined) return null;
  const form = { kind: 'request', linkCode, propertyId } as const;
  return await refuseTooFast(formKey, { form, stamp: formStamp, now: now() });
}
