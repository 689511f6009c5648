import type { FastifyRequest } from 'fastify';
import type * as archiveLoads from '#contract/account/archive-loads.ts';
import type { InputOf } from '#contract/endpoint.ts';
import {
  archiveLoadLimits,
  bytesOfPart,
  partCountOf,
  runningArchiveLoadStates,
} from '#domain/account/archive-loads.ts';
import { retentionMs } from '#domain/admin/retention-rules.ts';
import { externalFileName } from '#domain/shared/external-text.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import { enqueue } from '#server/db/outbox.ts';
import { findFilledList } from '#server/features/account/data-export/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { receiveOneFile } from '#server/http/receive-one-file.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  type ArchiveLoadRecord,
  countArchiveLoads,
  findArchiveLoad,
  findArchiveLoads,
  insertArchiveLoad,
  storeArchiveLoad,
} from './archive-load.store.ts';
import { archiveLoadView } from './archive-load.view.ts';
import { partKey } from './archive-parts.ts';

export const archiveLoadQueue = 'load-archive';

/** Begins an upload; an account that is not empty is refused before anything is sent. */
export async function startArchiveLoad(
  deps: Pick<Platform, 'transact' | 'storage' | 'now' | 'newId'>,
  { agentId, name, request }: AgentCaller,
  { body }: InputOf<typeof archiveLoads.start>,
) {
  if (!(await deps.storage.hasRoom())) return refuse('storage_full', { cause: 'no_room_for_files_now' });

  return deps.transact(
    async (tx) => {
      if ((await findFilledList(tx, agentId)) !== null) return refuse('archive_needs_empty_account');
      const others = await findArchiveLoads(tx, agentId);
      if (others.some(({ state }) => isRunning(state))) return refuse('import_running');
      if ((await countArchiveLoads(tx, agentId)) >= archiveLoadLimits.loads)
        return refuse('import_limit', { facts: { max: archiveLoadLimits.loads } });

      const now = deps.now();
      const key = { agentId, _id: deps.newId() };
      const fileName = externalFileName(body.fileName, archiveLoadLimits.fileName) || 'archive.zip';
      const expiresAt = now + retentionMs('archive_loads');
      await insertArchiveLoad(tx, {
        ...key,
        fileName,
        bytes: body.bytes,
        createdByName: name,
        now,
        expiresAt,
      });

      logEvent(tx, {
        type: 'booking',
        action: 'import_uploaded',
        summary: texts(defaultLocale).log.archiveUploaded({ fileName }),
        entity: { type: 'agent', id: agentId },
        accountId: agentId,
        before: { archive: null },
        after: { archive: key._id, bytes: body.bytes },
      });
      const stored = await findArchiveLoad(tx, key);
      if (!stored) throw new Error('an archive that was announced is missing');
      return archiveLoadView(tx, stored);
    },
    { idempotencyKey: request.idempotencyKey },
  );
}

export function isRunning(state: ArchiveLoadRecord['state']): boolean {
  return runningArchiveLoadStates.some((running) => running === state);
}

type PartRefusal = Refusal<
  | 'not_found'
  | 'unsupported_media'
  | 'malformed_body'
  | 'too_large'
  | 'storage_full'
  | 'archive_part_missing'
  | 'idempotency_mismatch'
>;

/** Stores the next part. One that arrives a second time is taken for the first; with the last one the archive is read. */
export async function receivePart(
  deps: Pick<Platform, 'pool' | 'transact' | 'storage' | 'now'>,
  { agentId }: AgentCaller,
  { params, request }: { params: { id: string; part: string }; request: FastifyRequest },
): Promise<archiveLoads.ArchiveLoad | PartRefusal> {
  const key = { agentId, _id: params.id };
  const part = Number(params.part);
  const found = await findArchiveLoad(deps.pool, key);
  if (!found) return refuse('not_found');
  if (!request.isMultipart()) return refuse('unsupported_media', { cause: 'import_not_multipart' });

  if (part >= found.partCount) {
    if (found.state !== 'uploading' || part !== found.partCount) return refuse('archive_part_missing');
    const stored = await storePart(deps, request, { found, part });
    if (stored !== 'stored') return stored;
  }

  return deps.transact(async (tx) => {
    const present = await findArchiveLoad(tx, key, { lock: true });
    if (!present) return refuse('not_found');
    const isNext = present.state === 'uploading' && present.partCount === part;
    if (isNext) {
      const isLast = part + 1 === partCountOf(present.bytes);
      await storeArchiveLoad(tx, key, {
        partCount: part + 1,
        ...(isLast ? { state: 'checking' as const } : {}),
        now: deps.now(),
      });
      if (isLast) await enqueue(tx, archiveLoadQueue, { agentId, id: key._id });
    }

    const stored = (await findArchiveLoad(tx, key)) ?? present;
    return archiveLoadView(tx, stored);
  });
}

/** The one file of the request, which has to be exactly as large as the part. */
async function storePart(
  { storage }: Pick<Platform, 'storage'>,
  request: FastifyRequest,
  { found, part }: { found: ArchiveLoadRecord; part: number },
): Promise<'stored' | Refusal<'malformed_body' | 'too_large' | 'storage_full' | 'archive_part_missing'>> {
  if (part >= partCountOf(found.bytes)) return refuse('archive_part_missing');
  const wanted = bytesOfPart(found.bytes, part);
  const received = await receiveOneFile(request, archiveLoadLimits.partBytes, async ({ file }) => {
    await storage.putStream(partKey(found, part), file);
    return file.bytesRead;
  });
  if (isRefusal(received)) return received;

  if (received.isTooLarge) return refuse('too_large');
  if (received.taken === null) return refuse('malformed_body', { cause: 'import_without_file' });
  return received.taken === wanted ? 'stored' : refuse('archive_part_missing');
}
