import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { openS3Server, type S3Server } from '#testing/servers/s3-server.ts';
import { createEnvReader } from '../../env-reader.ts';
import { readStorage } from '../../service-config.ts';
import { StartError } from '../../start-error.ts';
import { openPhotoStorage } from './open-photo-storage.ts';
import type { PhotoStorage } from './photo-storage.ts';

let service: S3Server;
let storage: PhotoStorage;

before(async () => {
  service = await openS3Server();
  storage = await openBy(service.storageUrl);
});
after(() => service.close());

function openBy(storageUrl: string): Promise<PhotoStorage> {
  return openPhotoStorage(readStorage(createEnvReader({ STORAGE_URL: storageUrl }), 'data'));
}

const photo = new TextEncoder().encode('a photo');

test('reads, streams, lists and removes a stored file', async () => {
  await storage.put('agent/one/800.webp', photo);
  await storage.put('agent/one/master.jpg', photo);
  await storage.put('agent/two/master.jpg', photo);
  assert.deepEqual(Buffer.from((await storage.read('agent/one/800.webp')) ?? []), Buffer.from(photo));

  const stream = await storage.stream('agent/one/800.webp');
  assert.equal(stream && (await buffer(stream)).toString(), 'a photo');
  assert.equal(await storage.exists('agent/one/800.webp'), true);
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

test('removing a folder leaves one whose name begins the same', async () => {
  await storage.put('begin/1/master.jpg', photo);
  await storage.put('begin/12/master.jpg', photo);
  assert.deepEqual(await storage.list('begin/1'), ['begin/1/master.jpg']);
  await storage.removeAll('begin/1');
  assert.deepEqual(await storage.list('begin'), ['begin/12/master.jpg']);
});

test('no key leads anywhere but to a file of ours', async () => {
  for (const key of [
    '../secret.txt',
    'agent/../../secret.txt',
    '/etc/passwd',
    'agent/./x',
    '',
    'a//b',
    'a?x=1',
  ]) {
    await assert.rejects(async () => storage.read(key), RangeError, key);
    await assert.rejects(async () => storage.put(key, photo), RangeError, key);
    await assert.rejects(async () => storage.removeAll(key), RangeError, key);
  }
});

test('stores a stream of any length unchanged', async () => {
  for (const bytes of [0, 10, 8 * 1024 * 1024, 20 * 1024 * 1024 + 3]) {
    const whole = randomBytes(bytes);
    await storage.putStream('agent/export/all.zip', Readable.from(piecesOf(whole)));
    const stored = Buffer.from((await storage.read('agent/export/all.zip')) ?? []);
    assert.equal(stored.length, bytes);
    assert.ok(stored.equals(whole), `${bytes} bytes came back changed`);
  }
});

test('a stream that breaks off leaves nothing behind', async () => {
  async function* broken() {
    for (let megabyte = 0; megabyte < 20; megabyte++) yield Buffer.alloc(1024 * 1024);
    throw new Error('the line was cut');
  }
  await assert.rejects(
    storage.putStream('agent/broken/all.zip', Readable.from(broken())),
    /the line was cut/,
  );
  assert.deepEqual(await storage.list('agent/broken'), []);
});

test('a missing bucket and a service that does not answer are reported at the start', async () => {
  const missing = service.storageUrl.replace('/photos', '/elsewhere');
  await assert.rejects(
    openBy(missing),
    (error) => error instanceof StartError && /no such bucket/.test(error.message),
  );
  const nobody = 's3://key:very-secret@127.0.0.1/photos?endpoint=http://127.0.0.1:1';
  await assert.rejects(
    openBy(nobody),
    (error) => error instanceof StartError && !error.message.includes('very-secret'),
  );
});

function* piecesOf(whole: Buffer): Generator<Buffer> {
  for (let start = 0; start < whole.length; start += 100_000) yield whole.subarray(start, start + 100_000);
}
