import { addresses } from '#contract/addresses.ts';
import { dayMs, hourMs } from '#domain/shared/duration.ts';
import { findAgent } from '#server/features/agents/index.ts';
import { queueMail } from '#server/features/mails/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  deleteExport,
  failStuckExports,
  findExpiredExports,
  findExport,
  markExportReady,
} from './export.store.ts';
import { streamArchive } from './stream-archive.ts';

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId' | 'storage'>;

export const retentionDays = 7;
const stuckAfterMs = 2 * hourMs;

/** Builds the archive and notifies its owner. A retry overwrites the file and does not notify twice. */
export async function makeExport(
  deps: Deps,
  { agentId, id }: { agentId: string; id: string },
): Promise<void> {
  const { config, pool, storage, now } = deps;
  if ((await findExport(pool, agentId, id))?.state !== 'making') return;
  const { content, bytes } = await streamArchive(pool, agentId);
  await storage.putStream(exportKey(agentId, id), content);
  const link = `${addresses.settings()}?section=data`;
  await deps.transact(async (tx) => {
    const made = { agentId, id, bytes: bytes(), now: now(), expiresAt: now() + retentionDays * dayMs };
    const agent = await findAgent(tx, agentId);
    if (!(await markExportReady(tx, made)) || !agent) return;
    await notify(tx, {
      ...{ id: deps.newId(), agentId, type: 'system', link, now: now() },
      ...texts(defaultLocale).notifications.exportReady(),
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
  now,
}: Pick<Deps, 'pool' | 'storage' | 'now'>): Promise<void> {
  await failStuckExports(pool, now() - stuckAfterMs);
  for (const { agentId, id } of await findExpiredExports(pool, now())) {
    await storage.removeAll(exportFolder(agentId, id));
    await deleteExport(pool, agentId, id);
  }
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
