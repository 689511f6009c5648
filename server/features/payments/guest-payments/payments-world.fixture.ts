import assert from 'node:assert/strict';
import * as agents from '#contract/account/agents.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import * as notifications from '#contract/messages/notifications.ts';
import * as guestPayments from '#contract/payments/guest-payments.ts';
import * as paymentAccount from '#contract/payments/payment-account.ts';
import type { PayableKind } from '#domain/payments/payment-lists.ts';
import { type GuestPaymentEvent, webhookPath } from '#server/adapters/guest-payments/guest-payments.ts';
import {
  applyGuestAction,
  type SandboxGuestAction,
  sandboxGuestSecret,
} from '#server/adapters/guest-payments/sandbox-guest-payments.ts';
import { signatureHeader, signWebhook } from '#server/adapters/payments/sandbox/webhook-signature.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { BookingDeps } from '#server/features/bookings/core/index.ts';
import { openRules, plainPricing, publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { type RequestedStay, submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import type { TestApp } from '#testing/test-app.ts';

export type Host = { agent: TestAgent; propertyId: string; linkCode: string };

/** A host who takes test payments: 30 % deposit, and where wanted the deposit confirms a request. */
export async function openHost(
  app: TestApp,
  { confirmWhenPaid = false, pricing = plainPricing } = {},
): Promise<Host> {
  const agent = await signUpAgent(app, { rememberMe: true });
  const paymentSchedule = { depositPercent: 30, balanceDaysBefore: 30 };
  await app.call(agents.changeSettings, { body: { bookingDefaults: { paymentSchedule } } }, agent);
  await app.call(paymentAccount.connect, { body: { gateway: 'sandbox' } }, agent);
  const { _id: propertyId } = await publishProperty(app, agent, {
    pricing,
    rules: { ...openRules, requestHoldHours: 2, confirmWhenPaid },
  });
  const { linkCode } = await shareProperties(app, agent);
  return { agent, propertyId, linkCode };
}

type Dates = { checkIn: string; checkOut: string };

/** A guest's request with the host, confirmed unless the payment is to confirm it. Three nights cost 300.00. */
export async function bookStay(
  app: TestApp,
  host: Host,
  { confirmed = true, dates }: { confirmed?: boolean; dates?: Dates } = {},
): Promise<RequestedStay> {
  const stay = await submitStayRequest(app, { ...host, ...dates });
  if (confirmed) await moveTo(app, stay, 'confirmed');
  return stay;
}

export function moveTo(app: TestApp, { agent, receipt }: RequestedStay, status: 'confirmed' | 'declined') {
  return app.call(bookings.changeStatus, { params: { id: receipt._id }, body: { status } }, agent);
}

export function pay(app: TestApp, { guestToken }: RequestedStay, instalment: PayableKind = 'deposit') {
  return app.call(guestPayments.open, { params: { token: guestToken }, body: { instalment } });
}

export const tokenOf = (payment: { url: string | null }) => payment.url?.split('/').at(-1) ?? '';

/** Presses a button on the gateway's page. */
export async function press(app: TestApp, payment: { url: string | null }, ...actions: SandboxGuestAction[]) {
  for (const action of actions) await applyGuestAction(app.platform, tokenOf(payment), action);
}

/** Events that the gateway has told or will tell of an agent's payments, the oldest first. */
export async function eventsOf(app: TestApp, agentId: string): Promise<GuestPaymentEvent[]> {
  const { rows } = await app.pool.query<{ event: GuestPaymentEvent }>(
    'SELECT payload AS event FROM sandbox_guest_events WHERE agent_id = $1 ORDER BY created_at, id',
    [agentId],
  );
  return rows.map(({ event }) => event);
}

/** Sends one event as the gateway does: signed, over HTTP. */
export async function deliver(app: TestApp, agentId: string, event: GuestPaymentEvent) {
  const payload = JSON.stringify({ agentId, event });
  const signature = signWebhook(payload, await sandboxGuestSecret(app), app.clock.now());
  const answer = await app.http.inject({
    method: 'POST',
    url: webhookPath('sandbox', agentId),
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    payload,
  });
  return { status: answer.statusCode, taken: answer.json().taken as string };
}

export async function deliverAll(app: TestApp, agentId: string): Promise<void> {
  for (const event of await eventsOf(app, agentId)) {
    const { status } = await deliver(app, agentId, event);
    assert.equal(status, 200);
  }
}

/** A confirmed stay whose deposit of 90.00 has been paid, with the events about it delivered. */
export async function payForStay(app: TestApp) {
  const host = await openHost(app);
  const stay = await bookStay(app, host);
  const payment = await pay(app, stay);
  await press(app, payment, 'succeed');
  const { agentId } = host.agent;
  await deliverAll(app, agentId);
  const { items } = await app.call(guestPayments.list, { params: { id: stay.receipt._id } }, host.agent);
  return { host, stay, payment, agentId, paymentId: items[0]?._id ?? '' };
}

export function readBooking(app: TestApp, { agent, receipt }: RequestedStay) {
  return app.call(bookings.read, { params: { id: receipt._id } }, agent);
}

export function readPage(app: TestApp, { guestToken }: RequestedStay) {
  return app.call(guest.readView, { params: { token: guestToken }, query: {} });
}

/** What the gateway has of a booking's money, what the ledger says, and what the guest's page shows. */
export async function sumsOf(app: TestApp, stay: RequestedStay) {
  const { agentId } = stay.agent;
  const { rows } = await app.pool.query<{ gateway: number }>(
    `SELECT coalesce(sum(s.amount_minor) FILTER (WHERE s.state = 'paid'), 0) - coalesce(sum(s.refunded_minor), 0) AS gateway
     FROM sandbox_guest_payments s JOIN guest_payments p ON p.agent_id = s.agent_id AND p.id = s.payment_id
     WHERE p.agent_id = $1 AND p.booking_id = $2`,
    [agentId, stay.receipt._id],
  );

  const { ledger } = await readBooking(app, stay);
  const signs: Record<string, number> = { payment: 1, refund: -1, return: -1 };
  const booked = ledger
    .filter(({ counts }) => counts)
    .reduce((sum, { kind, amount }) => sum + (signs[kind] ?? 0) * amount.amount, 0);
  const { booking } = await readPage(app, stay);

  return { gateway: Number(rows[0]?.gateway ?? 0), ledger: booked, page: booking.received.amount };
}

type BookedSums = { transactions: unknown[]; payouts: unknown[] };

/**
 * Fees and payouts of an agent as the gateway has booked them, and as they are stored here: each transaction with its
 * payout, and each payout.
 */
export async function balancesOf(
  app: TestApp,
  agentId: string,
): Promise<{ gateway: BookedSums; ours: BookedSums; feeMinor: number }> {
  const read = async (transactions: string, payouts: string): Promise<BookedSums> => ({
    transactions: (await app.pool.query(transactions, [agentId])).rows,
    payouts: (await app.pool.query(payouts, [agentId])).rows,
  });
  const gateway = await read(
    `SELECT b.id, kind, b.amount_minor, fee_minor, b.amount_minor - b.fee_minor AS net_minor, b.currency, payout_id, p.payment_id
     FROM sandbox_balance_transactions b JOIN sandbox_guest_payments p ON p.token = b.token
     WHERE b.agent_id = $1 ORDER BY b.id`,
    `SELECT id, state, amount_minor, currency FROM sandbox_payouts WHERE agent_id = $1 ORDER BY id`,
  );

  const ours = await read(
    `SELECT id, kind, amount_minor, fee_minor, net_minor, currency, payout_id, payment_id
     FROM balance_transactions WHERE agent_id = $1 ORDER BY id`,
    `SELECT id, state, amount_minor, currency FROM payouts WHERE agent_id = $1 ORDER BY id`,
  );
  const { rows } = await app.pool.query<{ fee: number }>(
    'SELECT coalesce(sum(fee_minor), 0)::bigint AS fee FROM balance_transactions WHERE agent_id = $1',
    [agentId],
  );

  return { gateway, ours, feeMinor: rows[0]?.fee ?? 0 };
}

/** The gateway, the ledger and the guest's page all have this sum. */
export async function assertSums(app: TestApp, stay: RequestedStay, amount: number): Promise<void> {
  assert.deepEqual(await sumsOf(app, stay), { gateway: amount, ledger: amount, page: amount });
}

/** Titles of the host's notifications. */
export async function titlesOf(app: TestApp, { agent }: Pick<Host, 'agent'>): Promise<string[]> {
  const { notifications: shown } = await app.call(notifications.list, { query: {} }, agent);
  return shown.map(({ title }) => title);
}

export class Crash extends Error {}

/** The same services, whose transactions die at their n-th statement; `left` counts down over all of them. */
export function crashingDeps(deps: BookingDeps, after: number): BookingDeps & { left: number } {
  const crashing = {
    ...deps,
    left: after,
    transact: ((work, options) =>
      deps.transact(async (tx) => {
        const { query } = tx;
        const count = (...input: Parameters<Tx['query']>) => {
          if (crashing.left <= 0) throw new Crash('the process died');
          crashing.left -= 1;
          return query.apply(tx, input);
        };
        Object.assign(tx, { query: count });

        try {
          return await work(tx);
        } finally {
          Object.assign(tx, { query });
        }
      }, options)) as BookingDeps['transact'],
  };

  return crashing;
}
