import { addresses } from '#contract/addresses.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { ListedLink, SharedLink } from '#contract/links/link-shapes.ts';
import type * as sharedLinks from '#contract/links/shared-links.ts';
import { type LinkSort, linkSorts } from '#domain/links/shared-link.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { countActiveProperties } from '#server/features/properties/core/index.ts';
import { cursorsOf, listPage } from '#server/http/list-page.ts';
import type { Platform } from '#server/platform.ts';
import { findLink, findLinkByCode, type LinkRecord } from './link.store.ts';
import { readLinkActivity, type SortedLink, selectLinks } from './link-list.store.ts';
import { viewsByDay } from './link-view.store.ts';
import { hasExpired } from './open-link.ts';

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
const daysShown = 30;

type Deps = Pick<Platform, 'pool' | 'config' | 'now'>;

/** One page of the agent's links in the requested order, each with its visitors, bookings and last visit. */
export async function listSharedLinks(
  deps: Deps,
  agentId: string,
  query: InputOf<typeof sharedLinks.list>['query'],
): Promise<ReplyOf<typeof sharedLinks.list> | Refusal<'invalid_request'>> {
  const sort = query.sort ?? linkSorts[0];
  const choice = { agentId, q: query.q ?? null, status: query.status ?? null, now: deps.now() };
  return listPage({
    query,
    defaultLimit,
    cursors: cursorsIn(sort),
    select: (page) => selectLinks(deps.pool, choice, { sort, ...page }),
    view: (rows) => toListedLinks(deps, agentId, rows),
  });
}

const keyPatterns: Record<string, RegExp> = {
  created: /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d(:\d\d)?|Z)$/,
  name: /^.{0,200}$/su,
  visitors: /^\d{1,18}$/,
  requests: /^\d{1,18}$/,
  opened: /^(\d{4}-\d\d-\d\d|-infinity)$/,
};

function cursorsIn(sort: LinkSort) {
  const pattern = keyPatterns[sort.slice(0, sort.indexOf('_'))];
  const order = { name: sort, isKey: (key: string) => pattern?.test(key) ?? false };
  return cursorsOf(order, ({ sortKey, _id }: SortedLink) => ({ keys: [sortKey], id: _id }));
}

async function toListedLinks(
  { pool, config, now: readClock }: Deps,
  agentId: string,
  rows: readonly SortedLink[],
): Promise<ListedLink[]> {
  const now = readClock();
  const ids = rows.map(({ _id }) => _id);
  const [links, activity] = await Promise.all([
    toSharedLinks(
      pool,
      rows.map(({ sortKey: _key, ...link }) => link),
      { publicUrl: config.http.publicUrl, now },
    ),
    readLinkActivity(pool, { agentId, linkIds: ids, days: daysShown, now }),
  ]);

  return links.map((link) => {
    const { requests, bookings, ...shown } = activity(link._id);
    return { ...link, counters: { ...link.counters, requests, bookings }, ...shown };
  });
}

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

type LinkViewContext = { publicUrl: string; now: number };

/** Links in the form of the agent's API. */
async function toSharedLinks(
  db: Queryable,
  links: readonly LinkRecord[],
  context: LinkViewContext,
): Promise<SharedLink[]> {
  const ofAll = links.find(({ allProperties }) => allProperties);
  const activeCount = ofAll ? await countActiveProperties(db, ofAll.agentId) : 0;
  return links.map((link) => toSharedLink(link, activeCount, context));
}

function toSharedLink(
  link: LinkRecord,
  activeCount: number,
  { publicUrl, now }: LinkViewContext,
): SharedLink {
  const { agentId: _agent, passwordHash, ...rest } = link;
  return {
    ...rest,
    url: publicUrl + addresses.sharedLink({ linkCode: link.linkCode }),
    status: link.status !== 'revoked' && hasExpired(link, now) ? 'expired' : link.status,
    propertyIds: link.allProperties ? [] : link.propertyIds,
    propertyCount: link.allProperties ? activeCount : link.propertyIds.length,
    hasPassword: passwordHash !== null,
  };
}
