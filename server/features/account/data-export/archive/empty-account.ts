import { compareTexts } from '#domain/shared/compare-texts.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type ExportRow, findProfileRow } from '../export.store.ts';
import {
  deleteRowsOf,
  findNotificationSettings,
  findTableReferences,
  nameEmptiedAccount,
  restoreNotificationSettings,
  type TableReference,
} from './empty-account.store.ts';
import { beginLoading, writeProfile } from './load.store.ts';
import { loadedDatasets } from './load-context.ts';

/** Profile and settings of an account before an archive was loaded into it. */
export type AccountBefore = { profile: ExportRow; notificationSettings: ExportRow | null };

export async function readAccountBefore(db: Queryable, agentId: string): Promise<AccountBefore> {
  return {
    profile: (await findProfileRow(db, agentId)) ?? {},
    notificationSettings: await findNotificationSettings(db, agentId),
  };
}

/**
 * Deletes every row of the lists that an archive brings, and what was derived from them: the account is as it was before the archive was
 * loaded. The database allows it for an account whose archive is being rolled back, and for no other one.
 */
export async function emptyAccount(
  tx: Queryable,
  agentId: string,
  { before, now }: { before: AccountBefore; now: string },
): Promise<void> {
  await beginLoading(tx);
  await nameEmptiedAccount(tx, agentId);

  const tables = loadedDatasets().map(({ table }) => table);
  for (const table of inOrderOfRemoval(tables, await findTableReferences(tx)))
    await deleteRowsOf(tx, table, agentId);

  await restoreNotificationSettings(tx, agentId, before.notificationSettings);
  await writeProfile(tx, agentId, { profile: before.profile, now });
}

/** Tables and all that refer to them, those that refer to another one before it. */
export function inOrderOfRemoval(
  tables: readonly string[],
  references: readonly TableReference[],
): readonly string[] {
  const referring = new Map<string, string[]>();
  for (const { from, to } of references)
    if (from !== to) referring.set(to, [...(referring.get(to) ?? []), from]);

  const ordered = new Set<string>();
  const open = new Set<string>();
  function visit(table: string): void {
    if (ordered.has(table) || open.has(table)) return;
    open.add(table);
    for (const other of (referring.get(table) ?? []).toSorted(compareTexts)) visit(other);
    ordered.add(table);
  }
  for (const table of [...new Set(tables), ...derivedTables]) visit(table);
  return [...ordered];
}

/** Rows that are computed from lists of the archive, without a reference to them. */
const derivedTables = [
  'planned_messages',
  'stale_message_plans',
  'guest_tokens',
  'undo_windows',
  'link_codes',
];
