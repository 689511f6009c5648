import { isDeepStrictEqual } from 'node:util';
import type { AgentSettings } from '#contract/account/agents.ts';
import { addresses } from '#contract/addresses.ts';
import { maskIban } from '#domain/payments/iban.ts';
import { logEvent } from '#server/db/event-log.ts';
import { hiddenValue } from '#server/db/log-change.ts';
import type { Tx } from '#server/db/transaction.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import type { Platform } from '#server/platform.ts';
import type { AccountMailData, PayoutChange } from '#texts/mail-facts.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { findAgent } from './agent.store.ts';

type Deps = Pick<Platform, 'config' | 'now'>;
type PayoutDetails = Pick<AgentSettings, 'business' | 'payment'>;

/** The most serious difference of the details by which guests pay; null when they are the same. */
export function payoutChange(before: PayoutDetails, after: PayoutDetails): PayoutChange | null {
  const { instructions: instructionsBefore, ...accountBefore } = before.payment;
  const { instructions: instructionsAfter, ...accountAfter } = after.payment;

  if (!isDeepStrictEqual(accountBefore, accountAfter)) return 'bank_account';
  if (instructionsBefore !== instructionsAfter) return 'instructions';
  return isDeepStrictEqual(before.business, after.business) ? null : 'business';
}

/** Logs the change with masked values and mails the owner, so that an unauthorised change is noticed at once. */
export async function notifyOfPayoutChange(
  tx: Tx,
  deps: Deps,
  change: { agentId: string; what: PayoutChange; before: PayoutDetails; after: PayoutDetails },
): Promise<void> {
  const { agentId, what, before, after } = change;
  const agent = await findAgent(tx, agentId);
  if (!agent) return;

  logEvent(tx, {
    type: 'security',
    action: 'payment_details_changed',
    summary: texts(defaultLocale).log.paymentDetailsChanged({ name: agent.name }),
    entity: { type: 'agent', id: agentId },
    accountId: agentId,
    at: deps.now(),
    ...loggedDetails(before, after),
  });
  await mailPayoutChange(tx, deps, { agentId, what, iban: maskIban(after.payment.iban) });
}

/** Mails the owner of the account what was changed about how guests pay; `iban` is masked. */
export async function mailPayoutChange(
  tx: Tx,
  { config }: Pick<Platform, 'config'>,
  { agentId, what, iban }: { agentId: string; what: PayoutChange; iban: string },
): Promise<void> {
  const agent = await findAgent(tx, agentId);
  if (!agent) return;

  const data: AccountMailData = {
    name: agent.name,
    url: `${config.http.publicUrl}${addresses.settings()}?section=company`,
    payout: { change: what, iban },
  };
  await queueMail(tx, { kind: 'payment_details_changed', to: agent.email, data });
}

type Logged = { before: Record<string, string>; after: Record<string, string> };

/** The changed details: an IBAN masked, of the others only that they changed. */
function loggedDetails(before: PayoutDetails, after: PayoutDetails): Logged {
  const logged: Logged = { before: {}, after: {} };
  const pairs = { ...after.business, ...after.payment };
  const earlier = new Map(Object.entries({ ...before.business, ...before.payment }));

  for (const [name, value] of Object.entries(pairs)) {
    const previous = earlier.get(name) ?? '';
    if (previous === value) continue;
    logged.before[name] = loggedValue(name, previous);
    logged.after[name] = loggedValue(name, value);
  }

  return logged;
}

function loggedValue(name: string, value: string): string {
  if (name === 'iban') return maskIban(value);
  return value === '' ? '' : hiddenValue;
}
