import { randomBytes } from 'node:crypto';
import { addresses } from '#contract/addresses.ts';
import { chargeStep, isChargeable } from '#domain/payments/gateway-amounts.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { isSignedWebhook, signatureHeader } from '#server/adapters/payments/sandbox/webhook-signature.ts';
import { platformSecret } from '#server/db/platform-secret.store.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { GuestPaymentEvent, GuestPaymentFact, GuestPayments } from './guest-payments.ts';
import { bookAtSandbox, payOutNow, readSandboxPayouts, readSandboxTransactions } from './sandbox-balance.ts';
import { chargeOf, emitSandboxEvent, type SandboxGuestDeps, tokenOf } from './sandbox-events.ts';
import {
  hasSandboxRefund,
  insertSandboxPage,
  insertSandboxRefund,
  listSandboxEvents,
  lockSandboxPage,
  type SandboxPage,
  updateSandboxPage,
} from './sandbox-guest.store.ts';

/** How long a payment stays on its way, unless somebody lets it arrive or fail. */
const pendingMs = minuteMs;

/** What can be chosen on the page of the built-in gateway. */
export const sandboxGuestActions = [
  'succeed',
  'fail',
  'pending',
  'leave',
  'back',
  'refund',
  'dispute',
  'dispute-won',
  'dispute-lost',
  'payout',
  'payout-fails',
] as const;
export type SandboxGuestAction = (typeof sandboxGuestActions)[number];

export function sandboxGuestSecret({ pool }: Pick<SandboxGuestDeps, 'pool'>): Promise<Buffer> {
  return platformSecret(pool, 'sandbox-guest-webhook');
}

/** The built-in gateway: no money moves, everything else is like with a real one, its delayed and repeated events too. */
export function openSandboxGuestPayments(
  deps: SandboxGuestDeps,
  { agentId, publicUrl }: { agentId: string; publicUrl: string },
): GuestPayments {
  return {
    gateway: 'sandbox',
    check: async () => ({
      name: 'Staydesk test payments',
      ref: 'sandbox',
      isLive: false,
      missingRight: null,
    }),
    async openSession({ payment, amount, title, expiresAt, returnUrl }) {
      if (!isChargeable(amount.amount, amount.currency))
        return refuse('payment_gateway_refused', { facts: { rule: 'amount_too_small' } });

      const token = await insertSandboxPage(deps.pool, {
        agentId,
        paymentId: payment,
        title,
        returnUrl,
        expiresAt: new Date(expiresAt),
        token: randomBytes(24).toString('base64url'),
        amountMinor: amount.amount,
        currency: amount.currency,
      });

      return { session: token, url: publicUrl + addresses.sandboxGuestPayment({ token }) };
    },
    async refund({ charge, amount, key }) {
      const answer = await deps.transact(async (tx) => {
        const page = await lockSandboxPage(tx, tokenOf(charge));
        if (!page || page.agentId !== agentId) return 'declined' as const;
        return refundAtSandbox(tx, deps, { page, amountMinor: amount.amount, key });
      });
      return isRefusal(answer) ? refuse('payment_gateway_away') : answer;
    },
    async readWebhook(rawBody, headers) {
      const secret = await sandboxGuestSecret(deps);
      const header = headers[signatureHeader];
      if (!isSignedWebhook(rawBody, { header, secret, now: deps.now() })) return null;
      // NOTE: signed by us, so it is an event from this gateway.
      const reported = JSON.parse(rawBody.toString()) as { agentId: string; event: GuestPaymentEvent };
      return reported.agentId === agentId ? reported.event : null;
    },
    async *listEvents(since) {
      yield* await listSandboxEvents(deps.pool, { agentId, since });
    },
    listTransactions: (of) => readSandboxTransactions(deps.pool, agentId, of),
    listPayouts: (since) => readSandboxPayouts(deps.pool, agentId, since),
  };
}

async function refundAtSandbox(
  tx: Tx,
  deps: SandboxGuestDeps,
  {
    page,
    amountMinor,
    key,
    isOurs = true,
  }: { page: SandboxPage; amountMinor: number; key: string; isOurs?: boolean },
): Promise<{ refund: string; isMade: boolean } | 'declined'> {
  const { agentId, token, currency } = page;
  const refund = `re_${key}`;

  if (await hasSandboxRefund(tx, { agentId, key })) return { refund, isMade: true };
  if (amountMinor % chargeStep(currency) !== 0) return 'declined';
  if (page.state !== 'paid' || amountMinor > page.amountMinor - page.refundedMinor) return 'declined';

  await insertSandboxRefund(tx, { agentId, key, token, amountMinor });
  await updateSandboxPage(tx, page, { refundedMinor: page.refundedMinor + amountMinor });
  await bookAtSandbox(tx, deps, page, { kind: 'refund', amountMinor: -amountMinor });

  const amount = { amount: amountMinor, currency };
  await emit(tx, deps, page, { kind: 'refunded', refund, key: isOurs ? key : null, amount });

  return { refund, isMade: true };
}

function emit(tx: Tx, deps: SandboxGuestDeps, page: SandboxPage, fact: GuestPaymentFact): Promise<void> {
  return emitSandboxEvent(tx, deps, { agentId: page.agentId, page }, fact);
}

/** The money has come: the fee is taken from it on the balance. */
async function arrive(tx: Tx, deps: SandboxGuestDeps, page: SandboxPage): Promise<void> {
  const { amountMinor, currency } = page;
  await updateSandboxPage(tx, page, { state: 'paid' });
  await bookAtSandbox(tx, deps, page, { kind: 'payment', amountMinor });
  const amount = { amount: amountMinor, currency };
  await emit(tx, deps, page, { kind: 'paid', charge: chargeOf(page), amount });
}

/** Applies what was pressed on the page; returns where the browser goes, null for an unknown page. */
export async function applyGuestAction(
  deps: SandboxGuestDeps,
  token: string,
  action: SandboxGuestAction,
): Promise<'back' | 'stay' | null> {
  const done = await deps.transact(async (tx) => {
    const page = await lockSandboxPage(tx, token);
    if (page === null) return null;

    const now = deps.now();
    const isOpen = page.state === 'open' && Date.parse(page.expiresAt) > now;

    if (action === 'back') return 'back' as const;
    if (page.state === 'paid') return handlePaid(tx, deps, page, action);

    if (action === 'succeed' && (isOpen || page.state === 'pending')) {
      await arrive(tx, deps, page);
    } else if (action === 'pending' && isOpen) {
      await updateSandboxPage(tx, page, { state: 'pending', settlesAt: new Date(now + pendingMs) });
      await emit(tx, deps, page, { kind: 'pending' });
    } else if (action === 'fail' && (isOpen || page.state === 'pending')) {
      await updateSandboxPage(tx, page, { state: 'failed' });
      await emit(tx, deps, page, { kind: 'failed' });
    } else if (action === 'leave' && isOpen) {
      await updateSandboxPage(tx, page, { state: 'closed' });
      await emit(tx, deps, page, { kind: 'closed' });
    }

    return 'back' as const;
  });

  return isRefusal(done) ? null : done;
}

/** What the agent would do in the gateway's own pages, or a bank: refunds, disputes and payouts. */
async function handlePaid(
  tx: Tx,
  deps: SandboxGuestDeps,
  page: SandboxPage,
  action: SandboxGuestAction,
): Promise<'back' | 'stay'> {
  const amount = { amount: page.amountMinor, currency: page.currency };
  const dispute = `dp_${page.token}`;

  if (action === 'refund') {
    const amountMinor = page.amountMinor - page.refundedMinor;
    if (amountMinor > 0)
      await refundAtSandbox(tx, deps, { page, amountMinor, key: deps.newId(), isOurs: false });
    return 'stay';
  }

  if (action === 'dispute' && page.dispute === 'none') {
    await updateSandboxPage(tx, page, { dispute: 'open' });
    await bookAtSandbox(tx, deps, page, { kind: 'dispute', amountMinor: -page.amountMinor });
    await emit(tx, deps, page, { kind: 'disputed', dispute, state: 'open', reason: 'fraudulent', amount });
    return 'stay';
  }

  if ((action === 'dispute-won' || action === 'dispute-lost') && page.dispute === 'open') {
    const state = action === 'dispute-won' ? 'won' : 'lost';
    await updateSandboxPage(tx, page, { dispute: state });
    if (state === 'won')
      await bookAtSandbox(tx, deps, page, { kind: 'dispute_reversal', amountMinor: page.amountMinor });
    await emit(tx, deps, page, { kind: 'disputed', dispute, state, reason: 'fraudulent', amount });
    return 'stay';
  }

  if (action === 'payout' || action === 'payout-fails') {
    await payOutNow(tx, deps, { agentId: page.agentId, state: action === 'payout' ? 'paid' : 'failed' });
    return 'stay';
  }

  return 'back';
}

/** Lets a payment on its way arrive, and closes a page whose time has run out. */
export async function settleSandboxPage(deps: SandboxGuestDeps, token: string): Promise<void> {
  await deps.transact(async (tx) => {
    const page = await lockSandboxPage(tx, token);
    if (page?.state === 'pending') {
      await arrive(tx, deps, page);
    } else if (page?.state === 'open') {
      await updateSandboxPage(tx, page, { state: 'closed' });
      await emit(tx, deps, page, { kind: 'closed' });
    }
    return null;
  });
}
