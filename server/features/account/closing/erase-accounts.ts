import { civilDateAt } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import { announce, enqueue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { lockAgent } from '#server/features/agents/index.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { deleteTwoStep } from '../two-step/two-step.store.ts';
import { agentsToErase, closingStateOf, lockForErasing } from './closing.store.ts';
import { eraseAgent } from './erase.store.ts';

export const erasedFilesQueue = 'remove-files-of-agent';

type Deps = Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>;

/** Erases accounts whose closing period has ended. An account with stays ahead waits until the last guest has left. */
export async function eraseAccounts(deps: Deps): Promise<number> {
  let erased = 0;
  for (const agentId of await agentsToErase(deps.pool, deps.now()))
    if ((await eraseAccount(deps, agentId)) === true) erased++;
  return erased;
}

/** True when it was erased. */
async function eraseAccount({ transact, now, newId }: Deps, agentId: string) {
  return await transact(async (tx) => {
    if (!(await lockForErasing(tx, agentId, now()))) return false;
    const state = await closingStateOf(tx, agentId, civilDateAt(now(), 'Etc/GMT+12'));
    if (state === null || state.stayCount > 0) return false;
    await eraseEverything(tx, agentId);
    await logAdminEvent(tx, { now, newId }, 'system', {
      type: 'security',
      action: 'account_erased',
      summary: texts(defaultLocale).log.accountErased(),
      entity: { type: 'agent', id: agentId },
    });
    return true;
  });
}

async function eraseEverything(tx: Tx, agentId: string): Promise<void> {
  await deleteTwoStep(tx, { audience: 'agent', accountId: agentId });
  await eraseAgent(tx, agentId);
  announce(tx, { topic: `agent:${agentId}`, kind: 'session_closed', ids: {} });
  await enqueue(tx, erasedFilesQueue, { agentId });
}

/**
 * Erases an account at once, for an admin: without the days in which an owner can return. Refused while guests have
 * stays ahead or a subscription runs. `onlyCheck` tells what hinders it and changes nothing.
 */
export async function eraseAgentAccount(
  tx: Tx,
  { now }: Pick<Platform, 'now'>,
  { agentId, onlyCheck }: { agentId: string; onlyCheck: boolean },
): Promise<Refusal<'not_found' | 'stays_coming' | 'subscription_running'> | null> {
  const agent = await lockAgent(tx, agentId);
  const state = agent && (await closingStateOf(tx, agentId, civilDateAt(now(), 'Etc/GMT+12')));
  if (!state) return refuse('not_found');
  const { stayCount } = state;
  if (stayCount > 0) return refuse('stays_coming', { cause: 'agent_stays_coming', facts: { stayCount } });
  if (state.isSubscribed) return refuse('subscription_running', { cause: 'agent_subscription_running' });
  if (!onlyCheck) await eraseEverything(tx, agentId);
  return null;
}
