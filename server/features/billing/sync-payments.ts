import type { PaymentSync } from '#contract/admin/subscriptions.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { type BillingDeps, handleGatewayEvent } from './handle-gateway-event.ts';
import { findSync, finishSync, insertSync, tryLockSync, unlockSync } from './payment-sync.store.ts';

/**
 * Starts a comparison with the gateway, one at a time. It continues after the response; its report can be read later.
 */
export async function syncPayments(
  deps: BillingDeps,
  caller: AdminCaller,
): Promise<PaymentSync | Refusal<'sync_running'>> {
  const begun = await startSync(deps);
  if (begun === null) return refuse('sync_running');
  await logAdminEvent(deps.pool, deps, caller, {
    type: 'sync',
    action: 'payments_sync_begun',
    summary: texts(defaultLocale).log.paymentsCompared(caller),
    entity: { type: 'payment_sync', id: begun.report._id },
    before: { state: null },
    after: { state: begun.report.state },
  });
  return begun.report;
}

/** Runs a comparison to its end, for the timer. */
export async function runPaymentSync(deps: BillingDeps): Promise<void> {
  await (await startSync(deps))?.ended;
}

export async function readPaymentSync(
  { pool }: Pick<BillingDeps, 'pool'>,
  id: string,
): Promise<PaymentSync | Refusal<'not_found'>> {
  return (await findSync(pool, id)) ?? refuse('not_found');
}

async function startSync(deps: BillingDeps): Promise<{ report: PaymentSync; ended: Promise<void> } | null> {
  const client = await deps.pool.connect();
  try {
    if (!(await tryLockSync(client))) {
      client.release();
      return null;
    }
    const report = await insertSync(client, deps.newId(), deps.now());
    const ended = compareWithGateway(deps, report._id).finally(async () => {
      await unlockSync(client).then(
        () => client.release(),
        (error: Error) => client.release(error),
      );
    });
    return { report, ended };
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}

/** Handles each event like a webhook, so that known events are skipped by id. */
async function compareWithGateway(deps: BillingDeps, id: string): Promise<void> {
  const report = { seen: 0, applied: 0, refused: 0 };
  let state: 'done' | 'failed' = 'failed';
  try {
    for await (const event of deps.payments.listEvents()) {
      report.seen += 1;
      const taken = await handleGatewayEvent(deps, event);
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
