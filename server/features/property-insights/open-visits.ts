import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type * as propertyInsights from '#contract/properties/property-insights.ts';
import { isCivilDate } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { selectVisitGroups } from './property-insight.store.ts';

type Query = InputOf<typeof propertyInsights.openVisits>['query'];

/** What views and visitors are made of. Another agent's link or property has no visits here. */
export async function openVisits(
  db: Queryable,
  agentId: string,
  { by = 'property', ...asked }: Query,
): Promise<ReplyOf<typeof propertyInsights.openVisits> | Refusal<'invalid_dates'>> {
  const from = asked.from ?? null;
  const to = asked.to ?? null;
  for (const day of [from, to]) if (day !== null && !isCivilDate(day)) return refuse('invalid_dates');
  const scope = { agentId, from, to, linkId: asked.linkId ?? null, propertyId: asked.propertyId ?? null };
  const rows = await selectVisitGroups(db, scope, by);
  const total = rows.find(({ isTotal }) => isTotal);
  return {
    views: total?.views ?? 0,
    uniqueVisitors: total?.uniqueVisitors ?? 0,
    groups: rows.filter(({ isTotal }) => !isTotal).map(({ isTotal: _total, ...group }) => group),
  };
}
