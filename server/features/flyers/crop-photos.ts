import { loadSharp } from '#server/adapters/load-sharp.ts';
import type { PhotoStorage } from '#server/adapters/storage/photo-storage.ts';

/** Crops a photo to a frame (points) at 220 dpi; null when there is no readable photo. */
export type CropPhoto = (
  key: string | null,
  frame: { width: number; height: number },
) => Promise<Buffer | null>;

const dotsPerPoint = 220 / 72;

export function createPhotoCropper(storage: Pick<PhotoStorage, 'read'>): CropPhoto {
  return async (key, frame) => {
    const bytes = key === null ? null : await storage.read(key);
    if (!bytes) return null;
    const size = {
      width: Math.round(frame.width * dotsPerPoint),
      height: Math.round(frame.height * dotsPerPoint),
    };
    const sharp = await loadSharp();
    // An unreadable file leaves its frame plain rather than failing the page.
    return sharp(bytes)
      .rotate()
      .resize({ ...size, fit: 'cover', position: 'attention' })
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84 })
      .toBuffer()
      .catch(() => null);
  };
}

/** The logo as PNG, at most 900 × 300 pixels, with its transparency. */
export async function readLogo(
  storage: Pick<PhotoStorage, 'read'>,
  key: string | null,
): Promise<Buffer | null> {
  const bytes = key === null ? null : await storage.read(key);
  if (!bytes) return null;
  const sharp = await loadSharp();
  return sharp(bytes)
    .resize({ width: 900, height: 300, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => null);
}
