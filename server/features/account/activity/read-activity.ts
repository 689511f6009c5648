import { Readable } from 'node:stream';
import type * as activity from '#contract/account/activity.ts';
import type { ActivityItem } from '#contract/account/activity.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { instantsOfDays } from '#domain/shared/instant-range.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { type CsvColumns, type CsvHead, csvPages } from '#server/http/csv-pages.ts';
import { listPage, momentCursors } from '#server/http/list-page.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { type ActivityFilter, type ActivityRow, selectActivity } from './activity.store.ts';
import { shownEntriesOf } from './shown-entries.ts';

const defaultLimit = 50;
const cursors = momentCursors(({ at, _id }: ActivityRow) => ({ at, id: _id }));

/** Who did what in a business, newest first. */
export async function listActivity(
  { pool }: Pick<Platform, 'pool'>,
  query: InputOf<typeof activity.list>['query'],
  caller: AgentCaller,
): Promise<
  ReplyOf<typeof activity.list> | Refusal<'invalid_request' | 'unknown_timezone' | 'period_reversed'>
> {
  const filter = filterOf(query, caller);
  if (isRefusal(filter)) return filter;

  const page = await listPage({
    query,
    defaultLimit,
    cursors,
    select: (page) => selectActivity(pool, filter, page),
    view: (rows) => rows.map(viewEntry),
  });
  if (isRefusal(page)) return page;

  const { logMonths, lastingLogMonths } = await readPlatformSettings(pool);
  return { ...page, retentionMonths: { everyday: logMonths, lasting: lastingLogMonths } };
}

/** Streams all entries of a filter as CSV. */
export function exportActivity(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  query: InputOf<typeof activity.exportCsv>['query'],
  caller: AgentCaller,
): FileAnswer | Refusal<'unknown_timezone' | 'period_reversed'> {
  const filter = filterOf(query, caller);
  if (isRefusal(filter)) return filter;

  return {
    content: Readable.from(
      csvPages({
        heads: texts(defaultLocale).csvHeads.agent,
        columns,
        delimiter: query.delimiter,
        rowsAfter: (last: ActivityRow | null, limit) =>
          selectActivity(pool, filter, { after: last && { at: last.at, id: last._id }, limit }),
      }),
    ),
    fileName: `staydesk-activity-${new Date(now()).toISOString().slice(0, 10)}.csv`,
  };
}

const columns: CsvColumns<ActivityRow, CsvHead<'agent'>> = [
  ['time', (row) => row.at],
  ['who', (row) => whoOf(row).name],
  ['what', (row) => textOf(row)],
  ['property', (row) => row.property?.title ?? ''],
];

function filterOf(
  query: InputOf<typeof activity.exportCsv>['query'],
  { agentId, scopes, properties }: AgentCaller,
): ActivityFilter | Refusal<'unknown_timezone' | 'period_reversed'> {
  const {
    actor = null,
    key = null,
    entityType = null,
    entity = null,
    property = null,
    from,
    to,
    timezone,
    kind,
  } = query;
  const period = instantsOfDays({ from, to, timezone });
  if (isRefusal(period)) return period;

  const seesAll = properties === 'all';
  return {
    agentId,
    actor,
    key,
    byKeys: kind === 'key',
    entityType,
    entity,
    property,
    seesAll,
    ...period,
    ...shownEntriesOf(scopes),
  };
}

function viewEntry(row: ActivityRow): ActivityItem {
  const { _id, at, entity, property } = row;
  return { _id, at, who: whoOf(row), text: textOf(row), entity, property };
}

function whoOf({ actorType, actorName, actorKey }: ActivityRow): ActivityItem['who'] {
  const { guest, support, system } = texts(defaultLocale).activity;
  if (actorType === 'agent') return { kind: actorKey === null ? 'member' : 'key', name: actorName };
  if (actorType === 'visitor') return { kind: 'guest', name: guest };
  return actorType === 'admin' ? { kind: 'support', name: support } : { kind: 'system', name: system };
}

/** Of the support neither the admin nor their reason is named. */
function textOf({ actorType, action, summary }: ActivityRow): string {
  return actorType === 'admin' ? texts(defaultLocale).activity.supportDid(action) : summary;
}
