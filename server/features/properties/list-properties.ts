import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { listProperties as listPropertiesCall } from '#contract/properties.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import { nextArrivalsOf } from '#server/features/availability/index.ts';
import { imagesOf } from '#server/features/photos/index.ts';
import { readCursor, writeCursor } from '#server/http/page-cursor.ts';
import type { Platform } from '#server/platform.ts';
import { toListItem } from './property.view.ts';
import { countProperties, listPropertyRows } from './property-list.store.ts';

const defaultLimit = 25;

export async function listProperties(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  agentId: string,
  query: InputOf<typeof listPropertiesCall>['query'],
): Promise<ReplyOf<typeof listPropertiesCall> | Refusal<'invalid_request'>> {
  const cursor = readCursor(query.cursor);
  if (isRefusal(cursor)) return cursor;
  const limit = query.limit === undefined ? defaultLimit : Number(query.limit);
  const filter = { q: query.q ?? null, status: query.status ?? null };
  const rows = await listPropertyRows(pool, agentId, filter, { cursor, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const images = await imagesOf(
    pool,
    agentId,
    page.map(({ _id }) => _id),
  );
  const arrivals = await nextArrivalsOf(
    pool,
    agentId,
    page.map(({ _id, timezone }) => ({ id: _id, today: civilDateAt(now(), timezone) })),
  );
  const last = page.at(-1);
  return {
    items: page.map((row) => toListItem(row, images.get(row._id) ?? [], arrivals.get(row._id) ?? null)),
    nextCursor: rows.length > limit && last ? writeCursor({ at: last.createdAt, id: last._id }) : null,
    total: await countProperties(pool, agentId, filter),
  };
}
