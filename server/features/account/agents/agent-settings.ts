import type * as agents from '#contract/account/agents.ts';
import { type AgentSettings, defaultAgentSettings } from '#contract/account/agents.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { compactIban, isIban } from '#domain/payments/iban.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logChange } from '#server/db/log-change.ts';
import { announce } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { findAgentSettings, lockAgentSettings, writeAgentSettings } from './agent-settings.store.ts';
import { findPersonalSettings, type PersonalSettings, writePersonalSettings } from './member.store.ts';
import { notifyOfPayoutChange, payoutChange } from './payout-change.ts';

type Changes = InputOf<typeof agents.changeSettings>['body'];

/**
 * Changes the given settings only, including single settings within a group. Other business or payment details need a
 * recent proof, because they decide where guests' money goes.
 */
export function changeAgentSettings(
  deps: Pick<Platform, 'config' | 'transact' | 'now'>,
  changes: Changes,
  caller: AgentCaller,
) {
  const now = deps.now();
  const { agentId, missingProof } = caller;
  const ofPerson = personalChanges(changes);
  if (caller.memberId !== agentId && Object.keys(ofPerson).length === Object.keys(changes).length)
    return changeOwnSettings(deps, ofPerson, caller);

  return deps.transact(async (tx): Promise<AgentSettings | Refusal<SettingsRefusal>> => {
    const iban = compactIban(changes.payment?.iban ?? '');
    if (iban !== '' && !isIban(iban)) return refuse('invalid_request', { cause: 'iban_invalid' });

    const present = await lockAgentSettings(tx, agentId);
    if (!present) return refuse('not_found');

    const changed = withChanges(present, changes);
    const payout = payoutChange(present, changed);
    const missing = payout ? missingProof() : null;
    if (missing) return missing;

    const paymentChangedAt = payout ? new Date(now).toISOString() : present.paymentChangedAt;
    const settings = { ...changed, paymentChangedAt };
    await writeAgentSettings(tx, agentId, { settings, now });

    logSettings(tx, caller, present, settings);
    if (payout)
      await notifyOfPayoutChange(tx, deps, { agentId, what: payout, before: present, after: settings });
    if (settings.showOnline !== present.showOnline) {
      const ids = { shown: settings.showOnline };
      announce(tx, { topic: `agent:${agentId}`, kind: 'presence_changed', ids });
    }

    return settings;
  });
}

/** How the app looks to a member, which is theirs alone; the first owner's is stored with the business. */
function changeOwnSettings(
  { transact }: Pick<Platform, 'transact'>,
  changes: PersonalSettings,
  caller: AgentCaller,
) {
  return transact(async (tx): Promise<AgentSettings | Refusal<'not_found'>> => {
    await writePersonalSettings(tx, caller, changes);
    return await readAgentSettings(tx, caller);
  });
}

function personalChanges({ appearance, dateFormat, weekStart }: Changes): PersonalSettings {
  return {
    ...(appearance === undefined ? {} : { appearance }),
    ...(dateFormat === undefined ? {} : { dateFormat }),
    ...(weekStart === undefined ? {} : { weekStart }),
  };
}

type SettingsRefusal = 'not_found' | 'invalid_request' | 'password_needed' | 'sign_in_again';

function withChanges(present: AgentSettings, changes: Changes): AgentSettings {
  const payment = trimmed(changes.payment ?? present.payment);
  return {
    ...present,
    ...changes,
    bookingDefaults: { ...present.bookingDefaults, ...changes.bookingDefaults },
    branding: { ...present.branding, ...changes.branding },
    business: trimmed(changes.business ?? present.business),
    payment: { ...payment, iban: compactIban(payment.iban) },
  };
}

function logSettings(
  tx: Tx,
  { agentId, name }: AgentCaller,
  before: AgentSettings,
  after: AgentSettings,
): void {
  logChange(tx, {
    type: 'settings',
    action: 'agent_settings_changed',
    summary: texts(defaultLocale).log.agentSettingsChanged({ name }),
    entity: { type: 'agent', id: agentId },
    accountId: agentId,
    before: loggedOf(before),
    after: loggedOf(after),
  });
}

/** Business and payment details have an entry of their own. */
function loggedOf({
  bookingDefaults,
  branding,
  business,
  payment,
  paymentChangedAt,
  ...settings
}: AgentSettings): Record<string, unknown> {
  return { ...settings, ...bookingDefaults, ...branding };
}

function trimmed<Details extends Record<string, string>>(details: Details): Details {
  // NOTE: only the values change.
  return Object.fromEntries(Object.entries(details).map(([name, text]) => [name, text.trim()])) as Details;
}

export async function readAgentSettings(
  db: Queryable,
  { agentId, memberId }: AgentCaller,
): Promise<AgentSettings | Refusal<'not_found'>> {
  const settings = await findAgentSettings(db, agentId);
  if (!settings) return refuse('not_found');
  if (memberId === agentId) return settings;

  const { appearance, dateFormat, weekStart } = defaultAgentSettings;
  const own = await findPersonalSettings(db, { agentId, memberId });
  return { ...settings, appearance, dateFormat, weekStart, ...own };
}

/** Booking defaults of an agent, used for new bookings and new listings. */
export async function readBookingDefaults(
  db: Queryable,
  agentId: string,
): Promise<AgentSettings['bookingDefaults']> {
  const settings = (await findAgentSettings(db, agentId)) ?? defaultAgentSettings;
  return settings.bookingDefaults;
}
