import { expect, test } from 'vitest';
import { shrinkPhoto } from './shrink-photo.ts';

/** A photo of noise, so that it has many bytes. */
async function noisyPhoto(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  const pixels = new ImageData(width, height);
  for (let at = 0; at < pixels.data.length; at += 4) {
    pixels.data[at] = (at * 7919) % 251;
    pixels.data[at + 1] = (at * 104729) % 241;
    pixels.data[at + 3] = 255;
  }
  context?.putImageData(pixels, 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 });
  return new File([blob], 'IMG_0001.jpeg', { type: 'image/jpeg' });
}

test('a large photo is made smaller before it is sent', async () => {
  const photo = await noisyPhoto(4000, 3000);
  expect(photo.size).toBeGreaterThan(3 * 1024 * 1024);

  const smaller = await shrinkPhoto(photo);
  expect(smaller.size).toBeLessThan(photo.size);
  expect([smaller.name, smaller.type]).toEqual(['IMG_0001.jpg', 'image/jpeg']);

  const drawn = await createImageBitmap(smaller);
  expect([drawn.width, drawn.height]).toEqual([3200, 2400]);
});

test('a small photo, a document and what the browser cannot draw are sent as they are', async () => {
  const bytes = new Uint8Array(4 * 1024 * 1024);
  const small = new File([bytes.slice(0, 1000)], 'a.jpg', { type: 'image/jpeg' });
  const document = new File([bytes], 'a.pdf', { type: 'application/pdf' });
  const unreadable = new File([bytes], 'a.avif', { type: 'image/avif' });

  for (const file of [small, document, unreadable]) expect(await shrinkPhoto(file)).toBe(file);
});
