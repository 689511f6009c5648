import { addresses } from '#contract/addresses.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { Tx } from '#server/db/transaction.ts';
import { notifyAdmins } from '#server/features/notifications/index.ts';
import { wasListed } from './property-write.store.ts';

type Published = { agentId: string; id: string; title: string; now: number };

/**
 * Whether a property being published has to be reviewed first: one never published before, while the platform reviews
 * new ones. Notifies the admins.
 */
export async function sendToReview(tx: Tx, { agentId, id, title, now }: Published): Promise<boolean> {
  const { reviewNewProperties } = await readPlatformSettings(tx);
  if (!reviewNewProperties || (await wasListed(tx, agentId, id))) return false;
  await notifyAdmins(tx, {
    type: 'system',
    title: 'New property waiting for review',
    message: `${title} was published. Guests can see it once it is approved.`,
    link: `${addresses.adminProperties()}?status=pending_review`,
    dedupeKey: `review:${id}`,
    now,
  });
  return true;
}
