import type { DataExport } from '#contract/account/data-exports.ts';
import { retentionMs } from '#domain/admin/retention-rules.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { encryptSecrets, type SecretsFile } from './archive/secrets-file.ts';
import { countExportsSince, findExport, findExports, insertExport } from './export.store.ts';
import { exportKey } from './make-export.ts';
import { readSecrets } from './read-secrets.ts';

export const exportQueue = 'make-data-export';

const maxExportsPerDay = 5;

type Refused = Refusal<'export_running' | 'too_many_requests' | 'idempotency_mismatch'>;

export async function startDataExport(
  { transact, now: readClock, newId }: Pick<Platform, 'transact' | 'now' | 'newId'>,
  { agentId, name, request }: AgentCaller,
  secrets: SecretsFile | null = null,
): Promise<DataExport | Refused> {
  const now = readClock();
  return await transact(
    async (tx): Promise<DataExport | Refused> => {
      if ((await countExportsSince(tx, agentId, now - dayMs)) >= maxExportsPerDay) {
        return refuse('too_many_requests', { cause: 'exports_of_day_used' });
      }

      const requested = { agentId, id: newId(), now, expiresAt: now + retentionMs('data_exports'), secrets };
      const inserted = await insertExport(tx, requested);
      if (!inserted) return refuse('export_running');

      logEvent(tx, {
        type: 'security',
        action: 'data_export_asked',
        summary: texts(defaultLocale).log.dataExportRequested({ name, withSecrets: secrets !== null }),
        entity: { type: 'agent', id: agentId },
        accountId: agentId,
        before: { export: null },
        after: { export: requested.id },
      });
      await enqueue(tx, exportQueue, { agentId, id: requested.id });

      return inserted;
    },
    { idempotencyKey: request.idempotencyKey },
  );
}

/** With door codes, Wi-Fi passwords and addresses of calendars as they are now, encrypted before anything is stored. */
export async function startExportWithSecrets(
  deps: Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'>,
  { passphrase }: { passphrase: string },
  caller: AgentCaller,
): Promise<DataExport | Refused> {
  const secrets = await readSecrets(deps, deps.pool, caller.agentId);
  return await startDataExport(deps, caller, await encryptSecrets(passphrase, secrets));
}

export async function listDataExports(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  { agentId }: AgentCaller,
): Promise<{ items: DataExport[] }> {
  return { items: await findExports(pool, agentId, now()) };
}

/** Downloads an export for its signed-in owner; the file has no public address. */
export async function downloadDataExport(
  { pool, storage, now }: Pick<Platform, 'pool' | 'storage' | 'now'>,
  id: string,
  { agentId }: AgentCaller,
): Promise<FileAnswer | Refusal<'not_found'>> {
  const found = await findExport(pool, agentId, id);
  if (found?.state !== 'ready' || Date.parse(found.expiresAt) <= now()) return refuse('not_found');
  const content = await storage.stream(exportKey(agentId, id));
  if (!content) return refuse('not_found');
  return { fileName: `staydesk-data-${found.requestedAt.slice(0, 10)}.zip`, content };
}
