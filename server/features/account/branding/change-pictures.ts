import type { FastifyRequest } from 'fastify';
import type { AgentProfile, AgentSettings } from '#contract/account/agents.ts';
import { maxPhotoPixels, photoTypes } from '#domain/shared/photo-limits.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { createConcurrencyLimit } from '#server/adapters/concurrency-limit.ts';
import { detectMediaType } from '#server/adapters/detect-media-type.ts';
import { loadSharp } from '#server/adapters/load-sharp.ts';
import { isStorageFull } from '#server/adapters/storage/photo-storage.ts';
import { logChange } from '#server/db/log-change.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  lockAgentSettings,
  lockPerson,
  setAvatar,
  setMemberAvatar,
  viewProfile,
  writeAgentSettings,
} from '#server/features/account/agents/index.ts';
import { removePhotoFiles, withReceivedFiles } from '#server/features/properties/photos/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';

type Deps = Pick<Platform, 'transact' | 'now' | 'newId' | 'storage'>;

/** Stores the request's only picture as the agent's logo. */
export function uploadLogo(
  deps: Deps,
  request: FastifyRequest,
  { agentId }: AgentCaller,
): Promise<AgentSettings | PictureRefusal | Refusal<'not_found' | 'idempotency_mismatch'>> {
  return storePicture(deps, request, {
    agentId,
    draw: drawLogo,
    record: (address) => setLogo(deps, agentId, address),
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
    logChange(tx, {
      type: 'settings',
      action: 'agent_settings_changed',
      summary: texts(defaultLocale).log.pictureChanged({ picture: 'logo', isGone: logo === null }),
      entity: { type: 'agent', id: agentId },
      accountId: agentId,
      before: { logo: present.branding.logo },
      after: { logo },
    });

    await removePictureFiles(tx, agentId, present.branding.logo);

    return settings;
  });
}

/** Stores the request's only picture as the member's own; guests see the first owner's. */
export function uploadPortrait(
  deps: Deps,
  request: FastifyRequest,
  caller: AgentCaller,
): Promise<AgentProfile | PictureRefusal | Refusal<'not_found' | 'idempotency_mismatch'>> {
  return storePicture(deps, request, {
    agentId: caller.agentId,
    draw: drawPortrait,
    record: (address) => setPortrait(deps, caller, address),
  });
}

export async function removePortrait(
  deps: Deps,
  caller: AgentCaller,
): Promise<AgentProfile | Refusal<'not_found' | 'idempotency_mismatch'>> {
  return await setPortrait(deps, caller, null);
}

/** Sets the portrait; the previous one's files are removed after the commit. */
async function setPortrait(
  { transact, now }: Deps,
  caller: AgentCaller,
  avatar: string | null,
): Promise<AgentProfile | Refusal<'not_found' | 'idempotency_mismatch'>> {
  const { agentId, memberId } = caller;
  return await transact(async (tx): Promise<AgentProfile | Refusal<'not_found'>> => {
    const person = await lockPerson(tx, caller);
    if (!person) return refuse('not_found');

    if (memberId === agentId) await setAvatar(tx, agentId, { avatar, now: now() });
    else await setMemberAvatar(tx, caller, avatar);

    logChange(tx, {
      type: 'settings',
      action: 'profile_changed',
      summary: texts(defaultLocale).log.pictureChanged({ picture: 'portrait', isGone: avatar === null }),
      entity: { type: 'agent', id: agentId },
      accountId: agentId,
      before: { portrait: person.avatar },
      after: { portrait: avatar },
    });
    await removePictureFiles(tx, agentId, person.avatar);

    return viewProfile({ ...person, avatar });
  });
}

/** Removes the files of a picture of an agent or a member after the commit. */
export async function removePictureFiles(tx: Tx, agentId: string, address: string | null): Promise<void> {
  const id = pictureIdOf(address);
  if (id !== undefined) await removePhotoFiles(tx, agentId, [id]);
}

// One picture at a time in each process, with a short queue, since decoding needs much memory.
const drawing = createConcurrencyLimit(10);

type PictureRefusal = Refusal<
  | 'invalid_request'
  | 'malformed_body'
  | 'unsupported_media'
  | 'busy'
  | 'too_many_images'
  | 'not_an_image'
  | 'image_too_large'
  | 'storage_full'
>;

type PictureToStore<Result> = {
  agentId: string;
  draw: (path: string, name: string) => Promise<DrawnPicture | Refusal<'not_an_image'>>;
  /** Records the address of the stored picture. */
  record: (address: string) => Promise<Result>;
};

/** Stores the request's only picture of an agent. */
function storePicture<Result>(
  deps: Pick<Platform, 'newId' | 'storage'>,
  request: FastifyRequest,
  { agentId, draw, record }: PictureToStore<Result>,
): Promise<Result | PictureRefusal> {
  return withReceivedFiles(deps.storage, request, async ([file, more]) => {
    if (!file || more) return refuse('invalid_request', { cause: 'not_one_picture' });

    const picture = await (drawing(() => draw(file.path, file.name)) ?? refuse('busy'));
    if (isRefusal(picture)) return picture;

    const folder = `${agentId}/${deps.newId()}`;
    try {
      await deps.storage.put(`${folder}/400.jpg`, picture.jpeg);
      await deps.storage.put(`${folder}/400.webp`, picture.webp);
      return await record(`/media/${folder}/400.webp`);
    } catch (error) {
      await deps.storage.removeAll(folder);
      if (isStorageFull(error)) return refuse('storage_full');
      throw error;
    }
  });
}

/** Id of a stored picture, by its address. */
function pictureIdOf(address: string | null): string | undefined {
  return address?.startsWith('/media/') ? address.split('/').at(-2) : undefined;
}

const edge = 400;
const accepted = new Set<string>(photoTypes);

/** The picture as WebP with transparency for pages, and as JPEG on white for print. */
type DrawnPicture = { webp: Uint8Array; jpeg: Uint8Array };

/** The whole logo, at most as wide and as high as `edge`. */
function drawLogo(path: string, name: string): Promise<DrawnPicture | Refusal<'not_an_image'>> {
  return drawPicture(path, name, { fit: 'inside', withoutEnlargement: true });
}

/** A square of the portrait, cut where the picture has most to see. */
function drawPortrait(path: string, name: string): Promise<DrawnPicture | Refusal<'not_an_image'>> {
  return drawPicture(path, name, { fit: 'cover', position: 'attention' });
}

/** Decodes a picture by its content and re-encodes it, which removes all metadata. */
async function drawPicture(
  path: string,
  name: string,
  size: { fit: 'inside' | 'cover'; position?: 'attention'; withoutEnlargement?: true },
): Promise<DrawnPicture | Refusal<'not_an_image'>> {
  const type = await detectMediaType(path);
  if (!type || !accepted.has(type)) return refuseFile(name);

  const sharp = await loadSharp();
  try {
    const drawn = sharp(path, { limitInputPixels: maxPhotoPixels, failOn: 'error', pages: 1 })
      .rotate()
      .resize({ width: edge, height: edge, ...size })
      .toColourspace('srgb');
    const webp = await drawn.clone().webp({ quality: 90, alphaQuality: 100 }).toBuffer();
    const jpeg = await drawn.clone().flatten({ background: '#ffffff' }).jpeg({ quality: 90 }).toBuffer();
    return { webp, jpeg };
  } catch {
    // sharp fails on truncated, corrupt or oversized files.
    return refuseFile(name);
  }
}

function refuseFile(name: string): Refusal<'not_an_image'> {
  return refuse('not_an_image', {
    cause: 'picture_unreadable',
    facts: { file: name },
  });
}

/** The logo as JPEG on white, for print; null without a logo. `address` is the URL in the settings. */
export async function readPrintLogo(
  storage: Pick<Platform['storage'], 'read'>,
  address: string | null,
): Promise<Uint8Array | null> {
  const [agentId, id] = address?.split('/').slice(2) ?? [];
  return agentId && id ? await storage.read(`${agentId}/${id}/400.jpg`) : null;
}
