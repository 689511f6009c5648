import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { SealingKey } from '../adapters/secrets/secret-key.ts';
import { currentActor, type LogEvent } from './event-log.ts';
import {
  type AnswerKey,
  claimIdempotencyKey,
  type IdempotencyKey,
  type SealedAnswer,
  sealAnswer,
} from './idempotency.ts';
import type { WakesRelay } from './outbox.ts';
import { type EndOfWork, writeTransactionEnd } from './transaction-end.store.ts';
import type { LastWrite, TransactionEnd } from './transaction-end.ts';
import { countStatement, inTransactionScope } from './transaction-scope.ts';

/**
 * Client inside an open transaction, with the clock, the key that seals outgoing mails, and what has been logged,
 * deferred and changed so far.
 */
export type Tx = pg.PoolClient &
  WakesRelay &
  TransactionEnd & {
    readonly mailKey: SealingKey;
    readonly logged: LogEvent[];
    readonly now: () => number;
    /** Bookings that the transaction has changed, with their agents: what follows from them is computed before the commit. */
    readonly changedBookings: Map<string, string>;
  };

type TransactDeps = {
  answerKey: AnswerKey;
  mailKey: SealingKey;
  now: () => number;
  /** Runs in the transaction, after its work and before what it writes last. */
  beforeCommit?: (tx: Tx) => Promise<void>;
  /** Checks what transactions wait for; see transaction-scope.ts. */
  isChecked?: boolean;
};

export type TransactOptions = { idempotencyKey?: IdempotencyKey | null };

/**
 * Runs `work` in one transaction. A returned refusal rolls back everything, so a refusal never leaves half a change.
 * With an idempotency key the answer is stored in the same transaction and returned again for a repeated request.
 * What lost a race, such as a deadlock, is tried at most three times.
 */
export type Transact = <T>(
  work: (tx: Tx) => Promise<T>,
  options?: TransactOptions,
) => Promise<T | Refusal<'idempotency_mismatch'>>;

const retryable = new Set(['40001', '40P01']);
const maxAttempts = 3;

/**
 * Whether the same transaction can succeed when it runs again: it lost a race. One of them is for a month of the log that has no
 * table yet. An entry waits for the table that is being made, and is then refused by the rest's new bounds, which have no name.
 */
function hasLostRace(error: unknown): boolean {
  if (retryable.has(sqlState(error))) return true;
  return error instanceof pg.DatabaseError && error.code === '23514' && error.constraint === undefined;
}

export function createTransact(
  pool: Pick<pg.Pool, 'connect'>,
  { answerKey, mailKey, now, beforeCommit, isChecked = false }: TransactDeps,
  /** `fillsOutbox`: the transaction has left rows for the relay. */
  afterCommit: (committed: { fillsOutbox: boolean }) => unknown,
): Transact {
  return async (work, options = {}) => {
    for (let attempt = 1; ; attempt++) {
      const outbox = { isFilled: false };
      try {
        const run = isChecked ? inTransactionScope : runDirectly;
        const answer = await inTransaction(pool, now() - Date.now(), run, async (client) => {
          if (isChecked) countStatementsOf(client);
          const logged: LogEvent[] = [];
          const lastRows = new Map<LastWrite, object[]>();

          const tx: Tx = Object.assign(client, {
            mailKey,
            logged,
            lastRows,
            outbox,
            now,
            changedBookings: new Map<string, string>(),
          });
          const { done, answer } = await runIdempotent(tx, work, options.idempotencyKey ?? null, answerKey);
          if (!isRefusal(done) && tx.changedBookings.size > 0) await beforeCommit?.(tx);

          return { done, end: { answer, lastRows, logged, now } };
        });
        if (!isRefusal(answer)) afterCommit({ fillsOutbox: outbox.isFilled });

        return answer;
      } catch (error) {
        if (attempt >= maxAttempts || !hasLostRace(error)) throw error;
        await wait(10 * attempt + Math.random() * 20 * attempt);
      }
    }
  };
}

function runDirectly<T>(work: () => Promise<T>): Promise<T> {
  return work();
}

const counted = new WeakSet<pg.PoolClient>();

function countStatementsOf(client: pg.PoolClient): void {
  if (counted.has(client)) return;
  counted.add(client);
  const { query } = client;
  // NOTE: the wrapper takes and returns what the method does.
  client.query = ((...args: unknown[]) => {
    countStatement();
    return Reflect.apply(query, client, args);
  }) as typeof client.query;
}

/** Runs `work` and stores its end with the commit, or rolls everything back when it was refused. */
async function inTransaction<T>(
  pool: Pick<pg.Pool, 'connect'>,
  clockShiftMs: number,
  run: <W>(work: () => Promise<W>) => Promise<W>,
  work: (client: pg.PoolClient) => Promise<{ done: T; end: EndOfWork }>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(beginText(client, clockShiftMs));
    const { done, end } = await run(() => work(client));
    if (isRefusal(done)) await client.query('ROLLBACK');
    // Sent together: where the end cannot be written, PostgreSQL takes COMMIT as ROLLBACK.
    else await together(writeTransactionEnd(client, end), client.query('COMMIT'));
    return done;
  } catch (error) {
    await client.query('ROLLBACK').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Waits for statements of one transaction that travel to PostgreSQL in one round trip (decision 38): none of them needs the
 * answer of another. They run in the order of the arguments, each with a snapshot of its own, so a lock that comes first is
 * held before the next statement reads.
 *
 * An argument is the promise of a function that has started its statement before its first `await`; otherwise the statement
 * follows alone.
 */
export function together<const Started extends readonly unknown[]>(
  ...started: Started
): Promise<{ -readonly [Index in keyof Started]: Awaited<Started[Index]> }> {
  return Promise.all(started);
}

/**
 * Begins a transaction and passes the actor to the triggers that write the history of nights. A clock set by tests is
 * passed as its offset from the machine's.
 */
function beginText(client: pg.PoolClient, clockShiftMs: number): string {
  const { actor, readsOnly } = currentActor();
  const settings = [
    ...(actor.type === 'system' ? [] : [['staydesk.actor', `${actor.type}:${actor.id ?? ''}`] as const]),
    ...(actor.name ? [['staydesk.actor_name', actor.name] as const] : []),
    ...(Math.abs(clockShiftMs) < 1000
      ? []
      : [['staydesk.clock_shift_ms', `${Math.round(clockShiftMs)}`] as const]),
  ];
  const begin = readsOnly ? 'BEGIN READ ONLY' : 'BEGIN';
  if (settings.length === 0) return begin;

  // SET costs less than set_config, which is planned and has a result.
  const sets = settings.map(([name, value]) => `SET LOCAL ${name} = ${client.escapeLiteral(value)}`);

  return [begin, ...sets].join('; ');
}

async function runIdempotent<T>(
  client: Tx,
  work: (tx: Tx) => Promise<T>,
  idempotencyKey: IdempotencyKey | null,
  answerKey: AnswerKey,
): Promise<{ done: T | Refusal<'idempotency_mismatch'>; answer: SealedAnswer | null }> {
  if (!idempotencyKey) return { done: await work(client), answer: null };
  const earlier = await claimIdempotencyKey(client, idempotencyKey, answerKey);
  if (earlier === 'other_request') return { done: refuse('idempotency_mismatch'), answer: null };
  // NOTE: the same use case made the stored answer for the same request, so it has the same shape.
  if (earlier) return { done: earlier.answer as T, answer: null };
  const done = await work(client);
  return { done, answer: isRefusal(done) ? null : await sealAnswer(idempotencyKey, done, answerKey) };
}

/** SQLSTATE of a PostgreSQL error; empty for other errors. */
export function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
