import { addresses } from '#contract/addresses.ts';
import { maskEmail } from '#domain/shared/email.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  type AgentRecord,
  emailKeyOf,
  isEmailTaken,
  lockAgent,
  mintAccountToken,
  moveAgentEmail,
  pendingEmailOf,
  takeAccountToken,
  voidAccountTokens,
} from '#server/features/agents/index.ts';
import { type MailDeps, queueMail, sendMail } from '#server/features/mails/index.ts';
import type { JobRun } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { securityUrl } from '../auth/security-url.ts';

export const agentEmailMailQueue = 'agent-email-change-mail';

const validHours = 24;

/**
 * Requests another sign-in address. It takes effect when the link mailed to it is opened, so that a mistyped address
 * locks no one out. The present address is informed at once. Lock the agent first.
 */
export async function requestAgentEmail(
  tx: Tx,
  { config, now }: Pick<Platform, 'config' | 'now'>,
  { agent, email }: { agent: AgentRecord; email: string },
): Promise<Refusal<'email_taken'> | undefined> {
  const emailKey = emailKeyOf(email);
  if (emailKey === emailKeyOf(agent.email)) return refuse('email_taken', { cause: 'email_of_this_agent' });
  if (await isEmailTaken(tx, email)) return refuse('email_taken', { cause: 'email_of_other_agent' });
  // This token reserves the change. The mailed token is created when the mail is sent, so that no job contains one.
  const reserved = { agentId: agent.id, kind: 'email_change', emailKey, newEmail: email } as const;
  await mintAccountToken(tx, { ...reserved, now: now(), hours: validHours });
  await enqueue(tx, agentEmailMailQueue, { agentId: agent.id, email });
  await queueMail(tx, { kind: 'email_changing', to: agent.email, data: facts(agent, config, email) });
}

/** Mails the link to the new address unless the change was cancelled or replaced. */
export async function mailAgentEmail(
  platform: MailDeps & Pick<Platform, 'transact'>,
  { agentId, email, job }: { agentId: string; email: string; job: JobRun },
): Promise<void> {
  const { config, transact, now } = platform;
  const link = await transact(async (tx) => {
    const agent = await lockAgent(tx, agentId);
    if (!agent || (await pendingEmailOf(tx, agentId, now())) !== email) return null;
    const change = { agentId, kind: 'email_change', emailKey: emailKeyOf(email), newEmail: email } as const;
    const token = await mintAccountToken(tx, { ...change, now: now(), hours: validHours });
    return { token, name: agent.name };
  });
  if (link === null || isRefusal(link)) return;

  const url = config.http.publicUrl + addresses.verifyEmail({ token: link.token });
  await sendMail(platform, { kind: 'email_confirm', to: email, data: { name: link.name, url } }, job);
}

/** Moves the account to the address whose link was opened. Sessions stay; links mailed to the old address end. */
export async function confirmAgentEmail(
  tx: Tx,
  { config, now }: Pick<Platform, 'config' | 'now'>,
  { agentId, token }: { agentId: string; token: string },
): Promise<{ ok: true } | Refusal<'email_taken' | 'verify_link_invalid'>> {
  const agent = await lockAgent(tx, agentId);
  const taken = await takeAccountToken(tx, { token, kind: 'email_change', now: now() });
  if (!agent || !taken?.newEmail) return refuse('verify_link_invalid');

  const email = taken.newEmail;
  if (!(await moveAgentEmail(tx, agent, { email, now: now() })))
    return refuse('email_taken', { cause: 'email_of_other_agent' });

  await voidAccountTokens(tx, agent.id, 'password_reset');
  await voidAccountTokens(tx, agent.id, 'email_verification');

  logEvent(tx, {
    type: 'auth',
    action: 'agent_email_changed',
    summary: texts(defaultLocale).log.agentEmailChanged(agent),
    actor: { type: 'agent', id: agent.id, name: agent.name },
    entity: { type: 'agent', id: agent.id },
    before: { email: maskEmail(agent.email), verified: agent.emailVerifiedAt !== null },
    after: { email: maskEmail(email), verified: true },
  });
  await queueMail(tx, { kind: 'email_changed', to: agent.email, data: facts(agent, config, email) });

  return { ok: true };
}

/** An address that was never confirmed may be a stranger's, who does not learn the new one. */
function facts(agent: AgentRecord, config: Platform['config'], email: string) {
  const newEmail = agent.emailVerifiedAt === null ? {} : { newEmail: email };
  return { name: agent.name, url: securityUrl(config), ...newEmail };
}
