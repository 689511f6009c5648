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
  deps: Pick<Platform, 'now' | 'newId'>,
  by: Omit<AdminCaller, 'request' | 'role'> & { request?: RequestFacts },
  change: OwnChange,
): Promise<void> {
  const entity = { type: 'admin', id: by.adminId };
  await logAdminEvent(tx, deps, by, { type: 'security', entity, ...change });
}
