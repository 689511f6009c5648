import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { SharedLink } from '#contract/links/link-shapes.ts';
import type * as sharedLinks from '#contract/links/shared-links.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { listPage, momentCursors } from '#server/http/list-page.ts';
import type { Platform } from '#server/platform.ts';
import { findLink, findLinkByCode } from './link.store.ts';
import { toSharedLinks } from './link.view.ts';
import { viewsByDay } from './link-view.store.ts';
import { selectLinks } from './link-write.store.ts';

export async function readSharedLink(
  db: Queryable,
  { config, now }: Pick<Platform, 'config' | 'now'>,
  agentId: string,
  linkId: string,
): Promise<SharedLink | Refusal<'not_found'>> {
  const link = await findLink(db, agentId, linkId);
  if (!link) return refuse('not_found');
  const [view] = await toSharedLinks(db, [link], { publicUrl: config.http.publicUrl, now: now() });
  return view ?? refuse('not_found');
}

const defaultLimit = 25;
const cursors = momentCursors((row: { _id: string; createdAt: string }) => ({
  at: row.createdAt,
  id: row._id,
}));

export async function listSharedLinks(
  { pool, config, now }: Pick<Platform, 'pool' | 'config' | 'now'>,
  agentId: string,
  query: InputOf<typeof sharedLinks.list>['query'],
): Promise<ReplyOf<typeof sharedLinks.list> | Refusal<'invalid_request'>> {
  return listPage({
    query,
    defaultLimit,
    cursors,
    select: (page) => selectLinks(pool, agentId, query.q ?? null, page),
    view: (rows) => toSharedLinks(pool, rows, { publicUrl: config.http.publicUrl, now: now() }),
  });
}

const daysShown = 30;

/** Total counters, and views of the last thirty days in the agent's time zone, including days without views. */
export async function readSharedLinkStats(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  agentId: string,
  linkId: string,
): Promise<ReplyOf<typeof sharedLinks.readStats> | Refusal<'not_found'>> {
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
