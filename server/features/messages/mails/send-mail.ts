import { type HoldReason, maxFirstMails } from '#domain/messages/mails/guest-mail-limits.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { maskEmail } from '#domain/shared/email.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { describeMailError } from '#server/adapters/mail/mail.ts';
import { writeLogEvents } from '#server/db/event-log.store.ts';
import type { LogEvent } from '#server/db/event-log.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { JobDefinition, JobHandler, JobRun } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { beginTry, saveDiscarded, saveFailure, saveSent } from './delivery/mail-delivery.store.ts';
import { hashRecipient, sealRecipient } from './delivery/recipient.ts';
import {
  countFirstMail,
  hasEarlierHeldMail,
  hasWrittenTo,
  holdMail,
  lockWritingHost,
} from './held-mail.store.ts';
import {
  bookingCodeOf,
  type MailRequest,
  type MailSender,
  mailQueue,
  noticeKinds,
  sealMail,
  unsealMail,
} from './queue-mail.ts';
import { renderMail } from './render-mail.ts';
import { unsubscribeUrlFor } from './unsubscribe-token.ts';

const notices: ReadonlySet<string> = new Set(noticeKinds);

export type MailDeps = Pick<Platform, 'config' | 'pool' | 'transact' | 'mail' | 'mailKey' | 'now'>;

export function mailJobs(platform: Platform): JobDefinition[] {
  const handle: JobHandler = async (data, job) => {
    const mail = await unsealMail(platform.mailKey, data);
    // A mail from before a release, or one that waited, is listed from its first try on.
    const id = typeof data.delivery === 'string' ? data.delivery : job.id;
    await sendMail(platform, mail, job, id);
  };
  return [{ queue: mailQueue, handle, concurrency: 4 }];
}

/**
 * Renders and sends one mail, and records the try and its outcome. A repeated job does not send a mail again. Notices to
 * agents are sent only while the platform sends them, and mails to guests wait while their host may not write to them, and behind
 * those that waited.
 */
export async function sendMail(
  platform: MailDeps,
  mail: MailRequest,
  job: JobRun,
  id = job.id,
): Promise<void> {
  const { pool, now } = platform;
  if ((await beginTry(pool, await deliveryOf(platform, mail, { id, job }))).isOver) return;
  if (notices.has(mail.kind) && !(await readPlatformSettings(pool)).emailNotifications) {
    await saveDiscarded(pool, [id], now());
    return;
  }
  if ('from' in mail && (await isHeld(platform, mail, { id, from: mail.from }))) return;

  const about = 'about' in mail ? mail.about : undefined;
  const unsubscribeUrl = about ? await unsubscribeUrlFor(platform, about) : null;
  const { publicUrl } = platform.config.http;
  const rendered = renderMail(mail, { publicUrl, unsubscribeUrl });

  try {
    await platform.mail.send({ ...rendered, messageId: `<${id}@${new URL(publicUrl).hostname}>` });
  } catch (error) {
    // The clock is read again: the mail server may have taken long.
    await saveFailure(pool, id, { ...describeMailError(error), now: now() });
    // The log of the failed job names the mail without its address.
    throw Object.assign(error instanceof Error ? error : new Error(String(error)), {
      mail: { kind: mail.kind, to: maskEmail(mail.to) },
    });
  }

  // The clock is read again: the mail server may have taken long.
  await saveSent(pool, id, now());
  await logMail(platform, mail);
}

/** Sets a mail to a guest aside while its host may not write to them or an earlier one waits; false when it may leave. */
async function isHeld(
  { config, transact, mailKey, now }: MailDeps,
  mail: MailRequest,
  { id, from: { agentId } }: { id: string; from: MailSender },
): Promise<boolean> {
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

async function deliveryOf(
  { mailKey, now }: Pick<MailDeps, 'mailKey' | 'now'>,
  mail: MailRequest,
  { id, job }: { id: string; job: JobRun },
) {
  const [recipient, recipientHash] = await Promise.all([
    sealRecipient(mailKey, mail.to),
    hashRecipient(mailKey, mail.to),
  ]);
  const about = { kind: mail.kind, recipient, recipientHash, bookingCode: bookingCodeOf(mail) };
  return { id, queue: job.queue, jobId: job.id, ...about, now: now() };
}

/** Logs the kind of a sent mail and its booking; never its address or text. */
async function logMail(
  { config, pool, now }: Pick<Platform, 'config' | 'pool' | 'now'>,
  mail: MailRequest,
): Promise<void> {
  const booking = bookingCodeOf(mail);
  const isStored = config.mail.smtpUrl === undefined;
  const event: LogEvent = {
    type: 'message',
    action: 'mail_sent',
    summary: texts(defaultLocale).log.mailSent({ kind: mail.kind, isStored, booking }),
    accountId: 'about' in mail ? mail.about?.agentId : undefined,
    after: { kind: mail.kind, ...(booking === null ? {} : { booking }) },
  };
  await writeLogEvents(pool, [event], now);
}
