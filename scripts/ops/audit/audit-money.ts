import type pg from 'pg';
import type { LedgerEntry } from '#domain/payments/ledger.ts';
import { adjustmentsOf, adjustQuote } from '#domain/pricing/adjust-quote.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { SubscriptionEvent } from '#domain/subscription/subscription-event.ts';
import { subscriptionFrom } from '#domain/subscription/subscription-from.ts';
import { withMoneyFacts } from '#server/features/bookings/money/money-facts.ts';

const batch = 2000;

type MoneyOfBooking = Parameters<typeof withMoneyFacts>[0] & { key: string; ledger: LedgerEntry[] };

/** Codes of bookings whose stored sums differ from their ledger. */
export async function findLedgerMismatches(db: pg.ClientBase): Promise<string[]> {
  const off: string[] = [];
  for await (const booking of pages<MoneyOfBooking>(db, moneyOfBookings)) {
    const right = withMoneyFacts(booking, booking.ledger);
    const isRight =
      right.receivedMinor === booking.receivedMinor &&
      right.paymentStatus === booking.paymentStatus &&
      right.balanceMinor === booking.balanceMinor;
    if (!isRight) off.push(booking.code);
  }
  return off;
}

const moneyOfBookings = `SELECT b.id AS key, b.code, b.status, b.total_minor AS "totalMinor", b.check_in AS "checkIn",
    b.payment_schedule AS "paymentSchedule", b.received_minor AS "receivedMinor", b.payment_status AS "paymentStatus",
    b.balance_minor AS "balanceMinor", b.cancellation,
    coalesce((SELECT json_agg(json_build_object('_id', e.id, 'kind', e.kind, 'amountMinor', e.amount_minor, 'voids', e.voids)
      ORDER BY e.created_at, e.id) FROM ledger_entries e WHERE e.agent_id = b.agent_id AND e.booking_id = b.id), '[]') AS ledger
  FROM bookings b
  WHERE b.id > $1
  ORDER BY b.id LIMIT ${batch}`;

type AdjustedPrice = { key: string; code: string; totalMinor: number; quote: Quote };

/** Codes of bookings whose price isn't what its lines and the host's discounts and charges come to. */
export async function findPriceMismatches(db: pg.ClientBase): Promise<string[]> {
  const off: string[] = [];
  for await (const { code, totalMinor, quote } of pages<AdjustedPrice>(db, adjustedPrices)) {
    const right = adjustQuote(quote, adjustmentsOf(quote));
    const amounts = (lines: typeof right.lines) => lines.map(({ amount }) => amount.amount).join(' ');
    const isRight =
      right.total.amount === totalMinor &&
      quote.total.amount === totalMinor &&
      right.accommodation.amount === quote.accommodation.amount &&
      amounts(right.lines) === amounts(quote.lines);
    if (!isRight) off.push(code);
  }
  return off;
}

const adjustedPrices = `SELECT b.id AS key, b.code, b.total_minor AS "totalMinor", b.quote
  FROM bookings b WHERE b.id > $1 AND b.quote ? 'adjustments' ORDER BY b.id LIMIT ${batch}`;

type Subscription = { key: string; events: SubscriptionEvent[]; stored: Record<string, unknown> };

/** Agents whose stored subscription differs from the state that follows from its events; entitlements depend on it. */
export async function findSubscriptionMismatches(db: pg.ClientBase): Promise<string[]> {
  const off: string[] = [];
  for await (const { key, events, stored } of pages<Subscription>(db, subscriptions)) {
    const { status, planType, planVersion, interval, ...moments } = subscriptionFrom(events);
    const { trialEndsAt, currentPeriodStart, currentPeriodEnd } = moments;
    const right = {
      status,
      planType,
      planVersion,
      interval,
      trialEndsAt,
      currentPeriodStart,
      currentPeriodEnd,
    };
    const isRight = Object.entries(right).every(([name, value]) => value === stored[name]);
    if (!isRight) off.push(key);
  }
  return off;
}

const millisecondsOf = (moment: string) => `round(extract(epoch FROM ${moment}) * 1000)::bigint`;

const subscriptions = `SELECT s.agent_id AS key,
    jsonb_build_object('status', s.status, 'planType', s.plan_type, 'planVersion', s.plan_version,
      'interval', s.billing_interval, 'trialEndsAt', ${millisecondsOf('s.trial_ends_at')},
      'currentPeriodStart', ${millisecondsOf('s.current_period_start')},
      'currentPeriodEnd', ${millisecondsOf('s.current_period_end')}) AS stored,
    coalesce((SELECT json_agg(e.data || jsonb_build_object('id', e.id, 'kind', e.kind, 'at', ${millisecondsOf('e.occurred_at')}))
      FROM subscription_events e WHERE e.agent_id = s.agent_id), '[]') AS events
  FROM subscriptions s WHERE s.agent_id > $1 ORDER BY s.agent_id LIMIT ${batch}`;

const firstKey = '00000000-0000-0000-0000-000000000000';

/** Pages through the rows, so that any number fits into memory. */
async function* pages<Row extends { key: string }>(db: pg.ClientBase, sql: string): AsyncGenerator<Row> {
  for (let after: string | undefined = firstKey; after !== undefined; ) {
    // NOTE: each statement above returns exactly these columns.
    const { rows }: { rows: Row[] } = await db.query<Row>(sql, [after]);
    yield* rows;
    after = rows.at(-1)?.key;
  }
}
