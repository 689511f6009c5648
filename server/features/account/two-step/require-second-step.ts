import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Tx } from '#server/db/transaction.ts';
import { mintTicket, type Ticket } from './ticket.store.ts';
import { findTwoStep } from './two-step.store.ts';

/**
 * Returned instead of a session: the sign-in continues with a code. A value instead of a refusal, because a refusal
 * would roll the ticket back.
 */
export type SecondStepTicket = { ticket: string };

/**
 * Creates a ticket for the second step; null when the account has no two-step sign-in. Lock the account first, so
 * that the password cannot change before the commit.
 */
export async function requireSecondStep(
  tx: Tx,
  ticket: Ticket,
  now: number,
): Promise<SecondStepTicket | null> {
  const found = await findTwoStep(tx, ticket);
  return found?.confirmedAt ? { ticket: await mintTicket(tx, ticket, now) } : null;
}

/** Turns a committed ticket into the refusal that the caller gets. */
export function refuseWithTicket<T extends object>(
  answer: T | SecondStepTicket,
): T | Refusal<'second_step_required'> {
  // NOTE: no other answer of a sign-in has a ticket.
  return 'ticket' in answer
    ? refuse('second_step_required', { facts: { ticket: answer.ticket } })
    : (answer as T);
}
