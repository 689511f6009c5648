import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { readUnsellableNights, UnsellableNights } from '#contract/unsellable-nights.ts';
import { visitorLimits } from '#domain/availability/stay-rules.ts';
import { moneyList } from '#domain/metrics/seasonality.ts';
import { addDays, civilDateAt, daysBetween, isCivilDate } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { findShownProperties } from '#server/features/properties/index.ts';
import { refuseFeature } from '#server/features/subscription/index.ts';
import type { Platform } from '#server/platform.ts';
import { findZoneOfAgent } from './agent-zone.store.ts';
import { keptNightsOf } from './kept-nights.store.ts';
import { unsellableOf } from './unsellable-of.ts';

type Query = InputOf<typeof readUnsellableNights>['query'];

const usualDays = 90;
const mostDays = 366;
const shownAtMost = 200;

/** GET /api/analytics/unsellable: unsellable nights of published listings. */
export async function readUnsellableFor(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  agentId: string,
  query: Query,
): Promise<ReplyOf<typeof readUnsellableNights> | Refusal<RefusalCode>> {
  const locked = await refuseFeature(pool, agentId, 'analytics', now());
  if (locked) return locked;
  const today = civilDateAt(now(), (await findZoneOfAgent(pool, agentId)) ?? 'UTC');
  const days = daysAsked(query, today);
  if (isRefusal(days)) return days;
  const { propertyId } = query;
  const properties = await findShownProperties(
    pool,
    agentId,
    propertyId === undefined ? 'all' : [propertyId],
  );
  if (propertyId !== undefined && properties.length === 0) return refuse('not_found');
  const after = addDays(days.to, 1);
  const kept = await keptNightsOf(pool, agentId, {
    from: addDays(days.from, -mostDays),
    to: addDays(after, visitorLimits.maxNights + mostDays),
  });
  const found = properties
    .flatMap((property) =>
      unsellableOf(property, kept.get(property._id) ?? [], { from: days.from, to: after, now: now() }),
    )
    .sort((a, b) => (a.checkIn < b.checkIn ? -1 : a.checkIn > b.checkIn ? 1 : a.title < b.title ? -1 : 1));
  return {
    ...days,
    nights: found.reduce((sum, { nights }) => sum + nights, 0),
    worth: worthOfAll(found),
    items: found.slice(0, shownAtMost),
    total: found.length,
    exceptions: properties.flatMap(({ _id, title, rules }) =>
      (rules.exceptions ?? [])
        .filter(({ checkIn, checkOut }) => checkIn < after && checkOut > days.from)
        .map((exception) => ({ propertyId: _id, title, ...exception })),
    ),
  };
}

/** First and last night, not before today: past nights cannot be sold. */
function daysAsked(
  { from = '', to }: Query,
  today: string,
): { from: string; to: string } | Refusal<'invalid_dates' | 'period_reversed' | 'period_too_long'> {
  const first = from > today ? from : today;
  const last = to ?? addDays(first, usualDays - 1);
  if ((from !== '' && !isCivilDate(from)) || !isCivilDate(last)) return refuse('invalid_dates');
  if (last < first) return refuse('period_reversed', { facts: { from: first, to: last } });
  if (daysBetween(first, last) >= mostDays) {
    return refuse('period_too_long', { detail: 'At most a year of nights can be looked at.' });
  }
  return { from: first, to: last };
}

function worthOfAll(found: readonly UnsellableNights[]) {
  const sums = new Map<string, number>();
  for (const { worth } of found) {
    if (worth) sums.set(worth.currency, (sums.get(worth.currency) ?? 0) + worth.amount);
  }
  return moneyList(sums);
}
