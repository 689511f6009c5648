import { addresses } from '#contract/addresses.ts';
import { dateOrderOf } from '#domain/account/display-settings.ts';
import { leaveAt } from '#domain/messages/notifications/quiet-hours.ts';
import { dayMs } from '#domain/shared/duration.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findAgent } from '#server/features/account/agents/index.ts';
import { type MailRequest, queueMail } from '#server/features/messages/mails/index.ts';
import type { Platform } from '#server/platform.ts';
import type { DigestMailData } from '#texts/mail-facts.ts';
import { notificationForReader } from '#texts/notification-for-reader.ts';
import { agentReader } from '#texts/readers.ts';
import { insertWaitingMail } from './notification.store.ts';
import { selectUnreadSince } from './notification-list.store.ts';
import { findPreferences, lockDueDigests, markDigested } from './preference.store.ts';

const batch = 50;
const maxListed = 8;
const maxCounted = 100;

/** Facts of an agent's day for the digest; empty when there are none. */
export type DescribeDay = (tx: Tx, agentId: string, now: number) => Promise<DigestMailData['facts']>;

/** Mails the daily digest to every agent whose hour has come; empty days send nothing. */
export async function sendDigests(
  deps: Pick<Platform, 'transact' | 'now' | 'newId'>,
  describeDay: DescribeDay,
): Promise<void> {
  for (let taken = batch; taken === batch; ) {
    const done = await deps.transact(async (tx) => {
      const due = await lockDueDigests(tx, { now: deps.now(), limit: batch });
      for (const { agentId, today } of due) {
        await sendDigest(tx, deps, { agentId, today, describeDay });
        await markDigested(tx, agentId, today);
      }
      return { taken: due.length };
    });
    taken = 'taken' in done ? done.taken : 0;
  }
}

async function sendDigest(
  tx: Tx,
  { now: readClock, newId }: Pick<Platform, 'now' | 'newId'>,
  { agentId, today, describeDay }: { agentId: string; today: string; describeDay: DescribeDay },
): Promise<void> {
  const now = readClock();
  const agent = await findAgent(tx, agentId);
  const preferences = await findPreferences(tx, agentId);
  if (!agent || !preferences) return;

  const reader = agentReader(agent);
  const facts = await describeDay(tx, agentId, now);
  const unread = await selectUnreadSince(tx, agentId, { since: now - dayMs, limit: maxCounted });
  if (facts.length === 0 && unread.length === 0) return;

  const mail: MailRequest = {
    kind: 'daily_digest',
    to: agent.email,
    about: { agentId, topic: 'digest' },
    data: {
      name: agent.name,
      date: today,
      facts,
      news: unread.slice(0, maxListed).map((each) => notificationForReader(each, reader)),
      more: Math.max(0, unread.length - maxListed),
      path: addresses.dashboard(),
      dateOrder: dateOrderOf(agent.dateFormat),
    },
  };

  const { timezone } = agent;
  const dueAt = leaveAt({ now, timezone, quietHours: preferences.quietHours });
  if (dueAt <= now) await queueMail(tx, mail);
  else await insertWaitingMail(tx, { agentId, id: newId(), dueAt, unlessRead: false, mail });
}
