import { type Static, Type } from 'typebox';
import { maxPriceMinor } from '#domain/bookings/pricing/price-rules.ts';
import { balanceKinds, balanceRights, payoutStates } from '#domain/payments/balance.ts';
import { damageDepositStates } from '#domain/payments/damage-deposit.ts';
import { onlinePaymentStates, paymentOutcomes } from '#domain/payments/online-payment.ts';
import { instalmentKinds, payableKinds } from '#domain/payments/payment-lists.ts';
import { returnStates } from '#domain/payments/payment-return.ts';
import { endpoint } from '../endpoint.ts';
import { RenamedFrom } from '../renamed-fields.ts';
import {
  CivilDate,
  GuestTokenParams,
  Id,
  IdParams,
  Instant,
  Money,
  Nullable,
  Shape,
  Text,
} from '../shapes.ts';

/** One attempt of a guest to pay online. */
export const GuestPayment = Shape({
  _id: Id,
  instalment: Type.Enum(payableKinds),
  amount: Money,
  state: Type.Enum(onlinePaymentStates),
  /** What became of the money; null until it has come. */
  outcome: Nullable(Type.Enum(paymentOutcomes)),
  /** Refunds that the gateway has made, returns among them. */
  refunded: Money,
  /** What stays with the booking; 0 until the money has come. */
  retained: Money,
  /** What goes or went back because it was never due. */
  returned: Money,
  returnState: Type.Enum(returnStates),
  createdAt: Instant,
  paidAt: Nullable(Instant),
  expiresAt: Instant,
  /** The gateway's page, while the guest can pay there. */
  url: Nullable(Type.String()),
});
export type GuestPayment = Static<typeof GuestPayment>;

/** What the guest can pay online now. */
export const OnlineOffer = Shape({
  payable: Type.Array(Shape({ instalment: Type.Enum(instalmentKinds), amount: Money, dueOn: CivilDate })),
  /** Whether something is due that is less than can be paid online. */
  isTooSmall: Type.Boolean(),
  /** Whether paying confirms the booking. */
  confirms: Type.Boolean(),
  /**
   * The damage deposit, which is in no sum of the price; null when the stay has none. `mayPay`: it can be paid now;
   * `reason`: what a kept part is for.
   */
  damageDeposit: Nullable(
    Shape({
      state: Type.Enum(damageDepositStates),
      amount: Money,
      retained: RenamedFrom('kept', Money),
      reason: Type.String(),
      dueOn: CivilDate,
      mayPay: Type.Boolean(),
    }),
  ),
  /** Without attempts that were left; the latest first. */
  payments: Type.Array(GuestPayment),
});
export type OnlineOffer = Static<typeof OnlineOffer>;

/** What the gateway has booked for a payment, in the currency of its balance; never part of what a guest sees. */
export const BalanceEntry = Shape({
  _id: Type.String(),
  kind: Type.Enum(balanceKinds),
  /** Negative for money that left. */
  gross: Money,
  /** Negative when the gateway gives a fee back. */
  fee: Money,
  net: Money,
  at: Instant,
  /** The payout that brings it to the bank; null while it is on the balance. */
  payout: Nullable(Shape({ _id: Type.String(), state: Type.Enum(payoutStates), arrivesOn: CivilDate })),
});
export type BalanceEntry = Static<typeof BalanceEntry>;

/** The same for the agent, with what waits to be given back. */
export const OnlinePayment = Shape({
  ...GuestPayment.properties,
  gateway: Type.String(),
  /** How much can still be given back through the gateway. */
  refundable: Money,
  refundWaits: Type.Boolean(),
  refundDeclined: Type.Boolean(),
  balance: Type.Array(BalanceEntry),
});
export type OnlinePayment = Static<typeof OnlinePayment>;

export const OnlinePayments = Shape({
  isConnected: Type.Boolean(),
  /** What the key may not read, so that fees and payouts are not known. */
  missingRight: Nullable(Type.Enum(balanceRights)),
  items: Type.Array(OnlinePayment),
  /** When a request to pay was last mailed to the guest. */
  requestedAt: Nullable(Instant),
});
export type OnlinePayments = Static<typeof OnlinePayments>;

export const list = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}/online-payments',
  summary: 'Online payments of a booking, the latest first',
  access: 'agent',
  memberScope: 'bookings:read',
  params: IdParams,
  reply: OnlinePayments,
  success: 200,
  refusals: ['not_found'],
});

export const refund = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/online-payments/{paymentId}/refund',
  summary: 'Give money back through the gateway; the ledger has it once the gateway has made it',
  access: 'agent',
  memberScope: 'money:write',
  rate: 'write',
  idempotent: true,
  params: Shape({ id: Id, paymentId: Id }),
  body: Shape({
    amountMinor: Type.Integer({ minimum: 1, maximum: maxPriceMinor }),
    note: Type.Optional(Text(0, 500)),
  }),
  reply: OnlinePayments,
  success: 202,
  refusals: ['not_found', 'refund_too_large', 'amount_not_chargeable', 'online_payments_off'],
});

export const request = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/payment-request',
  summary: 'Mail the guest what is due, with a link to pay it',
  access: 'agent',
  memberScope: 'money:record',
  rate: 'write',
  params: IdParams,
  reply: OnlinePayments,
  success: 200,
  refusals: ['not_found', 'nothing_to_pay', 'guest_without_email', 'sent_too_soon'],
});

export const open = endpoint({
  method: 'POST',
  path: '/api/guest/{token}/payments',
  summary: 'Pay an instalment: its amount is the server’s, the page is the gateway’s',
  access: 'anyone',
  rate: 'write',
  params: GuestTokenParams,
  body: Shape({ instalment: Type.Enum(payableKinds) }),
  reply: GuestPayment,
  success: 201,
  refusals: [
    'not_found',
    'guest_link_ended',
    'online_payments_off',
    'nothing_to_pay',
    'payment_tries_used',
    'payment_gateway_away',
    'payment_gateway_refused',
  ],
});

export const read = endpoint({
  method: 'GET',
  path: '/api/guest/{token}/payments/{id}',
  summary: 'How an online payment of mine stands',
  access: 'anyone',
  rate: 'read',
  params: Shape({ ...GuestTokenParams.properties, id: Id }),
  reply: GuestPayment,
  success: 200,
  refusals: ['not_found', 'guest_link_ended'],
});
