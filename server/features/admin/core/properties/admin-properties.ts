import { addresses } from '#contract/addresses.ts';
import type * as adminProperties from '#contract/admin/properties.ts';
import type { AdminProperty, AdminPropertyDetails } from '#contract/admin/properties.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { csvAmount } from '#domain/shared/csv-line.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findCalendarEntries } from '#server/features/analytics/insights/index.ts';
import {
  findProperty,
  propertyCardsOf,
  selectReviewSteps,
  toProperty,
  viewReviewStep,
} from '#server/features/properties/core/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { CsvColumns, CsvHead } from '#server/http/csv-pages.ts';
import { cursorsOf, listPage } from '#server/http/list-page.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import { refuseWithoutScope } from '#server/http/session/session-refusals.ts';
import type { Platform } from '#server/platform.ts';
import { exportList } from '../log/export-list.ts';
import {
  type AdminPropertyRow,
  countProperties,
  findAnyProperty,
  type PropertyFilter,
  type PropertySort,
  selectProperties,
} from './admin-property.store.ts';
import {
  findAgentRecord,
  findBookingsOfProperty,
  findOpenLink,
  findPositionInQueue,
  findQueue,
} from './property-page.store.ts';

const defaultLimit = 50;

export async function listAdminProperties(
  db: Queryable,
  query: InputOf<typeof adminProperties.list>['query'],
): Promise<ReplyOf<typeof adminProperties.list> | Refusal<'invalid_request'>> {
  const { sort = 'added_desc' } = query;
  const filter = propertyFilterOf(query);
  return listPage({
    query,
    defaultLimit,
    cursors: cursorsIn(sort),
    select: (page) => selectProperties(db, filter, { sort, ...page }),
    count: () => countProperties(db, filter),
    view: (rows) => withCovers(db, rows),
  });
}

function cursorsIn(sort: PropertySort) {
  const isMoment = (key: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(key);
  const order = { name: sort, isKey: (key: string) => sort.startsWith('title') || isMoment(key) };
  return cursorsOf(order, ({ sortedBy, _id }: AdminPropertyRow) => ({ keys: [sortedBy], id: _id }));
}

export function propertyFilterOf({
  status = 'all',
  review,
  listing,
  agent,
  country,
  photos,
  q,
}: Omit<InputOf<typeof adminProperties.list>['query'], 'sort' | 'cursor' | 'limit'>): PropertyFilter {
  return {
    review: review ?? null,
    listing: listing ?? null,
    agent: agent ?? null,
    country: country ?? null,
    status: status === 'all' ? null : status,
    withoutPhotos: photos === 'none',
    q: q?.trim() || null,
  };
}

export async function readAdminProperty(
  db: Queryable,
  id: string,
): Promise<AdminProperty | Refusal<'not_found'>> {
  const found = await findAnyProperty(db, id);
  const [property] = found ? await withCovers(db, [found]) : [];
  return property ?? refuse('not_found');
}

const columns: CsvColumns<AdminPropertyRow, CsvHead<'admin'>> = [
  ['id', (property) => property._id],
  ['title', (property) => property.title],
  ['type', (property) => property.type],
  ['city', (property) => property.city],
  ['country', (property) => property.country],
  ['listing', (property) => property.status],
  ['review', (property) => property.moderation],
  ['reason', (property) => property.moderationReason],
  ['priceANight', (property) => csvAmount(property.basePrice)],
  ['currency', (property) => property.basePrice.currency],
  ['agent', (property) => property.agent.name],
  ['agentId', (property) => property.agent._id],
  ['added', (property) => property.createdAt],
  ['changed', (property) => property.updatedAt],
];

export function exportAdminProperties(
  deps: Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>,
  { sort = 'added_desc', delimiter, ...query }: InputOf<typeof adminProperties.exportCsv>['query'],
  caller: AdminCaller,
): Promise<FileAnswer> {
  const filter = propertyFilterOf(query);
  return exportList(
    deps,
    {
      name: 'properties',
      filter,
      columns,
      delimiter,
      rowsAfter: (last: AdminPropertyRow | null, limit) => {
        const after = last && { keys: [last.sortedBy], id: last._id };
        return selectProperties(deps.pool, filter, { sort, after, limit });
      },
    },
    caller,
  );
}

const daysBefore = 62;
const daysAfter = 730;

/** All that a reviewer looks at; guests' names only for those who may see bookings. */
export async function readPropertyPage(
  { pool, now: readClock }: Pick<Platform, 'pool' | 'now'>,
  id: string,
  caller: AdminCaller,
): Promise<AdminPropertyDetails | Refusal<'not_found'>> {
  const now = readClock();
  const summary = await readAdminProperty(pool, id);
  if (isRefusal(summary)) return summary;

  const key = { agentId: summary.agent._id, propertyId: id };
  const property = await findProperty(pool, key.agentId, id);
  if (!property) return refuse('not_found');

  const today = civilDateAt(now, property.timezone);
  const from = addDays(today, -daysBefore);
  const to = addDays(today, daysAfter);
  const seesGuests = refuseWithoutScope(caller, 'bookings:read') === null;
  const isShown = property.status === 'active' && property.moderation === 'approved';

  const [agent, linkCode, entries, bookings, steps, queue, position] = await Promise.all([
    findAgentRecord(pool, key.agentId),
    isShown ? findOpenLink(pool, { ...key, now }) : null,
    findCalendarEntries(pool, { ...key, from, to }),
    seesGuests ? findBookingsOfProperty(pool, key) : null,
    selectReviewSteps(pool, key),
    findQueue(pool),
    findPositionInQueue(pool, id),
  ]);

  return {
    summary,
    property: toProperty(property),
    agent,
    publicPath: linkCode === null ? null : addresses.sharedProperty({ linkCode, propertyId: id }),
    calendar: { today, entries: seesGuests ? entries : entries.map((entry) => ({ ...entry, label: '' })) },
    bookings,
    steps: steps.map(viewReviewStep),
    requestedAt: steps.find(({ moderation }) => moderation === 'pending_review')?.at ?? null,
    queue: { waiting: queue.waiting, ...position },
  };
}

/** Adds cover photos, which are stored per agent. */
export async function withCovers(db: Queryable, rows: readonly AdminPropertyRow[]): Promise<AdminProperty[]> {
  const byAgent = Map.groupBy(rows, ({ agent }) => agent._id);
  const covers = new Map<string, string | null>();
  for (const [agentId, ofAgent] of byAgent) {
    const ids = ofAgent.map(({ _id }) => _id);
    for (const [id, { coverUrl }] of await propertyCardsOf(db, agentId, ids)) covers.set(id, coverUrl);
  }
  return rows.map(({ sortedBy: _, ...row }) => ({ ...row, coverUrl: covers.get(row._id) ?? null }));
}
