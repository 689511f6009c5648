import { setTimeout as wait } from 'node:timers/promises';
import { dayMs, hourMs, minuteMs } from '#domain/shared/duration.ts';
import { describeError } from '#domain/shared/reporting/describe-error.ts';
import type { BookingDeps } from '#server/features/bookings/core/index.ts';
import { announceBooking } from '#server/features/messages/core/index.ts';
import { forEachSettled } from '#server/jobs/for-each-settled.ts';
import {
  findAbandoned,
  findWaitingRefunds,
  lockGuestPayment,
  updateGuestPayment,
} from './guest-payment.store.ts';
import type { PaymentDeps } from './open-payment.ts';
import {
  findAccountsToRead,
  findPaymentAccount,
  type PaymentAccountRecord,
  saveCheck,
  saveEventsReadTo,
} from './payment-account.store.ts';
import { gatewayOf, problemOf } from './payment-account.ts';
import { readBalanceOf } from './read-balance.ts';
import { GatewayOutage, refundAtGuestGateway } from './refund-payment.ts';
import { takePaymentEvent } from './take-event.ts';

/** How long an event may take to be reported before the gateway is asked for it. */
const patienceMs = 3 * minuteMs;
/** Each reading begins this long before the last one; known events are skipped by id. */
const overlapMs = hourMs;
/** Stripe keeps events for thirty days. */
const retentionMs = 29 * dayMs;
/** Time after the end of a page until an attempt without any news is closed. */
const abandonedMs = 15 * minuteMs;
/** Accounts whose gateways are called side by side. */
const accountsAtOnce = 4;
/** A round waits this long for one account, whose reading then goes on beside the next rounds. */
const roundMs = 20_000;

/** Accounts that are being read by this process. */
const accountsBeingRead = new Set<string>();

/**
 * Finds what a lost webhook would have reported: reads the events of accounts in which something waits, and of all others once
 * an hour. One account that fails, or whose gateway is slow, does not stop the others.
 */
export async function reconcileGuestPayments(
  deps: PaymentDeps,
  { waitMs = roundMs }: { waitMs?: number } = {},
): Promise<void> {
  const now = deps.now();
  const due = { waitingSince: new Date(now - patienceMs), readBefore: new Date(now - hourMs) };
  const accounts = await findAccountsToRead(deps.pool, due);
  const idle = accounts.filter((agentId) => !accountsBeingRead.has(agentId));

  await forEachSettled(idle, (agentId) => readForRound(deps, agentId, waitMs), { atOnce: accountsAtOnce });
}

/** Reads an account and waits for it for a time. What fails later is logged. */
async function readForRound(deps: PaymentDeps, agentId: string, waitMs: number): Promise<void> {
  accountsBeingRead.add(agentId);
  const reading = reconcileAccount(deps, agentId).finally(() => accountsBeingRead.delete(agentId));

  const ended = new AbortController();
  const patience = wait(waitMs, 'slow' as const, { signal: ended.signal }).catch(() => null);
  const outcome = await Promise.race([reading, patience]).finally(() => ended.abort());
  if (outcome !== 'slow') return;

  reading.catch((error: unknown) =>
    deps.warn({ agentId, error: describeError(error).message }, 'a slow payment account could not be read'),
  );
}

export async function reconcileAccount(deps: BookingDeps, agentId: string): Promise<{ found: number }> {
  const account = await findPaymentAccount(deps.pool, agentId);
  const gateway = await gatewayOf(deps, account);
  if (account === null || gateway === null) return { found: 0 };

  const begun = deps.now();
  let found = 0;
  try {
    for await (const event of gateway.listEvents(readFrom(account, begun))) {
      const taken = await takePaymentEvent(deps, { agentId, gateway: gateway.gateway, event });
      if (taken === 'applied') found += 1;
    }
  } catch (error) {
    const checked = await gateway.check();
    if ('refused' in checked)
      // The clock is read again: the gateway may have taken minutes.
      await saveCheck(deps.pool, agentId, { problem: problemOf(checked), at: new Date(deps.now()) });
    throw error;
  }

  await closeAbandoned(deps, agentId, begun);
  await readBalanceOf(deps, account, gateway, { isCaughtUp: true });
  await saveEventsReadTo(deps.pool, agentId, new Date(begun));

  return { found };
}

function readFrom({ eventsReadTo, connectedAt }: PaymentAccountRecord, now: number): number {
  const from = Date.parse(eventsReadTo ?? connectedAt ?? '') || now;
  return Math.max(now - retentionMs, from - overlapMs);
}

/** Closes attempts whose page has ended and of which the gateway has reported nothing: their guests have left. */
async function closeAbandoned(deps: BookingDeps, agentId: string, now: number): Promise<void> {
  for (const paymentId of await findAbandoned(deps.pool, agentId, new Date(now - abandonedMs))) {
    await deps.transact(async (tx) => {
      const payment = await lockGuestPayment(tx, { agentId, paymentId });
      if (payment?.state === 'open' || payment?.state === 'opening') {
        await updateGuestPayment(tx, { agentId, paymentId }, { state: 'closed' });
        announceBooking(tx, payment);
      }
      return null;
    });
  }
}

/** Retries refunds whose job gave up or died with its process; an account whose gateway is away waits for the next round. */
export async function retryGuestRefunds(deps: BookingDeps): Promise<void> {
  const waiting = await findWaitingRefunds(deps.pool, new Date(deps.now() - patienceMs));

  await forEachSettled(
    waiting,
    async ({ agentId, refundIds }) => {
      let isAway = false;
      await forEachSettled(refundIds, async (refundId) => {
        if (isAway) return;
        await refundAtGuestGateway(deps, { agentId, refundId }).catch((error: unknown) => {
          if (error instanceof GatewayOutage) isAway = true;
          throw error;
        });
      });
    },
    { atOnce: accountsAtOnce },
  );
}
