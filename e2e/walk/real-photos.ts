import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

/** Photos like those of a camera: large noisy JPEGs in a temporary folder. */
export async function takePhotos(count: number): Promise<string[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'staydesk-photos-'));
  const files: string[] = [];
  for (let number = 0; number < count; number++) {
    const file = path.join(folder, `photo-${number + 1}.jpg`);
    await sharp({
      create: {
        width: 2400,
        height: 1600,
        channels: 3,
        background: { r: 60 + number * 70, g: 130, b: 150 - number * 30 },
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg({ quality: 85 })
      .toFile(file);
    files.push(file);
  }

  return files;
}
