import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ArchiveReport } from '#contract/account/data-exports.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { checkArchive } from './archive/check-archive.ts';
import { findExport } from './export.store.ts';
import { exportKey } from './make-export.ts';

type Deps = Pick<Platform, 'pool' | 'storage' | 'now'>;
type NotFound = Refusal<'not_found'>;

/** Checks that are under way, so that a second click waits for the first. */
const running = new Map<string, Promise<ArchiveReport | NotFound>>();

/** Reads the stored file of an export and says what is wrong with it. */
export async function checkDataExport(
  { pool, storage, now }: Deps,
  id: string,
  { agentId }: AgentCaller,
): Promise<ArchiveReport | NotFound> {
  const found = await findExport(pool, agentId, id);
  if (found?.state !== 'ready' || Date.parse(found.expiresAt) <= now()) return refuse('not_found');

  const key = exportKey(agentId, id);
  const check = running.get(key) ?? checkStored(storage, key).finally(() => running.delete(key));
  running.set(key, check);
  return await check;
}

/** A ZIP is read from its end, so the file is copied to this machine first. */
async function checkStored(storage: Platform['storage'], key: string): Promise<ArchiveReport | NotFound> {
  const content = await storage.stream(key);
  if (!content) return refuse('not_found');

  const folder = await mkdtemp(join(tmpdir(), 'staydesk-archive-'));
  try {
    const path = join(folder, 'data.zip');
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    return await checkArchive(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}
