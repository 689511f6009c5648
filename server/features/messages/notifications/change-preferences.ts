import type { InputOf } from '#contract/endpoint.ts';
import type * as notifications from '#contract/messages/notifications.ts';
import type { DailyDigest, NotificationPreferences } from '#contract/messages/notifications.ts';
import { type GuestMailKind, guestMailKinds } from '#domain/messages/notifications/guest-mails.ts';
import {
  type NotificationType,
  notificationTraits,
  notificationTypes,
} from '#domain/messages/notifications/notification-types.ts';
import { civilDateAt, timeOfDayAt } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logChange } from '#server/db/log-change.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findAgent } from '#server/features/account/agents/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { Recipient } from './notification.store.ts';
import {
  type Channels,
  findGuestMailsOff,
  findPreferences,
  lockPreferences,
  type PreferenceRecord,
  writeGuestMailsOff,
  writePreferences,
} from './preference.store.ts';

export const defaultPreferences: PreferenceRecord = {
  email: true,
  types: {},
  quietHours: null,
  digest: { on: false, hour: 8 },
  digestedOn: null,
};

/** Channels of a type; `email` ignores the switch for all mails. */
export function channelsFor({ types }: Pick<PreferenceRecord, 'types'>, type: NotificationType): Channels {
  return types[type] ?? { inApp: true, email: notificationTraits(type).isMailed ?? false };
}

type Changes = InputOf<typeof notifications.changePreferences>['body'];

export async function readNotificationPreferences(
  { pool }: Pick<Platform, 'pool'>,
  { agentId, memberId }: AgentCaller,
): Promise<NotificationPreferences | Refusal<'not_found'>> {
  const agent = await findAgent(pool, agentId);
  if (!agent) return refuse('not_found');

  const record = (await findPreferences(pool, { agentId, memberId })) ?? defaultPreferences;
  const guestMailsOff = await findGuestMailsOff(pool, agentId);
  return preferencesView({ ...record, guestMailsOff }, agent.timezone);
}

/** Changes the given preferences, also of single types; the others stay. Mails to guests are the business's. */
export function changeNotificationPreferences(
  { transact, now }: Pick<Platform, 'transact' | 'now'>,
  changes: Changes,
  caller: AgentCaller,
) {
  const { agentId, memberId } = caller;

  return transact(async (tx): Promise<NotificationPreferences | Refusal<'not_found'>> => {
    const agent = await findAgent(tx, agentId);
    if (!agent) return refuse('not_found');

    const { timezone } = agent;
    const record = await changePreferences(tx, { agentId, memberId, changes, timezone, now: now() });
    return preferencesView(record, timezone);
  });
}

type Changed = PreferenceRecord & { guestMailsOff: readonly GuestMailKind[] };

export async function changePreferences(
  tx: Tx,
  {
    agentId,
    memberId,
    changes,
    timezone,
    now,
  }: Recipient & { changes: Changes; timezone: string; now: number },
): Promise<Changed> {
  const recipient = { agentId, memberId };
  const present = {
    ...(await lockPreferences(tx, recipient)),
    guestMailsOff: await findGuestMailsOff(tx, agentId),
  };

  const types = { ...present.types };
  for (const { type, inApp, email } of changes.types ?? []) types[type] = { inApp, email };

  const digest = changes.digest ?? present.digest;
  const record: Changed = {
    email: changes.email ?? present.email,
    types,
    quietHours: changes.quietHours === undefined ? present.quietHours : changes.quietHours,
    digest,
    digestedOn: lastDigestDay(present, digest, { timezone, now }),
    guestMailsOff: changes.guestMails
      ? guestMailKinds.filter((kind) => !changes.guestMails?.includes(kind))
      : present.guestMailsOff,
  };

  await writePreferences(tx, recipient, { record, now });
  if (changes.guestMails) await writeGuestMailsOff(tx, agentId, { guestMailsOff: record.guestMailsOff, now });

  const { digestedOn: _, ...after } = record;
  logChange(tx, {
    type: 'settings',
    action: 'preferences_changed',
    summary: texts(defaultLocale).log.preferencesChanged(),
    entity: { type: 'agent', id: agentId },
    accountId: agentId,
    before: present,
    after,
  });

  return record;
}

/** Last digest day. A digest switched on after its hour starts tomorrow. */
function lastDigestDay(
  { digest: before, digestedOn }: PreferenceRecord,
  digest: DailyDigest,
  { timezone, now }: { timezone: string; now: number },
): string | null {
  const isNew = digest.on && (!before.on || before.hour !== digest.hour);
  const hourIsPast = Number(timeOfDayAt(now, timezone).slice(0, 2)) >= digest.hour;
  return isNew && hourIsPast ? civilDateAt(now, timezone) : digestedOn;
}

function preferencesView(record: Changed, timezone: string): NotificationPreferences {
  const { email, quietHours, digest, guestMailsOff } = record;
  const types = notificationTypes.map((type) => ({ type, ...channelsFor(record, type) }));
  const guestMails = guestMailKinds.filter((kind) => !guestMailsOff.includes(kind));
  return { email, types, quietHours, digest, guestMails, timezone };
}
