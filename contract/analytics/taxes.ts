import { type Static, Type } from 'typebox';
import { taxCollections } from '#domain/bookings/pricing/price-rules.ts';
import { endpoint } from '../endpoint.ts';
import { dividedPeriodRefusals, featureRefusals } from '../refusal-sets.ts';
import { CivilDate, CivilDateOf, csvQuery, Id, Money, Shape } from '../shapes.ts';

const TaxesQuery = {
  from: Type.Optional(CivilDateOf('First day of the period.')),
  to: Type.Optional(CivilDateOf('Last day of the period, included.')),
  propertyId: Type.Optional(Id),
};

/**
 * One tax of one property: of stays that were not cancelled and arrive in the period. Of `included` taxes, `amount` is a part of
 * the prices and of revenue; all others are in no revenue.
 */
export const CollectedTax = Shape({
  propertyId: Id,
  title: Type.String(),
  name: Type.String(),
  collected: Type.Enum(taxCollections),
  stays: Type.Integer(),
  amount: Money,
});
export type CollectedTax = Static<typeof CollectedTax>;

const refusals = ['not_found', ...dividedPeriodRefusals, ...featureRefusals] as const;

export const read = endpoint({
  method: 'GET',
  path: '/api/analytics/taxes',
  summary: 'Taxes that my guests pay, by property and tax; default: the period of the analytics',
  access: 'agent',
  memberScope: 'money:read',
  query: Shape(TaxesQuery),
  reply: Shape({ from: CivilDate, to: CivilDate, items: Type.Array(CollectedTax) }),
  success: 200,
  refusals,
});

export const exportCsv = endpoint({
  method: 'GET',
  path: '/api/analytics/taxes.csv',
  summary: 'The same as a file (text/csv)',
  access: 'agent',
  memberScope: 'exports:read',
  hiddenInViews: true,
  query: Shape({ ...TaxesQuery, ...csvQuery }),
  reply: Type.String(),
  file: 'text/csv; charset=utf-8',
  success: 200,
  refusals,
});
