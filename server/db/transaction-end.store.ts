import { insertLogRows, logEntriesOf, logRowsOf } from './event-log.store.ts';
import type { LogEvent } from './event-log.ts';
import { type SealedAnswer, storeSealedAnswer } from './idempotency.ts';
import type { Queryable } from './pool.ts';
import { bindNames } from './rows.ts';
import type { TransactionEnd } from './transaction-end.ts';

/**
 * What a transaction writes last: its answer under the idempotency key, the rows deferred to its end, and its log
 * entries.
 */
export type EndOfWork = TransactionEnd & {
  answer: SealedAnswer | null;
  logged: readonly LogEvent[];
  now: () => number;
};

/** Writes all of it in one statement, or nothing if there is nothing to write. */
export async function writeTransactionEnd(
  tx: Queryable,
  { answer, lastRows, logged, now }: EndOfWork,
): Promise<void> {
  const kinds = [...lastRows.keys()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const writes = [
    ...(answer ? [{ name: 'answer', text: storeSealedAnswer }] : []),
    ...kinds,
    ...(logged.length > 0 ? [{ name: 'log', text: insertLogRows }] : []),
  ];
  const last = writes.at(-1);
  if (!last) return;

  const others = writes.slice(0, -1).map(({ name, text }) => `${name} AS (${text})`);
  const text = others.length === 0 ? last.text : `WITH ${others.join(', ')} ${last.text}`;
  const statement = bindNames(text, {
    ...answer,
    ...Object.fromEntries([...lastRows].map(([{ name }, rows]) => [name, JSON.stringify(rows)])),
    ...(logged.length > 0 && { entries: logRowsOf(logEntriesOf(logged, now)) }),
  });
  await tx.query({ name: `end-with-${writes.map(({ name }) => name).join('-')}`, ...statement });
}
