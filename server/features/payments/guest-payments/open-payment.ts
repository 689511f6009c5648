import { addresses } from '#contract/addresses.ts';
import type { GuestPayment, OnlineOffer } from '#contract/payments/guest-payments.ts';
import { damageDepositOf } from '#domain/payments/damage-deposit.ts';
import { holdEndWhilePaying, sessionMs } from '#domain/payments/online-payment.ts';
import type { PayableKind } from '#domain/payments/payment-lists.ts';
import { dayMs, minuteMs } from '#domain/shared/duration.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { GuestPayments } from '#server/adapters/guest-payments/guest-payments.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  type BookingDeps,
  type BookingRecord,
  closeUndoWindow,
  expireHoldsOfProperty,
  type LedgerRow,
  ledgerOf,
  lockBooking,
  moneyOf,
  openGuestLink,
  takesOnlinePayments,
  waitsForSignature,
} from '#server/features/bookings/core/index.ts';
import { lockProperty, type PropertyRecord } from '#server/features/properties/core/index.ts';
import type { Platform } from '#server/platform.ts';
import { guestReader } from '#texts/readers.ts';
import { texts } from '#texts/texts.ts';
import {
  findGuestPayment,
  type GuestPaymentRecord,
  insertGuestPayment,
  openGuestPayment,
  paymentsOfBooking,
  refundsOfBooking,
  updateGuestPayment,
} from './guest-payment.store.ts';
import { notifyOfPayment } from './notify-of-payment.ts';
import { prolongHold } from './paid-stay.ts';
import { findPaymentAccount, holdConnection } from './payment-account.store.ts';
import { gatewayOf } from './payment-account.ts';
import { offerOf, offerView, payableDeposit, paymentView } from './payment-facts.ts';

/** A page that is open already is shown again, unless its time is nearly over. */
const reuseMs = 5 * minuteMs;
/** Attempts of one booking in a day, of which each may prolong a hold. */
const maxTries = 12;

export type PaymentDeps = BookingDeps & Pick<Platform, 'warn'>;

type PayRefusal = Refusal<
  | 'not_found'
  | 'guest_link_ended'
  | 'online_payments_off'
  | 'nothing_to_pay'
  | 'payment_tries_used'
  | 'payment_gateway_away'
  | 'payment_gateway_refused'
  | 'idempotency_mismatch'
>;

/**
 * Sends a guest to pay an instalment. The amount is that of the schedule. A hold is prolonged beyond the end of the page, so
 * that it cannot end while the guest stands there; an open page of the same instalment is used again.
 */
export async function openPayment(
  deps: PaymentDeps,
  { token, instalment }: { token: string; instalment: PayableKind },
): Promise<GuestPayment | PayRefusal> {
  const now = deps.now();
  const opened = await openGuestLink(deps.pool, token, now);
  if (isRefusal(opened)) return opened;

  const { agentId, propertyId } = opened.booking;
  const account = await findPaymentAccount(deps.pool, agentId);
  const gateway = await gatewayOf(deps, account);
  if (!account || gateway === null) return refuse('online_payments_off');

  await expireHoldsOfProperty(deps, { agentId, _id: propertyId });
  const begun = await deps.transact(async (tx) => {
    const property = await lockProperty(tx, agentId, propertyId, { evenDeleted: true });
    const booking = await lockBooking(tx, agentId, opened.booking._id);
    if (!property || !booking) return refuse('not_found');
    if (!(await holdConnection(tx, account))) return refuse('online_payments_off');
    return beginAttempt(tx, deps, { booking, property, instalment, gateway, accountRef: account.accountRef });
  });
  if (isRefusal(begun)) return begun;
  if (begun.payment.url !== null) return paymentView(begun.payment, [], now);

  return askGateway(deps, gateway, { ...begun, token });
}

type Attempt = { payment: GuestPaymentRecord; booking: BookingRecord; property: PropertyRecord };

async function beginAttempt(
  tx: Tx,
  deps: BookingDeps,
  wanted: {
    booking: BookingRecord;
    property: PropertyRecord;
    instalment: PayableKind;
    gateway: GuestPayments;
    accountRef: string;
  },
): Promise<Attempt | Refusal<'nothing_to_pay' | 'payment_tries_used'>> {
  const { booking, property, instalment, gateway, accountRef } = wanted;
  const { agentId, _id: bookingId, currency } = booking;
  await closeUndoWindow(tx, deps, booking);

  const ledger = await ledgerOf(tx, agentId, bookingId);
  const attempts = await paymentsOfBooking(tx, agentId, bookingId);
  const stay = {
    booking,
    property,
    ledger,
    attempts,
    waitsForSignature: await waitsForSignature(tx, booking),
  };

  const { payable, confirms } = offerOf(stay);
  const chosen =
    instalment === 'damage_deposit' ? payableDeposit(stay) : payable.find(({ kind }) => kind === instalment);
  if (!chosen) return refuse('nothing_to_pay');

  const now = await deps.databaseNow(tx);
  const again = attempts.find(
    (each) =>
      each.state === 'open' &&
      each.url !== null &&
      each.accountRef === accountRef &&
      each.instalment === instalment &&
      each.amountMinor === chosen.amountMinor &&
      Date.parse(each.expiresAt) > now + reuseMs,
  );

  if (again) return { payment: again, booking, property };
  if (attempts.filter(({ createdAt }) => Date.parse(createdAt) > now - dayMs).length >= maxTries)
    return refuse('payment_tries_used');

  const expiresAt = now + sessionMs;
  const payment: GuestPaymentRecord = {
    agentId,
    _id: deps.newId(),
    bookingId,
    gateway: gateway.gateway,
    accountRef,
    instalment,
    currency,
    amountMinor: chosen.amountMinor,
    state: 'opening',
    outcome: null,
    // A hold that has expired by the time of the payment is brought back by it.
    mayConfirm: confirms || booking.holdExpiresAt !== null,
    gatewaySession: null,
    gatewayPayment: null,
    url: null,
    paidAt: null,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  };

  await insertGuestPayment(tx, payment);
  if (booking.holdExpiresAt !== null)
    await prolongHold(tx, deps, booking, holdEndWhilePaying(Date.parse(booking.holdExpiresAt), expiresAt));

  return { payment, booking, property };
}

/** The page is made outside of the transaction, under the id of the payment, so that a repeated call makes none twice. */
async function askGateway(
  deps: PaymentDeps,
  gateway: GuestPayments,
  { payment, booking, property, token }: Attempt & { token: string },
): Promise<GuestPayment | Refusal<'payment_gateway_away' | 'payment_gateway_refused'>> {
  const { agentId, _id: paymentId, instalment } = payment;
  const back = `${addresses.guest({ token })}?payment=${paymentId}`;

  const made = await gateway.openSession({
    payment: paymentId,
    amount: moneyOf(payment, payment.amountMinor),
    title: texts(guestReader(booking.guest)).onlinePayment.title({
      instalment,
      propertyTitle: property.title,
      code: booking.code,
    }),
    email: booking.guest.email,
    expiresAt: Date.parse(payment.expiresAt),
    settlesAtOnce: payment.mayConfirm,
    returnUrl: deps.config.http.publicUrl + back,
  });
  if (isRefusal(made)) {
    await updateGuestPayment(deps.pool, { agentId, paymentId }, { state: 'closed' });
    if (made.refused === 'payment_gateway_away') return refuse('payment_gateway_away');
    return reportRefused(deps, { payment, booking, property }, made);
  }

  const { session, url } = made;
  await openGuestPayment(deps.pool, { agentId, paymentId, session, url });

  return paymentView({ ...payment, state: 'open', gatewaySession: session, url }, [], deps.now());
}

/**
 * Tells the host and the log which rule of the gateway a payment met. The key counts as a rule: it needs the host as well.
 * The guest learns only that there is another way.
 */
async function reportRefused(
  deps: PaymentDeps,
  { payment, booking, property }: Attempt,
  refusal: Refusal<'payment_key_refused' | 'payment_gateway_refused'>,
): Promise<Refusal<'payment_gateway_refused'>> {
  const { agentId, gateway, amountMinor, currency, bookingId } = payment;
  const rule = String(refusal.facts?.rule ?? refusal.refused);
  deps.warn({ agentId, bookingId, gateway, rule, amountMinor, currency }, 'the gateway refused a payment');
  await deps.transact(async (tx) => {
    await notifyOfPayment(tx, deps, { what: 'gateway_refused', booking, property, payment, rule });
    return null;
  });
  return refuse('payment_gateway_refused');
}

/** How an attempt stands, for the guest who has come back from the gateway. */
export async function readGuestPayment(
  deps: BookingDeps,
  { token, id }: { token: string; id: string },
): Promise<GuestPayment | Refusal<'not_found' | 'guest_link_ended'>> {
  const now = deps.now();
  const opened = await openGuestLink(deps.pool, token, now);
  if (isRefusal(opened)) return opened;
  const { agentId, _id: bookingId } = opened.booking;
  const payment = await findGuestPayment(deps.pool, { agentId, paymentId: id });
  if (payment?.bookingId !== bookingId) return refuse('not_found');
  return paymentView(payment, await refundsOfBooking(deps.pool, agentId, bookingId), now);
}

/**
 * What a guest can pay online, and has paid; null where the host takes no online payments and never did, unless something
 * has become of the damage deposit.
 */
export async function readOnlineOffer(
  deps: BookingDeps,
  stay: { record: BookingRecord; ledger: readonly LedgerRow[]; property: PropertyRecord },
): Promise<OnlineOffer | null> {
  const { record: booking, ledger, property } = stay;
  const { agentId, _id: bookingId } = booking;
  const attempts = await paymentsOfBooking(deps.pool, agentId, bookingId);
  const isOn = await takesOnlinePayments(deps, deps.pool, agentId);
  const { state } = damageDepositOf(ledger, booking.quote.damageDeposit.amount);
  if (!isOn && attempts.length === 0 && (state === 'none' || state === 'due')) return null;

  const refunds = attempts.length === 0 ? [] : await refundsOfBooking(deps.pool, agentId, bookingId);
  const signature = { waitsForSignature: await waitsForSignature(deps.pool, booking) };
  const offer = offerView({ booking, ledger, property, attempts, ...signature }, refunds, deps.now());
  if (isOn) return offer;

  const { damageDeposit } = offer;
  return {
    ...offer,
    payable: [],
    isTooSmall: false,
    damageDeposit: damageDeposit && { ...damageDeposit, mayPay: false },
  };
}

/** Whether the price is being paid right now: the guest is at the gateway, or money is on its way. */
export async function isBeingPaid(
  tx: Tx,
  { agentId, _id }: Pick<BookingRecord, 'agentId' | '_id'>,
  now: number,
): Promise<boolean> {
  const attempts = await paymentsOfBooking(tx, agentId, _id);
  return attempts.some(
    ({ state, expiresAt, instalment }) =>
      instalment !== 'damage_deposit' &&
      (state === 'pending' ||
        (state !== 'paid' && state !== 'closed' && state !== 'failed' && Date.parse(expiresAt) > now)),
  );
}
