import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { oneRow } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { drawPhoto, sendPhotos } from '#testing/photo-files.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { photoJobs } from './photo.jobs.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
  await app.platform.queue.work(photoJobs(app.platform));
});
after(() => app.close());

async function rowsOf(agentId: string): Promise<number> {
  const { rows } = await app.pool.query<{ n: number }>(
    'SELECT count(*) AS n FROM property_images WHERE agent_id = $1',
    [agentId],
  );
  return oneRow(rows).n;
}

async function waitUntilReady(imageId: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const { rows } = await app.pool.query<Pick<Tables['property_images'], 'state'>>(
      'SELECT state FROM property_images WHERE id = $1',
      [imageId],
    );
    if (rows[0]?.state === 'ready') return;
    await wait(50);
  }
  throw new Error('the photo did not become ready');
}

test('a photo can be seen at once, and in smaller sizes soon after', async () => {
  const agent = await signUpAgent(app);
  const { status, body } = await sendPhotos(app, agent.token, [
    { name: 'terrace.jpg', bytes: await drawPhoto(3000, 2000) },
    { name: 'small.png', bytes: await drawPhoto(500, 300, 'png') },
    { name: 'wide.webp', bytes: await drawPhoto(1300, 700, 'webp') },
  ]);

  assert.equal(status, 201);
  assert.deepEqual(
    body.images.map(({ width, height, state }) => [width, height, state]),
    [
      [2400, 1600, 'processing'],
      [500, 300, 'processing'],
      [1300, 700, 'processing'],
    ],
  );

  const [large, small] = body.images;
  assert.ok(large && small);

  const master = await app.http.inject(large.url);
  assert.equal(master.statusCode, 200);
  assert.equal(master.headers['cache-control'], 'public, max-age=86400, immutable');
  assert.equal(master.headers['x-content-type-options'], 'nosniff');
  assert.match(String(master.headers['content-security-policy']), /sandbox/);
  assert.equal((await sharp(master.rawPayload).metadata()).format, 'jpeg');

  for (const { _id } of body.images) await waitUntilReady(_id);
  const folder = (file: string) => `/media/${agent.agentId}/${large._id}/${file}`;
  for (const width of [400, 800, 1200, 1600]) {
    for (const [file, format] of [
      [`${width}.webp`, 'webp'],
      [`${width}.jpg`, 'jpeg'],
    ] as const) {
      const answer = await app.http.inject(folder(file));
      const made = await sharp(answer.rawPayload).metadata();
      assert.deepEqual([made.width, made.format], [width, format]);
    }
  }

  const { rows } = await app.pool.query<Pick<Tables['property_images'], 'widths' | 'blur'>>(
    'SELECT widths, blur FROM property_images WHERE id = $1',
    [small._id],
  );

  assert.deepEqual(oneRow(rows).widths, [400, 500], 'a photo is never blown up');
  assert.match(String(oneRow(rows).blur), /^data:image\/webp;base64,/);
});

test('the names a client gives its files never become names of ours', async () => {
  const agent = await signUpAgent(app);
  const bytes = await drawPhoto(320, 240);
  const names = [
    'same.jpg',
    'same.jpg',
    '..',
    '../../escape.svg',
    'C:\\windows\\evil.html',
    `${'x'.repeat(300)}.jpg`,
  ];

  const { status, body } = await sendPhotos(
    app,
    agent.token,
    names.map((name) => ({ name, bytes })),
  );

  assert.equal(status, 201, 'a name that no file system takes, or that comes twice, is no obstacle');
  assert.equal(new Set(body.images.map(({ url }) => url)).size, names.length);

  for (const { _id, url } of body.images) {
    assert.equal(url, `/media/${agent.agentId}/${_id}/master.jpg`);
    assert.match(_id, /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
    assert.equal((await app.http.inject(url)).headers['content-type'], 'image/jpeg');
  }
});

test('removes the camera’s metadata from a photo, and turns the photo upright', async () => {
  const agent = await signUpAgent(app);
  const bytes = await sharp(Buffer.from(await drawPhoto(800, 400)))
    .withExif({ IFD0: { Artist: 'Secret Person' }, IFD3: { GPSLatitude: '38/1 42/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  assert.ok(bytes.includes('Secret Person'));

  const { body } = await sendPhotos(app, agent.token, [{ name: 'a.jpg', bytes }]);
  const stored = await app.http.inject(body.images[0]?.url ?? '');
  const { exif, width, height } = await sharp(stored.rawPayload).metadata();
  assert.equal(exif, undefined);
  assert.equal(stored.rawPayload.includes('Secret Person'), false);
  assert.deepEqual([width, height], [400, 800]);
});

const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const refused: [string, () => Promise<Uint8Array>, string][] = [
  ['a drawing with a script', async () => Buffer.from(script), 'not_an_image'],
  ['a program under the name of a photo', async () => Buffer.from(`MZ${'\0'.repeat(200)}`), 'not_an_image'],
  ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'not_an_image'],
  ['an empty file', async () => Buffer.alloc(0), 'not_an_image'],
  ['a GIF', async () => Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 'not_an_image'],
  ['a photo that was cut off', async () => (await drawPhoto(1200, 900)).slice(0, 9000), 'not_an_image'],
  ['a cut PNG', async () => (await drawPhoto(1200, 900, 'png')).slice(0, 5000), 'not_an_image'],
  ['the first bytes of a JPEG and then noise', async () => noisyJpeg(), 'not_an_image'],
  ['a bomb of 65 megapixels', () => bomb(), 'image_too_large'],
  ['more than 16 MB', async () => Buffer.alloc(16 * 1024 * 1024 + 1, 255), 'image_too_large'],
];

function noisyJpeg(): Uint8Array {
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 0x5a)]);
}

async function bomb(): Promise<Uint8Array> {
  return await sharp({ create: { width: 8200, height: 8000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
}

for (const [what, make, code] of refused) {
  test(`${what} is refused by name, and the good photo of the same upload is not stored either`, async () => {
    const agent = await signUpAgent(app);
    const { status, body } = await sendPhotos(app, agent.token, [
      { name: 'good.jpg', bytes: await drawPhoto(300, 200) },
      { name: 'C:\\evil\\holiday.jpg', bytes: await make() },
    ]);
    assert.equal(body.code, code);
    assert.equal(status, code === 'image_too_large' ? 413 : 400);
    assert.match(body.detail, /“holiday\.jpg”/);
    assert.equal(await rowsOf(agent.agentId), 0);
    assert.deepEqual(await app.platform.storage.list(agent.agentId), []);
  });
}

test('a photo of exactly 16 MB that is one is taken', async () => {
  const agent = await signUpAgent(app);
  const photo = await drawPhoto(900, 600);
  const bytes = Buffer.concat([photo, Buffer.alloc(16 * 1024 * 1024 - photo.byteLength)]);
  const { status } = await sendPhotos(app, agent.token, [{ name: 'full.jpg', bytes }]);
  assert.equal(status, 201);
});

const telephones: [what: string, make: () => Promise<Uint8Array>][] = [
  ['8064 × 6048', () => noise(8064, 6048)],
  ['8160 × 6144', () => noise(8160, 6144)],
  ['8160 × 6144, progressive', () => noise(8160, 6144, true)],
];

/** A photo of many pixels, quickly drawn. */
async function noise(width: number, height: number, progressive = false): Promise<Uint8Array> {
  const background = { r: 40, g: 120, b: 160 };
  return await sharp({ create: { width, height, channels: 3, background } })
    .jpeg({ progressive })
    .toBuffer();
}

for (const [what, make] of telephones) {
  test(`a photo of a telephone at its full size, ${what}, is taken and made smaller`, async () => {
    const agent = await signUpAgent(app);
    const { status, body } = await sendPhotos(app, agent.token, [
      { name: 'IMG_0001.jpg', bytes: await make() },
    ]);
    assert.equal(status, 201);

    const stored = await app.http.inject(body.images[0]?.url ?? '');
    const { width } = await sharp(stored.rawPayload).metadata();
    assert.equal(width, 2400);
  });
}

test('an AVIF photo is taken, upright, and served as JPEG', async () => {
  const agent = await signUpAgent(app);
  const bytes = await sharp(Buffer.from(await drawPhoto(800, 400)))
    .avif({ effort: 0 })
    .toBuffer();
  const { status, body } = await sendPhotos(app, agent.token, [{ name: 'a.avif', bytes }]);
  assert.equal(status, 201);

  const stored = await app.http.inject(body.images[0]?.url ?? '');
  const { format, width, height } = await sharp(stored.rawPayload).metadata();
  assert.deepEqual([format, width, height], ['jpeg', 800, 400]);
});

test('ten photos go at once, eleven do not', async () => {
  const agent = await signUpAgent(app);
  const bytes = await drawPhoto(60, 40);
  const files = Array.from({ length: 11 }, (_, index) => ({ name: `${index}.jpg`, bytes }));
  assert.equal((await sendPhotos(app, agent.token, files.slice(0, 10))).status, 201);
  const { status, body } = await sendPhotos(app, agent.token, files);
  assert.deepEqual([status, body.code], [400, 'too_many_images']);
  assert.equal(await rowsOf(agent.agentId), 10);
});

test('five hundred photos at once are refused as too many, and none is stored', async () => {
  const agent = await signUpAgent(app);
  const bytes = await drawPhoto(20, 20);
  const files = Array.from({ length: 500 }, (_, index) => ({ name: `${index}.jpg`, bytes }));
  const { status, body } = await sendPhotos(app, agent.token, files);
  assert.deepEqual([status, body.code, await rowsOf(agent.agentId)], [400, 'too_many_images', 0]);
});

test('a photo of 20 MB is refused by its size, regardless of its content', async () => {
  const agent = await signUpAgent(app);
  const bytes = Buffer.concat([await drawPhoto(900, 600), Buffer.alloc(20 * 1024 * 1024)]);
  const { status, body } = await sendPhotos(app, agent.token, [{ name: 'huge.jpg', bytes }]);
  assert.deepEqual([status, body.code, await rowsOf(agent.agentId)], [413, 'image_too_large', 0]);
});

test('an upload without photos, in another form or without a session is refused', async () => {
  const agent = await signUpAgent(app);
  assert.equal((await sendPhotos(app, agent.token, [])).body.code, 'invalid_request');

  const other = { name: 'a.jpg', bytes: await drawPhoto(60, 40), field: 'avatar' };
  assert.equal((await sendPhotos(app, agent.token, [other])).body.code, 'invalid_request');

  const json = await app.http.inject({
    method: 'POST',
    url: '/api/properties/upload',
    headers: { authorization: `Bearer ${agent.token}` },
    payload: { images: [] },
  });

  assert.equal(json.json().code, 'unsupported_media');
  assert.equal((await sendPhotos(app, 'pba_nobody', [other])).status, 401);
});

test('a body that ends in the middle is refused', async () => {
  const agent = await signUpAgent(app);
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/properties/upload',
    headers: {
      authorization: `Bearer ${agent.token}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: '--x\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\nabc',
  });
  assert.deepEqual([answer.statusCode, answer.json().code], [400, 'malformed_body']);
});

test('a full disk is reported as such and leaves no row and no file', async () => {
  const agent = await signUpAgent(app);
  const { storage } = app.platform;
  const put = storage.put;
  let written = 0;
  storage.put = async (key, bytes) => {
    // Sizes of earlier tests' photos may still be in progress.
    if (key.startsWith(agent.agentId)) written += 1;
    if (written === 2) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    await put(key, bytes);
  };

  const bytes = await drawPhoto(200, 100);
  const two = [
    { name: 'a.jpg', bytes },
    { name: 'b.jpg', bytes },
  ];

  try {
    const { status, body } = await sendPhotos(app, agent.token, two);
    assert.deepEqual([status, body.code], [507, 'storage_full']);
  } finally {
    storage.put = put;
  }

  assert.equal(await rowsOf(agent.agentId), 0);
  assert.deepEqual(await storage.list(agent.agentId), []);
  assert.equal((await sendPhotos(app, agent.token, two)).status, 201, 'with room again, it works again');
});

test('an agent stores a gigabyte of photos; beyond it no photo is taken, and other agents are not affected', async () => {
  const [agent, other] = [await signUpAgent(app), await signUpAgent(app)];
  const photo = { name: 'a.jpg', bytes: await drawPhoto(60, 40) };
  await sendPhotos(app, agent.token, [photo]);
  await app.pool.query('UPDATE property_images SET bytes = 1024 * 1024 * 1024 + 1 WHERE agent_id = $1', [
    agent.agentId,
  ]);
  const { status, body } = await sendPhotos(app, agent.token, [photo]);
  assert.deepEqual([status, body.code], [507, 'storage_full']);
  assert.equal(await rowsOf(agent.agentId), 1);
  assert.equal((await sendPhotos(app, other.token, [photo])).status, 201);
});

test('no upload is taken in while too little of the disk is free', async (t) => {
  const tight = await openTestApp({ env: { KEEP_DISK_FREE_MB: '1000000000' } });
  t.after(() => tight.close());
  const agent = await signUpAgent(tight);
  const photo = { name: 'a.jpg', bytes: await drawPhoto(60, 40) };
  const { status, body } = await sendPhotos(tight, agent.token, [photo]);
  assert.deepEqual([status, body.code], [507, 'storage_full']);
  assert.deepEqual(await tight.platform.storage.list(agent.agentId), []);
});

test('nothing but photo files can be had from the media address', async () => {
  const agent = await signUpAgent(app);
  const { body } = await sendPhotos(app, agent.token, [{ name: 'a.jpg', bytes: await drawPhoto(60, 40) }]);
  const folder = `/media/${agent.agentId}/${body.images[0]?._id}`;

  for (const address of [
    `${folder}/999.webp`,
    `${folder}/master.png`,
    `${folder}/..%2f..%2fmaster.jpg`,
    `${folder}/%2e%2e/master.jpg`,
    `/media/..%2f..%2fetc/passwd/master.jpg`,
    `/media/${agent.agentId}/nothing/master.jpg`,
    `/media/${agent.agentId}/00000000-0000-7000-8000-000000000000/master.jpg`,
  ]) {
    const answer = await app.http.inject(address);
    assert.equal(answer.statusCode, 404, address);
  }
});

test('nothing of an upload stays in the folder for temporary files', async () => {
  const left = (await readdir(tmpdir())).filter((name) => name.startsWith(`staydesk-upload-${process.pid}-`));
  assert.deepEqual(left, []);
});

test('a cache that revalidates a day later learns that a photo is still there, and that an erased one is gone', async () => {
  const agent = await signUpAgent(app);
  const { body } = await sendPhotos(app, agent.token, [{ name: 'a.jpg', bytes: await drawPhoto(300, 200) }]);
  await waitUntilReady(body.images[0]?._id ?? '');

  const url = body.images[0]?.url ?? '';
  const { headers } = await app.http.inject(url);
  const again = { url, headers: { 'if-none-match': String(headers.etag) } };
  const same = await app.http.inject(again);
  assert.deepEqual([same.statusCode, same.body], [304, '']);

  await app.platform.storage.removeAll(agent.agentId);
  const gone = await app.http.inject(again);
  assert.deepEqual([gone.statusCode, gone.headers['cache-control']], [404, 'no-store']);
});
