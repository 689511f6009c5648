import type { AdminLogItem, AdminLogType } from '#contract/admin-logs.ts';
import { cutText } from '#domain/shared/cut-text.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { RequestFacts } from '#server/http/caller.ts';
import { insertLogEntry } from './admin-log.store.ts';

export type AdminEvent = {
  id: string;
  /** Milliseconds since 1970. */
  now: number;
  type: AdminLogType;
  actor: { type: AdminLogItem['actor']['type']; id: string | null; name?: string };
  /** A word that stays the same, for machines: `user_suspended`. */
  action: string;
  /** One sentence for people. */
  summary: string;
  entity?: { type: string; id: string | null } | undefined;
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
  request?: Pick<RequestFacts, 'networkHash' | 'requestId'> | undefined;
};

/** Writes down what happened, in the transaction that does it; nothing takes it back out. */
export async function logAdminEvent(tx: Queryable, event: AdminEvent): Promise<void> {
  await insertLogEntry(tx, { ...event, summary: cutText(event.summary, 500) });
}
