import { dayMs } from '#domain/shared/duration.ts';
import type { PlanType } from '#domain/subscription/plans.ts';
import { type Discount, discountMinor } from './coupon.ts';
import type { BillingInterval, SubscriptionEvent } from './subscription-event.ts';
import { subscriptionFrom } from './subscription-from.ts';

/** Figures of what agents pay for their plans. Each is the sum, or the number, of its lines. */
export const moneyFigures = [
  'mrr',
  'new',
  'reactivated',
  'expansion',
  'contraction',
  'churned',
  'upcoming',
  'trials_ended',
  'trials_converted',
  'collected',
  'refunded',
  'failed',
] as const;
export type MoneyFigure = (typeof moneyFigures)[number];

/** One agent's part of a figure. `at` is the moment of the fact, or of the reading. */
export type MoneyLine = { figure: MoneyFigure; agentId: string; amountMinor: number; at: number };

/** All facts of one agent's subscription, in any order. */
export type SubscriptionHistory = { agentId: string; events: readonly SubscriptionEvent[] };

/** Agreed price of a period in minor units; null when it has none. */
export type PriceOf = (of: {
  planType: PlanType;
  planVersion: number;
  interval: BillingInterval;
}) => number | null;

/** From `from` to before `to`, in milliseconds since 1970. */
export type MoneyPeriod = { from: number; to: number };

/** A renewal that is late still counts for so long: the gateway keeps trying. */
const lateRenewalMs = 14 * dayMs;

/**
 * Recurring revenue of a month from one subscription at a moment. It counts while a paid period runs, and a renewal
 * that is late for two weeks; a cancelled one counts to the end of its period. A year counts a twelfth. A discount lowers
 * it while it lasts, one for a single payment does not. What an admin granted without a payment counts nothing.
 */
export function recurringMinor(events: readonly SubscriptionEvent[], at: number, priceOf: PriceOf): number {
  const known = events.filter((event) => event.at <= at);
  const { status, planType, planVersion, interval } = subscriptionFrom(known);
  if (status === 'inactive' || status === 'trial' || planType === null || interval === null) return 0;

  const refunds = refundsByInvoice(known);
  let paidUntil = Number.NEGATIVE_INFINITY;
  let lastAmount = 0;
  let discount: Discount | null = null;

  for (const event of known) {
    if (event.kind !== 'period_paid' || event.from > at) continue;
    if (event.amountMinor > 0 && (refunds.get(event.invoice) ?? 0) >= event.amountMinor) continue;
    if (event.to < paidUntil) continue;
    paidUntil = event.to;
    lastAmount = event.amountMinor;
    discount = event.discount ?? null;
  }

  if (at >= paidUntil + (status === 'cancelled' ? 0 : lateRenewalMs)) return 0;

  const listMinor = priceOf({ planType, planVersion: planVersion ?? 1, interval });
  const price =
    listMinor === null
      ? lastAmount
      : listMinor - discountMinor(discount, { planType, priceMinor: listMinor, at });

  return interval === 'year' ? Math.round(price / 12) : price;
}

function refundsByInvoice(events: readonly SubscriptionEvent[]): Map<string, number> {
  const refunds = new Map<string, number>();
  const seen = new Set<string>();
  for (const event of events) {
    if (event.kind !== 'refunded' || seen.has(event.id)) continue;
    seen.add(event.id);
    refunds.set(event.invoice, (refunds.get(event.invoice) ?? 0) + event.amountMinor);
  }
  return refunds;
}

/** The lines of all figures for a period; those of `mrr` and `upcoming` are as of its end. */
export function moneyLines(
  histories: readonly SubscriptionHistory[],
  period: MoneyPeriod,
  priceOf: PriceOf,
): MoneyLine[] {
  return histories.flatMap((history) => [
    ...movementLines(history, period, priceOf),
    ...upcomingLines(history, period, priceOf),
    ...trialLines(history, period),
    ...paymentLines(history, period),
  ]);
}

/** What an agent bought during a trial: it is recurring revenue once the trial ends, and until then no movement. */
function upcomingLines(
  { agentId, events }: SubscriptionHistory,
  { to }: MoneyPeriod,
  priceOf: PriceOf,
): MoneyLine[] {
  const known = events.filter((event) => event.at < to);
  if (recurringMinor(known, to, priceOf) > 0) return [];

  const begins = known.flatMap((event) =>
    event.kind === 'period_paid' && event.from > to ? [event.from] : [],
  );
  if (begins.length === 0) return [];

  const at = Math.min(...begins);
  const amountMinor = recurringMinor(known, at, priceOf);
  return amountMinor > 0 ? [{ figure: 'upcoming', agentId, amountMinor, at }] : [];
}

/** The recurring revenue and how it moved: each agent moves in one way at most. */
function movementLines(
  { agentId, events }: SubscriptionHistory,
  { from, to }: MoneyPeriod,
  priceOf: PriceOf,
): MoneyLine[] {
  const before = recurringMinor(events, from, priceOf);
  const after = recurringMinor(events, to, priceOf);
  const lines: MoneyLine[] = after > 0 ? [{ figure: 'mrr', agentId, amountMinor: after, at: to }] : [];
  const change = after - before;
  if (change === 0) return lines;

  const hadPaid = events.some((event) => event.kind === 'period_paid' && event.from <= from);
  const figure = movementFigure({ before, after, hadPaid });
  lines.push({ figure, agentId, amountMinor: Math.abs(change), at: to });

  return lines;
}

/** What a change of an agent's recurring revenue is counted as. */
function movementFigure({ before, after, hadPaid }: { before: number; after: number; hadPaid: boolean }) {
  if (before === 0) return hadPaid ? 'reactivated' : 'new';
  if (after === 0) return 'churned';
  return after > before ? 'expansion' : 'contraction';
}

/** Trials that ended in the period, and those of them that have paid by its end. */
function trialLines({ agentId, events }: SubscriptionHistory, { from, to }: MoneyPeriod): MoneyLine[] {
  const ends = events.flatMap((event) => {
    if (event.kind === 'trial_started') return [event.endsAt];
    return event.kind === 'admin_set' && event.trialEndsAt !== null ? [event.trialEndsAt] : [];
  });
  if (ends.length === 0) return [];

  const endsAt = Math.max(...ends);
  if (endsAt < from || endsAt >= to) return [];

  const line = { agentId, amountMinor: 0, at: endsAt };
  const paid = events.find((event) => event.kind === 'period_paid' && event.at < to);

  return paid?.kind === 'period_paid'
    ? [
        { ...line, figure: 'trials_ended' },
        { ...line, figure: 'trials_converted', amountMinor: paid.amountMinor, at: paid.at },
      ]
    : [{ ...line, figure: 'trials_ended' }];
}

/**
 * Payments, refunds, and failed payments that are still missing at the end. A renewal or an upgrade is missing until its
 * invoice is paid. Each attempt to buy a plan has an invoice of its own, but an agent buys one plan: the last attempt counts,
 * until any payment arrives.
 */
function paymentLines({ agentId, events }: SubscriptionHistory, { from, to }: MoneyPeriod): MoneyLine[] {
  const known = new Map(events.filter((event) => event.at < to).map((event) => [event.id, event]));
  const paid = new Set<string>();
  const failed = new Map<string, MoneyLine>();
  const lines: MoneyLine[] = [];

  for (const event of [...known.values()].sort((a, b) => a.at - b.at)) {
    const isInside = event.at >= from;
    if (event.kind === 'period_paid' && !paid.has(event.invoice)) {
      paid.add(event.invoice);
      failed.delete(purchase);
      if (isInside)
        lines.push({ figure: 'collected', agentId, amountMinor: event.amountMinor, at: event.at });
    } else if (event.kind === 'refunded' && isInside)
      lines.push({ figure: 'refunded', agentId, amountMinor: event.amountMinor, at: event.at });
    else if (event.kind === 'payment_failed' && isInside)
      failed.set(event.cause === 'checkout' ? purchase : event.invoice, {
        figure: 'failed',
        agentId,
        amountMinor: event.amountMinor,
        at: event.at,
      });
  }
  for (const [invoice, line] of failed) if (!paid.has(invoice)) lines.push(line);

  return lines;
}

/** In place of an invoice: the plan that an agent is buying. */
const purchase = 'purchase';

export type MoneySums = Readonly<Record<MoneyFigure, { count: number; amountMinor: number }>>;

export function sumMoney(lines: readonly MoneyLine[]): MoneySums {
  const empty = moneyFigures.map((figure) => [figure, { count: 0, amountMinor: 0 }] as const);
  // NOTE: made from the list of figures, so each is there.
  const sums = Object.fromEntries(empty) as Record<MoneyFigure, { count: number; amountMinor: number }>;
  for (const { figure, amountMinor } of lines) {
    sums[figure].count += 1;
    sums[figure].amountMinor += amountMinor;
  }
  return sums;
}

/** Recurring revenue of all subscriptions at one moment. */
export function recurringTotal(
  histories: readonly SubscriptionHistory[],
  at: number,
  priceOf: PriceOf,
): number {
  return histories.reduce((sum, { events }) => sum + recurringMinor(events, at, priceOf), 0);
}
