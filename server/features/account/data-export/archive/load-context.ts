import type { Tx } from '#server/db/transaction.ts';
import type { Platform } from '#server/platform.ts';
import type { Dataset } from '../dataset.ts';
import { datasets } from '../datasets.ts';
import type { ExportRow } from '../export.store.ts';
import { arrivingRow, notLoaded, verbatim } from './load-rules.ts';
import type { NewIds } from './new-ids.ts';
import { type Archive, parsed, readRows, readText } from './open-archive.ts';
import type { Secrets } from './secrets-file.ts';

/** What is known while an archive is loaded. */
export type Load = {
  deps: Pick<Platform, 'config' | 'storage' | 'now'>;
  tx: Tx;
  archive: Archive;
  agentId: string;
  ids: NewIds;
  secrets: Secrets | null;
  now: string;
  /** Counts rows that were stored or compared; each row is both. */
  onRows: (rows: number) => void;
};

/** Before its rows are loaded, in a transaction. */
export type LoadOfFiles = Omit<Load, 'tx'>;

/** A field of a row that is not in the account as the archive has it. */
export type Difference = { list: string; row: number; field: string };

export function loadedDatasets(): Dataset[] {
  return datasets.filter(({ name }) => !notLoaded.has(name));
}

/** The rows of a list as they are to be in the account. */
export async function* arrivingRows(
  { archive, agentId, ids, now }: Load,
  { name }: Dataset,
): AsyncGenerator<ExportRow> {
  const fixed = new Set(verbatim.get(name));
  for await (const row of readRows(archive, `json/${name}.json`)) {
    const renamed = Object.entries(row).map(([field, value]) => [
      field,
      fixed.has(field) ? value : ids.inValue(value),
    ]);
    yield arrivingRow(name, Object.fromEntries(renamed), { agentId, now });
  }
}

export async function readProfile({ archive, ids }: Load): Promise<ExportRow> {
  const entry = archive.zip.entries.get('profile.json');
  const profile = entry ? parsed(await readText(archive.zip, entry)) : undefined;
  const renamed = ids.inValue(profile);
  // NOTE: checkArchive() has found the file whole; anything but an object has no fields to be taken over.
  return typeof renamed === 'object' && renamed !== null ? (renamed as ExportRow) : {};
}
