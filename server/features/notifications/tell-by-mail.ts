import { addresses } from '#contract/addresses.ts';
import { leaveAt } from '#domain/notification/quiet-hours.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { AgentRecord } from '#server/features/agents/index.ts';
import { type MailOrder, queueMail } from '#server/features/mails/index.ts';
import type { NewNotification } from './new-notification.ts';
import type { PreferenceRecord } from './preference.store.ts';
import { insertWaitingMail } from './waiting-mail.store.ts';

/** A message read in the app within this time is not mailed. */
const awayMs = 5 * 60_000;

type Receiver = { agent: AgentRecord; preferences: PreferenceRecord };

/** Mails a notification with the transaction, or delays the mail for quiet hours. */
export async function tellByMail(
  tx: Tx,
  news: NewNotification,
  { agent, preferences }: Receiver,
): Promise<void> {
  const { now } = news;
  const isMessage = news.type === 'message';
  const { timezone } = agent;
  const dueAt = leaveAt({
    now: isMessage ? now + awayMs : now,
    timezone,
    quietHours: preferences.quietHours,
  });
  const mail = orderOf(news, agent);
  if (dueAt === now) {
    await queueMail(tx, mail);
    return;
  }
  const unlessRead = isMessage || news.type === 'hold_expiring';
  await insertWaitingMail(tx, { agentId: agent.id, id: news.id, dueAt, unlessRead, mail });
}

function orderOf(news: NewNotification, { id: agentId, email: to }: AgentRecord): MailOrder {
  const about = { agentId, topic: news.type };
  if (news.mail) return { ...news.mail, to, about };
  const { title, message, link } = news;
  const path = link ?? addresses.notifications();
  return { kind: 'notice', to, about, data: { title, message, path } };
}
