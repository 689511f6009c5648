import type { StayRefusalCode } from '#domain/availability/check-stay.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { ChangeCase, ChangeWeighed } from './weigh-change.ts';

export type StayChangeRefusal = Refusal<
  StayRefusalCode | 'stay_not_changeable' | 'property_not_bookable' | 'currency_differs' | 'no_price'
>;

/** Why a stay change is refused, or null. With `override`, the property's own rules do not count. */
export function refuseStayChange(
  { booking, property, ledger }: ChangeCase,
  { movesStay, problems, alternatives, quote }: ChangeWeighed,
  override: boolean,
): StayChangeRefusal | null {
  if (!movesStay) return null;
  const first = problems.find(({ mayOverride }) => !mayOverride) ?? (override ? undefined : problems[0]);
  if (first) {
    const { refusal, mayOverride } = first;
    return { ...refusal, facts: { ...refusal.facts, mayOverride, alternatives } };
  }
  const isMoved = property._id !== booking.propertyId;
  if (isMoved && property.status === 'archived') return refuse('property_not_bookable');
  if (quote === null) return refuse('no_price');
  return quote.currency !== booking.currency && ledger.length > 0 ? refuse('currency_differs') : null;
}
