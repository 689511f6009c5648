import type { PaymentSync } from '#contract/admin-subscriptions.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/features/admin-log/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import { findSync, finishSync, insertSync, letGoOfSync, tryHoldSync } from './payment-sync.store.ts';
import { type BillingDeps, takeGatewayEvent } from './take-gateway-event.ts';

/**
 * Starts a comparison with the gateway, one at a time. It continues after the response; its report can be read later.
 */
export async function beginSync(
  deps: BillingDeps,
  { adminId, name, request }: AdminCaller,
): Promise<PaymentSync | Refusal<'sync_running'>> {
  const begun = await begin(deps);
  if (begun === null) return refuse('sync_running');
  await logAdminEvent(deps.pool, {
    id: deps.newId(),
    now: deps.now(),
    type: 'sync',
    actor: { type: 'admin', id: adminId, name },
    action: 'payments_sync_begun',
    summary: `${name} had all payments compared with the gateway`,
    entity: { type: 'payment_sync', id: begun.report._id },
    before: { state: null },
    after: { state: begun.report.state },
    request,
  });
  return begun.report;
}

/** Runs a comparison to its end, for the timer. */
export async function syncNow(deps: BillingDeps): Promise<void> {
  await (await begin(deps))?.ended;
}

export async function readSync(
  { pool }: Pick<BillingDeps, 'pool'>,
  id: string,
): Promise<PaymentSync | Refusal<'not_found'>> {
  return (await findSync(pool, id)) ?? refuse('not_found');
}

async function begin(deps: BillingDeps): Promise<{ report: PaymentSync; ended: Promise<void> } | null> {
  const client = await deps.pool.connect();
  try {
    if (!(await tryHoldSync(client))) {
      client.release();
      return null;
    }
    const report = await insertSync(client, deps.newId(), deps.now());
    const ended = compare(deps, report._id).finally(async () => {
      await letGoOfSync(client).then(
        () => client.release(),
        (fault: Error) => client.release(fault),
      );
    });
    return { report, ended };
  } catch (fault) {
    client.release(fault instanceof Error ? fault : true);
    throw fault;
  }
}

/** Handles each event like a webhook, so that known events are skipped by id. */
async function compare(deps: BillingDeps, id: string): Promise<void> {
  const report = { seen: 0, applied: 0, refused: 0 };
  let state: 'done' | 'failed' = 'failed';
  try {
    for await (const event of deps.payments.listEvents()) {
      report.seen += 1;
      const taken = await takeGatewayEvent(deps, event);
      if (taken === 'applied') report.applied += 1;
      if (taken === 'amount_mismatch' || taken === 'unknown_agent') report.refused += 1;
    }
    state = 'done';
  } catch {
    // The report is stored as failed; the next run starts at the same point.
  } finally {
    await finishSync(deps.pool, id, { ...report, state, now: deps.now() });
  }
}
