import { civilDateAt } from '#domain/shared/civil-date.ts';
import { dayMs } from '#domain/shared/duration.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { GatewayPayout, GatewayTransaction } from './guest-payments.ts';
import {
  findAgentsWithSandboxMoney,
  findSandboxPayoutsDue,
  insertSandboxPayout,
  insertSandboxTransaction,
  listSandboxPayouts,
  listSandboxTransactions,
  lockSandboxPayout,
  lockUnpaidTransactions,
  putIntoSandboxPayout,
  type SandboxPayout,
  saveSandboxPayoutState,
} from './sandbox-balance.store.ts';
import { chargeOf, emitSandboxEvent, type SandboxGuestDeps } from './sandbox-events.ts';
import type { SandboxPage } from './sandbox-guest.store.ts';

/** The built-in gateway takes 1.5 % and 0.25 of a payment, and keeps it when the payment is refunded, as Stripe does. */
function feeOf(amountMinor: number): number {
  return Math.round(amountMinor * 0.015) + 25;
}

/** What a bank takes for a dispute; the gateway gives it back when the dispute is won. */
const disputeFeeMinor = 1_500;
/** How long money stays on the balance before a payout takes it, and a payout is on its way to the bank. */
const balanceMs = 2 * dayMs;
const transitMs = dayMs;

type Booked = { kind: 'payment' | 'refund' | 'dispute' | 'dispute_reversal'; amountMinor: number };

/** Books money that has moved on the balance, with the fee for it. */
export async function bookAtSandbox(
  tx: Tx,
  deps: SandboxGuestDeps,
  page: SandboxPage,
  { kind, amountMinor }: Booked,
): Promise<void> {
  const fees = { payment: feeOf(amountMinor), refund: 0, dispute: disputeFeeMinor };
  const now = deps.now();
  await insertSandboxTransaction(tx, {
    agentId: page.agentId,
    id: `txn_${deps.newId()}`,
    kind,
    token: page.token,
    failedPayout: null,
    amountMinor,
    feeMinor: kind === 'dispute_reversal' ? -disputeFeeMinor : fees[kind],
    currency: page.currency,
    at: new Date(now),
    availableAt: new Date(now + balanceMs),
  });
}

export async function* readSandboxTransactions(
  db: Queryable,
  agentId: string,
  of: { since: number } | { payout: string },
): AsyncIterable<GatewayTransaction> {
  for (const made of await listSandboxTransactions(db, agentId, of)) {
    const { id, kind, token, failedPayout, amountMinor, feeMinor, currency, createdAt, paymentId } = made;
    yield {
      id,
      kind,
      amountMinor,
      feeMinor,
      netMinor: amountMinor - feeMinor,
      currency,
      failedPayout,
      at: Date.parse(createdAt),
      payment: paymentId,
      charge: token && chargeOf({ token }),
    };
  }
}

export async function* readSandboxPayouts(
  db: Queryable,
  agentId: string,
  since: number,
): AsyncIterable<GatewayPayout> {
  for (const payout of await listSandboxPayouts(db, agentId, new Date(since))) yield payoutOf(payout);
}

function payoutOf({ id, state, amountMinor, currency, createdAt, arrivesAt }: SandboxPayout): GatewayPayout {
  return {
    id,
    state,
    amount: { amount: amountMinor, currency },
    at: Date.parse(createdAt),
    isItemised: true,
    arrivesOn: civilDateAt(Date.parse(arrivesAt), 'UTC'),
    failure: state === 'failed' ? 'account_closed' : null,
  };
}

/** Pays out what is available at a moment, one payout per currency; a balance that is not positive waits. */
async function payOut(
  tx: Tx,
  deps: SandboxGuestDeps,
  { agentId, availableAt, arrivesAt }: { agentId: string; availableAt: number; arrivesAt: number },
): Promise<SandboxPayout[]> {
  const unpaid = await lockUnpaidTransactions(tx, agentId, new Date(availableAt));
  const payouts: SandboxPayout[] = [];
  for (const currency of new Set(unpaid.map((each) => each.currency))) {
    const parts = unpaid.filter((each) => each.currency === currency);
    const amountMinor = parts.reduce((sum, part) => sum + part.amountMinor - part.feeMinor, 0);
    if (amountMinor <= 0) continue;

    const payout: SandboxPayout = {
      agentId,
      id: `po_${deps.newId()}`,
      state: 'in_transit',
      amountMinor,
      currency,
      createdAt: new Date(deps.now()).toISOString(),
      arrivesAt: new Date(arrivesAt).toISOString(),
    };
    await insertSandboxPayout(tx, payout);

    const ids = parts.map(({ id }) => id);
    await putIntoSandboxPayout(tx, { agentId, ids, payoutId: payout.id });
    await emitSandboxEvent(tx, deps, { agentId, page: null }, { kind: 'payout', payout: payoutOf(payout) });
    payouts.push(payout);
  }

  return payouts;
}

/** Ends a payout on its way. The money of a failed one is on the balance again, for the next one. */
async function endPayout(
  tx: Tx,
  deps: SandboxGuestDeps,
  { agentId, id, state }: Pick<SandboxPayout, 'agentId' | 'id'> & { state: 'paid' | 'failed' },
): Promise<void> {
  const payout = await lockSandboxPayout(tx, { agentId, id });
  if (payout?.state !== 'in_transit') return;

  await saveSandboxPayoutState(tx, { agentId, id, state });
  const { amountMinor, currency } = payout;
  const at = new Date(deps.now());

  if (state === 'failed')
    await insertSandboxTransaction(tx, {
      agentId,
      id: `txn_${deps.newId()}`,
      kind: 'payout_failure',
      token: null,
      failedPayout: id,
      amountMinor,
      feeMinor: 0,
      currency,
      at,
      availableAt: at,
    });

  const reported = payoutOf({ ...payout, state });
  await emitSandboxEvent(tx, deps, { agentId, page: null }, { kind: 'payout', payout: reported });
}

/** Pays out everything at once, as with a button in a gateway's own pages. */
export async function payOutNow(
  tx: Tx,
  deps: SandboxGuestDeps,
  { agentId, state }: { agentId: string; state: 'paid' | 'failed' },
): Promise<void> {
  const now = deps.now();
  for (const { id } of await payOut(tx, deps, { agentId, availableAt: now + balanceMs, arrivesAt: now }))
    await endPayout(tx, deps, { agentId, id, state });
}

/** Makes the payouts of the day, and lets those arrive whose time has come. */
export async function settleSandboxPayouts(deps: SandboxGuestDeps): Promise<void> {
  const now = deps.now();
  for (const { agentId, id } of await findSandboxPayoutsDue(deps.pool, new Date(now)))
    await deps.transact(async (tx) => {
      await endPayout(tx, deps, { agentId, id, state: 'paid' });
      return null;
    });

  for (const agentId of await findAgentsWithSandboxMoney(deps.pool, new Date(now)))
    await deps.transact(async (tx) => {
      await payOut(tx, deps, { agentId, availableAt: now, arrivesAt: now + transitMs });
      return null;
    });
}
