import { retentionMs } from '#domain/privacy/retention-rules.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { queueWaitingMail } from '#server/features/mails/index.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Platform } from '#server/platform.ts';
import { channelsFor, defaultPreferences } from './change-preferences.ts';
import { forgetOldNotifications } from './notification.store.ts';
import { findPreferences } from './preference.store.ts';
import { takeDueMails } from './waiting-mail.store.ts';

export const notificationTimers: NonNullable<Feature['timers']> = (platform) => [
  { name: 'send-waiting-mails', everyMs: 15_000, run: () => sendWaitingMails(platform) },
  {
    name: 'forget-notifications',
    everyMs: dayMs,
    removes: 'notifications',
    run: (signal) => forgetNotifications(platform, signal),
  },
];

const mailBatch = 100;

/** Sends delayed mails that are due, except about notifications that have been read or are no longer wanted. */
export async function sendWaitingMails({ transact, now }: Pick<Platform, 'transact' | 'now'>): Promise<void> {
  for (let taken = mailBatch; taken === mailBatch; ) {
    const done = await transact(async (tx) => {
      const due = await takeDueMails(tx, { now: now(), limit: mailBatch });
      for (const { agentId, mail, topic, isStale } of due) {
        const preferences = (await findPreferences(tx, agentId)) ?? defaultPreferences;
        const isWanted = topic === null || topic === 'digest' || channelsFor(preferences, topic).email;
        if (!isStale && preferences.email && isWanted) await queueWaitingMail(tx, mail);
      }
      return { taken: due.length };
    });
    taken = 'taken' in done ? done.taken : 0;
  }
}

const removedRetentionDays = 60;
const deletionBatch = 1000;

/**
 * Deletes old notifications. Removed ones are retained for 60 days, so that their dedupe keys still prevent duplicates.
 */
async function forgetNotifications(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  signal: AbortSignal,
): Promise<number> {
  let removed = 0;
  const unshownBefore = now() - removedRetentionDays * dayMs;
  const before = now() - retentionMs('notifications');
  for (let gone = deletionBatch; gone === deletionBatch && !signal.aborted; ) {
    gone = await forgetOldNotifications(pool, { unshownBefore, before, limit: deletionBatch });
    removed += gone;
  }
  return removed;
}
