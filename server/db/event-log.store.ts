import { v7 as uuidv7 } from 'uuid';
import { truncateText } from '#domain/shared/truncate-text.ts';
import { type ActorContext, currentActor, type LogEvent } from './event-log.ts';
import type { Queryable } from './pool.ts';
import { bindNames } from './rows.ts';

export type LogEntry = Omit<LogEvent, 'at' | 'actor'> & {
  id: string;
  at: number;
  actor: ActorContext['actor'];
  request?: { networkHash: string; requestId: string } | undefined;
};

const maxSummaryLength = 500;

/** Entries for events of the current actor. */
export function logEntriesOf(events: readonly LogEvent[], now: () => number): LogEntry[] {
  const { actor, request } = currentActor();
  const at = now();
  return events.map((event) => ({
    ...event,
    id: uuidv7(),
    at: event.at ?? at,
    actor: event.actor ?? actor,
    request,
  }));
}

/** Stores entries of the log; `$entries` is the text of `logRowsOf`. */
export const insertLogRows = `INSERT INTO admin_log (id, at, type, actor_type, actor_id, actor_name, action,
    summary, entity_type, entity_id, account_id, before, after, network_hash, request_id, actor_key)
  SELECT *
  FROM jsonb_to_recordset($entries::jsonb) AS e (id uuid, at timestamptz, type text, actor_type text,
    actor_id uuid,
    actor_name text, action text, summary text, entity_type text, entity_id uuid, account_id uuid,
    before jsonb, after jsonb, network_hash text, request_id text, actor_key uuid)`;

export function logRowsOf(entries: readonly LogEntry[]): string {
  return JSON.stringify(entries.map(rowOf), wellFormed);
}

export async function insertLogEntries(db: Queryable, entries: readonly LogEntry[]): Promise<void> {
  const statement = bindNames(insertLogRows, { entries: logRowsOf(entries) });
  await db.query({ name: 'insert-log-entries', ...statement });
}

/** Removes what jsonb cannot store: lone surrogates and NUL. */
function wellFormed(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;
}

function rowOf({ id, at, actor, entity, request, ...entry }: LogEntry) {
  return {
    id,
    at: new Date(at).toISOString(),
    type: entry.type,
    actor_type: actor.type,
    actor_id: actor.id,
    actor_name: actor.name ?? '',
    action: entry.action,
    summary: truncateText(entry.summary, maxSummaryLength),
    entity_type: entity?.type ?? null,
    entity_id: entity?.id ?? null,
    account_id: entry.accountId ?? actor.agentId ?? (actor.type === 'agent' ? actor.id : null),
    before: entry.before ?? null,
    after: entry.after ?? null,
    network_hash: request?.networkHash ?? null,
    request_id: request?.requestId ?? null,
    actor_key: actor.keyId ?? null,
  };
}
