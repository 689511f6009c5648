import { stat } from 'node:fs/promises';
import { isRefusal } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { Dataset } from '../dataset.ts';
import { datasets } from '../datasets.ts';
import { compareAll } from './compare-archive.ts';
import {
  beginLoading,
  deleteNotificationSettings,
  findAccountToLoad,
  hasRows,
  type LoadTarget,
  lockAccountToLoad,
  writeProfile,
} from './load.store.ts';
import { type Difference, type Load, type LoadOfFiles, loadedDatasets, readProfile } from './load-context.ts';
import { compareFiles, loadAgreementFiles, storeFiles } from './load-files.ts';
import { loadList } from './load-list.ts';
import { loadSecrets, readSecretsFile } from './load-secrets.ts';
import { createNewIds } from './new-ids.ts';
import { type Archive, openArchive, readRows } from './open-archive.ts';
import { references } from './references.ts';

type Deps = Pick<Platform, 'config' | 'storage' | 'now' | 'pool' | 'transact'>;

export type Loaded = {
  account: LoadTarget;
  lists: number;
  rows: number;
  files: number;
  differences: Difference[];
};
export type LoadResult =
  | Loaded
  | { problem: 'no_account' | 'not_empty' | 'wrong_passphrase'; list: string | null };

/**
 * Loads an archive that was checked into an account that has nothing yet, and reads it back: what differs is named. All rows are stored in
 * one transaction. Files are stored before it, under new ids, and removed again when it fails.
 */
export async function loadArchive(
  { pool, transact, ...deps }: Deps,
  { path, email, passphrase = null }: { path: string; email: string; passphrase?: string | null },
): Promise<LoadResult> {
  const account = await findAccountToLoad(pool, email);
  if (!account) return { problem: 'no_account', list: null };
  const list = await findFilledList(pool, account.agentId);
  if (list !== null) return { problem: 'not_empty', list };

  const archive = await openArchive(path, (await stat(path)).size);
  try {
    const secrets = passphrase === null ? null : await readSecretsFile(archive, passphrase);
    if (passphrase !== null && secrets === null) return { problem: 'wrong_passphrase', list: null };

    const { agentId } = account;
    const ids = createNewIds(await idsOf(archive), { from: archive.manifest.account, to: agentId });
    const now = new Date(deps.now()).toISOString();
    const load = { deps, archive, agentId, ids, secrets, now };
    return await loadInto(load, transact, account);
  } finally {
    await archive.zip.close();
  }
}

async function loadInto(
  load: LoadOfFiles,
  transact: Platform['transact'],
  account: LoadTarget,
): Promise<LoadResult> {
  const { agentId } = account;
  const { storage } = load.deps;
  let isLoaded = false;

  try {
    const files = await storeFiles(load);
    const result = await transact((tx) => loadRows({ ...load, tx }, account));
    if (isRefusal(result)) throw new Error(result.refused);
    if ('problem' in result) return result;
    isLoaded = true;
    return { ...result, files, differences: [...result.differences, ...(await compareFiles(load))] };
  } finally {
    // The account had no files before.
    if (!isLoaded) {
      await storage.removeAll(agentId);
      await storage.removeAll(`messages/${agentId}`);
    }
  }
}

async function loadRows(load: Load, account: LoadTarget): Promise<LoadResult> {
  const { tx, agentId, now } = load;
  await beginLoading(tx);
  await lockAccountToLoad(tx, agentId);
  const list = await findFilledList(tx, agentId);
  if (list !== null) return { problem: 'not_empty', list };

  await deleteNotificationSettings(tx, agentId);
  let rows = 0;
  for (const dataset of inOrderOfReferences(loadedDatasets())) rows += await loadList(load, dataset);
  await loadAgreementFiles(load);
  if (load.secrets) await loadSecrets(load, load.secrets);
  await writeProfile(tx, agentId, { profile: await readProfile(load), now });
  const differences = await compareAll(load);

  logEvent(tx, {
    type: 'security',
    action: 'archive_loaded',
    summary: texts(defaultLocale).log.archiveLoaded({ name: account.name, rows }),
    entity: { type: 'agent', id: agentId },
    accountId: agentId,
    before: { rows: 0 },
    after: { rows },
  });
  return { account, lists: loadedDatasets().length, rows, files: 0, differences };
}

/** The first list of which the account has rows; its settings make way for those of the archive. */
async function findFilledList(db: Queryable, agentId: string): Promise<string | null> {
  for (const dataset of loadedDatasets())
    if (dataset.name !== 'notification-settings' && (await hasRows(db, dataset, agentId)))
      return dataset.name;
  return null;
}

/** Lists that name rows of another one come after it. */
function inOrderOfReferences(lists: readonly Dataset[]): Dataset[] {
  const ordered = new Set<Dataset>();
  function visit(dataset: Dataset): void {
    if (ordered.has(dataset)) return;
    const before = [
      ...Object.values(references.get(dataset.name) ?? {}),
      ...(alsoAfter.get(dataset.name) ?? []),
    ];
    for (const other of lists) if (before.includes(other.name)) visit(other);
    ordered.add(dataset);
  }
  for (const dataset of lists) visit(dataset);

  return [...ordered];
}

const alsoAfter = new Map<string, readonly string[]>([
  ['payment-fees', ['payouts']],
  // Whose the nights are is read from the stay.
  ['nights', ['bookings', 'blocks']],
]);

async function idsOf(archive: Archive): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const { name } of datasets) {
    for await (const { id } of readRows(archive, `json/${name}.json`))
      if (typeof id === 'string' && id.length === 36) ids.add(id);
  }
  return ids;
}
