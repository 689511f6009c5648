import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { GuessOrigin } from '../guess-limits/limit-guesses.ts';
import { type CodeKind, type CodeRefusal, checkCode } from './check-code.ts';
import { findTicket, type Ticket, takeTicket } from './ticket.store.ts';
import type { Account } from './two-step.store.ts';

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now'>;
type SecondStepInput = { ticket: string; code: string; audience: Account['audience']; from: GuessOrigin };
type Refused = CodeRefusal | Refusal<'second_step_expired' | 'idempotency_mismatch'>;

/** Completes a sign-in with a ticket and a valid code; `enter` opens the session. */
export async function finishSecondStep<T>(
  deps: Deps,
  { ticket: token, code, audience, from }: SecondStepInput,
  openSession: (tx: Tx, passed: Ticket & { by: CodeKind }) => Promise<T>,
): Promise<T | Refused> {
  const { pool, transact, now } = deps;
  const ticket = await findTicket(pool, { token, audience, now: now() });
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
    if (!(await takeTicket(tx, { token, audience, now: now() }))) return refuse('second_step_expired');
    return await openSession(tx, { ...ticket, ...checked });
  });
}

async function logWrongCode(transact: Deps['transact'], { audience, accountId }: Account): Promise<void> {
  await transact(async (tx) => {
    logEvent(tx, {
      type: 'auth',
      action: 'second_step_failed',
      summary: texts(defaultLocale).log.secondStepFailed({ audience }),
      entity: { type: audience, id: accountId },
      accountId: audience === 'agent' ? accountId : undefined,
      after: { audience },
    });
    return null;
  });
}
