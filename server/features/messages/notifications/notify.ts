import { v7 as uuidv7 } from 'uuid';
import { addresses } from '#contract/addresses.ts';
import { memberMayDo } from '#domain/account/member-roles.ts';
import { type AdminScope, rolesWith } from '#domain/admin/admin-roles.ts';
import {
  type NotificationType,
  notificationTraits,
} from '#domain/messages/notifications/notification-types.ts';
import { leaveAt } from '#domain/messages/notifications/quiet-hours.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { announce } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type AgentRecord, findAgent } from '#server/features/account/agents/index.ts';
import { type AgentBookingMail, type MailRequest, queueMail } from '#server/features/messages/mails/index.ts';
import { type NotificationFacts, wordNotification } from '#texts/notification-for-reader.ts';
import { type AgentReader, agentReader } from '#texts/readers.ts';
import { channelsFor, defaultPreferences } from './change-preferences.ts';
import { insertForAdmins, insertNotification, insertWaitingMail } from './notification.store.ts';
import { type NotifiedMember, type PreferenceRecord, selectNotifiedMembers } from './preference.store.ts';

/**
 * Notifies the members of a business whom it concerns, each by their preferences: in the app (a row and open sockets), by
 * mail, both or neither. All is written in the transaction and sent after its commit. Returns false when everybody had it
 * before.
 */
export async function notify(tx: Tx, notification: NewNotification): Promise<boolean> {
  const { agentId } = notification;
  const members = await selectNotifiedMembers(tx, agentId);
  const concerned = members.filter(
    (member) => concerns(notification, member) && (notification.isFor?.(member.memberId) ?? true),
  );

  let isNew = false;
  for (const [index, member] of concerned.entries()) {
    const id = index === 0 ? notification.id : uuidv7();
    if (await notifyMember(tx, { ...notification, id }, member)) isNew = true;
  }

  return isNew;
}

/** A member hears of what their role covers, at properties they see. What is about no property is about all. */
function concerns(
  { type, propertyId }: NewNotification,
  { role, properties }: Pick<NotifiedMember, 'role' | 'properties'>,
): boolean {
  if (!memberMayDo(role, notificationTraits(type).scope)) return false;
  return properties === 'all' || (propertyId != null && properties.includes(propertyId));
}

async function notifyMember(tx: Tx, notification: NewNotification, member: NotifiedMember): Promise<boolean> {
  const { agentId, id, type } = notification;
  const { memberId } = member;
  const preferences = member.preferences ?? defaultPreferences;
  const { inApp, email } = channelsFor(preferences, type);
  if (!(await storeNotification(tx, notification, { memberId, shown: inApp }))) return false;
  if (inApp) announce(tx, { topic: `agent:${agentId}`, kind: 'notification', ids: { id, memberId } });

  if (notification.alwaysMailed || (email && preferences.email)) {
    const agent = await findAgent(tx, agentId);
    if (agent?.status === 'active') await mailNotification(tx, notification, { agent, member, preferences });
  }

  return true;
}

/** Notifies every active admin whose role has the scope; rows only, which the admin area polls. */
export async function notifyAdmins(
  tx: Queryable,
  { scope, type, text, link, dedupeKey, now }: NewAdminNotification,
): Promise<void> {
  await insertForAdmins(tx, {
    roles: rolesWith(scope),
    type,
    ...wordNotification(text, agentReader(null)),
    ...text,
    link: pathOrNull(link),
    dedupeKey,
    now,
  });
}

async function storeNotification(
  tx: Queryable,
  notification: NewNotification,
  { memberId, shown }: { memberId: string; shown: boolean },
): Promise<boolean> {
  const { id, agentId, type, text, reader = agentReader(null), dedupeKey, now } = notification;
  return await insertNotification(
    tx,
    { agentId, memberId },
    {
      id,
      type,
      ...wordNotification(text, reader),
      ...text,
      bookingId: notification.bookingId ?? null,
      propertyId: notification.propertyId ?? null,
      link: pathOrNull(notification.link),
      dedupeKey,
      createdAt: new Date(now).toISOString(),
      shown,
    },
  );
}

/** Allows only paths on this site: `//host` and `/\host` would leave it. */
function pathOrNull(link: string | null | undefined): string | null {
  return link && /^\/(?![/\\])/.test(link) ? link : null;
}

/** A message read in the app within this time is not mailed. */
const unreadDelayMs = 5 * minuteMs;

type MailRecipient = { agent: AgentRecord; member: NotifiedMember; preferences: PreferenceRecord };

/** Mails a notification with the transaction, or delays the mail for quiet hours. */
async function mailNotification(
  tx: Tx,
  notification: NewNotification,
  { agent, member, preferences }: MailRecipient,
): Promise<void> {
  const { now } = notification;
  const isMessage = notification.type === 'message';
  const { timezone } = agent;
  const dueAt = leaveAt({
    now: isMessage ? now + unreadDelayMs : now,
    timezone,
    quietHours: preferences.quietHours,
  });

  const mail = notificationMail(notification, agent, member);
  if (dueAt === now) {
    await queueMail(tx, mail);
    return;
  }

  const unlessRead = notificationTraits(notification.type).isSettledByReading ?? false;
  await insertWaitingMail(tx, { agentId: agent.id, id: notification.id, dueAt, unlessRead, mail });
}

function notificationMail(
  notification: NewNotification,
  agent: AgentRecord,
  { memberId, email: to }: NotifiedMember,
): MailRequest {
  const about = { agentId: agent.id, memberId, topic: notification.type };
  if (notification.mail) return { ...notification.mail, to, about };
  const path = pathOrNull(notification.link) ?? addresses.notifications();
  const data = { ...wordNotification(notification.text, agentReader(agent)), path };
  return { kind: 'notice', to, about, data };
}

export type NewNotification = {
  id: string;
  agentId: string;
  type: NotificationType;
  /** What happened; each reader gets it in their own words. */
  text: NotificationFacts;
  /** How the agent reads; without it the stored text has the usual formats. */
  reader?: AgentReader;
  bookingId?: string | null;
  propertyId?: string | null;
  /** A path on this site. */
  link?: string | null;
  /** Name and version of the event; a second notification with the same key is dropped. */
  dedupeKey: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Richer content for the mail, instead of title and message. */
  mail?: AgentBookingMail;
  /** Whether a member is among those whom it is for; all whom it concerns by default. */
  isFor?: (memberId: string) => boolean;
  /** Mailed whatever the agent prefers: it decides whether guests see a property. */
  alwaysMailed?: true;
};

type NewAdminNotification = {
  /** What an admin must be allowed to see for this to concern them. */
  scope: AdminScope;
  type: NotificationType;
  text: NotificationFacts;
  /** A path on this site. */
  link: string;
  dedupeKey: string;
  now: number;
};
