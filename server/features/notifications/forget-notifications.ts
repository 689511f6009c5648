import type { Platform } from '#server/platform.ts';
import { forgetOldNotifications } from './notification.store.ts';

const dayMs = 86_400_000;
const unshownDays = 60;
const days = 400;
const batch = 1000;

/**
 * Deletes old notifications. Removed ones are retained for 60 days, so that their dedupe keys still prevent duplicates.
 */
export async function forgetNotifications(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  const unshownBefore = now() - unshownDays * dayMs;
  const before = now() - days * dayMs;
  for (let gone = batch; gone === batch && !signal.aborted; ) {
    gone = await forgetOldNotifications(pool, { unshownBefore, before, limit: batch });
  }
}
