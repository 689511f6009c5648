import { maskEmail } from '#domain/shared/email.ts';
import { describeMailError } from '#server/adapters/mail/mail.ts';
import { writeLogEvents } from '#server/db/event-log.store.ts';
import type { LogEvent } from '#server/db/event-log.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { JobDefinition, JobHandler, JobRun } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { beginTry, saveDiscarded, saveFailure, saveSent } from './delivery/mail-delivery.store.ts';
import { hashRecipient, sealRecipient } from './delivery/recipient.ts';
import { bookingCodeOf, type MailRequest, mailQueue, noticeKinds, unsealMail } from './queue-mail.ts';
import { renderMail } from './render-mail.ts';
import { unsubscribeUrlFor } from './unsubscribe-token.ts';

const notices: ReadonlySet<string> = new Set(noticeKinds);

export type MailDeps = Pick<Platform, 'config' | 'pool' | 'mail' | 'mailKey' | 'now'>;

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
 * agents are sent only while the platform sends them.
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
  const about = 'about' in mail ? mail.about : undefined;
  const unsubscribeUrl = about ? await unsubscribeUrlFor(platform, about) : null;
  const { publicUrl } = platform.config.http;
  const rendered = renderMail(mail, { publicUrl, unsubscribeUrl });
  try {
    await platform.mail.send({ ...rendered, messageId: `<${id}@${new URL(publicUrl).hostname}>` });
  } catch (error) {
    await saveFailure(pool, id, { ...describeMailError(error), now: now() });
    // The log of the failed job names the mail without its address.
    throw Object.assign(error instanceof Error ? error : new Error(String(error)), {
      mail: { kind: mail.kind, to: maskEmail(mail.to) },
    });
  }
  await saveSent(pool, id, now());
  await logMail(platform, mail);
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
