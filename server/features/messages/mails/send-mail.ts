import { type HoldReason, maxFirstMails } from '#domain/messages/mails/guest-mail-limits.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { maskEmail } from '#domain/shared/email.ts';
import { hostName } from '#domain/shared/host-name.ts';
import type { Reader } from '#domain/shared/reader.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { isolated } from '#domain/shared/text-direction.ts';
import { gatherWrites } from '#server/adapters/gather-writes.ts';
import { describeMailError, type Mail } from '#server/adapters/mail/mail.ts';
import { type LogEntry, logEntriesOf } from '#server/db/event-log.store.ts';
import type { LogEvent } from '#server/db/event-log.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { BatchHandler, JobDefinition, JobFailures, JobRun } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { defaultReader } from '#texts/readers.ts';
import { texts } from '#texts/texts.ts';
import {
  type BegunTry,
  beginTries,
  saveDiscarded,
  saveFailure,
  saveSent,
} from './delivery/mail-delivery.store.ts';
import { hashRecipient, sealRecipient } from './delivery/recipient.ts';
import {
  countFirstMail,
  findMailHost,
  hasEarlierHeldMail,
  hasWrittenTo,
  holdMail,
  lockWritingHost,
  type MailHost,
} from './held-mail.store.ts';
import {
  bookingCodeOf,
  type MailRequest,
  mailQueue,
  noticeKinds,
  sealMail,
  unsealMail,
} from './queue-mail.ts';
import { mailReader, renderMail } from './render-mail.ts';
import { unsubscribeUrlFor } from './unsubscribe-token.ts';

const notices: ReadonlySet<string> = new Set(noticeKinds);

export type MailDeps = Pick<Platform, 'config' | 'pool' | 'transact' | 'mail' | 'mailKey' | 'now'>;

/** A mail waits so long for others that leave with it. */
const gatherMs = 250;
const atOnce = 16;

export function mailJobs(platform: Platform): JobDefinition[] {
  const handleAll: BatchHandler = async (jobs) => {
    const failures = new Map<string, unknown>();
    const opened: MailToSend[] = [];
    for (const { data, job } of jobs) {
      // A mail from before a release, or one that waited, is listed from its first try on.
      const id = typeof data.delivery === 'string' ? data.delivery : job.id;
      try {
        opened.push({ mail: await unsealMail(platform.mailKey, data), job, id });
      } catch (error) {
        failures.set(job.id, error);
      }
    }

    return new Map([...failures, ...(await sendMails(platform, opened))]);
  };
  return [{ queue: mailQueue, handleAll, concurrency: 4, atOnce, gatherMs }];
}

/** A mail with its job; `id` is that of its delivery. */
type MailToSend = { mail: MailRequest; job: JobRun; id: string };

/** Sends a single mail. It rejects when the mail could not be sent. */
export async function sendMail(platform: MailDeps, mail: MailRequest, job: JobRun): Promise<void> {
  const failures = await sendMails(platform, [{ mail, job, id: job.id }]);
  if (failures.has(job.id)) throw failures.get(job.id);
}

/**
 * Renders and sends mails, and records each try and its outcome. A repeated job does not send a mail again. Notices to
 * agents are sent only while the platform sends them, and mails to guests wait while their host may not write to them, and behind
 * those that waited.
 */
async function sendMails(platform: MailDeps, mails: readonly MailToSend[]): Promise<JobFailures> {
  // A mail that is there twice has to see the outcome of the first time.
  if (new Set(mails.map(({ id }) => id)).size < mails.length) return sendInTurn(platform, mails);

  const failures = new Map<string, unknown>();
  const { pool, now } = platform;
  let tries: readonly BegunTry[];
  try {
    tries = await beginTries(pool, await Promise.all(mails.map((mail) => deliveryOf(platform, mail))));
  } catch (error) {
    // One that cannot be recorded must not hold up the others.
    if (mails.length > 1) return sendInTurn(platform, mails);
    return new Map(mails.map(({ job }) => [job.id, error]));
  }

  // The clock is read again: the mail server may have taken long.
  const recordSent = gatherWrites<SentMail>((sent) => saveSent(pool, sent, now()));
  const sending: Promise<void>[] = [];
  for (const [index, mail] of mails.entries()) {
    const fail = (error: unknown) => void failures.set(mail.job.id, error);
    const leaves = await mayLeaveNow(platform, mail, tries[index]).catch(fail);
    if (leaves === true) sending.push(deliver(platform, mail, recordSent).catch(fail));
  }
  await Promise.all(sending);

  return failures;
}

async function sendInTurn(platform: MailDeps, mails: readonly MailToSend[]): Promise<JobFailures> {
  const failures = new Map<string, unknown>();
  for (const mail of mails)
    for (const [job, error] of await sendMails(platform, [mail])) failures.set(job, error);
  return failures;
}

/** Says whether a mail is sent now, and sets it aside otherwise. */
async function mayLeaveNow(
  platform: MailDeps,
  mail: MailToSend,
  begun: BegunTry | undefined,
): Promise<boolean> {
  const { pool, now } = platform;
  if (begun?.isOver) return false;

  if (notices.has(mail.mail.kind) && !(await readPlatformSettings(pool)).emailNotifications) {
    await saveDiscarded(pool, [mail.id], now());
    return false;
  }

  return begun?.mayLeave === true || !(await isHeld(platform, mail));
}

type SentMail = { id: string; entry: LogEntry };

async function deliver(
  platform: MailDeps,
  { mail, id }: MailToSend,
  recordSent: (sent: SentMail) => Promise<void>,
): Promise<void> {
  const { pool, now } = platform;
  const about = 'about' in mail ? mail.about : undefined;
  const unsubscribeUrl = about ? await unsubscribeUrlFor(platform, about) : null;
  const { publicUrl } = platform.config.http;
  const rendered = renderMail(mail, { publicUrl, unsubscribeUrl });
  const host = 'from' in mail ? await findMailHost(pool, mail.from.agentId) : null;

  try {
    await platform.mail.send({
      ...rendered,
      ...hostOfMail(host, mailReader(mail)),
      messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    });
  } catch (error) {
    // The clock is read again: the mail server may have taken long.
    await saveFailure(pool, id, { ...describeMailError(error), now: now() });
    // The log of the failed job names the mail without its address.
    throw Object.assign(error instanceof Error ? error : new Error(String(error)), {
      mail: { kind: mail.kind, to: maskEmail(mail.to) },
    });
  }

  const [entry] = logEntriesOf([sentEvent(platform, mail)], now);
  if (entry) await recordSent({ id, entry });
}

/** Sets a mail to a guest aside while its host may not write to them or an earlier one waits; false when it may leave. */
async function isHeld(
  { config, transact, mailKey, now }: MailDeps,
  { mail, id }: MailToSend,
): Promise<boolean> {
  if (!('from' in mail)) return false;

  const { agentId } = mail.from;
  const recipientHash = await hashRecipient(mailKey, mail.to);
  const scale = config.limits.rateLimitScale;
  const on = civilDateAt(now(), 'UTC');

  const held = await transact(async (tx) => {
    const reason = await holdReasonOf(tx, { id, agentId, recipientHash, on, scale });
    if (reason === null) return false;

    await holdMail(tx, { id, agentId, reason, on, mail: await sealMail(mailKey, mail) });
    return true;
  });

  return !isRefusal(held) && held;
}

async function holdReasonOf(
  tx: Tx,
  { id, scale, ...first }: { id: string; agentId: string; recipientHash: Buffer; on: string; scale: number },
): Promise<HoldReason | null> {
  const host = await lockWritingHost(tx, first.agentId);
  if (host === null) return null;
  if (!host.isConfirmed) return 'unconfirmed';
  if (await hasEarlierHeldMail(tx, { ...first, id })) return 'earlier_mail';
  if (await hasWrittenTo(tx, first)) return null;

  const limit = Math.max(1, Math.round(maxFirstMails(host.planType, host.status) * scale));
  return (await countFirstMail(tx, { ...first, limit })) ? null : 'daily_limit';
}

/** A mail to a guest names its host, and an answer reaches them. */
function hostOfMail(host: MailHost | null, reader: Reader): Pick<Mail, 'fromName' | 'replyTo'> {
  if (host === null) return {};
  const name = hostName(host);
  return {
    fromName: texts(reader).mailFrom({ name: isolated(name) }),
    replyTo: { name, address: host.email },
  };
}

async function deliveryOf(
  { mailKey, now }: Pick<MailDeps, 'mailKey' | 'now'>,
  { mail, id, job }: MailToSend,
) {
  const [recipient, recipientHash] = await Promise.all([
    sealRecipient(mailKey, mail.to),
    hashRecipient(mailKey, mail.to),
  ]);
  const about = { kind: mail.kind, recipient, recipientHash, bookingCode: bookingCodeOf(mail) };
  const hostId = 'from' in mail ? mail.from.agentId : null;
  return { id, queue: job.queue, jobId: job.id, hostId, ...about, now: now() };
}

/** What the log says of a sent mail: its kind and booking, never its address or text. */
function sentEvent({ config }: Pick<MailDeps, 'config'>, mail: MailRequest): LogEvent {
  const booking = bookingCodeOf(mail);
  const isStored = config.mail.smtpUrl === undefined;
  return {
    type: 'message',
    action: 'mail_sent',
    summary: texts(defaultReader).log.mailSent({ kind: mail.kind, isStored, booking }),
    accountId: 'about' in mail ? mail.about?.agentId : undefined,
    after: { kind: mail.kind, ...(booking === null ? {} : { booking }) },
  };
}
