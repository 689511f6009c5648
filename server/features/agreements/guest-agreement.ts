import type { GuestAgreement } from '#contract/visitor/guest-agreement.ts';
import { noAgreement } from '#domain/agreements/agreement.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { findAgent } from '#server/features/agents/index.ts';
import { type BookingDeps, bookingAsGuestKnows, openGuestLink } from '#server/features/bookings/index.ts';
import { hostForGuest } from '#server/features/guest/index.ts';
import { findProperty } from '#server/features/properties/index.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import { findAgreements, findPdf } from './agreement.store.ts';
import { isOutdated, mayBeSigned } from './send-agreement.ts';
import { findRules } from './template.store.ts';

/** The latest version of a stay's agreement, for its guest. */
export async function viewGuestAgreement(
  deps: BookingDeps,
  token: string,
): Promise<GuestAgreement | Refusal<'not_found' | 'guest_link_ended'>> {
  const opened = await openGuestLink(deps.pool, token, deps.now());
  if (isRefusal(opened)) return opened;
  const { booking } = await bookingAsGuestKnows(deps.pool, opened.booking);
  const { agentId, _id: bookingId, propertyId, code, checkIn, checkOut } = booking;
  const [agreement] = await findAgreements(deps.pool, { agentId, bookingId });
  const property = await findProperty(deps.pool, agentId, propertyId, { evenDeleted: true });
  const host = await findAgent(deps.pool, agentId);
  if (!agreement || !property || !host) return refuse('not_found');
  const rules = (await findRules(deps.pool, agentId, propertyId)) ?? noAgreement;
  const today = civilDateAt(deps.now(), property.timezone);
  const isLive = mayBeSigned(booking, today);
  const hasChanged = isOutdated(agreement, booking, rules);
  return {
    documentId: agreement._id,
    ...{ state: agreement.state, text: agreement.text, textHash: agreement.textHash },
    ...{ language: agreement.language, guestName: booking.guestName },
    property: { title: property.title, timezone: property.timezone },
    host: hostForGuest(host),
    booking: { code, checkIn, checkOut },
    ...{ sentAt: agreement.createdAt, endedAt: agreement.endedAt },
    hasPdf: agreement.pdfHash !== null && agreement.erasedAt === null,
    isCountersignedByHand: agreement.countersigns === 'hand',
    neededSignatures: agreement.neededSignatures,
    signatures: (agreement.signatures ?? []).map(({ name, at }) => ({ name, at })),
    isOutdated: isLive && hasChanged,
    maySign: isLive && !hasChanged,
  };
}

/** The guest's own copy, byte for byte as it was sealed. */
export async function readGuestPdf(
  deps: BookingDeps,
  token: string,
): Promise<FileAnswer | Refusal<'not_found' | 'guest_link_ended'>> {
  const opened = await openGuestLink(deps.pool, token, deps.now());
  if (isRefusal(opened)) return opened;
  const { agentId, _id: bookingId, code } = opened.booking;
  const content = await findPdf(deps.pool, { agentId, bookingId });
  return content ? { fileName: `agreement-${code}.pdf`, content } : refuse('not_found');
}
