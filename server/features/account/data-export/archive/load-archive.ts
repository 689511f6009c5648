import { stat } from 'node:fs/promises';
import { isRefusal } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
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
import { compareFiles, loadAgreementFiles, removeFiles, storeFiles } from './load-files.ts';
import { loadList } from './load-list.ts';
import { notLoaded } from './load-rules.ts';
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

export type LoadOptions = {
  path: string;
  passphrase?: string | null;
  onRows?: Load['onRows'];
  /** What else the transaction does: first under the lock of the empty account, and last with what was loaded. */
  before?: ((tx: Tx) => Promise<void>) | undefined;
  after?: ((tx: Tx, loaded: Loaded) => Promise<void>) | undefined;
};

/** Loads an archive that was checked into the account that an address opens. */
export async function loadArchive(
  deps: Deps,
  { email, ...options }: LoadOptions & { email: string },
): Promise<LoadResult> {
  const account = await findAccountToLoad(deps.pool, email);
  return account ? await loadArchiveInto(deps, account, options) : { problem: 'no_account', list: null };
}

/**
 * Loads an archive that was checked into an account that has nothing yet, and reads it back: what differs is named. All rows are stored in
 * one transaction. Files are stored before it, under new ids, and removed again when it fails.
 */
export async function loadArchiveInto(
  { pool, transact, ...deps }: Deps,
  account: LoadTarget,
  { path, passphrase = null, onRows = () => {}, before, after }: LoadOptions,
): Promise<LoadResult> {
  const list = await findFilledList(pool, account.agentId);
  if (list !== null) return { problem: 'not_empty', list };

  const archive = await openArchive(path, (await stat(path)).size);
  try {
    const secrets = passphrase === null ? null : await readSecretsFile(archive, passphrase);
    if (passphrase !== null && secrets === null) return { problem: 'wrong_passphrase', list: null };

    const { agentId } = account;
    const ids = createNewIds(await idsOf(archive), { from: archive.manifest.account, to: agentId });
    const now = new Date(deps.now()).toISOString();
    const load = { deps, archive, agentId, ids, secrets, now, onRows };
    return await loadInto(load, { pool, transact }, { account, before, after });
  } finally {
    await archive.zip.close();
  }
}

async function loadInto(
  load: LoadOfFiles,
  { pool, transact }: Pick<Deps, 'pool' | 'transact'>,
  { account, before, after }: Pick<LoadOptions, 'before' | 'after'> & { account: LoadTarget },
): Promise<LoadResult> {
  try {
    const files = await storeFiles(load);
    const result = await transact(async (tx) => {
      const loaded = await loadRows({ ...load, tx }, { account, files, before });
      if (!('problem' in loaded)) await after?.(tx, loaded);
      return loaded;
    });
    if (isRefusal(result)) throw new Error(result.refused);
    if (!('problem' in result))
      return { ...result, differences: [...result.differences, ...(await compareFiles(load))] };

    await removeFiles(load);
    return result;
  } catch (error) {
    // A connection that breaks at the commit does not say whether the rows are there.
    if ((await findFilledList(pool, account.agentId)) === null) await removeFiles(load);
    throw error;
  }
}

async function loadRows(
  load: Load,
  { account, files, before }: Pick<LoadOptions, 'before'> & { account: LoadTarget; files: number },
): Promise<LoadResult> {
  const { tx, agentId, now } = load;
  await beginLoading(tx);
  await lockAccountToLoad(tx, agentId);
  const list = await findFilledList(tx, agentId);
  if (list !== null) return { problem: 'not_empty', list };

  await before?.(tx);
  await deleteNotificationSettings(tx, agentId);
  let rows = 0;
  for (const dataset of inOrderOfReferences(loadedDatasets())) rows += await loadList(load, dataset);
  const agreementFiles = await loadAgreementFiles(load);
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
  return {
    account,
    lists: loadedDatasets().length,
    rows,
    files: files + agreementFiles,
    differences,
  };
}

/**
 * The first list of which the account has rows; its settings make way for those of the archive. Webhooks count, since they would report
 * every booking of the archive as new.
 */
export async function findFilledList(db: Queryable, agentId: string): Promise<string | null> {
  for (const dataset of datasets) {
    const counts = dataset.name === 'webhooks' || !notLoaded.has(dataset.name);
    if (counts && dataset.name !== 'notification-settings' && (await hasRows(db, dataset, agentId)))
      return dataset.name;
  }
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
