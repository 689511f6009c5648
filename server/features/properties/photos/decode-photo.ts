import { maxPhotoPixels, photoTypes } from '#domain/shared/photo-limits.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { detectMediaType } from '#server/adapters/detect-media-type.ts';
import { loadSharp } from '#server/adapters/load-sharp.ts';

const masterEdge = 2400;
const acceptedTypes = new Set<string>(photoTypes);

export type MasterPhoto = { jpeg: Uint8Array; width: number; height: number };

/**
 * Decodes a file as a photo by its content and re-encodes it: upright, without metadata, at most 2400 pixels wide or
 * high. The output shares no byte with the input.
 */
export async function decodePhoto(
  path: string,
  name: string,
): Promise<MasterPhoto | Refusal<'not_an_image' | 'image_too_large'>> {
  const type = await detectMediaType(path);
  if (!type || !acceptedTypes.has(type)) return refuseFile(name);

  const pixels = await pixelsOf(path);
  if (pixels === null) return refuseFile(name);
  if (pixels > maxPhotoPixels) {
    return refuse('image_too_large', {
      cause: 'photo_has_too_many_pixels',
      facts: { file: name, pixels, maxPixels: maxPhotoPixels },
    });
  }

  try {
    const photo = await openPhoto(path);
    const { data, info } = await photo
      .rotate()
      .resize({ width: masterEdge, height: masterEdge, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 82, mozjpeg: false })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch {
    // Any error of sharp means that the file is truncated or broken.
    return refuseFile(name);
  }
}

async function openPhoto(path: string) {
  const sharp = await loadSharp();
  return sharp(path, { limitInputPixels: maxPhotoPixels, failOn: 'error', pages: 1 });
}

async function pixelsOf(path: string): Promise<number | null> {
  const sharp = await loadSharp();
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false, pages: 1 }).metadata();
    return width * height;
  } catch {
    return null;
  }
}

function refuseFile(name: string): Refusal<'not_an_image'> {
  return refuse('not_an_image', {
    cause: 'photo_unreadable',
    facts: { file: name },
  });
}
