import type { PaymentSync } from '#contract/admin/subscriptions.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import {
  type GatewaySubscription,
  isUnchangedHere,
  type PaymentDifference,
  paymentDifferences,
} from '#domain/subscription/payment-differences.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { type BillingDeps, handleGatewayEvent } from './handle-gateway-event.ts';
import {
  findAgentNames,
  findSync,
  finishSync,
  insertSync,
  type SyncRecord,
  selectKnownSubscriptions,
  selectSyncs,
  tryLockSync,
  unlockSync,
} from './payment-sync.store.ts';

/**
 * Starts a comparison with the gateway, one at a time. It continues after the response; its report can be read later.
 */
export async function syncPayments(
  deps: BillingDeps,
  caller: AdminCaller,
): Promise<PaymentSync | Refusal<'sync_running'>> {
  const begun = await startSync(deps, caller.adminId);
  if (begun === null) return refuse('sync_running');

  await deps.transact((tx) =>
    logAdminEvent(tx, deps, caller, {
      type: 'sync',
      action: 'payments_sync_begun',
      summary: texts(defaultLocale).log.paymentsCompared(caller),
      entity: { type: 'payment_sync', id: begun.report._id },
      before: { state: null },
      after: { state: begun.report.state },
    }),
  );

  return { ...begun.report, differences: [] };
}

/** Runs a comparison to its end, for the timer. */
export async function runPaymentSync(deps: BillingDeps): Promise<void> {
  await (await startSync(deps, null))?.ended;
}

export async function readPaymentSync(
  deps: Pick<BillingDeps, 'pool' | 'payments'>,
  id: string,
): Promise<PaymentSync | Refusal<'not_found'>> {
  const found = await findSync(deps.pool, id);
  if (found === null) return refuse('not_found');
  const [view] = await viewSyncs(deps, [found]);
  return view ?? refuse('not_found');
}

const runsShown = 20;

export async function listPaymentSyncs(
  deps: Pick<BillingDeps, 'pool' | 'payments'>,
): Promise<{ items: PaymentSync[] }> {
  return { items: await viewSyncs(deps, await selectSyncs(deps.pool, runsShown)) };
}

/**
 * Adds the names of the agents, and whether each difference still stands. A subscription at the gateway may belong to
 * an unknown agent.
 */
async function viewSyncs(
  { pool, payments }: Pick<BillingDeps, 'pool' | 'payments'>,
  records: readonly SyncRecord[],
): Promise<PaymentSync[]> {
  const all = records.flatMap(({ differences }) => differences);
  if (all.length === 0) return records.map((record) => ({ ...record, differences: [] }));

  const names = await findAgentNames(
    pool,
    all.flatMap(({ agentId }) => agentId ?? []),
  );
  const ids = [...new Set(all.map(({ subscription }) => subscription))];
  const known = await selectKnownSubscriptions(pool, payments.name, ids);
  const byId = new Map(known.map((subscription) => [subscription.id, subscription]));

  return records.map((record) => ({
    ...record,
    differences: record.differences.map(({ agentId, ...difference }) => {
      const name = agentId === null ? undefined : names.get(agentId);
      const agent = agentId === null || name === undefined ? null : { _id: agentId, name };
      return {
        ...difference,
        agent,
        isCurrent: isUnchangedHere(difference, byId.get(difference.subscription)),
      };
    }),
  }));
}

async function startSync(
  deps: BillingDeps,
  startedBy: string | null,
): Promise<{ report: SyncRecord; ended: Promise<void> } | null> {
  const client = await deps.pool.connect();
  try {
    if (!(await tryLockSync(client))) {
      client.release();
      return null;
    }

    const id = deps.newId();
    await insertSync(client, { id, startedBy, now: deps.now() });

    const report = await findSync(client, id);
    if (report === null) throw new Error('a comparison vanished while it began');

    const unlock = () =>
      unlockSync(client).then(
        () => client.release(),
        (error: Error) => client.release(error),
      );
    const ended = compareWithGateway(deps, id).finally(unlock);

    return { report, ended };
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}

/**
 * Handles each event like a webhook, so that known events are skipped by id, and then compares every subscription as it
 * stands on both sides.
 */
async function compareWithGateway(deps: BillingDeps, id: string): Promise<void> {
  const report = { seen: 0, applied: 0, refused: 0, compared: 0, differences: [] as PaymentDifference[] };
  const invoices = new Set<string>();
  let state: 'done' | 'failed' = 'failed';

  try {
    for await (const event of deps.payments.listEvents()) {
      report.seen += 1;
      if (event.fact && 'invoice' in event.fact) invoices.add(event.fact.invoice);
      const taken = await handleGatewayEvent(deps, event);
      if (taken === 'applied') report.applied += 1;
      if (taken === 'amount_mismatch' || taken === 'unknown_agent') report.refused += 1;
    }
    Object.assign(report, await compareSubscriptions(deps));
    state = 'done';
  } catch {
    // The report is stored as failed; the next run starts at the same point.
  } finally {
    await finishSync(deps.pool, id, { ...report, payments: invoices.size, state, now: deps.now() });
  }
}

const maxDifferences = 500;

async function compareSubscriptions({ pool, payments }: BillingDeps) {
  const atGateway: GatewaySubscription[] = [];
  for await (const subscription of payments.listSubscriptions()) atGateway.push(subscription);
  const known = await selectKnownSubscriptions(pool, payments.name);
  const compared = new Set([...known, ...atGateway].map(({ id }) => id)).size;
  return { compared, differences: paymentDifferences(known, atGateway).slice(0, maxDifferences) };
}
