import type { FastifyRequest } from 'fastify';
import type { AgentSettings } from '#contract/account/agents.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { createConcurrencyLimit } from '#server/adapters/concurrency-limit.ts';
import { isStorageFull } from '#server/adapters/storage/photo-storage.ts';
import { lockAgentSettings, writeAgentSettings } from '#server/features/agents/index.ts';
import { removePhotoFiles, withReceivedFiles } from '#server/features/photos/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { drawLogo } from './draw-logo.ts';

type Deps = Pick<Platform, 'transact' | 'now' | 'newId' | 'storage'>;
// One picture at a time in each process, with a short queue, since decoding needs much memory.
const drawing = createConcurrencyLimit(10);

/** Stores the request's only picture as the agent's logo. */
export async function uploadLogo(
  deps: Deps,
  request: FastifyRequest,
  { agentId }: AgentCaller,
): Promise<
  | AgentSettings
  | Refusal<
      | 'invalid_request'
      | 'malformed_body'
      | 'unsupported_media'
      | 'not_found'
      | 'busy'
      | 'idempotency_mismatch'
      | 'too_many_images'
      | 'not_an_image'
      | 'image_too_large'
      | 'storage_full'
    >
> {
  return await withReceivedFiles(deps.storage, request, async ([file, more]) => {
    if (!file || more) return refuse('invalid_request', { cause: 'not_one_picture' });
    const logo = await (drawing(() => drawLogo(file.path, file.name)) ?? refuse('busy'));
    if (isRefusal(logo)) return logo;
    const id = deps.newId();
    const folder = `${agentId}/${id}`;
    try {
      await deps.storage.put(`${folder}/400.jpg`, logo.jpeg);
      await deps.storage.put(`${folder}/400.webp`, logo.webp);
      return await setLogo(deps, agentId, `/media/${folder}/400.webp`);
    } catch (error) {
      await deps.storage.removeAll(folder);
      if (isStorageFull(error)) return refuse('storage_full');
      throw error;
    }
  });
}

export async function removeLogo(
  deps: Deps,
  { agentId }: AgentCaller,
): Promise<AgentSettings | Refusal<'not_found' | 'idempotency_mismatch'>> {
  return await setLogo(deps, agentId, null);
}

/** Sets the logo; the previous logo's files are removed after the commit. */
async function setLogo(
  { transact, now }: Deps,
  agentId: string,
  logo: string | null,
): Promise<AgentSettings | Refusal<'not_found' | 'idempotency_mismatch'>> {
  return await transact(async (tx): Promise<AgentSettings | Refusal<'not_found'>> => {
    const present = await lockAgentSettings(tx, agentId);
    if (!present) return refuse('not_found');
    const settings = { ...present, branding: { ...present.branding, logo } };
    await writeAgentSettings(tx, agentId, { settings, now: now() });
    const before = present.branding.logo?.split('/').at(-2);
    if (before !== undefined) await removePhotoFiles(tx, agentId, [before]);
    return settings;
  });
}
