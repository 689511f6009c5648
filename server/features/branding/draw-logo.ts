import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { detectMediaType } from '#server/adapters/detect-media-type.ts';
import { loadSharp } from '#server/adapters/load-sharp.ts';
import type { Platform } from '#server/platform.ts';

const maxPixels = 40_000_000;
const edge = 400;
const accepted = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** The picture as WebP with transparency for pages, and as JPEG on white for print. */
export type DrawnPicture = { webp: Uint8Array; jpeg: Uint8Array };

/** The whole logo, at most as wide and as high as `edge`. */
export function drawLogo(path: string, name: string): Promise<DrawnPicture | Refusal<'not_an_image'>> {
  return drawPicture(path, name, { fit: 'inside', withoutEnlargement: true });
}

/** A square of the portrait, cut where the picture has most to see. */
export function drawPortrait(path: string, name: string): Promise<DrawnPicture | Refusal<'not_an_image'>> {
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
    const drawn = sharp(path, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
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
