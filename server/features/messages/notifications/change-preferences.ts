import type { InputOf } from '#contract/endpoint.ts';
import type * as notifications from '#contract/messages/notifications.ts';
import type { DailyDigest, NotificationPreferences } from '#contract/messages/notifications.ts';
import { guestMailKinds } from '#domain/messages/notifications/guest-mails.ts';
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
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  type Channels,
  findPreferences,
  lockPreferences,
  type PreferenceRecord,
  writePreferences,
} from './preference.store.ts';

export const defaultPreferences: PreferenceRecord = {
  email: true,
  types: {},
  quietHours: null,
  digest: { on: false, hour: 8 },
  digestedOn: null,
  guestMailsOff: [],
};

/** Channels of a type; `email` ignores the switch for all mails. */
export function channelsFor({ types }: Pick<PreferenceRecord, 'types'>, type: NotificationType): Channels {
  return types[type] ?? { inApp: true, email: notificationTraits(type).isMailed ?? false };
}

type Changes = InputOf<typeof notifications.changePreferences>['body'];

export async function readNotificationPreferences(
  { pool }: Pick<Platform, 'pool'>,
  agentId: string,
): Promise<NotificationPreferences | Refusal<'not_found'>> {
  const agent = await findAgent(pool, agentId);
  if (!agent) return refuse('not_found');
  return preferencesView((await findPreferences(pool, agentId)) ?? defaultPreferences, agent.timezone);
}

/** Changes the given preferences, also of single types; the others stay. */
export function changeNotificationPreferences(
  { transact, now }: Pick<Platform, 'transact' | 'now'>,
  changes: Changes,
  agentId: string,
) {
  return transact(async (tx): Promise<NotificationPreferences | Refusal<'not_found'>> => {
    const agent = await findAgent(tx, agentId);
    if (!agent) return refuse('not_found');
    const record = await changePreferences(tx, { agentId, changes, timezone: agent.timezone, now: now() });
    return preferencesView(record, agent.timezone);
  });
}

export async function changePreferences(
  tx: Tx,
  { agentId, changes, timezone, now }: { agentId: string; changes: Changes; timezone: string; now: number },
): Promise<PreferenceRecord> {
  const present = await lockPreferences(tx, agentId);
  const types = { ...present.types };
  for (const { type, inApp, email } of changes.types ?? []) types[type] = { inApp, email };

  const digest = changes.digest ?? present.digest;
  const record: PreferenceRecord = {
    email: changes.email ?? present.email,
    types,
    quietHours: changes.quietHours === undefined ? present.quietHours : changes.quietHours,
    digest,
    digestedOn: lastDigestDay(present, digest, { timezone, now }),
    guestMailsOff: changes.guestMails
      ? guestMailKinds.filter((kind) => !changes.guestMails?.includes(kind))
      : present.guestMailsOff,
  };
  await writePreferences(tx, agentId, { record, now });

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

function preferencesView(record: PreferenceRecord, timezone: string): NotificationPreferences {
  const { email, quietHours, digest, guestMailsOff } = record;
  const types = notificationTypes.map((type) => ({ type, ...channelsFor(record, type) }));
  const guestMails = guestMailKinds.filter((kind) => !guestMailsOff.includes(kind));
  return { email, types, quietHours, digest, guestMails, timezone };
}
