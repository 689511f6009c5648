import type { ReplyOf } from '#contract/endpoint.ts';
import type { readSharedLinkStats } from '#contract/shared-links.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Platform } from '#server/platform.ts';
import { findLink, findLinkByCode } from './link.store.ts';
import { viewsByDay } from './link-view.store.ts';

const daysShown = 30;

/** Total counters, and views of the last thirty days in the agent's time zone, including days without views. */
export async function readLinkStats(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  agentId: string,
  linkId: string,
): Promise<ReplyOf<typeof readSharedLinkStats> | Refusal<'not_found'>> {
  const link = await findLink(pool, agentId, linkId);
  const host = link ? (await findLinkByCode(pool, link.linkCode))?.host : null;
  if (!link || !host) return refuse('not_found');
  const firstDay = addDays(civilDateAt(now(), host.timezone), 1 - daysShown);
  const counted = new Map((await viewsByDay(pool, agentId, linkId, firstDay)).map((one) => [one.day, one]));
  const days = Array.from({ length: daysShown }, (_, index) => addDays(firstDay, index));
  return {
    counters: link.counters,
    days: days.map((day) => counted.get(day) ?? { day, views: 0, uniqueVisitors: 0 }),
  };
}
