import type { AdminLogAction } from '#contract/admin/log-actions.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { AdminCaller, RequestFacts } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';

type OwnChange = {
  action: AdminLogAction;
  summary: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** Logs a change that an admin makes to their own account. */
export async function logOwnChange(
  tx: Tx,
  { now, newId }: Pick<Platform, 'now' | 'newId'>,
  { id, name, request }: { id: string; name: string; request?: RequestFacts },
  change: OwnChange,
): Promise<void> {
  await logAdminEvent(tx, {
    ...{ id: newId(), now: now(), type: 'security', request },
    actor: { type: 'admin', id, name },
    entity: { type: 'admin', id },
    ...change,
  });
}

export function accountOfCaller({ adminId, name, request }: AdminCaller) {
  return { id: adminId, name, request };
}
