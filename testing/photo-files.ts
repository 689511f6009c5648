import sharp from 'sharp';
import type { PropertyImage } from '#contract/properties/photos.ts';
import * as photos from '#contract/properties/photos.ts';
import type { TestApp } from './test-app.ts';

export type PhotoFile = { name: string; bytes: Uint8Array; field?: string };

/** Generated photo; `edit` changes how it is encoded. */
export async function drawPhoto(
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
): Promise<Uint8Array> {
  const shapes = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="#2a6f97"/>
    <circle cx="30%" cy="40%" r="20%" fill="#e9c46a"/><rect x="50%" y="55%" width="40%" height="35%" fill="#264653"/></svg>`;
  return await sharp(Buffer.from(shapes)).toFormat(format).toBuffer();
}

/** Sends files as a browser's form does; returns any answer. */
export async function sendPhotos(
  test: Pick<TestApp, 'http'>,
  token: string,
  files: readonly PhotoFile[],
  path: string = photos.upload.path,
): Promise<{ status: number; body: { images: PropertyImage[]; code: string; detail: string } }> {
  const boundary = 'staydesk-test-boundary';
  const parts = files.flatMap(({ name, bytes, field = 'images' }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n` +
        'Content-Type: image/jpeg\r\n\r\n',
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);

  const answer = await test.http.inject({
    method: 'POST',
    url: path,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  });

  return { status: answer.statusCode, body: answer.json() };
}

/** Uploaded photos, ready to be attached. */
export async function uploadPhotos(
  test: Pick<TestApp, 'http'>,
  token: string,
  count: number,
): Promise<PropertyImage[]> {
  const bytes = await drawPhoto(640, 480);
  const files = Array.from({ length: count }, (_, index) => ({ name: `photo-${index}.jpg`, bytes }));
  const { status, body } = await sendPhotos(test, token, files);
  if (status !== 201) throw new Error(`the upload answered ${status}: ${body.code}`);
  return body.images;
}
