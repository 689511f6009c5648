import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { AccountKey } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { GuessOrigin } from '../guess-limits/limit-guesses.ts';
import {
  type Account,
  findTicket,
  findTwoStep,
  mintTicket,
  type Ticket,
  takeTicket,
} from './two-step.store.ts';
import { type CodeKind, type CodeRefusal, checkCode } from './two-step-code.ts';

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

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now'>;
type SecondStepInput = { ticket: string; code: string; audience: Account['audience']; from: GuessOrigin };
type Refused = CodeRefusal | Refusal<'second_step_expired' | 'idempotency_mismatch'>;

/** Completes a sign-in with a ticket and a valid code; `enter` opens the session. */
export async function finishSecondStep<T>(
  deps: Deps,
  { ticket: token, code, audience, from }: SecondStepInput,
  openSession: (tx: Tx, passed: Ticket & { by: CodeKind }) => Promise<T>,
): Promise<T | Refused> {
  const { pool, transact, now: readClock } = deps;
  const now = readClock();
  const ticket = await findTicket(pool, { token, audience, now });
  if (!ticket) return refuse('second_step_expired');

  const { accountId } = ticket;
  const guess = { kind: 'code', audience, name: accountId, accountId, from } as const;
  const checked = await checkCode(deps, guess, { account: ticket, code });
  if (isRefusal(checked)) {
    if (checked.refused === 'two_step_off') return refuse('second_step_expired');
    if (checked.refused === 'wrong_code') await logWrongCode(transact, ticket);
    return checked;
  }

  return await transact(async (tx): Promise<T | Refused> => {
    if (!(await takeTicket(tx, { token, audience, now }))) return refuse('second_step_expired');
    return await openSession(tx, { ...ticket, ...checked });
  });
}

async function logWrongCode(
  transact: Deps['transact'],
  { audience, agentId, accountId }: AccountKey,
): Promise<void> {
  await transact(async (tx) => {
    logEvent(tx, {
      type: 'auth',
      action: 'second_step_failed',
      summary: texts(defaultLocale).log.secondStepFailed({ audience }),
      entity: { type: audience, id: agentId ?? accountId },
      accountId: agentId,
      after: { audience },
    });
    return null;
  });
}
