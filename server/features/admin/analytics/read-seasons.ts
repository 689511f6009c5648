import type * as adminAnalytics from '#contract/admin/analytics.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { lastCompleteYear } from '#domain/metrics/period.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import {
  addSeasons,
  emptySeasons,
  periodFactsQuery,
  readFactsInBatches,
  seasonsOfSums,
} from '#server/features/analytics/index.ts';
import type { Platform } from '#server/platform.ts';
import { findAgentSummaries } from './agent-summary.store.ts';

/** GET /api/admin/analytics/seasonal. */
export async function readSeasons(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  query: InputOf<typeof adminAnalytics.readSeasons>['query'],
): Promise<ReplyOf<typeof adminAnalytics.readSeasons> | Refusal<'not_found'>> {
  const agentId = query.agentId ?? null;
  if (agentId !== null && (await findAgentSummaries(pool, [agentId])).length === 0)
    return refuse('not_found');
  const today = civilDateAt(now(), 'UTC');
  const period = lastCompleteYear(today);
  const request = periodFactsQuery({ agentId, propertyId: null, period, withBookings: false });
  const sums = emptySeasons(today);
  for await (const facts of readFactsInBatches(pool, request)) addSeasons(sums, facts);
  const { months, types, ...rest } = seasonsOfSums(sums);
  return {
    ...{ agentId, ...rest },
    monthlyBookings: months.map(({ stays, ...month }) => ({ ...month, bookings: stays })),
    propertyTypeSeasonality: types,
  };
}
