import { writeLogEvents } from '#server/db/event-log.store.ts';
import type { LogEvent } from '#server/db/event-log.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { type MailRequest, noticeKinds } from './mail-request.ts';
import { renderMail } from './render-mail.ts';
import { unsubscribeUrlFor } from './unsubscribe-token.ts';

const notices: ReadonlySet<string> = new Set(noticeKinds);

/** Renders and sends one mail; notices to agents only while the platform sends them. */
export async function sendMail(
  platform: Pick<Platform, 'config' | 'pool' | 'mail' | 'now'>,
  mail: MailRequest,
): Promise<void> {
  if (notices.has(mail.kind)) {
    const { emailNotifications } = await readPlatformSettings(platform.pool);
    if (!emailNotifications) return;
  }
  const about = 'about' in mail ? mail.about : undefined;
  const unsubscribeUrl = about ? await unsubscribeUrlFor(platform, about) : null;
  await platform.mail.send(renderMail(mail, { publicUrl: platform.config.http.publicUrl, unsubscribeUrl }));
  await logMail(platform, mail);
}

/** Logs the kind of a sent mail and its booking; never its address or text. */
async function logMail(
  { config, pool, now }: Pick<Platform, 'config' | 'pool' | 'now'>,
  mail: MailRequest,
): Promise<void> {
  const booking = 'code' in mail.data ? mail.data.code : null;
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
