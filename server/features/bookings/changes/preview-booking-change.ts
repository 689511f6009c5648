import type { BookingChangePreview, StayPrice } from '#contract/bookings/booking-change-shapes.ts';
import type * as bookings from '#contract/bookings/bookings.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { mayChangeStay } from '#domain/bookings/booking-states.ts';
import { recordableDifference } from '#domain/payments/recordable-difference.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Stay } from '#domain/shared/stay.ts';
import {
  type BookingDeps,
  findBooking,
  ledgerOf,
  paymentsOf,
  scheduleOf,
  scheduleView,
} from '#server/features/bookings/core/index.ts';
import { findProperty, propertyCardsOf } from '#server/features/properties/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  type ChangeContext,
  type ChangeEvaluation,
  evaluateChange,
  type PricedStay,
  refuseStayChange,
} from './evaluate-change.ts';
import { presentStay, type WantedStay, wantedStay } from './wanted-stay.ts';

/** Compares a booking before and after a change; stores nothing. */
export async function previewBookingChange(
  deps: BookingDeps,
  { bookingId, change }: { bookingId: string; change: InputOf<typeof bookings.previewChange>['body'] },
  { agentId }: AgentCaller,
) {
  const booking = await findBooking(deps.pool, agentId, bookingId);
  if (!booking) return refuse('not_found');
  if (!mayChangeStay(booking.status)) return refuse('stay_not_changeable');

  const wanted = wantedStay(booking, change);
  if (isRefusal(wanted)) return wanted;

  const property = await findProperty(deps.pool, agentId, wanted.propertyId, {
    evenDeleted: wanted.propertyId === booking.propertyId,
  });
  if (!property) return refuse('not_found');

  const ledger = await ledgerOf(deps.pool, agentId, bookingId);
  const context: ChangeContext = {
    booking,
    wanted,
    property,
    ledger,
    now: deps.now(),
    actor: 'agent',
    agreedTotalMinor: change.agreedTotalMinor,
  };

  const weighed = await evaluateChange(deps.pool, context);
  const cards = await propertyCardsOf(deps.pool, agentId, [booking.propertyId]);
  const title = cards.get(booking.propertyId)?.title ?? '';

  return previewOf(context, weighed, title);
}

function previewOf(
  context: ChangeContext,
  weighed: ChangeEvaluation,
  titleBefore: string,
): BookingChangePreview {
  const { booking, wanted, property, ledger } = context;
  const before = paymentsOf(booking, ledger);
  const { netMinor, receivedMinor } = before;
  const { problems, quote, paymentSchedule, alternatives, restoresPrice, sameTotal } = weighed;
  const price = quote && stayPriceOf(context, { quote, paymentSchedule });
  const refusal = refuseStayChange(context, weighed, true);
  const clash = problems.find(({ mayOverride }) => !mayOverride)?.refusal.facts?.clash;

  const side = (where: WantedStay, title: string) => ({
    propertyId: where.propertyId,
    propertyTitle: title,
    ...where.stay,
    ...where.party,
  });
  const money = { currency: booking.currency, receivedMinor };
  const isComparable = quote !== null && quote.currency === booking.currency;

  return {
    possible: refusal === null,
    needsOverride: refusal === null && problems.length > 0,
    problems: allProblems(context, weighed),
    // NOTE: checkFree() names the clashing closed range by its two dates.
    clash: (clash as Stay | undefined) ?? null,
    alternatives,
    before: {
      ...side(presentStay(booking), titleBefore),
      quote: booking.quote,
      balance: { amount: before.balanceMinor, currency: booking.currency },
      paymentSchedule: scheduleView(scheduleOf(booking), money),
    },
    after: {
      ...side(wanted, property.title),
      quote,
      balance: price?.balance ?? null,
      paymentSchedule: price?.paymentSchedule ?? scheduleView(paymentSchedule, money),
    },
    difference: isComparable
      ? { amount: quote.total.amount - booking.totalMinor, currency: quote.currency }
      : null,
    recordable: isComparable ? (price?.recordable ?? null) : null,
    samePrice: sameTotal && stayPriceOf(context, sameTotal),
    received: { amount: netMinor, currency: booking.currency },
    restoresPrice,
  };
}

/** A price of the wanted stay, and what it leaves due or to refund. */
export function stayPriceOf(
  { booking, ledger }: Pick<ChangeContext, 'booking' | 'ledger'>,
  { quote, paymentSchedule }: PricedStay,
): StayPrice {
  const { currency } = quote;
  const payments = paymentsOf({ ...booking, totalMinor: quote.total.amount, paymentSchedule }, ledger);
  const { receivedMinor, netMinor, balanceMinor } = payments;
  const entry = recordableDifference({
    status: booking.status,
    before: booking,
    after: { ...payments, totalMinor: quote.total.amount },
    netMinor,
  });

  return {
    quote,
    balance: { amount: balanceMinor, currency },
    paymentSchedule: scheduleView(paymentSchedule, { currency, receivedMinor }),
    recordable: entry && { kind: entry.kind, amount: { amount: entry.amountMinor, currency } },
  };
}

function allProblems(context: ChangeContext, weighed: ChangeEvaluation): BookingChangePreview['problems'] {
  const final = refuseStayChange(context, { ...weighed, problems: [] }, true);
  const problems = weighed.problems.map(({ refusal, mayOverride }) => problemOf(refusal, mayOverride));
  return final ? [...problems, problemOf(final, false)] : problems;
}

function problemOf(refusal: Refusal<RefusalCode>, mayOverride: boolean) {
  return { code: refusal.refused, detail: texts(defaultLocale).refusal(refusal), mayOverride };
}
