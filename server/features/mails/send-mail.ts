import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { Platform } from '#server/platform.ts';
import { agentBookingKinds, type MailOrder } from './mail-order.ts';
import { renderMail } from './render-mail.ts';

const notices: ReadonlySet<string> = new Set(agentBookingKinds);

/** Renders and hands over one mail; agents' notices only while the platform sends them at all. */
export async function sendMail(platform: Pick<Platform, 'pool' | 'mail'>, order: MailOrder): Promise<void> {
  if (notices.has(order.kind)) {
    const { emailNotifications } = await readPlatformSettings(platform.pool);
    if (!emailNotifications) return;
  }
  await platform.mail.send(renderMail(order));
}
