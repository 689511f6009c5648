import assert from 'node:assert/strict';
import { access, mkdtemp, readdir, rm, statfs, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { openDiskStorage } from './disk-photo-storage.ts';
import { isStorageFull, type PhotoStorage } from './photo-storage.ts';

let folder: string;
let storage: PhotoStorage;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staydesk-photo-test-'));
  storage = openDiskStorage(join(folder, 'uploads'));
});
after(() => rm(folder, { recursive: true, force: true }));

const bytes = new TextEncoder().encode('a photo');

test('there is room while more of the disk is free than is to stay free', async () => {
  const wanting = (bytes?: number) => openDiskStorage(join(folder, 'not-there-yet'), bytes).hasRoom();
  assert.equal(await wanting(Number.MAX_SAFE_INTEGER), false);
  assert.equal(await wanting(1), true);
  assert.equal(await wanting(0), true);
  const { bavail, blocks } = await statfs(folder);
  // By default a tenth is enough, whatever the size of the disk.
  if (bavail > blocks / 9) assert.equal(await wanting(), true);
});

test('reads, streams, lists and removes a stored file', async () => {
  await storage.put('agent/one/800.webp', bytes);
  await storage.put('agent/one/master.jpg', bytes);
  await storage.put('agent/two/master.jpg', bytes);
  assert.deepEqual(Buffer.from((await storage.read('agent/one/800.webp')) ?? []), Buffer.from(bytes));
  const stream = await storage.stream('agent/one/800.webp');
  assert.equal(stream && (await buffer(stream)).toString(), 'a photo');
  assert.deepEqual((await storage.list('agent/one')).sort(), ['agent/one/800.webp', 'agent/one/master.jpg']);
  await storage.removeAll('agent/one');
  await storage.removeAll('agent/one');
  assert.deepEqual(await storage.list('agent'), ['agent/two/master.jpg']);
});

test('reads a missing file as null', async () => {
  assert.equal(await storage.read('agent/none/master.jpg'), null);
  assert.equal(await storage.stream('agent/none/master.jpg'), null);
  assert.equal(await storage.exists('agent/none/master.jpg'), false);
  assert.deepEqual(await storage.list('nobody'), []);
});

test('no key leads out of the folder', async () => {
  for (const key of [
    '../secret.txt',
    'agent/../../secret.txt',
    '/etc/passwd',
    'agent/./x',
    'a\0b',
    '',
    'a//b',
  ]) {
    await assert.rejects(() => storage.read(key), RangeError, key);
    await assert.rejects(() => storage.put(key, bytes), RangeError, key);
    await assert.rejects(() => storage.removeAll(key), RangeError, key);
  }
});

test('concurrent writes of the same key leave one whole file and no other', async () => {
  const versions = Array.from({ length: 20 }, (_, index) => Buffer.alloc(50_000, 65 + index));
  await Promise.all(versions.map((version) => storage.put('agent/busy/master.jpg', version)));
  const left = Buffer.from((await storage.read('agent/busy/master.jpg')) ?? []);
  assert.ok(versions.some((version) => version.equals(left)));
  assert.deepEqual(await readdir(join(folder, 'uploads', 'agent', 'busy')), ['master.jpg']);
});

test('clearing away what was never finished goes on while other files are written and renamed', async () => {
  let isOver = false;
  const writing = Array.from({ length: 8 }, async (_, writer) => {
    for (let file = 0; !isOver; file++) await storage.put(`agent/written/${writer}-${file}.jpg`, bytes);
  });
  const old = join(folder, 'uploads', 'agent', 'written', '.writing-old');

  try {
    for (let sweep = 0; sweep < 100; sweep++) {
      await storage.put(`agent/written/sweep-${sweep}.jpg`, bytes);
      await writeFile(old, 'half');
      await utimes(old, 1, 1);
      await storage.removeUnfinished('agent/written', 2000);
      await assert.rejects(access(old), { code: 'ENOENT' });
    }
  } finally {
    isOver = true;
    await Promise.all(writing);
  }
});

test('a full disk is recognised, also as the cause of another error', () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  assert.equal(isStorageFull(new Error('cannot write', { cause: full })), true);
  assert.equal(isStorageFull(Object.assign(new Error('denied'), { code: 'EACCES' })), false);
  assert.equal(isStorageFull('ENOSPC'), false);
});
