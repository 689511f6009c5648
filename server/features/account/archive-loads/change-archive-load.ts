import type * as archiveLoads from '#contract/account/archive-loads.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { ArchiveLoadState } from '#domain/account/archive-loads.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { decryptSecrets, findFilledList } from '#server/features/account/data-export/index.ts';
import { sealSecret } from '#server/features/properties/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  type ArchiveLoadChanges,
  type ArchiveLoadRecord,
  countChangesSince,
  deleteArchiveLoad,
  findArchiveLoad,
  findArchiveLoads,
  storeArchiveLoad,
} from './archive-load.store.ts';
import { archiveLoadView } from './archive-load.view.ts';
import { removeParts } from './archive-parts.ts';
import { archiveLoadQueue, isRunning } from './receive-archive.ts';

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'storage' | 'now'>;

export async function listArchiveLoads({ pool }: Pick<Deps, 'pool'>, { agentId }: AgentCaller) {
  const found = await findArchiveLoads(pool, agentId);
  return { items: await Promise.all(found.map((one) => archiveLoadView(pool, one))) };
}

export async function readArchiveLoad({ pool }: Pick<Deps, 'pool'>, { agentId }: AgentCaller, id: string) {
  const found = await findArchiveLoad(pool, { agentId, _id: id });
  return found ? archiveLoadView(pool, found) : refuse('not_found');
}

/** Begins to load an archive that was found whole. Its passphrase is tried here, so that a wrong one is refused at once. */
export async function applyArchiveLater(
  deps: Deps,
  { agentId, name, request }: AgentCaller,
  { params, body: { passphrase } }: InputOf<typeof archiveLoads.apply>,
) {
  const key = { agentId, _id: params.id };
  const read = await findArchiveLoad(deps.pool, key);
  if (!read) return refuse('not_found');
  if (passphrase !== null && (await decryptSecrets(passphrase, read.secrets)) === null)
    return refuse('archive_passphrase_wrong');
  const passphraseSealed =
    passphrase === null
      ? null
      : await sealSecret(deps, { agentId, kind: 'archive', id: params.id }, passphrase);

  return deps.transact(
    async (tx) => {
      const found = await lockOpenLoad(tx, key);
      if (isRefusal(found)) return found;
      if (found.state !== 'checked' || found.contents === null) return refuse('import_not_checked');
      const others = await findArchiveLoads(tx, agentId);
      if (others.some(({ state }) => isRunning(state))) return refuse('import_running');
      if ((await findFilledList(tx, agentId)) !== null) return refuse('archive_needs_empty_account');

      logArchive(tx, found, { action: 'import_applied', name });
      // Each row is stored, and then compared.
      const workCount = 2 * found.contents.rows;
      return begin(tx, deps, found, { state: 'applying', workCount, passphraseSealed });
    },
    { idempotencyKey: request.idempotencyKey },
  );
}

/** Begins to empty the account again. Whatever people have done in it since would be lost, so then nothing is rolled back. */
export async function undoArchiveLater(deps: Deps, { agentId, name, request }: AgentCaller, id: string) {
  return deps.transact(
    async (tx) => {
      const found = await findArchiveLoad(tx, { agentId, _id: id }, { lock: true });
      if (!found) return refuse('not_found');
      if (isRunning(found.state)) return refuse('import_running');
      const isOver = Date.parse(found.expiresAt) <= deps.now();
      if (found.state !== 'applied' || found.appliedAt === null || isOver)
        return refuse('import_not_applied');
      if ((await countChangesSince(tx, agentId, found.appliedAt)) > 0) return refuse('archive_changed_since');

      logArchive(tx, found, { action: 'import_undone', name });
      return begin(tx, deps, found, { state: 'undoing', workCount: 0 });
    },
    { idempotencyKey: request.idempotencyKey },
  );
}

export async function removeArchiveLoad(deps: Deps, { agentId, name }: AgentCaller, id: string) {
  const key = { agentId, _id: id };
  const removed = await deps.transact(async (tx) => {
    const found = await lockOpenLoad(tx, key);
    if (isRefusal(found)) return found;

    await deleteArchiveLoad(tx, key);
    logArchive(tx, found, { action: 'import_removed', name });
    return { ok: true as const };
  });
  if (!isRefusal(removed)) await removeParts(deps.storage, key);

  return removed;
}

/** Locks an archive that was not loaded yet. */
async function lockOpenLoad(tx: Tx, key: { agentId: string; _id: string }) {
  const found = await findArchiveLoad(tx, key, { lock: true });
  if (!found) return refuse('not_found');
  if (isRunning(found.state)) return refuse('import_running');
  return found.appliedAt === null ? found : refuse('import_over');
}

function logArchive(
  tx: Tx,
  { agentId, _id, fileName, state, contents }: ArchiveLoadRecord,
  { action, name }: { action: 'import_applied' | 'import_undone' | 'import_removed'; name: string },
): void {
  const rows = contents?.rows ?? 0;
  logEvent(tx, {
    type: 'booking',
    action,
    summary: texts(defaultLocale).log.importChanged({ action, name, fileName, rows }),
    entity: { type: 'agent', id: agentId },
    accountId: agentId,
    before: { archive: _id, state },
    after: { archive: _id, rows },
  });
}

async function begin(
  tx: Tx,
  deps: Deps,
  found: ArchiveLoadRecord,
  begun: ArchiveLoadChanges & { state: ArchiveLoadState; workCount: number },
): Promise<archiveLoads.ArchiveLoad> {
  const changes = { ...begun, doneCount: 0, failure: null, now: deps.now() };
  await storeArchiveLoad(tx, found, changes);
  await enqueue(tx, archiveLoadQueue, { agentId: found.agentId, id: found._id });

  const stored = await findArchiveLoad(tx, found);
  if (!stored) throw new Error('an archive that was locked is missing');
  return archiveLoadView(tx, stored);
}
