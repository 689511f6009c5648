import { retentionMs } from '#domain/admin/retention-rules.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import { sqlState, type Tx } from '#server/db/transaction.ts';
import {
  type AccountBefore,
  checkArchive,
  emptyAccount,
  type Loaded,
  loadArchiveInto,
  lockWorkOf,
  readAccountBefore,
  readContents,
} from '#server/features/account/data-export/index.ts';
import { openSecret } from '#server/features/properties/core/index.ts';
import { logError } from '#server/log-error.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  type ArchiveLoadKey,
  type ArchiveLoadRecord,
  countChangesSince,
  findArchiveLoad,
  storeArchiveLoad,
} from './archive-load.store.ts';
import { removeParts, withArchiveFile } from './archive-parts.ts';

export type ArchiveLoadDeps = Pick<Platform, 'config' | 'pool' | 'transact' | 'storage' | 'now'>;

const progressMs = 1000;

/** Does what the state of an archive asks for; a job that comes twice finds nothing to do. */
export async function workOnArchiveLoad(
  deps: ArchiveLoadDeps,
  { agentId, id }: { agentId: string; id: string },
): Promise<void> {
  const found = await findArchiveLoad(deps.pool, { agentId, _id: id });
  if (found?.state === 'checking') await checkLoad(deps, found);
  if (found?.state === 'applying') await applyLoad(deps, found);
  if (found?.state === 'undoing') await undoLoad(deps, found);
}

/** Reads a whole archive, and stores what is in it and what is wrong with it. */
async function checkLoad(deps: ArchiveLoadDeps, found: ArchiveLoadRecord): Promise<void> {
  const { report, contents, secrets } = await withArchiveFile(deps.storage, found, async (path) => {
    const report = await checkArchive(path);
    if (report.problemCount > 0) return { report, contents: null, secrets: null };
    return { report, ...(await readContents(path)) };
  });

  await finish(deps, found, async (tx) => {
    const now = deps.now();
    if (contents === null) await storeArchiveLoad(tx, found, { state: 'refused', report, partCount: 0, now });
    else await storeArchiveLoad(tx, found, { state: 'checked', report, contents, secrets, now });
  });
  if (contents === null) await removeParts(deps.storage, found);
}

/** Loads an archive in one transaction, which ends with its state: a process that is killed leaves an empty account. */
async function applyLoad(deps: ArchiveLoadDeps, found: ArchiveLoadRecord): Promise<void> {
  const progress = watchProgress(deps, found);
  const result = await withArchiveFile(deps.storage, found, (path) =>
    loadFile(deps, found, { path, onRows: progress.onRows }),
  )
    .catch(ofContent)
    .finally(progress.end);

  if (!('problem' in result)) {
    await storeFileDifferences(deps, found, result);
    return removeParts(deps.storage, found);
  }
  if (result.problem === 'not_storable') return refuseContent(deps, found);
  if (result.problem !== 'not_empty') throw new Error(result.problem);

  await finish(deps, found, (tx) =>
    storeArchiveLoad(tx, found, {
      state: 'checked',
      failure: 'not_empty',
      passphraseSealed: null,
      now: deps.now(),
    }),
  );
}

/** Data that the database refuses will be refused every time: values that do not fit, or contradict each other or its rules. */
function ofContent(error: unknown): { problem: 'not_storable' } {
  if (!/^(22|23|42501|P0001)/.test(sqlState(error))) throw error;
  logError('warn', error, 'an archive has data that the database refuses');
  return { problem: 'not_storable' };
}

async function refuseContent(deps: ArchiveLoadDeps, found: ArchiveLoadRecord): Promise<void> {
  await finish(deps, found, (tx) =>
    storeArchiveLoad(tx, found, {
      state: 'refused',
      failure: 'not_storable',
      partCount: 0,
      secrets: null,
      passphraseSealed: null,
      now: deps.now(),
    }),
  );
  await removeParts(deps.storage, found);
}

/** Files are compared after the transaction, and what is missing counts like a field that differs. */
async function storeFileDifferences(
  { pool, now }: ArchiveLoadDeps,
  found: ArchiveLoadRecord,
  { differences }: Loaded,
): Promise<void> {
  const stored = (await findArchiveLoad(pool, found))?.outcome ?? null;
  if (stored === null || stored.differences === differences.length) return;

  const outcome = { ...stored, differences: differences.length };
  await storeArchiveLoad(pool, found, { outcome, now: now() });
}

async function loadFile(
  deps: ArchiveLoadDeps,
  found: ArchiveLoadRecord,
  file: { path: string; onRows: (rows: number) => void },
) {
  const { agentId, passphraseSealed } = found;
  const secret = { agentId, kind: 'archive', id: found._id } as const;
  const passphrase = passphraseSealed === null ? null : await openSecret(deps, secret, passphraseSealed);
  let accountBefore: AccountBefore | null = null;

  const target = { agentId, name: found.createdByName };
  return loadArchiveInto(deps, target, {
    ...file,
    passphrase,
    async before(tx) {
      accountBefore = await readAccountBefore(tx, agentId);
    },
    async after(tx, { rows, files, differences }) {
      const now = deps.now();
      await storeArchiveLoad(tx, found, {
        state: 'applied',
        partCount: 0,
        secrets: null,
        passphraseSealed: null,
        outcome: { rows, files, differences: differences.length, hasSecrets: passphrase !== null },
        accountBefore,
        appliedAt: new Date(now),
        expiresAt: new Date(now + retentionMs('archive_loads')),
        now,
      });
    },
  });
}

/** Stores now and then how far a load is: outside of its transaction, which nobody sees before its end. */
function watchProgress({ pool, now }: ArchiveLoadDeps, found: ArchiveLoadKey) {
  let done = 0;
  let stored = 0;
  const watch = setInterval(() => {
    if (done === stored) return;
    stored = done;
    storeArchiveLoad(pool, found, { doneCount: done, now: now() }).catch((error: unknown) =>
      logError('warn', error, 'progress of an archive was not stored'),
    );
  }, progressMs);

  return {
    onRows(rows: number) {
      done += rows;
    },
    end: () => clearInterval(watch),
  };
}

/** Empties the account, unless somebody has worked in it since the call. */
async function undoLoad(deps: ArchiveLoadDeps, found: ArchiveLoadRecord): Promise<void> {
  const { agentId, accountBefore, appliedAt, fileName } = found;
  if (accountBefore === null || appliedAt === null) throw new Error('an archive was never loaded');

  let isUndone = false;
  await finish(deps, found, async (tx) => {
    const now = deps.now();
    await lockWorkOf(tx, agentId);
    if ((await countChangesSince(tx, agentId, appliedAt)) > 0) {
      await storeArchiveLoad(tx, found, { state: 'applied', failure: 'changed_since', now });
      return;
    }

    await emptyAccount(tx, agentId, { before: accountBefore, now: new Date(now).toISOString() });
    await storeArchiveLoad(tx, found, { state: 'undone', accountBefore: null, undoneAt: new Date(now), now });
    logEvent(tx, {
      type: 'security',
      action: 'archive_undone',
      summary: texts(defaultLocale).log.archiveUndone({ fileName }),
      entity: { type: 'agent', id: agentId },
      accountId: agentId,
      before: { archive: found._id },
      after: { archive: null },
    });
    isUndone = true;
  });
  if (isUndone) await removeFilesOf(deps, agentId, accountBefore);
}

/** Files that came with the archive; a portrait or logo from before stays. */
async function removeFilesOf(
  { storage }: ArchiveLoadDeps,
  agentId: string,
  { profile }: AccountBefore,
): Promise<void> {
  await storage.removeAll(`messages/${agentId}`);
  const named = JSON.stringify(profile);
  const folders = new Set((await storage.list(agentId)).map((key) => key.split('/').at(-2) ?? ''));
  for (const folder of folders)
    if (folder !== agentId && !named.includes(folder)) await storage.removeAll(`${agentId}/${folder}`);
}

/** Stores the end of a job's work, if no other process has done so before. */
async function finish(
  { transact }: ArchiveLoadDeps,
  found: ArchiveLoadRecord,
  store: (tx: Tx) => Promise<void>,
): Promise<void> {
  const done = await transact(async (tx) => {
    const present = await findArchiveLoad(tx, found, { lock: true });
    if (present?.state === found.state) await store(tx);
  });
  if (isRefusal(done)) throw new Error(done.refused);
}
