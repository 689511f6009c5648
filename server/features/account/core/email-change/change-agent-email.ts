import { emailChangeMoments, takesEffect } from '#domain/account/email-change.ts';
import { maskEmail } from '#domain/shared/email.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  emailKeyOf,
  isEmailTaken,
  keyOf,
  lockPerson,
  movePersonEmail,
  type Person,
  takeAccountToken,
  voidAccountTokens,
} from '#server/features/account/agents/index.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import type { MemberKey } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { securityUrl } from '../auth/security-url.ts';
import {
  deleteEmailChange,
  findEmailChange,
  insertEmailChange,
  markEmailChangeConfirmed,
  type WaitingEmailChange,
} from './email-change.store.ts';
import { reportEmailChange } from './report-email-change.ts';

export const confirmMailQueue = 'agent-email-change-mail';
export const stopMailQueue = 'agent-email-stop-mail';

type Deps = Pick<Platform, 'config' | 'now'>;

type Request = {
  agent: Person;
  email: string;
  reason: string;
  by: { id: string; name: string };
};

/**
 * Requests another sign-in address in the name of an admin. It takes effect when the link mailed to it was opened and
 * either the wait is over or a second admin has approved it. The present address gets a link that stops the change. It
 * takes the place of a change that waits. Lock the agent first.
 */
export async function requestAgentEmail(
  tx: Tx,
  deps: Pick<Platform, 'config' | 'now' | 'newId'>,
  { agent, email, reason, by }: Request,
): Promise<Refusal<'email_taken'> | undefined> {
  if (emailKeyOf(email) === emailKeyOf(agent.email))
    return refuse('email_taken', { cause: 'email_of_this_agent' });
  if (await isEmailTaken(tx, email)) return refuse('email_taken', { cause: 'email_of_other_agent' });

  const id = deps.newId();
  const requestedAt = deps.now();

  const replaced = await findEmailChange(tx, keyOf(agent));
  if (replaced) await reportEmailChange(tx, deps, { agent, change: replaced, result: 'replaced', by: by.id });
  await endEmailChange(tx, keyOf(agent));
  await insertEmailChange(tx, {
    id,
    ...keyOf(agent),
    newEmail: email,
    reason,
    by,
    requestedAt,
    ...emailChangeMoments(requestedAt),
  });

  // Tokens are created when their mails are sent, so that no job contains one.
  await enqueue(tx, stopMailQueue, { ...keyOf(agent), changeId: id });
  await enqueue(tx, confirmMailQueue, { ...keyOf(agent), changeId: id });

  return undefined;
}

/** Deletes the change that waits for a person, with its links. Lock the person first. */
export async function endEmailChange(tx: Queryable, key: MemberKey): Promise<void> {
  await deleteEmailChange(tx, key);
  await voidAccountTokens(tx, key, 'email_change');
  await voidAccountTokens(tx, key, 'email_change_stop');
}

/** `takesEffectAt` is absent when the new address counts from now on. */
type Confirmed = { ok: true; takesEffectAt?: string };

/** Confirms the new address, whose link was opened. The account moves to it unless the change has to wait. */
export async function confirmAgentEmail(
  tx: Tx,
  deps: Deps,
  { agentId, memberId, token }: MemberKey & { token: string },
): Promise<Confirmed | Refusal<'email_taken' | 'verify_link_invalid'>> {
  const now = deps.now();
  const key = { agentId, memberId };
  const agent = await lockPerson(tx, key);
  const taken = await takeAccountToken(tx, { token, kind: 'email_change', now });
  const change = await findEmailChange(tx, key);
  if (!agent || !taken || taken.newEmail !== change?.newEmail) return refuse('verify_link_invalid');

  const confirmed = { ...change, confirmedAt: now };
  if (takesEffect(confirmed, now)) {
    const actor = actorOf(agent);
    return (await moveToNewEmail(tx, deps, { agent, change: confirmed, actor })) ?? { ok: true };
  }

  if (await isEmailTaken(tx, change.newEmail))
    return refuse('email_taken', { cause: 'email_of_other_agent' });

  await markEmailChangeConfirmed(tx, key, now);
  logEvent(tx, {
    type: 'auth',
    action: 'user_email_change_confirmed',
    summary: texts(defaultLocale).log.userEmailConfirmed(agent),
    actor: actorOf(agent),
    ...entityOf(agent),
    before: { unconfirmed: maskEmail(change.newEmail) },
    after: { confirmed: maskEmail(change.newEmail) },
  });

  return { ok: true, takesEffectAt: new Date(change.dueAt).toISOString() };
}

type Move = {
  agent: Person;
  change: WaitingEmailChange;
  /** Default: the caller of the request, or the system without one. */
  actor?: ReturnType<typeof actorOf>;
};

/** A person who acts with a link from a mail. */
export function actorOf({ id: agentId, memberId, name }: Person) {
  return { type: 'agent' as const, id: memberId, agentId, name };
}

/** Whom an entry of the log is about: the business for its first owner, otherwise the member. */
export function entityOf({ id, memberId }: Person) {
  return memberId === id
    ? { entity: { type: 'agent', id } }
    : { entity: { type: 'member', id: memberId }, accountId: id };
}

/** Moves the person to the confirmed address. Sessions stay; links mailed to the old address end. */
export async function moveToNewEmail(
  tx: Tx,
  deps: Deps,
  { agent, change, actor }: Move,
): Promise<Refusal<'email_taken'> | null> {
  const email = change.newEmail;
  if (!(await movePersonEmail(tx, agent, { email, now: deps.now() })))
    return refuse('email_taken', { cause: 'email_of_other_agent' });

  await endEmailChange(tx, keyOf(agent));
  await voidAccountTokens(tx, keyOf(agent), 'password_reset');
  await voidAccountTokens(tx, keyOf(agent), 'email_verification');

  logEvent(tx, {
    type: 'auth',
    action: 'agent_email_changed',
    summary: texts(defaultLocale).log.agentEmailChanged(agent),
    actor,
    ...entityOf(agent),
    before: { email: maskEmail(agent.email), verified: agent.emailVerifiedAt !== null },
    after: { email: maskEmail(email), verified: true, approvedBy: change.approvedByName },
  });

  const data = { name: agent.name, url: securityUrl(deps.config), ...shownEmail(agent, email) };
  await queueMail(tx, { kind: 'email_changed', to: agent.email, data });
  await reportEmailChange(tx, deps, { agent, change, result: 'changed' });

  return null;
}

/** An address that was never confirmed may be a stranger's, who does not learn the new one. */
export function shownEmail(agent: Person, email: string): { newEmail?: string } {
  return agent.emailVerifiedAt === null ? {} : { newEmail: email };
}
