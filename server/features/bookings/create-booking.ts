import { randomBytes } from 'node:crypto';
import { addresses } from '#contract/addresses.ts';
import type { BookingInput, BookingReceipt } from '#contract/bookings.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { bookingCode } from '#domain/booking/booking-code.ts';
import { openBooking } from '#domain/booking/moves.ts';
import { summarisePayments } from '#domain/payments/payment-status.ts';
import { type Quote, quoteStay } from '#domain/pricing/quote-stay.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { type PlatformSettings, readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { Tx } from '#server/db/transaction.ts';
import { keepStay, lockProperty, type PropertyRecord, priceRulesOf } from '#server/features/properties/index.ts';
import type { AgentCaller, Nobody } from '#server/http/caller.ts';
import { insertBooking, insertBookingEvent, type NewBooking } from './booking.store.ts';
import { receiptView } from './booking.view.ts';
import type { BookingDeps } from './booking-deps.ts';
import { expireHoldsInTheWay } from './expire-holds.ts';
import { findPlace, type Place } from './find-place.ts';
import { insertGuestToken } from './guest-token.store.ts';
import { refuseStay, refuseTakenNights, type StayWish } from './judge-stay.ts';
import { limitRequests } from './limit-requests.ts';
import { type BookingWish, readBookingInput } from './read-booking-input.ts';
import { tellOfNewBooking } from './tell-of-new-booking.ts';

type Attempt = { input: BookingInput; wish: BookingWish; place: Place; caller: AgentCaller | Nobody };

/**
 * Books, or asks to book: an agent for an own property, a visitor through a link. A repeated request with the same
 * Idempotency-Key gets the first answer, and any refusal leaves nothing behind.
 */
export async function createBookingFor(
  deps: BookingDeps,
  input: BookingInput,
  caller: AgentCaller | Nobody,
): Promise<BookingReceipt | Refusal<RefusalCode>> {
  const wish = readBookingInput(input);
  if (isRefusal(wish)) return wish;
  const place = await findPlace(deps.pool, input, caller, deps.now());
  if (isRefusal(place)) return place;
  if (place.link && !place.link.allowRequests) return refuse('link_requests_off');
  const attempt = { input, wish, place, caller };
  return deps.transact((tx) => bookInside(tx, deps, attempt), { once: caller.request.once });
}

async function bookInside(
  tx: Tx,
  deps: BookingDeps,
  attempt: Attempt,
): Promise<BookingReceipt | Refusal<RefusalCode>> {
  const { input, wish, place } = attempt;
  const now = deps.now();
  const settings = await readPlatformSettings(tx);
  const opened = openBooking({
    actor: place.link ? 'visitor' : 'agent',
    wanted: input.status,
    instantBook: place.property.rules.instantBook,
    requireApproval: settings.requireBookingApproval,
    holdHours: place.link ? place.property.rules.requestHoldHours : input.holdHours,
    requestsKeepNights: true,
    now,
  });
  if (isRefusal(opened)) return opened;
  // An agent's inquiry keeps no nights, so none have to be free for it.
  const asksForNights = opened.takesNights || place.link !== null;

  // Before anybody has to wait: most of those who come too late are told so here.
  await expireHoldsInTheWay(tx, deps, place.property, wish.stay);
  const early = asksForNights ? await refuseStay(tx, stayWishOf(attempt, place.property, now)) : null;
  if (early) return early;
  const tooMany = await limitOf(tx, deps, attempt, now);
  if (tooMany) return tooMany;

  const property = await lockProperty(tx, place.property.agentId, place.property._id);
  if (!property) return refuse('not_found');
  if (!isBookable(property, place)) return refuse('property_not_bookable');
  await expireHoldsInTheWay(tx, deps, property, wish.stay);
  const stayWish = stayWishOf(attempt, property, now);
  const refused = asksForNights ? await refuseStay(tx, stayWish) : null;
  if (refused) return refused;
  const quote = priceOf(attempt, property, settings);
  if (isRefusal(quote)) return quote;

  const booking = await saveBooking(tx, deps, newBooking(deps, attempt, { property, quote, opened, now }));
  if (opened.takesNights) {
    const kept = await keepStay(tx, {
      agentId: booking.agentId,
      id: booking._id,
      propertyId: property._id,
      kind: 'booking',
      stay: wish.stay,
    });
    if (!kept) return refuseTakenNights(tx, stayWish);
  }
  const guestToken = await insertGuestToken(tx, { agentId: booking.agentId, bookingId: booking._id, now });
  const guestUrl = deps.config.http.publicUrl + addresses.guest({ token: guestToken });
  await tellOfNewBooking(tx, deps, { booking, property, link: place.link, guestUrl });
  return receiptView(booking, guestUrl);
}
