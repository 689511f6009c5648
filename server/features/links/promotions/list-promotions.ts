import type { ReplyOf } from '#contract/endpoint.ts';
import type * as promotions from '#contract/links/promotions.ts';
import type { Promotion } from '#contract/links/promotions.ts';
import { type PromotionTerms, promotionState } from '#domain/bookings/pricing/promotion-terms.ts';
import { type CivilDate, civilDateAt } from '#domain/shared/civil-date.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findAgent } from '#server/features/account/agents/index.ts';
import type { Platform } from '#server/platform.ts';
import {
  listAllPromotions,
  type PromotionRecord,
  totalsOfPromotions,
  zonesOfProperties,
} from './promotion.store.ts';

/** Available without the marketing tools, so that a running promotion can be seen and stopped. */
export async function listPromotions(
  { pool, now: readClock }: Pick<Platform, 'pool' | 'now'>,
  agentId: string,
): Promise<ReplyOf<typeof promotions.list>> {
  const now = readClock();
  const [records, totals, days] = await Promise.all([
    listAllPromotions(pool, { agentId, now }),
    totalsOfPromotions(pool, { agentId, now }),
    promotionDays(pool, agentId, now),
  ]);

  return {
    items: records.map((record) => ({
      ...promotionView(record, days),
      booked: totals.get(record._id) ?? [],
    })),
  };
}

/** Number of running promotions, and of bookings with one. */
export async function summarisePromotions(
  db: Queryable,
  agentId: string,
  now: number,
): Promise<{ running: number; uses: number }> {
  const [records, days] = [
    await listAllPromotions(db, { agentId, now }),
    await promotionDays(db, agentId, now),
  ];
  return {
    running: records.filter((record) => promotionState(record, days(record)) === 'running').length,
    uses: records.reduce((sum, { uses }) => sum + uses, 0),
  };
}

export function promotionView(record: PromotionRecord, days: PromotionDays): Promotion {
  const { agentId: _agent, status: _status, propertyIds, ...fields } = record;
  return { ...fields, propertyIds: [...propertyIds], state: promotionState(record, days(record)) };
}

/** Today's dates at the properties of a promotion, because a price uses the local date of its property. */
type PromotionDays = (terms: Pick<PromotionTerms, 'propertyIds'>) => CivilDate[];

export async function promotionDays(db: Queryable, agentId: string, now: number): Promise<PromotionDays> {
  const zones = await zonesOfProperties(db, agentId);
  const usual = (await findAgent(db, agentId))?.timezone ?? 'UTC';
  return ({ propertyIds }) => {
    const own = propertyIds.length === 0 ? [...zones.values()] : propertyIds.map((id) => zones.get(id));
    const known = new Set(own.filter((zone) => zone !== undefined));
    if (known.size === 0) known.add(usual);
    return [...new Set([...known].map((zone) => civilDateAt(now, zone)))];
  };
}
