import Stripe from 'stripe';
import type { BalanceRight, PayoutState } from '#domain/payments/balance.ts';
import type { Money } from '#domain/shared/money.ts';
import { type GatewayPayout, type GatewayTransaction, MissingRightError } from './guest-payments.ts';

/** Balance transactions of an account, with the charges, refunds and disputes that they are for. */
export async function* listStripeTransactions(
  stripe: Stripe,
  of: { since: number } | { payout: string },
): AsyncIterable<GatewayTransaction> {
  const which = 'payout' in of ? { payout: of.payout } : { created: { gte: Math.floor(of.since / 1000) } };
  const filter = { ...which, expand: ['data.source'], limit: 100 };
  try {
    for await (const transaction of stripe.balanceTransactions.list(filter)) {
      const read = readTransaction(transaction);
      if (read) yield read;
    }
  } catch (error) {
    throw rightMissingIn(error, 'balance');
  }
}

export async function* listStripePayouts(stripe: Stripe, since: number): AsyncIterable<GatewayPayout> {
  try {
    const filter = { created: { gte: Math.floor(since / 1000) }, limit: 100 };
    for await (const payout of stripe.payouts.list(filter)) yield readPayout(payout);
  } catch (error) {
    throw rightMissingIn(error, 'payouts');
  }
}

/** Tries what reading fees and payouts needs. */
export async function findMissingRight(stripe: Stripe): Promise<BalanceRight | null> {
  try {
    await ask('balance', () => stripe.balanceTransactions.list({ expand: ['data.source'], limit: 1 }));
    await ask('payouts', () => stripe.payouts.list({ limit: 1 }));
    return null;
  } catch (error) {
    if (error instanceof MissingRightError) return error.right;
    throw error;
  }
}

async function ask(right: BalanceRight, list: () => PromiseLike<unknown>): Promise<void> {
  try {
    await list();
  } catch (error) {
    throw rightMissingIn(error, right);
  }
}

/** Stripe names the right that is missing: “Having the 'rak_payout_read' permission would allow this request to continue.” */
function rightMissingIn(error: unknown, requested: BalanceRight): unknown {
  if (!(error instanceof Stripe.errors.StripePermissionError)) return error;
  const named = /rak_([a-z_]+)_read/.exec(error.message)?.[1] ?? '';
  return new MissingRightError(rights[named] ?? requested);
}

const rights: Readonly<Record<string, BalanceRight>> = {
  balance: 'balance',
  balance_transaction_source: 'balance',
  charge: 'charges',
  dispute: 'charges',
  payment_intent: 'charges',
  payout: 'payouts',
};

const kinds: Readonly<Record<string, GatewayTransaction['kind']>> = {
  charge: 'payment',
  refund: 'refund',
  refund_failure: 'refund_failure',
  charge_failure: 'refund',
  partial_capture_reversal: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute_reversal',
  payout_reversal: 'payout_failure',
};

/** Null for the payout that the list is of. */
function readTransaction(transaction: Stripe.BalanceTransaction): GatewayTransaction | null {
  const { id, reporting_category: category, created, currency: code, net, fee } = transaction;
  if (category === 'payout') return null;

  const { amount: netMinor, currency } = fromStripe(net, code);
  const { amount: feeMinor } = fromStripe(fee, code);
  const kind = kinds[category] ?? 'other';
  const source = typeof transaction.source === 'string' ? null : transaction.source;

  return {
    id,
    kind,
    amountMinor: netMinor + feeMinor,
    feeMinor,
    netMinor,
    currency,
    at: created * 1000,
    ...paymentIn(source),
    failedPayout: kind === 'payout_failure' ? idOf(transaction.source) : null,
  };
}

function paymentIn(
  source: Stripe.BalanceTransactionSource | null,
): Pick<GatewayTransaction, 'payment' | 'charge'> {
  if (source?.object !== 'charge' && source?.object !== 'refund' && source?.object !== 'dispute')
    return { payment: null, charge: null };
  return { payment: source.metadata?.staydesk_payment ?? null, charge: idOf(source.payment_intent) };
}

const states: Readonly<Record<string, PayoutState>> = {
  pending: 'pending',
  in_transit: 'in_transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
};

export function readPayout(payout: Stripe.Payout): GatewayPayout {
  const { id, status, amount, currency, created, arrival_date, failure_code, automatic } = payout;
  return {
    id,
    state: states[status] ?? 'pending',
    amount: fromStripe(amount, currency),
    at: created * 1000,
    arrivesOn: new Date(arrival_date * 1000).toISOString().slice(0, 10),
    failure: failure_code,
    isItemised: automatic,
  };
}

export function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

/** Currencies without decimals whose amounts Stripe takes with two, and one with two that it takes without. */
const factors: Readonly<Record<string, number>> = { ISK: 100, UGX: 100, MGA: 0.01 };

export function toStripe({ amount, currency }: Money): number {
  return Math.round(amount * (factors[currency] ?? 1));
}

export function fromStripe(minor: number, currency: string): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError('an amount of Stripe is not a whole number');
  const code = currency.toUpperCase();
  return { amount: Math.round(minor / (factors[code] ?? 1)), currency: code };
}
