import type { BookingInput } from '#contract/bookings/booking-shapes.ts';
import { initialBookingState } from '#domain/bookings/initial-booking-state.ts';
import { adjustQuote } from '#domain/bookings/pricing/adjust-quote.ts';
import { noAdjustments } from '#domain/bookings/pricing/price-adjustments.ts';
import { priceRulesOf } from '#domain/bookings/pricing/price-rules.ts';
import type { Quote } from '#domain/bookings/pricing/quote.ts';
import {
  type PromotionRefusal,
  quoteWithPromotions,
} from '#domain/bookings/pricing/quote-with-promotions.ts';
import { mustWaitForChannels } from '#domain/calendars/exposure.ts';
import { civilDateAt, instantOf } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Stay } from '#domain/shared/stay.ts';
import { type Tx, together } from '#server/db/transaction.ts';
import {
  type AgentRecord,
  emailKeyOf,
  findAgentWithSettings,
} from '#server/features/account/agents/index.ts';
import { findNightsAndEndedHold } from '#server/features/bookings/availability/index.ts';
import { countRefusedRequest, isBlockedGuest } from '#server/features/bookings/guest-profiles/index.ts';
import { lockPromotions } from '#server/features/links/promotions/index.ts';
import { lockPropertyForStay, type PropertyRecord } from '#server/features/properties/core/index.ts';
import type { AgentCaller, Nobody } from '#server/http/caller.ts';
import { recordMetric } from '#server/telemetry/metric-events.ts';
import { defaultReader, visitorReader } from '#texts/readers.ts';
import { texts } from '#texts/texts.ts';
import { isSignedFirst } from '../agreement/agreement-gate.store.ts';
import { receiptView } from '../booking.view.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { rangeAround, refuseStay, refuseTakenNights, type StayToCheck } from '../check-property-stay.ts';
import { findVisibleProperty, type VisibleProperty } from '../quote/find-visible-property.ts';
import { expireEndedHolds } from '../transition/apply-transition.ts';
import { findChannelWait } from './channel-wait.store.ts';
import { limitRequests, limitRequestsOfProperty, limitUnconfirmedHost } from './limit-requests.ts';
import { notifyOfBooking } from './notify-of-booking.ts';
import { type BookingRequest, parseBookingRequest } from './parse-booking-request.ts';
import { type CheckedRequest, type OpenedBooking, saveBooking } from './save-booking.ts';

/**
 * Creates a booking or a request: an agent for an own property, a visitor through a link. A repeated Idempotency-Key
 * returns the first answer, and any refusal rolls everything back.
 */
export async function createBooking(deps: BookingDeps, input: BookingInput, caller: AgentCaller | Nobody) {
  const answer = await bookOrRequest(deps, input, caller);
  const by = caller.kind === 'agent' ? 'agent' : 'visitor';
  recordMetric({ kind: 'booking', by, outcome: isRefusal(answer) ? answer.refused : 'made' });
  return answer;
}

async function bookOrRequest(deps: BookingDeps, input: BookingInput, caller: AgentCaller | Nobody) {
  const now = deps.now();
  const stayRequest = parseBookingRequest(input);
  if (isRefusal(stayRequest)) return stayRequest;

  const parsed = { input, stayRequest, caller, settings: await deps.settings(), now };
  const options = { idempotencyKey: caller.request.idempotencyKey };
  if (caller.kind === 'agent' && input.linkCode === undefined)
    return deps.transact((tx) => bookOwnProperty(tx, deps, parsed, caller.agentId), options);

  const visible = await findVisibleProperty(deps.pool, input, caller, now);
  if (isRefusal(visible)) return visible;
  if (visible.link && !visible.link.allowRequests) return refuse('link_requests_off');

  const booked = await deps.transact((tx) => requestThroughLink(tx, deps, parsed, visible), options);
  if (isRefusal(booked) && booked.refused === 'request_not_accepted') {
    await countRefusedRequest(deps.pool, { ...contactOf(visible, stayRequest), now });
  }

  return booked;
}

function contactOf({ property }: VisibleProperty, { guest }: BookingRequest) {
  return { agentId: property.agentId, emailKey: emailKeyOf(guest.email), phone: guest.phone };
}

/** A request before its property and host are read. */
type ParsedRequest = Pick<CheckedRequest, 'input' | 'stayRequest' | 'caller' | 'settings' | 'now'>;

/** The property is read once, under its lock: nothing about an agent's own booking is refused before. */
async function bookOwnProperty(tx: Tx, deps: BookingDeps, parsed: ParsedRequest, agentId: string) {
  const [hosted, locked] = await together(
    readHost(tx, agentId),
    lockPropertyForStay(tx, agentId, parsed.input.propertyId),
  );
  if (!locked) return refuse('not_found');

  const { lockedAt: read, ...property } = locked;
  const limited = await limitUnconfirmedHost(tx, deps.config, { host: hosted.host, now: parsed.now });
  if (limited) return limited;

  const request = { ...parsed, visible: { property, link: null }, ...hosted };
  const lockedAt = await deps.databaseNow(tx, read);
  const opened = initialStateOf(request, { now: lockedAt, channelsBehind: false, mustSign: false });
  if (isRefusal(opened)) return opened;

  return bookUnderLock(tx, deps, { request, property, opened, lockedAt });
}

/** Most refused requests never come to the property's lock, so the property is read before and again under it. */
async function requestThroughLink(
  tx: Tx,
  deps: BookingDeps,
  parsed: ParsedRequest,
  visible: VisibleProperty,
) {
  const { agentId, _id: propertyId } = visible.property;
  const request = { ...parsed, visible, ...(await readHost(tx, agentId)) };
  const [heldFrom, channelsBehind, mustSign] = await together(
    deps.databaseNow(tx),
    areChannelsBehind(tx, request),
    mustSignFirst(tx, request),
  );
  const opened = initialStateOf(request, { now: heldFrom, channelsBehind, mustSign });
  if (isRefusal(opened)) return opened;

  const early = await refuseBeforeLock(tx, deps, { request, opened, heldFrom });
  if (early) return early;

  const locked = await lockPropertyForStay(tx, agentId, propertyId);
  if (!locked) return refuse('not_found');

  const { lockedAt: read, ...property } = locked;
  // The clock is read again: the property may have been waited for.
  const lockedAt = await deps.databaseNow(tx, read);

  return bookUnderLock(tx, deps, { request, property, opened, lockedAt, heldFrom });
}

async function readHost(
  tx: Tx,
  agentId: string,
): Promise<Pick<CheckedRequest, 'bookingDefaults'> & { host: AgentRecord }> {
  const found = await findAgentWithSettings(tx, agentId);
  if (!found) throw new Error(`agent ${agentId} has properties but no account`);
  return { host: found.agent, bookingDefaults: found.settings.bookingDefaults };
}

async function bookUnderLock(
  tx: Tx,
  deps: BookingDeps,
  {
    request,
    property,
    opened,
    lockedAt,
    heldFrom = lockedAt,
  }: {
    request: CheckedRequest;
    property: PropertyRecord;
    opened: OpenedBooking;
    /** The database's time since the property is locked, and when a hold began. */
    lockedAt: number;
    heldFrom?: number;
  },
) {
  const { visible } = request;
  if (!isBookable(property, visible)) return refuse('property_not_bookable');

  const stayToCheck = stayToCheckOf(request, property);
  const requestedPromotions = {
    agentId: property.agentId,
    now: request.now,
    code: request.input.promotionCode,
  };
  const [around, found] = await together(
    nightsAfterHolds(tx, deps, stayToCheck, lockedAt),
    lockPromotions(tx, requestedPromotions),
  );

  // A hold that has just ended gives its use of a promotion back.
  const promotions = around === undefined ? await lockPromotions(tx, requestedPromotions) : found;
  const refused = needsFreeNights(request, opened) ? await refuseStay(tx, { ...stayToCheck, around }) : null;
  if (refused) return refused;

  if (visible.link && opened.reservesNights) {
    const { networkHash } = request.caller.request;
    const requestToCount = { property, stay: request.stayRequest.stay, networkHash, now: heldFrom };
    const full = await limitRequestsOfProperty(tx, deps.config, requestToCount);
    if (full) return full;
  }

  const quote = agreedQuote(request, property, promotions);
  if (isRefusal(quote)) return quote;

  const booking = await saveBooking(tx, deps, { request, property, quote, opened });
  if (booking === null) return refuseTakenNights(tx, stayToCheck);

  const { host } = request;
  const guestUrl = await notifyOfBooking(tx, deps, { booking, property, host, link: visible.link });

  return receiptView(booking, guestUrl);
}

/** Expires the property's ended holds. Mostly there are none, and the nights around the stay were read with that. */
async function nightsAfterHolds(
  tx: Tx,
  deps: BookingDeps,
  stayToCheck: StayToCheck,
  lockedAt: number,
): Promise<readonly Stay[] | undefined> {
  const { nights, hasEndedHold } = await findNightsAround(tx, stayToCheck, lockedAt);
  if (!hasEndedHold) return nights;
  await expireEndedHolds(tx, deps, stayToCheck.property, lockedAt);
  return undefined;
}

function findNightsAround(tx: Tx, { property, stay }: StayToCheck, endedBy: number) {
  const { agentId, _id: propertyId } = property;
  return findNightsAndEndedHold(tx, { agentId, propertyId, ...rangeAround(property, stay), endedBy });
}

function initialStateOf(
  { input, stayRequest, visible, settings, bookingDefaults: defaults }: CheckedRequest,
  waits: { now: number; channelsBehind: boolean; mustSign: boolean },
): OpenedBooking | Refusal<'invalid_transition'> {
  const { rules, checkInFrom, timezone } = visible.property;
  return initialBookingState({
    actor: visible.link ? 'visitor' : 'agent',
    wanted: input.status,
    instantBook: rules.instantBook,
    requireApproval: settings.requireBookingApproval,
    holdHours: visible.link ? rules.requestHoldHours : (input.holdHours ?? defaults.holdHours),
    requestsKeepNights: defaults.requestsKeepNights,
    ...waits,
    arrivalAt: instantOf(stayRequest.stay.checkIn, checkInFrom, timezone),
  });
}

/** Whether an instant booking has to wait, because channels that read this property's calendar do not know of it yet. */
async function areChannelsBehind(tx: Tx, { visible, stayRequest, now }: CheckedRequest): Promise<boolean> {
  const { property, link } = visible;
  if (!link || !property.rules.instantBook) return false;
  const { waitDays, channels } = await findChannelWait(tx, property.agentId, property._id);
  const today = civilDateAt(now, property.timezone);
  return mustWaitForChannels({
    waitDays,
    channels: channels.length,
    checkIn: stayRequest.stay.checkIn,
    today,
  });
}

/** Whether an instant booking has to wait for its guest's signature. */
async function mustSignFirst(tx: Tx, { visible: { property, link } }: CheckedRequest): Promise<boolean> {
  return link !== null && property.rules.instantBook && (await isSignedFirst(tx, property));
}

/** An agent's inquiry holds no nights, so none have to be free for it. */
function needsFreeNights({ visible }: CheckedRequest, opened: OpenedBooking): boolean {
  return opened.reservesNights || visible.link !== null;
}

/**
 * Checks availability and limits of a visitor's request before the property's lock, so that most refused ones never queue
 * for it.
 */
async function refuseBeforeLock(
  tx: Tx,
  deps: BookingDeps,
  { request, opened, heldFrom }: { request: CheckedRequest; opened: OpenedBooking; heldFrom: number },
) {
  const { visible, stayRequest, caller } = request;
  if (!visible.link) return null;

  const { agentId } = visible.property;
  if (needsFreeNights(request, opened)) {
    const stayToCheck = stayToCheckOf(request, visible.property);
    const { nights: around, hasEndedHold } = await findNightsAround(tx, stayToCheck, heldFrom);
    const refused = hasEndedHold ? null : await refuseStay(tx, { ...stayToCheck, around });
    if (refused) return refused;
  }

  if (await isBlockedGuest(tx, contactOf(visible, stayRequest))) return refuse('request_not_accepted');

  return limitRequests(tx, {
    agentId,
    linkId: visible.link._id,
    email: stayRequest.guest.email,
    networkHash: caller.request.networkHash,
    now: heldFrom,
    scale: deps.config.limits.rateLimitScale,
  });
}

/** Rechecked under the lock, because the property may have changed since it was found. */
function isBookable(property: PropertyRecord, { link }: VisibleProperty): boolean {
  if (!link) return property.status !== 'archived';
  return property.status === 'active' && property.moderation === 'approved';
}

function stayToCheckOf({ stayRequest, visible, now }: CheckedRequest, property: PropertyRecord): StayToCheck {
  const { adults, children, pets } = stayRequest.party;
  const actor = visible.link ? 'visitor' : 'agent';
  return { property, stay: stayRequest.stay, guests: { adults, children, pets }, actor, now };
}

/** Prices the stay with its promotions locked, so that a last use is given only once. */
function agreedQuote(
  { input, stayRequest, visible, settings, caller, now }: CheckedRequest,
  property: PropertyRecord,
  promotions: Awaited<ReturnType<typeof lockPromotions>>,
): Quote | PromotionRefusal | Refusal<'no_price' | 'price_changed'> {
  const typed = input.promotionCode;
  const { quote: priced, code } = quoteWithPromotions({
    stay: stayRequest.stay,
    party: stayRequest.party,
    rules: priceRulesOf(property),
    bookingFeePercent: settings.bookingFee,
    propertyId: property._id,
    known: promotions,
    today: civilDateAt(now, property.timezone),
    code: typed,
  });

  if (isRefusal(priced)) return priced;
  if (code !== null && typeof code !== 'string') return code;

  // What is stored is in the words of the business, and the code and facts of each line beside them.
  const { quote: worded, adjustedQuote } = texts(defaultReader);
  const quote = adjustedQuote(adjustQuote(worded(priced), input.adjustments ?? noAdjustments));
  const expected = input.expectedTotalMinor;
  if (expected === undefined || expected === quote.total.amount) return quote;

  const mayKnow = visible.link?.showPrices ?? true;
  const { quoteForReader } = texts(visitorReader(caller.request));
  return refuse('price_changed', mayKnow ? { facts: { quote: quoteForReader(quote) } } : {});
}
