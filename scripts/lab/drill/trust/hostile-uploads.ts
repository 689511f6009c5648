import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import * as photos from '#contract/properties/photos.ts';
import { drawPhoto } from '#testing/photo-files.ts';
import { residentBytes } from '../../harness/process-memory.ts';
import { createSeededRandom, type SeededRandom } from '../../harness/seeded-random.ts';
import type { TrustFigure, TrustWorld } from './trust-figure.ts';

/** Marker inside every file that could carry hidden content; no stored file may contain it. */
const marker = '<script>staydesk-drill</script>';

const badNames = [
  '../../../etc/passwd',
  '..\\..\\windows\\system32\\drivers.jpg',
  '/absolute/house.jpg',
  'house.jpg\u0000.php',
  'house.php.jpg',
  `${'long'.repeat(200)}.jpg`,
  'CON.jpg',
  '.htaccess',
  'house\r\nx-injected: 1.jpg',
  '"><img src=x onerror=alert(1)>.jpg',
];

const svgFile = () => image('an SVG', 'svg+xml', svg());

const files = 208;
const atOnce = 4;
const maxGrowthBytes = 300 * 1024 ** 2;
const workPatienceMs = 120_000;

/** Uploads hostile files as photos, then inspects everything that was stored. */
export async function uploadHostile(world: TrustWorld & { photoFolder: string }): Promise<TrustFigure[]> {
  const { server, isShort, photoFolder } = world;
  const hostile = await hostileFiles(isShort ? 32 : files, createSeededRandom(22));
  const before = residentBytes(server.pid());
  const answers = new Map<string, number>();
  let peak = before;
  let failures = 0;
  const waiting = [...hostile];

  async function work(): Promise<void> {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const status = await send(world, file);
      if (status === 0 || status >= 500) failures += 1;
      const answer = status === 201 ? 'taken' : `refused (${status})`;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      peak = Math.max(peak, residentBytes(server.pid()));
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));

  const stored = await storedFiles(photoFolder, () => {
    peak = Math.max(peak, residentBytes(server.pid()));
  });
  const sent = new Set(hostile.map(({ bytes }) => digest(bytes)));
  const asGiven = stored.filter(({ bytes }) => sent.has(digest(bytes))).length;
  const marked = stored.filter(({ bytes }) => bytes.includes(marker)).length;
  const growth = Math.round((peak - before) / 1024 ** 2);
  const result = [...answers].map(([answer, times]) => `${answer}: ${times}`).join(', ');

  return [
    {
      goal: `G22: ${hostile.length} hostile files: none stored as given, memory grows by less than 300 MB`,
      found: `${result}; answers 5xx or none: ${failures}; of ${stored.length} files stored as sent: ${asGiven}, with what was hidden in them: ${marked}; memory at most +${growth} MB`,
      isHeld: failures + asGiven + marked === 0 && peak - before < maxGrowthBytes,
    },
  ];
}

async function send({ server, shop }: TrustWorld, { name, type, bytes }: HostileFile): Promise<number> {
  const form = new FormData();
  form.append('images', new File([Buffer.from(bytes)], name, { type }), name);
  const answer = await fetch(server.url + photos.upload.path, {
    method: photos.upload.method,
    headers: { authorization: `Bearer ${shop.token}` },
    body: form,
    signal: AbortSignal.timeout(60_000),
  }).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status ?? 0;
}

/** Waits until nothing new is stored for five seconds: a job makes the sizes of accepted photos. */
async function storedFiles(folder: string, observe: () => void): Promise<{ bytes: Buffer }[]> {
  const names = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => path.join(one.parentPath, one.name));
  let seen = -1;
  let quietSince = performance.now();

  for (const began = performance.now(); performance.now() - began < workPatienceMs; await sleep(100)) {
    observe();
    const count = names().length;
    if (count !== seen) quietSince = performance.now();
    seen = count;
    if (performance.now() - quietSince > 5000) break;
  }

  return names().map((name) => ({ bytes: readFileSync(name) }));
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

type HostileFile = { what: string; name: string; type: string; bytes: Uint8Array };

/** Files whose content does not match their type, all kinds equally often. */
async function hostileFiles(count: number, chance: SeededRandom): Promise<HostileFile[]> {
  const photos = {
    jpeg: Buffer.from(await drawPhoto(640, 480)),
    png: Buffer.from(await drawPhoto(640, 480, 'png')),
    webp: Buffer.from(await drawPhoto(640, 480, 'webp')),
  };
  const large = pngOf(30_000, 30_000);
  const deep = pngOf(4000, 4000, 128 * 1024 ** 2);

  const makers = [
    () => image('a picture of 900 million points', 'png', large),
    () => image('a picture that unpacks to much more than it says', 'png', deep),
    () => image('a picture with sizes out of bounds', 'png', pngOf(2_000_000_000, 2, 64)),
    () => image('a photo with a page behind it', 'jpeg', Buffer.concat([photos.jpeg, Buffer.from(marker)])),
    () => image('a photo with an archive behind it', 'jpeg', Buffer.concat([photos.jpeg, zipOf(marker)])),
    () => image('a photo with a page as its remark', 'jpeg', withComment(photos.jpeg)),
    () => image('a page that begins like a GIF', 'gif', Buffer.from(`GIF89a${marker}`)),
    () => image('a page called photo', 'jpeg', Buffer.from(`<!doctype html>${marker}`)),
    () => image('an SVG', 'svg+xml', svg()),
    () => image('an SVG called photo', 'png', svg()),
    () => image('a photo cut off', 'jpeg', cut(photos.jpeg, chance)),
    () => image('a photo cut off', 'png', cut(photos.png, chance)),
    () => image('a photo cut off', 'webp', cut(photos.webp, chance)),
    () => image('a photo with bytes changed', 'jpeg', spoilt(photos.jpeg, chance)),
    () => image('a photo with bytes changed', 'webp', spoilt(photos.webp, chance)),
    () => ({ ...image('a photo with a bad name', 'jpeg', photos.jpeg), name: chance.oneOf(badNames) ?? '' }),
  ];

  return Array.from({ length: count }, (_, number) => (makers[number % makers.length] ?? svgFile)());
}

function image(what: string, kind: string, bytes: Uint8Array): HostileFile {
  return { what, name: `house.${kind === 'svg+xml' ? 'svg' : kind}`, type: `image/${kind}`, bytes };
}

function svg(): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${marker}</svg>`);
}

function cut(bytes: Buffer, chance: SeededRandom): Buffer {
  return bytes.subarray(0, 1 + chance.below(bytes.length - 1));
}

function spoilt(bytes: Buffer, chance: SeededRandom): Buffer {
  const copy = Buffer.from(bytes);
  for (let changed = 0; changed < 20; changed++) copy[chance.below(copy.length)] = chance.below(256);
  return copy;
}

/** A JPEG comment follows the first two bytes. */
function withComment(jpeg: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, marker.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(marker), jpeg.subarray(2)]);
}

/** A black PNG with one bit per pixel; `bytes` is the size of its pixel data, by default what the header declares. */
function pngOf(width: number, height: number, bytes = Math.ceil(width / 8 + 1) * height): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;

  const points = deflateSync(Buffer.alloc(bytes), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', points),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** One file in a ZIP without its central directory: enough for programs that detect ZIPs. */
function zipOf(text: string): Buffer {
  const packed = deflateRawSync(Buffer.from(text));
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(text.length, 22);
  head.writeUInt16LE(6, 26);
  return Buffer.concat([head, Buffer.from('a.html'), packed]);
}
