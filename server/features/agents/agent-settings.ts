import type * as agents from '#contract/account/agents.ts';
import { type AgentSettings, defaultAgentSettings } from '#contract/account/agents.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { compactIban, isIban } from '#domain/payments/iban.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logChange } from '#server/db/log-change.ts';
import { announce } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { findAgentSettings, lockAgentSettings, writeAgentSettings } from './agent-settings.store.ts';

type Changes = InputOf<typeof agents.changeSettings>['body'];

/** Changes the given settings only, including single settings within a group. */
export function changeAgentSettings(
  { transact, now }: Pick<Platform, 'transact' | 'now'>,
  changes: Changes,
  { agentId, name }: AgentCaller,
) {
  return transact(async (tx): Promise<AgentSettings | Refusal<'not_found' | 'invalid_request'>> => {
    const iban = compactIban(changes.payment?.iban ?? '');
    if (iban !== '' && !isIban(iban)) return refuse('invalid_request', { cause: 'iban_invalid' });
    const present = await lockAgentSettings(tx, agentId);
    if (!present) return refuse('not_found');
    const settings: AgentSettings = {
      ...present,
      ...changes,
      bookingDefaults: { ...present.bookingDefaults, ...changes.bookingDefaults },
      branding: { ...present.branding, ...changes.branding },
      business: trimmed(changes.business ?? present.business),
      payment: changes.payment ? { ...trimmed(changes.payment), iban } : present.payment,
    };
    await writeAgentSettings(tx, agentId, { settings, now: now() });
    logChange(tx, {
      type: 'settings',
      action: 'agent_settings_changed',
      summary: texts(defaultLocale).log.agentSettingsChanged({ name }),
      entity: { type: 'agent', id: agentId },
      accountId: agentId,
      before: loggedOf(present),
      after: loggedOf(settings),
      hidden: hiddenInLog,
    });
    if (settings.showOnline !== present.showOnline) {
      const ids = { shown: settings.showOnline };
      announce(tx, { topic: `agent:${agentId}`, kind: 'presence_changed', ids });
    }
    return settings;
  });
}

/** Postal and bank details of the agent. */
const hiddenInLog: ReadonlySet<string> = new Set(['business', 'payment']);

function loggedOf({ bookingDefaults, branding, ...settings }: AgentSettings): Record<string, unknown> {
  return { ...settings, ...bookingDefaults, ...branding };
}

function trimmed<Details extends Record<string, string>>(details: Details): Details {
  // NOTE: only the values change.
  return Object.fromEntries(Object.entries(details).map(([name, text]) => [name, text.trim()])) as Details;
}

export async function readAgentSettings(
  db: Queryable,
  { agentId }: AgentCaller,
): Promise<AgentSettings | Refusal<'not_found'>> {
  return (await findAgentSettings(db, agentId)) ?? refuse('not_found');
}

/** Booking defaults of an agent, used for new bookings and new listings. */
export async function readBookingDefaults(
  db: Queryable,
  agentId: string,
): Promise<AgentSettings['bookingDefaults']> {
  const settings = (await findAgentSettings(db, agentId)) ?? defaultAgentSettings;
  return settings.bookingDefaults;
}
