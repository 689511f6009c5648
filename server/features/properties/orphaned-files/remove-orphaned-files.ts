import { setTimeout as pause } from 'node:timers/promises';
import { retentionMs } from '#domain/admin/retention-rules.ts';
import type { Platform } from '#server/platform.ts';
import { agentIdsAfter, idsInUse, isArchiveLoading } from './orphaned-files.store.ts';

type Deps = Pick<Platform, 'pool' | 'storage' | 'now'>;

const agentBatch = 100;
const pauseMs = 20;
/** Far longer than an upload, or than the difference between two clocks. */
const minAgeMs = retentionMs('files');
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Removes orphaned files that are a week old, agent by agent with pauses. Files are stored before their rows, so a
 * process that dies in between leaves files without rows.
 */
export async function removeOrphanedFiles(deps: Deps, signal: AbortSignal): Promise<number> {
  let removed = 0;
  for (let after: string | undefined = firstId; after !== undefined && !signal.aborted; ) {
    const agentIds: string[] = await agentIdsAfter(deps.pool, after, agentBatch);
    for (const agentId of agentIds) {
      if (signal.aborted) return removed;
      removed += await removeOrphanedFilesOf(deps, agentId);
      await pause(pauseMs);
    }
    after = agentIds.at(-1);
  }

  return removed;
}

async function removeOrphanedFilesOf({ pool, storage, now }: Deps, agentId: string): Promise<number> {
  let removed = 0;
  const before = now() - minAgeMs;
  if (await isArchiveLoading(pool, agentId)) return removed;

  for (const prefix of [agentId, `messages/${agentId}`, `exports/${agentId}`]) {
    const keys = await storage.list(prefix);
    const old = new Set(
      keys.map((key) => key.split('/').at(-2) ?? '').filter((id) => isMadeBefore(id, before)),
    );

    if (old.size > 0) {
      const used = await idsInUse(pool, agentId, [...old]);
      const orphaned = [...old].filter((id) => !used.has(id));
      for (const id of orphaned) await storage.removeAll(`${prefix}/${id}`);
      removed += orphaned.length;
    }
    await storage.removeUnfinished(prefix, before);
  }

  return removed;
}

/** The first 48 bits of our ids are their time; other names are left alone. */
function isMadeBefore(id: string, moment: number): boolean {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/.test(id)) return false;
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16) < moment;
}
