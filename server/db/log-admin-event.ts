import type { AdminLogAction } from '#contract/admin/log-actions.ts';
import type { AdminLogItem, AdminLogType } from '#contract/admin/logs.ts';
import { insertLogEntries } from '#server/db/event-log.store.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { AdminCaller, AgentCaller, Nobody, RequestFacts } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';

export type AdminEvent = {
  type: AdminLogType;
  action: AdminLogAction;
  /** One sentence for readers of the log. */
  summary: string;
  entity?: { type: string; id: string | null } | undefined;
  /** The agent account concerned; defaults to the entity when that is an agent. */
  accountId?: string | undefined;
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
};

type AdminActor = Omit<AdminCaller, 'request' | 'role'> & { request?: RequestFacts | undefined };
/** Who did it: the caller of a request, an admin who is not signed in yet, or the server itself. */
type LogActor = AdminActor | AgentCaller | Nobody | 'system';

/** Adds a log entry in the transaction of the change, and returns its id; the log is append-only. */
export async function logAdminEvent(
  tx: Queryable,
  { now, newId }: Pick<Platform, 'now' | 'newId'>,
  by: LogActor,
  event: AdminEvent,
): Promise<string> {
  const { entity } = event;
  const accountId = event.accountId ?? (entity?.type === 'agent' ? entity.id : null);
  const request = by === 'system' ? undefined : by.request;
  const id = newId();
  await insertLogEntries(tx, [{ ...event, id, at: now(), actor: actorOf(by), entity, accountId, request }]);
  return id;
}

function actorOf(by: LogActor): { type: AdminLogItem['actor']['type']; id: string | null; name?: string } {
  if (by === 'system') return { type: 'system', id: null };
  if (by.kind === 'admin') return { type: 'admin', id: by.adminId, name: by.name };
  if (by.kind === 'agent') return { type: 'agent', id: by.memberId, name: by.name };
  return { type: 'visitor', id: null };
}
