import type { ReplyOf } from '#contract/endpoint.ts';
import type { readMarketingAnalytics, readPromotional } from '#contract/property-marketing.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { imagesOf } from '#server/features/photos/index.ts';
import type { Platform } from '#server/platform.ts';
import { findAgentZone, findUnsold, readByProperty, readTotals } from './marketing.store.ts';

type Deps = Pick<Platform, 'pool' | 'now'>;

const periodDays = 30;

/** What has the most nights left to sell. */
export async function promotionalFor(
  { pool, now }: Deps,
  agentId: string,
): Promise<ReplyOf<typeof readPromotional>> {
  const rows = await findUnsold(pool, agentId, now());
  const images = await imagesOf(
    pool,
    agentId,
    rows.map(({ _id }) => _id),
  );
  return {
    items: rows.map(({ baseMinor, currency, ...row }) => ({
      ...row,
      basePrice: { amount: baseMinor, currency },
      cover: images.get(row._id)?.[0] ?? null,
    })),
  };
}

/** What links brought in the last 30 days, today included. */
export async function marketingAnalyticsFor(
  { pool, now }: Deps,
  agentId: string,
): Promise<ReplyOf<typeof readMarketingAnalytics>> {
  const timezone = await findAgentZone(pool, agentId);
  const to = civilDateAt(now(), timezone);
  const from = addDays(to, 1 - periodDays);
  const period = { agentId, from, to, timezone };
  const [totals, properties] = await Promise.all([readTotals(pool, period), readByProperty(pool, period)]);
  const { uniqueVisitors, bookings } = totals;
  return {
    ...{ from, to, properties },
    ...totals,
    conversion: uniqueVisitors > 0 ? bookings / uniqueVisitors : null,
  };
}
