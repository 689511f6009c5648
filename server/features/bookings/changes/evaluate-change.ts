import { holdsNights } from '#domain/bookings/booking-states.ts';
import { adjustmentsOf, adjustQuote } from '#domain/bookings/pricing/adjust-quote.ts';
import { agreeTotal, withoutAgreedTotal } from '#domain/bookings/pricing/agree-total.ts';
import { hasFixedAmounts, type PriceAdjustments } from '#domain/bookings/pricing/price-adjustments.ts';
import { priceRulesOf } from '#domain/bookings/pricing/price-rules.ts';
import type { Quote } from '#domain/bookings/pricing/quote.ts';
import { quoteWithPromotions } from '#domain/bookings/pricing/quote-with-promotions.ts';
import { type PaymentSchedule, replanPayments } from '#domain/payments/payment-schedule.ts';
import { nearestFreeStays } from '#domain/properties/availability/check-stay.ts';
import { bookableUntil } from '#domain/properties/availability/rule-checks.ts';
import {
  type StayCheck,
  type StayRefusalCode,
  stayCheckFor,
} from '#domain/properties/availability/stay-check.ts';
import { visitorLimits } from '#domain/properties/availability/stay-rules.ts';
import {
  refuseGuestChange,
  type StayChangeProblem,
  validateChange,
} from '#domain/properties/availability/validate-change.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Stay } from '#domain/shared/stay.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findReservedNights, nightsOfOthers } from '#server/features/bookings/availability/index.ts';
import {
  type BookingRecord,
  findStayBefore,
  type LedgerRow,
  offerAlternatives,
  paymentsOf,
  scheduleOf,
} from '#server/features/bookings/core/index.ts';
import { findPromotions, lockPromotions } from '#server/features/links/promotions/index.ts';
import type { PropertyRecord } from '#server/features/properties/core/index.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { isSameStay, presentStay, type WantedStay } from './wanted-stay.ts';

export type ChangeEvaluation = {
  /** False when dates, property and party are unchanged: neither rules nor price are checked. */
  changesStay: boolean;
  problems: StayChangeProblem[];
  alternatives: Stay[];
  quote: Quote | null;
  restoresPrice: boolean;
  paymentSchedule: PaymentSchedule;
  /** The new stay at the total that is kept; null when that is its price anyway, or cannot be. */
  sameTotal: PricedStay | null;
};

export type PricedStay = { quote: Quote; paymentSchedule: PaymentSchedule };

export type ChangeContext = {
  booking: BookingRecord;
  wanted: WantedStay;
  /** The property that the change wants. */
  property: PropertyRecord;
  ledger: readonly LedgerRow[];
  now: number;
  /** Whose rules count: an agent may override those of the property, a guest none. */
  actor: 'agent' | 'guest';
  /** Another total that is agreed for the new stay; absent: the total of before is the one that can be kept. */
  agreedTotalMinor?: number | undefined;
  /** True when the change is about to be stored: promotions with a limit are then locked. */
  isFinal?: boolean;
};

const horizonDays = 90;

/** Evaluates a change: the problems, the alternatives, and the new price and payment schedule. */
export async function evaluateChange(db: Queryable, context: ChangeContext): Promise<ChangeEvaluation> {
  const { booking, wanted } = context;
  if (isSameStay(presentStay(booking), wanted)) {
    const same = { problems: [], alternatives: [], restoresPrice: false, sameTotal: null };
    return { ...same, changesStay: false, quote: booking.quote, paymentSchedule: scheduleOf(booking) };
  }

  const checked = await (context.actor === 'guest' ? checkForGuest(db, context) : checkForAgent(db, context));
  const { quote, restoresPrice } = await quoteChange(db, context);

  return {
    changesStay: true,
    ...checked,
    quote,
    restoresPrice,
    paymentSchedule: scheduleAfter(context, quote),
    sameTotal: quote && atSameTotal(context, quote),
  };
}

/** Price of a changed stay: the one agreed before where the stay returns to it, else its new one. Null without any. */
export async function quoteChange(
  db: Queryable,
  context: ChangeContext,
): Promise<Pick<ChangeEvaluation, 'quote' | 'restoresPrice'>> {
  const agreed = await agreedQuoteBefore(db, context);
  const listed = agreed ?? (await newQuote(db, context));
  const quote = listed && withAdjustments(listed, adjustmentsAfter(context.booking.quote, agreed));
  return { quote, restoresPrice: agreed !== null };
}

type CheckedChange = Pick<ChangeEvaluation, 'problems' | 'alternatives'>;

async function checkForAgent(db: Queryable, context: ChangeContext): Promise<CheckedChange> {
  const { booking, wanted } = context;
  const check = await stayCheckOf(db, context);
  const isMoved = booking.propertyId !== wanted.propertyId;
  const problems = validateChange(check, isMoved ? null : booking);
  return {
    problems,
    alternatives: problems.some(({ mayOverride }) => !mayOverride)
      ? nearestFreeStays({ ...check, wanted: wanted.stay, horizonDays })
      : [],
  };
}

/** Refusals and alternatives are those of the property's page, where the guest's own nights are free. */
async function checkForGuest(db: Queryable, context: ChangeContext): Promise<CheckedChange> {
  const { booking, property, now } = context;
  const { stay, party: guests } = context.wanted;
  const known = await freeForGuest(db, context);
  const request = { property, stay, guests, actor: 'visitor', now, known } as const;
  const check = { ...stayCheckFor(property, { ...request, reserved: known }), guests };
  const refusal = refuseGuestChange(check, booking);
  if (refusal === null) return { problems: [], alternatives: [] };

  return {
    problems: [{ refusal, mayOverride: false }],
    alternatives: await offerAlternatives(db, request, refusal),
  };
}

/** The nights of others from today to the end of the visitors' calendar, for the guest of a booking. */
export async function freeForGuest(
  db: Queryable,
  { booking, property, now }: Pick<ChangeContext, 'booking' | 'property' | 'now'>,
): Promise<Stay[]> {
  const { rules, timezone, agentId, _id } = property;
  const today = civilDateAt(now, timezone);
  const from = addDays(today, -rules.prepNights);
  const to = addDays(bookableUntil(today, rules), visitorLimits.maxNights + rules.prepNights);
  const found = await findReservedNights(db, agentId, _id, from, to);
  return nightsOfOthers(found, booking, _id);
}

async function stayCheckOf(
  db: Queryable,
  { booking, wanted, property, now }: ChangeContext,
): Promise<StayCheck> {
  const { stay, party } = wanted;
  const from = addDays(stay.checkIn, -horizonDays - property.rules.prepNights);
  const to = addDays(stay.checkOut, horizonDays + property.rules.prepNights);
  // An inquiry holds no nights, so none have to be free for it.
  const found = holdsNights(booking.status)
    ? await findReservedNights(db, property.agentId, property._id, from, to)
    : [];
  const reserved = nightsOfOthers(found, booking, property._id);
  return stayCheckFor(property, { stay, guests: party, actor: 'agent', now, reserved });
}

/** Restores the agreed price when a stay returns to what it was before its last change. */
async function agreedQuoteBefore(db: Queryable, { booking, wanted }: ChangeContext): Promise<Quote | null> {
  const before = await findStayBefore(db, booking.agentId, booking._id);
  if (before === null) return null;
  const { quote, propertyId, checkIn, checkOut, adults, children, infants, pets } = before;
  const party = { adults, children, infants, pets, childAges: quote.childAges };
  const earlier = { propertyId, stay: { checkIn, checkOut }, party };
  return isSameStay(earlier, wanted) ? quote : null;
}

/** The booking retains its promotion while the new stay qualifies, unless a better one applies. */
async function newQuote(db: Queryable, context: ChangeContext): Promise<Quote | null> {
  const { booking, wanted, property, now, isFinal = false } = context;
  const { bookingFee } = await readPlatformSettings(db);
  const promotionId = booking.quote.promotion?._id ?? null;
  const readPromotions = isFinal ? lockPromotions : findPromotions;

  const { quote } = quoteWithPromotions({
    stay: wanted.stay,
    party: wanted.party,
    rules: priceRulesOf(property),
    bookingFeePercent: bookingFee,
    propertyId: property._id,
    known: await readPromotions(db, {
      agentId: booking.agentId,
      now,
      booking: { _id: booking._id, promotionId },
    }),
    today: civilDateAt(now, property.timezone),
    agreedId: promotionId,
  });

  return isRefusal(quote) ? null : texts(defaultLocale).quote(quote);
}

/**
 * Discounts, charges and an agreed price stay with the booking when its stay changes. A total that was kept or agreed for
 * the present stay does not, and where an earlier price returns, so does the agreed price it had.
 */
function adjustmentsAfter(now: Quote, restored: Quote | null): PriceAdjustments {
  const { sameTotalReasons, agreedTotalReasons } = texts(defaultLocale);
  const own = withoutAgreedTotal(adjustmentsOf(now), sameTotalReasons);
  const adjustments = withoutAgreedTotal(own, agreedTotalReasons);
  const earlier = restored && adjustmentsOf(restored).agreedPrice;
  const isAgreedAnew = adjustments.agreedPrice !== null && adjustments.agreedPrice.reason !== earlier?.reason;
  return restored === null || isAgreedAnew ? adjustments : { ...adjustments, agreedPrice: earlier };
}

function withAdjustments(quote: Quote, adjustments: PriceAdjustments): Quote {
  return texts(defaultLocale).adjustedQuote(adjustQuote(quote, adjustments));
}

function atSameTotal(context: ChangeContext, quote: Quote): PricedStay | null {
  const { currency, quote: before } = context.booking;
  const totalMinor = context.agreedTotalMinor ?? context.booking.totalMinor;
  if (quote.currency !== currency || quote.total.amount === totalMinor) return null;
  const { sameTotalReasons, agreedTotalReasons } = texts(defaultLocale);
  const reasons = context.agreedTotalMinor === undefined ? sameTotalReasons : agreedTotalReasons;
  const agreed = agreeTotal(quote, { totalMinor, adjustments: adjustmentsOf(before), reasons });
  const same = agreed && withAdjustments(quote, agreed);
  return same && { quote: same, paymentSchedule: scheduleAfter(context, same) };
}

function scheduleAfter({ booking, wanted, property, ledger, now }: ChangeContext, quote: Quote | null) {
  const before = scheduleOf(booking);
  if (quote === null) return before;
  return replanPayments(before, {
    totalMinor: quote.total.amount,
    currency: booking.currency,
    receivedMinor: paymentsOf(booking, ledger).receivedMinor,
    checkIn: wanted.stay.checkIn,
    today: civilDateAt(now, property.timezone),
  });
}

type StayChangeRefusal = Refusal<
  StayRefusalCode | 'stay_not_changeable' | 'property_not_bookable' | 'currency_differs' | 'no_price'
>;

/** Why a stay change is refused, or null. With `override`, the property's own rules do not count. */
export function refuseStayChange(
  { booking, property, ledger }: ChangeContext,
  { changesStay, problems, alternatives, quote }: ChangeEvaluation,
  override: boolean,
): StayChangeRefusal | null {
  if (!changesStay) return null;

  const first = problems.find(({ mayOverride }) => !mayOverride) ?? (override ? undefined : problems[0]);
  if (first) {
    const { refusal, mayOverride } = first;
    return { ...refusal, facts: { ...refusal.facts, mayOverride, alternatives } };
  }

  const isMoved = property._id !== booking.propertyId;
  if (isMoved && property.status === 'archived') return refuse('property_not_bookable');
  if (quote === null) return refuse('no_price');

  const hasAmounts = ledger.length > 0 || hasFixedAmounts(adjustmentsOf(booking.quote));
  return quote.currency !== booking.currency && hasAmounts ? refuse('currency_differs') : null;
}
