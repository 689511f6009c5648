import { balanceKinds, isPayoutOver, otherInPayout, payoutStateAfter } from '#domain/payments/balance.ts';
import { dayMs, hourMs } from '#domain/shared/duration.ts';
import {
  type GatewayPayout,
  type GatewayTransaction,
  type GuestPayments,
  MissingRightError,
} from '#server/adapters/guest-payments/guest-payments.ts';
import { announce } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { BookingDeps } from '#server/features/bookings/core/index.ts';
import {
  type BalanceOwner,
  findPayoutsToRead,
  findTransaction,
  firstPaymentAt,
  insertPayout,
  insertTransaction,
  lockPayout,
  type PayoutRecord,
  putIntoPayout,
  saveBalanceRead,
  updatePayout,
} from './balance.store.ts';
import { lockGuestPayment } from './guest-payment.store.ts';
import { notifyOfPayout } from './notify-of-payment.ts';
import { findReportedPayment } from './paid-stay.ts';
import { findPaymentAccount, type PaymentAccountRecord } from './payment-account.store.ts';
import { gatewayOf } from './payment-account.ts';

export const balanceQueue = 'read-gateway-balance';

/** Each reading begins this long before the last one; known transactions are skipped by id. */
const overlapMs = 2 * hourMs;
/** Payouts are listed again for as long as a bank may return them. */
const payoutMs = 14 * dayMs;
/** A payout whose transactions do not add up to its amount is not read any longer. */
const itemisedMs = 60 * dayMs;

/**
 * Reads what the gateway has taken from payments, and its payouts. Its answers are the books: an event is only a reason to
 * read them. Each transaction is stored once by its id, in a transaction of its own, so that a reading can end anywhere.
 */
export async function readBalance(deps: BookingDeps, agentId: string): Promise<void> {
  const account = await findPaymentAccount(deps.pool, agentId);
  const gateway = await gatewayOf(deps, account);
  if (account === null || gateway === null) return;
  await readBalanceOf(deps, account, gateway);
}

/** `isCaughtUp`: all events until now have been taken, so that no transaction is of a payment that is not known yet. */
export async function readBalanceOf(
  deps: BookingDeps,
  account: PaymentAccountRecord,
  gateway: GuestPayments,
  { isCaughtUp = false } = {},
): Promise<void> {
  const { agentId, accountRef } = account;
  const owner = { agentId, accountRef, gateway: gateway.gateway };
  const begun = deps.now();

  try {
    const since = await readFrom(deps, owner, account);
    for await (const transaction of gateway.listTransactions({ since })) {
      await takeTransaction(deps, owner, transaction, null);
    }

    for await (const payout of gateway.listPayouts(Math.min(since, begun - payoutMs))) {
      await deps.transact(async (tx) => {
        await applyPayout(tx, deps, owner, payout);
        return null;
      });
    }

    const unread = await findPayoutsToRead(deps.pool, owner, new Date(begun - itemisedMs));
    for (const payout of unread) await readPayoutContents(deps, owner, gateway, payout);
  } catch (error) {
    if (!(error instanceof MissingRightError)) throw error;
    await saveBalanceRead(deps.pool, agentId, { missingRight: error.right });
    return;
  }

  await saveBalanceRead(deps.pool, agentId, {
    ...(isCaughtUp && { readTo: new Date(begun) }),
    missingRight: null,
  });
}

/** The first reading begins with the first payment of the account. */
async function readFrom(
  deps: BookingDeps,
  owner: BalanceOwner,
  { balanceReadTo }: PaymentAccountRecord,
): Promise<number> {
  const from = balanceReadTo ?? (await firstPaymentAt(deps.pool, owner));
  return (from === null ? deps.now() : Date.parse(from)) - overlapMs;
}

/** Stores a transaction of a guest's payment once; false when it is of something else. */
async function takeTransaction(
  deps: BookingDeps,
  owner: BalanceOwner,
  transaction: GatewayTransaction,
  payoutId: string | null,
): Promise<boolean> {
  const { agentId, gateway } = owner;
  const { id } = transaction;
  const known = await findTransaction(deps.pool, { agentId, gateway, id });
  if (known !== null && (payoutId === null || known.payoutId === payoutId)) return true;

  const kind = balanceKinds.find((each) => each === transaction.kind);
  if (kind === undefined) return false;

  const taken = await deps.transact(async (tx) => {
    const found = await findReportedPayment(tx, owner, transaction);
    const payment = found && (await lockGuestPayment(tx, { agentId, paymentId: found._id }));
    if (payment === null) return { isOurs: false };

    const { amountMinor, feeMinor, netMinor, currency, at } = transaction;
    const isNew = await insertTransaction(tx, {
      ...owner,
      _id: id,
      paymentId: payment._id,
      kind,
      at: new Date(at),
      amountMinor,
      feeMinor,
      netMinor,
      currency,
    });

    const isPutIn = payoutId !== null && (await putIntoPayout(tx, { agentId, gateway, id }, payoutId));
    if (isNew || isPutIn) await announceToAgent(tx, payment);

    return { isOurs: true };
  });

  return 'isOurs' in taken && taken.isOurs;
}

/** Only the agent’s screens show fees and payouts. */
async function announceToAgent(
  tx: Tx,
  { agentId, bookingId }: { agentId: string; bookingId: string },
): Promise<void> {
  announce(tx, { topic: `agent:${agentId}`, kind: 'booking_changed', ids: { bookingId } });
}

/** Reads which transactions are in a payout. It is read again until they add up to its amount. */
async function readPayoutContents(
  deps: BookingDeps,
  owner: BalanceOwner,
  gateway: GuestPayments,
  { _id: payoutId, amountMinor }: PayoutRecord,
): Promise<void> {
  const key = { agentId: owner.agentId, gateway: owner.gateway };
  const parts = { oursMinor: 0, othersMinor: 0 };
  const failed: string[] = [];
  for await (const transaction of gateway.listTransactions({ payout: payoutId })) {
    const isOurs = await takeTransaction(deps, owner, transaction, payoutId);
    parts[isOurs ? 'oursMinor' : 'othersMinor'] += transaction.netMinor;
    if (transaction.failedPayout !== null) failed.push(transaction.failedPayout);
  }

  const otherMinor = otherInPayout(amountMinor, parts);
  if (otherMinor === null) return;

  await deps.transact(async (tx) => {
    // The older payout is locked first.
    for (const id of failed) await updatePayout(tx, { ...key, id }, { broughtBy: payoutId });
    await updatePayout(tx, { ...key, id: payoutId }, { otherMinor });
    return null;
  });
}

/** Stores news of a payout, in whatever order they arrive; true when they change something. */
export async function applyPayout(
  tx: Tx,
  deps: Pick<BookingDeps, 'now' | 'newId'>,
  owner: BalanceOwner,
  { id, state, amount, at, arrivesOn, failure, isItemised }: GatewayPayout,
): Promise<boolean> {
  const { agentId, gateway } = owner;
  const isNew = await insertPayout(tx, {
    ...owner,
    _id: id,
    state,
    amountMinor: amount.amount,
    currency: amount.currency,
    at: new Date(at),
    arrivesOn,
    failure,
    isItemised,
  });

  const known = isNew ? null : await lockPayout(tx, { agentId, gateway, id });
  const after = known ? payoutStateAfter(known.state, state) : state;
  if (known?.state === after) return false;

  if (known) await updatePayout(tx, { agentId, gateway, id }, { state: after, arrivesOn, failure });
  if (isPayoutOver(after)) await notifyOfPayout(tx, deps, { agentId, id, amount });

  return true;
}
