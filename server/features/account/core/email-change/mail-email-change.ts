import { addresses } from '#contract/addresses.ts';
import { isExpired } from '#domain/account/email-change.ts';
import { hourMs } from '#domain/shared/duration.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import {
  type AgentRecord,
  emailKeyOf,
  lockPerson,
  mintAccountToken,
  type Person,
} from '#server/features/account/agents/index.ts';
import { type MailDeps, sendMail } from '#server/features/messages/mails/index.ts';
import type { JobDefinition, JobRun } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { confirmMailQueue, shownEmail, stopMailQueue } from './change-agent-email.ts';
import { type ChangeKey, findEmailChange, type WaitingEmailChange } from './email-change.store.ts';

type Deps = MailDeps & Pick<Platform, 'transact'>;
type LinkKind = 'email_change' | 'email_change_stop';
type Link = { agent: Person; change: WaitingEmailChange; token: string };

export function emailChangeJobs(platform: Deps): JobDefinition[] {
  // A process of the version before names no member.
  const mailedIn = ({ agentId, memberId = agentId, changeId }: Record<string, unknown>): ChangeKey => ({
    agentId: String(agentId),
    memberId: String(memberId),
    changeId: String(changeId),
  });

  return [
    {
      queue: confirmMailQueue,
      handle: (data, job) => mailConfirmation(platform, mailedIn(data), job),
    },
    {
      queue: stopMailQueue,
      handle: (data, job) => mailStopLink(platform, mailedIn(data), job),
    },
  ];
}

/** Mails the link that confirms the new address. */
async function mailConfirmation(deps: Deps, mailed: ChangeKey, job: JobRun): Promise<void> {
  const link = await mintLink(deps, mailed, 'email_change');
  if (link === null) return;

  const { agent, change, token } = link;
  const url = deps.config.http.publicUrl + addresses.verifyEmail({ token });
  const data = { name: agent.name, url };
  await sendMail(deps, { kind: 'email_confirm', to: change.newEmail, data }, job);
}

/** Mails the link that stops the change to the present address. */
async function mailStopLink(deps: Deps, mailed: ChangeKey, job: JobRun): Promise<void> {
  const link = await mintLink(deps, mailed, 'email_change_stop');
  if (link === null) return;

  const { agent, change, token } = link;
  const data = {
    name: agent.name,
    url: deps.config.http.publicUrl + addresses.keepEmail({ token }),
    day: momentFor(agent, change.dueAt),
    ...shownEmail(agent, change.newEmail),
  };
  await sendMail(deps, { kind: 'email_changing', to: agent.email, data }, job);
}

/** Creates a link of a change that still waits; null for one that is over, and for a second confirmation. */
async function mintLink(
  { transact, now: readClock }: Deps,
  { changeId, ...key }: ChangeKey,
  kind: LinkKind,
): Promise<Link | null> {
  const now = readClock();
  const link = await transact(async (tx) => {
    const agent = await lockPerson(tx, key);
    const change = await findEmailChange(tx, key);
    if (!agent || change?.id !== changeId || isExpired(change, now)) return null;
    if (kind === 'email_change' && change.confirmedAt !== null) return null;

    const isConfirming = kind === 'email_change';
    const token = await mintAccountToken(tx, {
      ...key,
      kind,
      emailKey: emailKeyOf(isConfirming ? change.newEmail : agent.email),
      newEmail: isConfirming ? change.newEmail : undefined,
      now,
      hours: (change.expiresAt - now) / hourMs,
    });

    return { agent, change, token };
  });

  return isRefusal(link) ? null : link;
}

/** A moment in the agent's time zone, with the name of the zone. */
export function momentFor({ timezone }: Pick<AgentRecord, 'timezone'>, moment: number): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: timezone,
  });
  return format.format(moment);
}
