import { addresses } from '#contract/addresses.ts';
import { dateOrderOf } from '#domain/account/display-settings.ts';
import { memberMayDo } from '#domain/account/member-roles.ts';
import { leaveAt } from '#domain/messages/notifications/quiet-hours.ts';
import { dayMs } from '#domain/shared/duration.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findPerson, type Person } from '#server/features/account/agents/index.ts';
import { type MailRequest, queueMail } from '#server/features/messages/mails/index.ts';
import type { Platform } from '#server/platform.ts';
import type { DigestMailData } from '#texts/mail-facts.ts';
import { notificationForReader } from '#texts/notification-for-reader.ts';
import { agentReader } from '#texts/readers.ts';
import { insertWaitingMail, type Recipient } from './notification.store.ts';
import { selectUnreadSince } from './notification-list.store.ts';
import { findPreferences, lockDueDigests, markDigested } from './preference.store.ts';

const batch = 50;
const maxListed = 8;
const maxCounted = 100;

/** Facts of an agent's day for the digest; empty when there are none. */
export type DescribeDay = (tx: Tx, agentId: string, now: number) => Promise<DigestMailData['facts']>;

/** Mails the daily digest to every member whose hour has come; empty days send nothing. */
export async function sendDigests(
  deps: Pick<Platform, 'transact' | 'now' | 'newId'>,
  describeDay: DescribeDay,
): Promise<void> {
  for (let taken = batch; taken === batch; ) {
    const done = await deps.transact(async (tx) => {
      const due = await lockDueDigests(tx, { now: deps.now(), limit: batch });
      for (const { today, ...recipient } of due) {
        await sendDigest(tx, deps, { ...recipient, today, describeDay });
        await markDigested(tx, recipient, today);
      }
      return { taken: due.length };
    });
    taken = 'taken' in done ? done.taken : 0;
  }
}

async function sendDigest(
  tx: Tx,
  { now: readClock, newId }: Pick<Platform, 'now' | 'newId'>,
  { agentId, memberId, today, describeDay }: Recipient & { today: string; describeDay: DescribeDay },
): Promise<void> {
  const now = readClock();
  const person = await findPerson(tx, { agentId, memberId });
  const preferences = await findPreferences(tx, { agentId, memberId });
  if (!person || !preferences) return;

  const reader = agentReader(person);
  const facts = seesWholeDay(person) ? await describeDay(tx, agentId, now) : [];
  const unread = await selectUnreadSince(
    tx,
    { agentId, memberId },
    { since: now - dayMs, limit: maxCounted },
  );
  if (facts.length === 0 && unread.length === 0) return;

  const mail: MailRequest = {
    kind: 'daily_digest',
    to: person.email,
    about: { agentId, memberId, topic: 'digest' },
    data: {
      name: person.name,
      date: today,
      facts,
      news: unread.slice(0, maxListed).map((each) => notificationForReader(each, reader)),
      more: Math.max(0, unread.length - maxListed),
      path: addresses.dashboard(),
      dateOrder: dateOrderOf(person.dateFormat),
    },
  };

  const { timezone } = person;
  const dueAt = leaveAt({ now, timezone, quietHours: preferences.quietHours });
  if (dueAt <= now) await queueMail(tx, mail);
  else await insertWaitingMail(tx, { agentId, id: newId(), dueAt, unlessRead: false, mail });
}

/** The day's facts count all properties of the business. */
function seesWholeDay({ role, properties }: Person): boolean {
  return properties === 'all' && memberMayDo(role, 'bookings:write');
}
