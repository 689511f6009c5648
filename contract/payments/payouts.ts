import { type Static, Type } from 'typebox';
import { balanceRights, payoutStates } from '#domain/payments/balance.ts';
import { endpoint } from '../endpoint.ts';
import { CivilDate, csvQuery, Id, Money, Nullable, Shape } from '../shapes.ts';
import { BalanceEntry } from './guest-payments.ts';

/** A payout of the gateway to my bank, with the online payments in it. */
export const Payout = Shape({
  _id: Type.String(),
  state: Type.Enum(payoutStates),
  amount: Money,
  arrivesOn: CivilDate,
  /** Other money in it; null while that is not known. */
  other: Nullable(Money),
  /** The later payout that brought the money of a failed one. */
  broughtBy: Nullable(Type.String()),
  entries: Type.Array(
    Shape({ ...BalanceEntry.properties, bookingId: Id, code: Type.String(), guestName: Type.String() }),
  ),
});
export type Payout = Static<typeof Payout>;

export const Payouts = Shape({
  /** By currency. */
  notPaidOut: Type.Array(Money),
  missingRight: Nullable(Type.Enum(balanceRights)),
  /** The latest hundred, the newest first. */
  items: Type.Array(Payout),
});
export type Payouts = Static<typeof Payouts>;

export const list = endpoint({
  method: 'GET',
  path: '/api/payouts',
  summary: 'Payouts to my bank, with the online payments in them',
  access: 'agent',
  memberScope: 'money:read',
  wholeBusiness: true,
  reply: Payouts,
  success: 200,
  refusals: [],
});

export const exportCsv = endpoint({
  method: 'GET',
  path: '/api/payouts/export.csv',
  summary: 'All online payments with fee, net and payout (text/csv)',
  access: 'agent',
  memberScope: 'exports:read',
  wholeBusiness: true,
  hiddenInViews: true,
  query: Shape(csvQuery),
  reply: Type.String(),
  file: 'text/csv; charset=utf-8',
  success: 200,
  refusals: [],
});
