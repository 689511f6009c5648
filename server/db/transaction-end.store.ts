import { insertLogRows, logEntriesOf, logRowsOf } from './event-log.store.ts';
import type { LogEvent } from './event-log.ts';
import { type SealedAnswer, storeSealedAnswer } from './idempotency.ts';
import { insertLiveEvents, type LiveEvent, liveRowOf } from './outbox.ts';
import type { Queryable } from './pool.ts';
import { bindNames } from './rows.ts';

/** What a transaction writes last: its answer under the idempotency key, its live events, and its entries of the log. */
export type TransactionEnd = {
  answer: SealedAnswer | null;
  announced: readonly LiveEvent[];
  logged: readonly LogEvent[];
  now: () => number;
};

/** Writes all of it in one statement; none when there is nothing to write. */
export async function writeTransactionEnd(
  tx: Queryable,
  { answer, announced, logged, now }: TransactionEnd,
): Promise<void> {
  const writes = [
    ...(answer ? [{ name: 'answer', text: storeSealedAnswer }] : []),
    ...(announced.length > 0 ? [{ name: 'events', text: insertLiveEvents }] : []),
    ...(logged.length > 0 ? [{ name: 'log', text: insertLogRows }] : []),
  ];
  const last = writes.at(-1);
  if (!last) return;
  const others = writes.slice(0, -1).map(({ name, text }) => `${name} AS (${text})`);
  const text = others.length === 0 ? last.text : `WITH ${others.join(', ')} ${last.text}`;
  const statement = bindNames(text, {
    ...answer,
    events: JSON.stringify(announced.map(liveRowOf)),
    entries: logRowsOf(logEntriesOf(logged, now)),
  });
  await tx.query({ name: `end-with-${writes.map(({ name }) => name).join('-')}`, ...statement });
}
