import { isExpired, refuseApproval, takesEffect } from '#domain/account/email-change.ts';
import { maskEmail } from '#domain/shared/email.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  findOpenAccountToken,
  findPerson,
  keyOf,
  lockPerson,
  takeAccountToken,
} from '#server/features/account/agents/index.ts';
import type { MemberKey } from '#server/http/caller.ts';
import { forEachSettled } from '#server/jobs/for-each-settled.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { actorOf, endEmailChange, entityOf, moveToNewEmail, shownEmail } from './change-agent-email.ts';
import {
  type ChangeKey,
  findEmailChange,
  markEmailChangeApproved,
  selectDueEmailChanges,
} from './email-change.store.ts';
import { dropEmailChange, endedEntry } from './end-email-changes.ts';
import { momentFor } from './mail-email-change.ts';
import { reportEmailChange } from './report-email-change.ts';

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'databaseNow'>;
type Approval = ChangeKey & { by: { id: string; name: string } };

/** Approves the change that another admin asked for; a confirmed one takes effect at once. */
export async function approveAgentEmail(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'now'>,
  { changeId, by, ...key }: Approval,
): Promise<
  | { ok: true }
  | Refusal<'not_found' | 'email_taken' | 'own_email_change' | 'email_change_over' | 'email_change_approved'>
> {
  const agent = await lockPerson(tx, key);
  if (!agent) return refuse('not_found');

  const change = await findEmailChange(tx, key);
  if (change?.id !== changeId) return refuse('email_change_over');

  const now = deps.now();
  const refused = refuseApproval(change, { adminId: by.id, now });
  if (refused) return refused;

  await markEmailChangeApproved(tx, key, by);
  const email = maskEmail(change.newEmail);
  logEvent(tx, {
    type: 'auth',
    action: 'user_email_change_approved',
    summary: texts(defaultLocale).log.userEmailApproved({ name: agent.name, by: by.name }),
    ...entityOf(agent),
    before: { unconfirmed: email, approvedBy: null },
    after: { unconfirmed: email, approvedBy: by.name },
  });

  const approved = { ...change, approvedBy: by.id, approvedByName: by.name };
  const moved = takesEffect(approved, now)
    ? await moveToNewEmail(tx, deps, { agent, change: approved })
    : null;

  return moved ?? { ok: true };
}

/** Takes back the change that waits, in the name of an admin. */
export async function withdrawAgentEmail(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  { by, ...key }: MemberKey & { by: string },
): Promise<{ ok: true } | Refusal<'not_found' | 'email_change_over'>> {
  const agent = await lockPerson(tx, key);
  if (!agent) return refuse('not_found');

  const change = await findEmailChange(tx, key);
  if (!change) return refuse('email_change_over');

  await endEmailChange(tx, key);
  logEvent(tx, {
    type: 'auth',
    action: 'user_email_change_cancelled',
    summary: texts(defaultLocale).log.userEmailUnchanged(agent),
    ...endedEntry({ agent, change }),
  });
  await reportEmailChange(tx, deps, { agent, change, result: 'withdrawn', by });

  return { ok: true };
}

/** What the link mailed to the present address is about. `newEmail` is absent for a reader who may be a stranger. */
export type StoppableChange = { email: string; newEmail?: string; takesEffectAt: string };

/** The change that a link stops; null when the link no longer works. */
export async function readStoppableChange(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  token: string,
): Promise<StoppableChange | null> {
  const open = await findOpenAccountToken(pool, { token, kind: 'email_change_stop', now: now() });
  if (!open) return null;

  const agent = await findPerson(pool, open);
  const change = await findEmailChange(pool, open);
  if (!agent || !change) return null;

  return {
    email: agent.email,
    takesEffectAt: momentFor(agent, change.dueAt),
    ...shownEmail(agent, change.newEmail),
  };
}

/** Stops the change. The link in the mail to the present address is enough; no sign-in is needed. */
export async function stopEmailChange(
  deps: Pick<Deps, 'config' | 'pool' | 'transact' | 'now'>,
  token: string,
): Promise<{ email: string } | Refusal<'email_change_over' | 'idempotency_mismatch'>> {
  const { pool, transact, now } = deps;
  const link = { token, kind: 'email_change_stop', now: now() } as const;
  const open = await findOpenAccountToken(pool, link);
  if (!open) return refuse('email_change_over');

  return await transact(async (tx): Promise<{ email: string } | Refusal<'email_change_over'>> => {
    const agent = await lockPerson(tx, open);
    const taken = await takeAccountToken(tx, link);
    const change = await findEmailChange(tx, open);
    if (!agent || !taken || !change) return refuse('email_change_over');

    await endEmailChange(tx, keyOf(agent));
    logEvent(tx, {
      type: 'security',
      action: 'user_email_change_stopped',
      summary: texts(defaultLocale).log.userEmailStopped(agent),
      actor: actorOf(agent),
      ...endedEntry({ agent, change }),
    });
    await reportEmailChange(tx, deps, { agent, change, result: 'stopped' });

    return { email: agent.email };
  });
}

/** Carries out confirmed changes whose wait is over, and ends those that were not confirmed in time. */
export async function settleEmailChanges(deps: Deps): Promise<void> {
  const due = await selectDueEmailChanges(deps.pool, await deps.databaseNow(deps.pool));

  await forEachSettled(due, (key) => deps.transact((tx) => settleEmailChange(tx, deps, key)));
}

async function settleEmailChange(tx: Tx, deps: Deps, key: MemberKey): Promise<void> {
  const agent = await lockPerson(tx, key);
  const change = await findEmailChange(tx, key);
  if (!agent || !change) return;

  const now = await deps.databaseNow(tx);
  if (isExpired(change, now))
    return await dropEmailChange(tx, deps, { agent, change, because: 'not_confirmed' });
  if (!takesEffect(change, now)) return;

  const moved = await moveToNewEmail(tx, deps, { agent, change });
  if (isRefusal(moved)) await dropEmailChange(tx, deps, { agent, change, because: moved.refused });
}
