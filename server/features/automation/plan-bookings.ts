import { planMessages } from '#domain/automation/plan-messages.ts';
import type { Tx } from '#server/db/transaction.ts';
import { deleteLooseMarks, lockRules, lockStaleBookings, takeStaleMarks } from './message-plan.store.ts';
import { selectRules } from './message-rule.store.ts';
import { type AutomationDeps, readPlanInputs } from './read-plan-inputs.ts';
import { type PlannedRow, replacePlans } from './replace-plans.store.ts';

/**
 * Computes the plans of bookings anew. The marks are taken before anything is read, so that a change that is stored
 * meanwhile leaves a mark of its own. The bookings must be locked, or changed by this transaction.
 */
export async function planBookings(
  tx: Tx,
  deps: Pick<AutomationDeps, 'config' | 'now'>,
  agentId: string,
  bookingIds: readonly string[],
): Promise<void> {
  await takeStaleMarks(tx, agentId, bookingIds);
  const rules = await selectRules(tx, agentId);
  const planned: PlannedRow[] = [];
  if (rules.length > 0)
    for (const { row, input } of await readPlanInputs(deps, tx, { agentId, bookingIds, rules }))
      for (const message of planMessages(input))
        planned.push({ ...message, agentId, bookingId: row.bookingId });
  await replacePlans(tx, agentId, bookingIds, planned);
}

/** The plans of all bookings that a transaction has changed, in that transaction. */
export async function planChangedBookings(
  deps: Pick<AutomationDeps, 'config' | 'now'>,
  tx: Tx,
): Promise<void> {
  const byAgent = Map.groupBy(tx.changedBookings, ([, agentId]) => agentId);
  for (const [agentId, changed] of [...byAgent].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await lockRules(tx, agentId, 'reads');
    if ((await selectRules(tx, agentId)).length === 0) continue;
    await planBookings(
      tx,
      deps,
      agentId,
      changed.map(([bookingId]) => bookingId),
    );
  }
}

const batch = 100;

/** Computes the plans that a change of rules, properties or conversations has made stale. */
export async function refreshStalePlans(deps: AutomationDeps, signal?: AbortSignal): Promise<void> {
  for (let more = true; more && !signal?.aborted; ) {
    const done = await deps.transact(async (tx) => {
      const locked = await lockStaleBookings(tx, batch);
      if (locked === null) {
        await deleteLooseMarks(tx);
        return 0;
      }
      await planBookings(tx, deps, locked.agentId, locked.bookingIds);
      return locked.bookingIds.length;
    });
    more = typeof done === 'number' && done > 0;
  }
}
