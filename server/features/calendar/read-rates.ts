import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type * as rates from '#contract/properties/rates.ts';
import type { PropertyRates } from '#contract/properties/rates.ts';
import { visitorLimits } from '#domain/availability/stay-rules.ts';
import { priceRulesOf } from '#domain/pricing/price-rules.ts';
import { nightRates } from '#domain/rates/night-rates.ts';
import { addDays, civilDateAt, daysBetween, isCivilDate } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { maxStayNights, type Stay } from '#domain/shared/stay.ts';
import { findUnsellableNights } from '#server/features/analytics/index.ts';
import { findReservedNightsOfAll } from '#server/features/availability/index.ts';
import { findProperties, type PropertyRecord } from '#server/features/properties/index.ts';
import type { Platform } from '#server/platform.ts';

const maxDays = 400;

/** GET /api/rates: rates of the nights in [from, to); unknown properties are left out. */
export async function readRates(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  { from, to, propertyId }: InputOf<typeof rates.read>['query'],
  agentId: string,
): Promise<ReplyOf<typeof rates.read> | Refusal<'invalid_dates'>> {
  if (!isCivilDate(from) || !isCivilDate(to)) return refuse('invalid_dates');
  if (to <= from) return refuse('invalid_dates', { cause: 'range_reversed' });
  if (daysBetween(from, to) > maxDays) {
    return refuse('invalid_dates', { cause: 'range_too_long', facts: { maxDays } });
  }
  const ids = [...new Set(propertyId.split(','))];
  const [properties, reserved] = await Promise.all([
    findProperties(pool, agentId, ids),
    // A stay that covers a night of the range may reach this far beyond it.
    findReservedNightsOfAll(
      pool,
      agentId,
      ids,
      addDays(from, -maxStayNights),
      addDays(to, visitorLimits.maxNights + maxStayNights),
    ),
  ]);
  const range = { from, to, now: now() };
  return {
    from,
    to,
    properties: properties.map((property) => toRates(property, reserved.get(property._id) ?? [], range)),
  };
}

function toRates(
  property: PropertyRecord,
  reserved: readonly Stay[],
  range: { from: string; to: string; now: number },
): PropertyRates {
  const { _id, currency, timezone, version, rules, status, moderation } = property;
  const isShown = status === 'active' && moderation === 'approved';
  const unsellable = isShown ? findUnsellableNights(property, reserved, range) : [];
  return {
    ...{ _id, currency, version, today: civilDateAt(range.now, timezone) },
    ...nightRates({ prices: priceRulesOf(property), rules }, range),
    unsellable: unsellable.map(({ checkIn, checkOut, rules, reason, worth }) => ({
      ...{ checkIn, checkOut, rules, reason, worth },
    })),
  };
}
