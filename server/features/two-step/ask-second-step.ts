import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Tx } from '#server/db/transaction.ts';
import { mintTicket, type Ticket } from './ticket.store.ts';
import { findTwoStep } from './two-step.store.ts';

/** In place of a session: the sign-in goes on with a code. A refusal would roll its ticket back. */
export type SecondStepWanted = { ticket: string };

/** Null when the account signs in in one step. Hold its row: no password may change between this and the commit. */
export async function askSecondStep(tx: Tx, ticket: Ticket, now: number): Promise<SecondStepWanted | null> {
  const found = await findTwoStep(tx, ticket);
  return found?.confirmedAt ? { ticket: await mintTicket(tx, ticket, now) } : null;
}

/** What the caller is told once the ticket is there. */
export function refuseWithTicket<T extends object>(
  answer: T | SecondStepWanted,
): T | Refusal<'second_step_required'> {
  // NOTE: no other answer of a sign-in has a ticket.
  return 'ticket' in answer
    ? refuse('second_step_required', { facts: { ticket: answer.ticket } })
    : (answer as T);
}
