import { announce } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findAgent } from '#server/features/agents/index.ts';
import type { NewAdminNotification, NewNotification } from './new-notification.ts';
import { insertForAdmins, insertNotification } from './notification.store.ts';
import { findPreferences } from './preference.store.ts';
import { tellByMail } from './tell-by-mail.ts';
import { toldBy, usualPreferences } from './usual-preferences.ts';

/**
 * Notifies an agent by their preferences: in the app (a row and open sockets), by mail, both or neither. All is written
 * in the transaction and sent after its commit. Returns false for a duplicate.
 */
export async function notify(tx: Tx, notification: NewNotification): Promise<boolean> {
  const { agentId, type } = notification;
  const preferences = (await findPreferences(tx, agentId)) ?? usualPreferences;
  const { inApp, email } = toldBy(preferences, type);
  const news = shortened(notification);
  if (!(await storeNotification(tx, news, { shown: inApp }))) return false;
  if (inApp) await announce(tx, { topic: `agent:${agentId}`, kind: 'notification', ids: { id: news.id } });
  if (email && preferences.email) {
    const agent = await findAgent(tx, agentId);
    if (agent?.status === 'active') await tellByMail(tx, news, { agent, preferences });
  }
  return true;
}

/** Notifies every active admin; rows only, which the admin area polls. */
export async function notifyAdmins(
  tx: Queryable,
  { type, title, message, link, dedupeKey, now }: NewAdminNotification,
): Promise<void> {
  await insertForAdmins(tx, {
    type,
    title: shorten(title, 160),
    message: shorten(message, 500),
    link: pathOrNull(link),
    dedupeKey,
    now,
  });
}

async function storeNotification(
  tx: Queryable,
  news: NewNotification,
  { shown }: { shown: boolean },
): Promise<boolean> {
  const { id, agentId, type, title, message, dedupeKey, now } = news;
  return await insertNotification(tx, agentId, {
    id,
    type,
    title,
    message,
    bookingId: news.bookingId ?? null,
    propertyId: news.propertyId ?? null,
    link: news.link ?? null,
    dedupeKey,
    createdAt: new Date(now).toISOString(),
    shown,
  });
}

function shortened(news: NewNotification): NewNotification {
  return {
    ...news,
    title: shorten(news.title, 160),
    message: shorten(news.message, 500),
    link: pathOrNull(news.link),
  };
}

/** Allows only paths on this site: `//host` and `/\host` would leave it. */
function pathOrNull(link: string | null | undefined): string | null {
  return link && /^\/(?![/\\])/.test(link) ? link : null;
}

function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}
