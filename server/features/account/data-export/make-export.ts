import { addresses } from '#contract/addresses.ts';
import { retentionMs } from '#domain/admin/retention-rules.ts';
import { hourMs } from '#domain/shared/duration.ts';
import { findAgent } from '#server/features/account/agents/index.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import { notify } from '#server/features/messages/notifications/index.ts';
import type { Platform } from '#server/platform.ts';
import {
  deleteExport,
  failStuckExports,
  findExpiredExports,
  findExport,
  findExportSecrets,
  markExportReady,
} from './export.store.ts';
import { streamArchive } from './write-archive.ts';

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId' | 'storage'>;

const stuckAfterMs = 2 * hourMs;

/** Builds the archive and notifies its owner. A retry overwrites the file and does not notify twice. */
export async function makeExport(
  deps: Deps,
  { agentId, id }: { agentId: string; id: string },
): Promise<void> {
  const { config, pool, storage } = deps;
  if ((await findExport(pool, agentId, id))?.state !== 'making') return;

  const { content, bytes } = await streamArchive(deps, agentId, await findExportSecrets(pool, agentId, id));
  await storage.putStream(exportKey(agentId, id), content);

  // Read after the archive, which may take minutes.
  const now = deps.now();
  const link = `${addresses.settings()}?section=data`;
  await deps.transact(async (tx) => {
    const made = { agentId, id, bytes: bytes(), now, expiresAt: now + retentionMs('data_exports') };
    const agent = await findAgent(tx, agentId);
    if (!(await markExportReady(tx, made)) || !agent) return;

    await notify(tx, {
      id: deps.newId(),
      agentId,
      type: 'system',
      link,
      now,
      text: { code: 'exportReady', facts: {} },
      dedupeKey: `export:${id}`,
    });

    const data = { name: agent.name, url: config.http.publicUrl + link };
    await queueMail(tx, { kind: 'export_ready', to: agent.email, data });
  });
}

/** Deletes expired exports, files before rows, so that an interrupted run can be resumed. */
export async function clearExports({
  pool,
  storage,
  now: readClock,
}: Pick<Deps, 'pool' | 'storage' | 'now'>): Promise<number> {
  const now = readClock();
  await failStuckExports(pool, now - stuckAfterMs);
  const expired = await findExpiredExports(pool, now);
  for (const { agentId, id } of expired) {
    await storage.removeAll(exportFolder(agentId, id));
    await deleteExport(pool, agentId, id);
  }
  return expired.length;
}

/** Storage folder of an agent's exports; it has no public address. */
export function exportsFolder(agentId: string): string {
  return `exports/${agentId}`;
}

function exportFolder(agentId: string, id: string): string {
  return `${exportsFolder(agentId)}/${id}`;
}

export function exportKey(agentId: string, id: string): string {
  return `${exportFolder(agentId, id)}/data.zip`;
}
