import type { AdminLogAction } from '#contract/admin/log-actions.ts';
import type { AdminLogItem, AdminLogType } from '#contract/admin/logs.ts';
import { insertLogEntries } from '#server/db/event-log.store.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { RequestFacts } from '#server/http/caller.ts';

export type AdminEvent = {
  id: string;
  /** Milliseconds since 1970. */
  now: number;
  type: AdminLogType;
  actor: { type: AdminLogItem['actor']['type']; id: string | null; name?: string };
  action: AdminLogAction;
  /** One sentence for readers of the log. */
  summary: string;
  entity?: { type: string; id: string | null } | undefined;
  /** The agent account concerned; defaults to the entity when that is an agent. */
  accountId?: string | undefined;
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
  request?: Pick<RequestFacts, 'networkHash' | 'requestId'> | undefined;
};

/** Adds a log entry in the transaction of the change; the log is append-only. */
export async function logAdminEvent(tx: Queryable, event: AdminEvent): Promise<void> {
  const { now, entity, ...entry } = event;
  const accountId = event.accountId ?? (entity?.type === 'agent' ? entity.id : null);
  await insertLogEntries(tx, [{ ...entry, entity, accountId, at: now }]);
}
