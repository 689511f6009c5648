import { maskEmail } from '#domain/shared/email.ts';
import { logEvent } from '#server/db/event-log.ts';
import type { Tx } from '#server/db/transaction.ts';
import { keyOf, lockPerson, type Person } from '#server/features/account/agents/index.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { endEmailChange, entityOf } from './change-agent-email.ts';
import {
  deleteApprovalsOf,
  findEmailChange,
  findEmailChanges,
  selectEmailChangesOf,
  type WaitingEmailChange,
} from './email-change.store.ts';
import { reportEmailChange } from './report-email-change.ts';

type Ended = { agent: Person; change: WaitingEmailChange };
type Dropped = Ended & { because: 'not_confirmed' | 'email_taken' | 'agent_suspended' | 'admin_left' };

/** Ends a change that can no longer take effect, and mails the admin who asked for it. */
export async function dropEmailChange(
  tx: Tx,
  deps: Pick<Platform, 'config'>,
  { agent, change, because }: Dropped,
): Promise<void> {
  await endEmailChange(tx, keyOf(agent));

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

/** Ends the changes that wait when an agent is suspended, so that the account cannot be moved meanwhile. */
export async function endEmailChangeOfSuspended(
  tx: Tx,
  deps: Pick<Platform, 'config'>,
  agentId: string,
): Promise<void> {
  for (const change of await findEmailChanges(tx, agentId)) {
    const agent = await lockPerson(tx, change);
    if (agent) await dropEmailChange(tx, deps, { agent, change, because: 'agent_suspended' });
  }
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

  for (const { changeId, ...key } of await selectEmailChangesOf(tx, adminId)) {
    const agent = await lockPerson(tx, key);
    const change = await findEmailChange(tx, key);
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
    ...entityOf(agent),
    before: { email, unconfirmed: maskEmail(change.newEmail), requestedBy: change.requestedByName },
    after: { email },
  };
}
