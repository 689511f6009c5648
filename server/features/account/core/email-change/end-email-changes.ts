import { maskEmail } from '#domain/shared/email.ts';
import { logEvent } from '#server/db/event-log.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type AgentRecord, lockAgent } from '#server/features/account/agents/index.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { endEmailChange } from './change-agent-email.ts';
import {
  deleteApprovalsOf,
  findEmailChange,
  selectEmailChangesOf,
  type WaitingEmailChange,
} from './email-change.store.ts';
import { reportEmailChange } from './report-email-change.ts';

type Ended = { agent: AgentRecord; change: WaitingEmailChange };
type Dropped = Ended & { because: 'not_confirmed' | 'email_taken' | 'agent_suspended' | 'admin_left' };

/** Ends a change that can no longer take effect, and mails the admin who asked for it. */
export async function dropEmailChange(
  tx: Tx,
  deps: Pick<Platform, 'config'>,
  { agent, change, because }: Dropped,
): Promise<void> {
  await endEmailChange(tx, agent.id);

  const { after, ...entry } = endedEntry({ agent, change });
  logEvent(tx, {
    type: 'auth',
    action: 'user_email_change_ended',
    summary: texts(defaultLocale).log.userEmailEnded({ name: agent.name, because }),
    ...entry,
    after: { ...after, because },
  });

  if (because !== 'admin_left') await reportEmailChange(tx, deps, { agent, change, result: because });
}

/** Ends the change that is waiting when an agent is suspended, so that the account cannot be moved meanwhile. */
export async function endEmailChangeOfSuspended(
  tx: Tx,
  deps: Pick<Platform, 'config'>,
  agentId: string,
): Promise<void> {
  const agent = await lockAgent(tx, agentId);
  const change = await findEmailChange(tx, agentId);

  if (agent && change) await dropEmailChange(tx, deps, { agent, change, because: 'agent_suspended' });
}

/**
 * Ends the waiting changes that an admin asked for, and takes back their approvals, because they may no longer change
 * accounts. Lock the admin first, so that none is added meanwhile. Returns how many changes ended.
 */
export async function endEmailChangesOf(
  tx: Tx,
  deps: Pick<Platform, 'config'>,
  adminId: string,
): Promise<number> {
  let ended = 0;

  for (const { agentId, changeId } of await selectEmailChangesOf(tx, adminId)) {
    const agent = await lockAgent(tx, agentId);
    const change = await findEmailChange(tx, agentId);
    if (!agent || change?.id !== changeId) continue;

    await dropEmailChange(tx, deps, { agent, change, because: 'admin_left' });
    ended += 1;
  }

  await deleteApprovalsOf(tx, adminId);

  return ended;
}

export function endedEntry({ agent, change }: Ended) {
  const email = maskEmail(agent.email);
  return {
    entity: { type: 'agent', id: agent.id },
    before: { email, unconfirmed: maskEmail(change.newEmail), requestedBy: change.requestedByName },
    after: { email },
  };
}
