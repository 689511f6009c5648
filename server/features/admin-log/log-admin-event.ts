import type { AdminLogAction } from '#contract/admin-log-actions.ts';
import type { AdminLogItem, AdminLogType } from '#contract/admin-logs.ts';
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
  /** One sentence for people. */
  summary: string;
  entity?: { type: string; id: string | null } | undefined;
  /** The agent's account that it concerns; that of the entity when it is an agent. */
  accountId?: string | undefined;
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
  request?: Pick<RequestFacts, 'networkHash' | 'requestId'> | undefined;
};

/** Writes down what happened, in the transaction that does it; nothing takes it back out. */
export async function logAdminEvent(tx: Queryable, event: AdminEvent): Promise<void> {
  const { now, entity, ...entry } = event;
  const accountId = event.accountId ?? (entity?.type === 'agent' ? entity.id : null);
  await insertLogEntries(tx, [{ ...entry, entity, accountId, at: now }]);
}
