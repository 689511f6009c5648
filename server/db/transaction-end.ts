/**
 * Rows of one kind that a transaction defers to its end. Nothing in the transaction reads them. `text` inserts the
 * rows of `$name`, a JSON array.
 */
export type LastWrite = { name: string; text: string };

export type TransactionEnd = { readonly lastRows: Map<LastWrite, object[]> };

/** Bytes in such a row, for a column of the type bytea. */
export function bytesText(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`;
}

/** Adds a row that is stored on commit, in one statement with all others. */
export function writeLast(tx: TransactionEnd, write: LastWrite, row: object): void {
  const rows = tx.lastRows.get(write);
  if (rows) rows.push(row);
  else tx.lastRows.set(write, [row]);
}

/** Removes rows of one kind that were deferred to the end of the transaction. */
export function takeBackLast(tx: TransactionEnd, name: string, isUnwanted: (row: object) => boolean): void {
  for (const [write, rows] of tx.lastRows) {
    if (write.name !== name) continue;
    const wanted = rows.filter((row) => !isUnwanted(row));
    if (wanted.length === 0) tx.lastRows.delete(write);
    else tx.lastRows.set(write, wanted);
  }
}
