import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { Platform } from '#server/platform.ts';
import { type MailOrder, noticeKinds } from './mail-order.ts';
import { renderMail } from './render-mail.ts';
import { unsubscribeUrlFor } from './unsubscribe-token.ts';

const notices: ReadonlySet<string> = new Set(noticeKinds);

/** Renders and hands over one mail; agents' notices only while the platform sends them at all. */
export async function sendMail(
  platform: Pick<Platform, 'config' | 'pool' | 'mail'>,
  order: MailOrder,
): Promise<void> {
  if (notices.has(order.kind)) {
    const { emailNotifications } = await readPlatformSettings(platform.pool);
    if (!emailNotifications) return;
  }
  const about = 'about' in order ? order.about : undefined;
  const unsubscribeUrl = about ? await unsubscribeUrlFor(platform, about) : null;
  await platform.mail.send(renderMail(order, { publicUrl: platform.config.http.publicUrl, unsubscribeUrl }));
}
