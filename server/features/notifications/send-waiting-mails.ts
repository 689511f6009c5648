import { queueWaitingMail } from '#server/features/mails/index.ts';
import type { Platform } from '#server/platform.ts';
import { findPreferences } from './preference.store.ts';
import { toldBy, usualPreferences } from './usual-preferences.ts';
import { takeDueMails } from './waiting-mail.store.ts';

const batch = 100;

/** Sends delayed mails that are due, except about notifications that have been read or are no longer wanted. */
export async function sendWaitingMails({ transact, now }: Pick<Platform, 'transact' | 'now'>): Promise<void> {
  for (let taken = batch; taken === batch; ) {
    const done = await transact(async (tx) => {
      const due = await takeDueMails(tx, { now: now(), limit: batch });
      for (const { agentId, mail, topic, isStale } of due) {
        const preferences = (await findPreferences(tx, agentId)) ?? usualPreferences;
        const isWanted = topic === null || topic === 'digest' || toldBy(preferences, topic).email;
        if (!isStale && preferences.email && isWanted) await queueWaitingMail(tx, mail);
      }
      return { taken: due.length };
    });
    taken = 'taken' in done ? done.taken : 0;
  }
}
