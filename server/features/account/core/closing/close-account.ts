import type * as agents from '#contract/account/agents.ts';
import type { ClosingState } from '#contract/account/agents.ts';
import { addresses } from '#contract/addresses.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { retentionMs } from '#domain/admin/retention-rules.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import { announce, enqueue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type AgentRecord, lockAgent, memberIdsOf } from '#server/features/account/agents/index.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import { type AgentCaller, memberAccountKey } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { deleteDevices } from '../auth/seen-device.store.ts';
import { deletePasskeys } from '../passkeys/passkey.store.ts';
import { accountOfAgent } from '../security/own-account.ts';
import { proveIdentity } from '../security/prove-identity.ts';
import { deleteTwoStep } from '../two-step/two-step.store.ts';
import { agentsToErase, closingStateOf, eraseAgent, lockForErasing, setEraseAt } from './closing.store.ts';

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now'>;

export async function readClosing(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  caller: AgentCaller,
): Promise<ClosingState | Refusal<'not_found'>> {
  return (await closingStateOf(pool, caller.agentId, earliestToday(now()))) ?? refuse('not_found');
}

/**
 * Closes an account: shared links stop working, and the account itself works on for 14 days so that the owner can
 * return. Refused while guests have stays ahead.
 */
export async function closeAccount(
  deps: Deps,
  proof: InputOf<typeof agents.closeAccount>['body'],
  caller: AgentCaller,
) {
  const account = await accountOfAgent(deps, caller);
  if (isRefusal(account)) return account;
  const before = await readClosing(deps, caller);
  const hindered = isRefusal(before) ? before : refuseBlocked(before);
  if (hindered) return hindered;
  const unproved = await proveIdentity(deps, account, proof);
  if (unproved) return unproved;
  const eraseAt = deps.now() + retentionMs('closed_accounts');
  return await change(deps, caller, { eraseAt, kind: 'account_closing' });
}

export async function keepAccount(deps: Deps, caller: AgentCaller) {
  return await change(deps, caller, { eraseAt: null, kind: 'account_kept' });
}

type Change = { eraseAt: number | null; kind: 'account_closing' | 'account_kept' };

async function change(
  deps: Deps,
  { agentId }: AgentCaller,
  { eraseAt, kind }: Change,
): Promise<
  ClosingState | Refusal<'not_found' | 'idempotency_mismatch' | 'stays_coming' | 'subscription_running'>
> {
  return await deps.transact(
    async (tx): Promise<ClosingState | Refusal<'not_found' | 'stays_coming' | 'subscription_running'>> => {
      const agent = await lockAgent(tx, agentId);
      if (!agent) return refuse('not_found');

      const present = await closingStateOf(tx, agentId, earliestToday(deps.now()));
      if (!present) return refuse('not_found');

      const hindered = eraseAt === null ? null : refuseBlocked(present);
      if (hindered) return hindered;
      // Idempotent: a second request neither moves the date nor sends another mail.
      if (!(await setEraseAt(tx, agentId, eraseAt))) return present;

      logEvent(tx, {
        type: 'security',
        action: kind,
        summary: texts(defaultLocale).log.accountClosing({
          name: agent.name,
          isReopened: kind === 'account_kept',
        }),
        entity: { type: 'agent', id: agentId },
        before: { eraseAt: present.eraseAt },
        after: { eraseAt: eraseAt === null ? null : new Date(eraseAt).toISOString() },
      });
      await mailOwner(deps, tx, { agent, kind, eraseAt });

      return { ...present, eraseAt: eraseAt === null ? null : new Date(eraseAt).toISOString() };
    },
  );
}

function refuseBlocked({ stayCount, isSubscribed }: ClosingState) {
  if (stayCount > 0) return refuse('stays_coming', { facts: { stayCount } });
  return isSubscribed ? refuse('subscription_running') : null;
}

/** Today in the westernmost time zone, so that no stay counts as over too early. */
function earliestToday(now: number): string {
  return civilDateAt(now, 'Etc/GMT+12');
}

async function mailOwner(
  { config }: Deps,
  tx: Tx,
  { agent, kind, eraseAt }: Change & { agent: AgentRecord },
): Promise<void> {
  const { name, email, timezone } = agent;
  const dayText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: timezone });
  const path = kind === 'account_kept' ? addresses.dashboard() : `${addresses.settings()}?section=data`;
  const data = { name, url: config.http.publicUrl + path };
  const day = eraseAt === null ? {} : { day: dayText.format(eraseAt) };
  await queueMail(tx, { kind, to: email, data: { ...data, ...day } });
}

export const erasedFilesQueue = 'remove-files-of-agent';

type EraseDeps = Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>;

/** Erases accounts whose closing period has ended. An account with stays ahead waits until the last guest has left. */
export async function eraseAccounts(deps: EraseDeps): Promise<number> {
  let erased = 0;
  for (const agentId of await agentsToErase(deps.pool, deps.now()))
    if ((await eraseAccount(deps, agentId)) === true) erased++;
  return erased;
}

/** True when it was erased. */
async function eraseAccount({ transact, now: readClock, newId }: EraseDeps, agentId: string) {
  const now = readClock();
  return await transact(async (tx) => {
    if (!(await lockForErasing(tx, agentId, now))) return false;

    const state = await closingStateOf(tx, agentId, civilDateAt(now, 'Etc/GMT+12'));
    if (state === null || state.stayCount > 0) return false;

    await eraseEverything(tx, agentId);
    await logAdminEvent(tx, { now: () => now, newId }, 'system', {
      type: 'security',
      action: 'account_erased',
      summary: texts(defaultLocale).log.accountErased(),
      entity: { type: 'agent', id: agentId },
    });

    return true;
  });
}

async function eraseEverything(tx: Tx, agentId: string): Promise<void> {
  for (const memberId of await memberIdsOf(tx, agentId)) {
    await deleteTwoStep(tx, { audience: 'agent', accountId: memberId });
    await deletePasskeys(tx, memberAccountKey({ agentId, memberId }));
    await deleteDevices(tx, memberAccountKey({ agentId, memberId }));
  }
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
