import type pg from 'pg';
import { enqueue } from '#server/db/outbox.ts';
import type { Transact, Tx } from '#server/db/transaction.ts';
import type { GuestPaymentFact } from './guest-payments.ts';
import { insertSandboxEvent, type SandboxPage } from './sandbox-guest.store.ts';

export type SandboxGuestDeps = {
  pool: pg.Pool;
  transact: Transact;
  now: () => number;
  newId: () => string;
};

export const sandboxGuestQueue = 'sandbox-guest-webhook';

export const chargeOf = ({ token }: Pick<SandboxPage, 'token'>) => `pay_${token}`;
export const tokenOf = (charge: string) => charge.replace(/^pay_/, '');

/** Stores an event and queues it for our own webhook, in the same transaction. Events of payouts name no payment. */
export async function emitSandboxEvent(
  tx: Tx,
  deps: Pick<SandboxGuestDeps, 'now' | 'newId'>,
  about: { agentId: string; page: SandboxPage | null },
  fact: GuestPaymentFact,
): Promise<void> {
  const { agentId, page } = about;
  const now = deps.now();
  const id = `evt_${deps.newId()}`;
  const charge = page === null || fact.kind === 'closed' || fact.kind === 'failed' ? null : chargeOf(page);
  const event = { id, type: fact.kind, at: now, payment: page?.paymentId ?? null, charge, fact };
  await insertSandboxEvent(tx, { agentId, event, now });
  await enqueue(tx, sandboxGuestQueue, { eventId: id });
}
