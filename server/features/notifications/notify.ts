import { announce } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertNotification, type NotificationType } from './notification.store.ts';

export type NewNotification = {
  id: string;
  agentId: string;
  type: NotificationType;
  title: string;
  message: string;
  bookingId?: string | null;
  propertyId?: string | null;
  /** A path of this site. */
  link?: string | null;
  /** What happened, by name and version: telling it a second time under the same key does nothing. */
  dedupeKey: string;
  /** Milliseconds since 1970; the database's clock when absent. */
  now?: number;
};

/** Tells an agent something: a row first, and open sockets after the commit. Answers false when it was told before. */
export async function notify(tx: Queryable, notification: NewNotification): Promise<boolean> {
  const { id, agentId, type, title, message, dedupeKey, now } = notification;
  const isNew = await insertNotification(tx, agentId, {
    id,
    type,
    title: shorten(title, 160),
    message: shorten(message, 500),
    bookingId: notification.bookingId ?? null,
    propertyId: notification.propertyId ?? null,
    link: pathOrNull(notification.link),
    dedupeKey,
    createdAt: now === undefined ? null : new Date(now).toISOString(),
  });
  if (isNew) await announce(tx, { topic: `agent:${agentId}`, kind: 'notification', ids: { id } });
  return isNew;
}

/** `//host` and `/\host` would leave the site. */
function pathOrNull(link: string | null | undefined): string | null {
  return link && /^\/(?![/\\])/.test(link) ? link : null;
}

function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}
