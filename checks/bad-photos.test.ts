import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import * as photos from '#contract/properties/photos.ts';
import * as properties from '#contract/properties/properties.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { assertRefusedUntouched } from '#testing/assert-refused-untouched.ts';
import { type ServerAnswer, sendToServer } from '#testing/call-server.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { drawPhoto, uploadPhotos } from '#testing/photo-files.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

type Sent = { name: string; type: string; bytes: Uint8Array };

const megabyte = 1024 * 1024;
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

/** Header of a Windows executable. */
function program(): Uint8Array {
  const stub = Buffer.from('This program cannot be run in DOS mode.\r\r\n$', 'latin1');
  const head = Buffer.alloc(64);
  head.write('MZ', 'latin1');
  head.writeUInt32LE(128, 60);

  return Buffer.concat([
    head,
    stub,
    Buffer.alloc(21),
    Buffer.from('PE\0\0', 'latin1'),
    Buffer.alloc(4000, 7),
  ]);
}

async function photoOf(bytes: number): Promise<Uint8Array> {
  const photo = await drawPhoto(900, 600);
  return Buffer.concat([photo, Buffer.alloc(bytes - photo.byteLength)]);
}

async function many(count: number): Promise<Sent[]> {
  const bytes = await drawPhoto(40, 30);
  return Array.from({ length: count }, (_, at) => ({ name: `${at}.jpg`, type: 'image/jpeg', bytes }));
}

const one = (name: string, type: string, bytes: Uint8Array): Sent[] => [{ name, type, bytes }];

const cases: [what: string, make: () => Promise<Sent[]>, code: RefusalCode][] = [
  [
    'a photo of 20 MB',
    async () => one('big.jpg', 'image/jpeg', await photoOf(20 * megabyte)),
    'image_too_large',
  ],
  ['a program called .jpg', async () => one('setup.jpg', 'image/jpeg', program()), 'not_an_image'],
  [
    'a program called .exe',
    async () => one('setup.exe', 'application/x-msdownload', program()),
    'not_an_image',
  ],
  ['an SVG with a script', async () => one('logo.svg', 'image/svg+xml', svg), 'not_an_image'],
  ['an SVG with a script called .png', async () => one('logo.png', 'image/png', svg), 'not_an_image'],
  [
    'a page that begins like a GIF',
    async () => one('a.gif', 'image/gif', Buffer.from('GIF89a<script>alert(1)</script>')),
    'not_an_image',
  ],
  ['nothing', async () => one('empty.jpg', 'image/jpeg', new Uint8Array()), 'not_an_image'],
  ['500 photos', () => many(500), 'too_many_images'],
];

describe('photos that cannot be taken are refused by a name and a sentence, and no row and no file stays', () => {
  let app: TestApp;
  let url: string;
  let agent: TestAgent;
  let propertyId: string;
  let temporary: string;
  const ownFolder = process.env.TMPDIR;

  before(async () => {
    app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
    url = await app.http.listen({ host: '127.0.0.1', port: 0 });
    agent = await signUpAgent(app);
    propertyId = (await publishProperty(app, agent))._id;
    // From here on, uploads in progress are stored in a folder of this test.
    temporary = await mkdtemp(path.join(tmpdir(), 'staydesk-bad-photos-'));
    process.env.TMPDIR = temporary;
  });

  after(async () => {
    if (ownFolder === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = ownFolder;
    await app.close();
    await rm(temporary, { recursive: true, force: true });
  });

  async function upload(files: readonly Sent[]): Promise<ServerAnswer> {
    const form = new FormData();
    for (const { name, type, bytes } of files) {
      form.append('images', new File([Buffer.from(bytes)], name, { type }), name);
    }

    const began = performance.now();
    const answer = await fetch(url + photos.upload.path, {
      method: photos.upload.method,
      headers: { authorization: `Bearer ${agent.token}` },
      body: form,
    });
    const type = answer.headers.get('content-type') ?? '';

    return { status: answer.status, type, body: await answer.json(), ms: performance.now() - began };
  }

  for (const [what, make, code] of cases) {
    test(`${what}: ${code}`, async () => {
      const files = await make();
      await assertRefusedUntouched(app, () => upload(files), code);
      assert.deepEqual(await readdir(temporary), []);
    });

    test(`${what}, after a photo that is one: ${code}`, async () => {
      const files = [...(await many(1)), ...(await make())];
      await assertRefusedUntouched(app, () => upload(files), code);
      assert.deepEqual(await readdir(temporary), []);
    });
  }

  test('a listing takes ten photos and not one more, and its photos remain', async () => {
    const images: { _id: string; alt: string }[] = [];
    for (const count of [10, 1]) {
      images.push(...(await uploadPhotos(app, agent.token, count)).map(({ _id }) => ({ _id, alt: '' })));
    }

    const attach = (some: typeof images) =>
      sendToServer({ url, token: agent.token }, properties.change, {
        params: { id: propertyId },
        body: { images: some },
      });
    assert.equal((await attach(images.slice(0, 10))).status, 200);

    await assertRefusedUntouched(app, () => attach(images), 'too_many_images');
  });

  test('another agent’s photo cannot be put on one’s own listing', async () => {
    const other = await signUpAgent(app);
    const [photo] = await uploadPhotos(app, other.token, 1);
    const images = [{ _id: photo?._id, alt: '' }];
    const attach = () =>
      sendToServer({ url, token: agent.token }, properties.change, {
        params: { id: propertyId },
        body: { images },
      });
    await assertRefusedUntouched(app, attach, 'unknown_image');
  });

  test('a real photo is accepted, so the refusals above are due to the broken files', async () => {
    assert.equal((await upload(await many(2))).status, 201);
  });
});
