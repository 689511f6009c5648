import { type Static, Type } from 'typebox';
import { maxPriceMinor } from '#domain/bookings/pricing/price-rules.ts';
import { damageDepositActions } from '#domain/payments/damage-deposit.ts';
import { paymentMethods, paymentStates } from '#domain/payments/payment-lists.ts';
import { Booking } from '../bookings/booking-shapes.ts';
import { endpoint } from '../endpoint.ts';
import { ledgerRefusals } from '../refusal-sets.ts';
import { CivilDate, Id, IdParams, Shape, Text } from '../shapes.ts';

const AmountMinor = Type.Integer({ minimum: 1, maximum: maxPriceMinor });

/** How and when money moved. */
export const PaymentRecord = Shape({
  method: Type.Optional(Type.Enum(paymentMethods)),
  /** Day on which the money moved; default: today at the property. */
  date: Type.Optional(CivilDate),
});

const posted = { ...PaymentRecord.properties, note: Type.Optional(Text(0, 500)) };

/** Money received or paid out, in minor units of the booking's currency. */
export const MoneyInput = Shape({ amountMinor: AmountMinor, ...posted });
export type MoneyInput = Static<typeof MoneyInput>;

/** Amounts beyond what is due are refused as `overpayment` unless this is true. */
const acceptOverpayment = Type.Optional(Type.Boolean());

export const PaymentInput = Shape({
  amountMinor: AmountMinor,
  ...posted,
  acceptOverpayment,
  /** False: the guest gets no mail about it. */
  notifyGuest: Type.Optional(Type.Boolean()),
});
export type PaymentInput = Static<typeof PaymentInput>;

export const changePaymentStatus = endpoint({
  method: 'PUT',
  path: '/api/bookings/{id}/payment-status',
  summary: 'Post the ledger entry that makes this payment status true',
  access: 'agent',
  memberScope: 'money:record',
  rate: 'write',
  idempotent: true,
  params: IdParams,
  body: Shape({
    paymentStatus: Type.Enum(paymentStates),
    /** Amount in minor units; for `partially_paid` and `partially_refunded`. */
    amountMinor: Type.Optional(AmountMinor),
    ...posted,
    acceptOverpayment,
  }),
  reply: Booking,
  success: 200,
  refusals: [...ledgerRefusals, 'payment_move_without_reason'],
});

export const recordPayment = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/payments',
  summary: 'Record money received, whatever was refunded before',
  access: 'agent',
  memberScope: 'money:record',
  rate: 'write',
  idempotent: true,
  params: IdParams,
  body: PaymentInput,
  reply: Booking,
  success: 201,
  refusals: ledgerRefusals,
});

export const recordRefund = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/refunds',
  summary: 'Record money given back, at most what was received',
  access: 'agent',
  memberScope: 'money:write',
  rate: 'write',
  idempotent: true,
  params: IdParams,
  body: MoneyInput,
  reply: Booking,
  success: 201,
  refusals: [...ledgerRefusals, 'refund_too_large'],
});

export const changeDamageDeposit = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/damage-deposit',
  summary: 'Record that the damage deposit is held, given back or partly kept; it is in no sum of the price',
  access: 'agent',
  memberScope: 'money:record',
  rate: 'write',
  idempotent: true,
  params: IdParams,
  body: Shape({
    action: Type.Enum(damageDepositActions),
    /** For `release` all that is held, whatever is given here. */
    amountMinor: AmountMinor,
    ...posted,
  }),
  reply: Booking,
  success: 201,
  refusals: [...ledgerRefusals, 'damage_deposit_not_so'],
});

export const voidLedgerEntry = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/ledger/{entryId}/void',
  summary: 'Undo an entry recorded in error; both stay in the ledger',
  access: 'agent',
  memberScope: 'money:write',
  rate: 'write',
  idempotent: true,
  params: Shape({ id: Id, entryId: Id }),
  body: Shape({ note: Type.Optional(Text(0, 500)) }),
  reply: Booking,
  success: 201,
  refusals: [...ledgerRefusals, 'entry_not_voidable'],
});

export const readReceipt = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}/receipt.pdf',
  summary: 'Price, payments and balance of a booking as a file (application/pdf)',
  access: 'agent',
  memberScope: 'bookings:read',
  rate: 'document',
  params: IdParams,
  reply: Type.String(),
  file: 'application/pdf',
  success: 200,
  refusals: ['not_found'],
});
