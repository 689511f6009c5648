import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import * as bookings from '#contract/bookings/bookings.ts';
import * as photos from '#contract/properties/photos.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { secretKeyFor } from '#server/adapters/secrets/secret-key.ts';
import { openPhotoStorage } from '#server/adapters/storage/open-photo-storage.ts';
import { readConfig } from '#server/config.ts';
import { openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { isRunning, readPostmaster } from '#server/db/embedded/pid-file.ts';
import { drawPhoto } from '#testing/photo-files.ts';
import { openS3Server } from '#testing/servers/s3-server.ts';
import { openShop, type Shop } from '../lab/harness/open-shop.ts';
import { type ServerProcess, startServer } from '../lab/harness/server-process.ts';
import type { Manifest } from './backup/backup-manifest.ts';
import { restorePhotos } from './backup/copy-photos.ts';
import { parseLogTarget } from './backup/log-target.ts';
import { makeBackup } from './backup/make-backup.ts';
import { restoreBackup } from './backup/restore-backup.ts';

const base = mkdtempSync(path.join(tmpdir(), 'staydesk-backup-'));
// The database's system user needs access to its tables.
chmodSync(base, 0o755);
const archive = path.join(base, 'log');
const running: ServerProcess[] = [];
/** Storage URLs of installations that store photos in a bucket. */
const storageUrls = new Map<string, string>();

let shop: Shop;
let photo: string;
let backup: { folder: string; manifest: Manifest };
/** Ids of bookings with the time of their answer. */
const answered: { id: string; at: string }[] = [];
/** Times: all bookings were made; and what was made afterwards. */
let quietAt: string;

before(async () => {
  await secretKeyFor(configOf('first'), 'of this drill');
  const server = await start('first');
  shop = await openShop(server.url, { properties: 1 });
  photo = await upload(server.url, shop.token);

  const writing = bookOneAfterAnother(server.url, shop);
  await sleep(300);
  backup = await makeBackup(configOf('first'), { into: path.join(base, 'backups') });
  await writing.stop();
  await sleep(20);
  quietAt = new Date().toISOString();
  await sleep(1200);
  await bookOneAfterAnother(server.url, shop, 1).stop();
  await server.stop();
});
after(async () => {
  for (const server of running) await server.stop();
  rmSync(base, { recursive: true, force: true });
});

function envOf(name: string): Record<string, string> {
  const folder = path.join(base, name);
  const env = { DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000' };
  const storageUrl = storageUrls.get(name);
  const stored = storageUrl === undefined ? env : { ...env, STORAGE_URL: storageUrl };
  // A restored installation is separate from then on, with its own log.
  return name === 'first' ? { ...stored, LOG_ARCHIVE: archive } : stored;
}

function configOf(name: string) {
  const config = readConfig(envOf(name));
  assert.ok(!('errors' in config));
  return config;
}

async function start(name: string): Promise<ServerProcess> {
  const server = await startServer(envOf(name));
  running.push(server);
  return server;
}

/** Books one night after the other until stopped or until the limit. */
function bookOneAfterAnother(url: string, { linkCode, propertyIds, firstDay }: Shop, max = 400) {
  let isOver = false;
  async function book(): Promise<void> {
    for (let made = 0; made < max && !isOver; made++) {
      const checkIn = addDays(firstDay, answered.length);
      const guest = { firstName: 'Ines', lastName: 'Prado', email: `${randomUUID()}@example.com` };
      const stay = { propertyId: propertyIds[0], checkIn, checkOut: addDays(checkIn, 1) };
      const answer = await fetch(url + bookings.create.path, {
        method: bookings.create.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...stay, linkCode, adults: 2, consent: true, guest }),
      });
      const body = await answer.json();
      assert.equal(answer.status, 201, JSON.stringify(body));

      answered.push({ id: body._id, at: new Date().toISOString() });
    }
  }
  const working = book();

  return {
    async stop() {
      // At least one booking is made, however late the first answer comes.
      isOver = max === 400;
      await working;
    },
  };
}

async function upload(url: string, token: string): Promise<string> {
  const form = new FormData();
  form.append('images', new Blob([new Uint8Array(await drawPhoto(640, 480))]), 'house.jpg');
  const answer = await fetch(url + photos.upload.path, {
    method: photos.upload.method,
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { images } = await answer.json();
  return String(images[0].url);
}

const quiet = { log: () => {} };

/** Bookings listed by a server that is started on the installation. */
async function bookingsServedFrom(name: string): Promise<Set<string>> {
  const server = await start(name);
  shop.moveTo(server.url);
  const stored = new Set((await shop.all(bookings.list.path)).map(({ _id }) => _id));
  assert.equal((await fetch(server.url + photo)).status, 200);
  await server.stop();
  await endDatabaseOf(name);
  return stored;
}

/** A server without time to shut down cleanly, on a busy machine, leaves its database running. */
async function endDatabaseOf(name: string): Promise<void> {
  const found = readPostmaster(path.join(base, name, 'postgres'));
  if (found === undefined || !isRunning(found.pid)) return;
  process.kill(found.pid, 'SIGINT');
  while (isRunning(found.pid)) await sleep(50);
}

async function bookingsStoredIn(name: string): Promise<Set<string>> {
  const server = await openEmbeddedPostgres({ dataDir: path.join(base, name), log: () => {} });
  const client = new pg.Client(server.connection);
  await client.connect();
  const { rows } = await client.query<{ id: string }>('SELECT id FROM bookings');
  await client.end();
  await server.stop();
  return new Set(rows.map(({ id }) => id));
}

test('a backup during bookings contains all that were answered before it ended, and satisfies the rules', async () => {
  const { audit } = await restoreBackup(configOf('second'), { from: backup.folder, ...quiet });
  assert.deepEqual(audit.violations, []);

  const restored = await bookingsServedFrom('second');
  const { startedAt, finishedAt } = backup.manifest;
  const due = answered.filter(({ at }) => at < finishedAt);
  assert.ok(due.filter(({ at }) => at > startedAt).length > 0, 'nothing was booked while it was made');
  assert.deepEqual(
    due.filter(({ id }) => !restored.has(id)),
    [],
  );
  // Recovery stops there: bookings made long after are not restored.
  assert.ok(!restored.has(answered.at(-1)?.id ?? ''));

  const key = (name: string) => readFileSync(path.join(base, name, 'secret.key'), 'utf8');
  assert.equal(key('second'), key('first'));
});

test('a successful backup is recorded in the database, with its size and whether the database is in it', async () => {
  const server = await openEmbeddedPostgres({ dataDir: path.join(base, 'first'), log: () => {} });
  const client = new pg.Client(server.connection);
  await client.connect();
  const { rows } = await client.query('SELECT finished_at, includes_database, bytes FROM backups');
  await client.end();
  await server.stop();
  const { finishedAt, files } = backup.manifest;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  assert.deepEqual(rows, [{ finished_at: finishedAt, includes_database: true, bytes }]);
});

test('with the archived log a backup leads to any later moment', async () => {
  const until = parseLogTarget(quietAt, archive);
  const { audit } = await restoreBackup(configOf('third'), { from: backup.folder, until, ...quiet });
  assert.deepEqual(audit.violations, []);
  const restored = await bookingsStoredIn('third');
  const due = answered.filter(({ at }) => at < quietAt);
  assert.deepEqual(
    { missing: due.filter(({ id }) => !restored.has(id)), all: restored.size },
    { missing: [], all: due.length },
  );
});

test('a restored copy is quiet, and npm run release ends that', async () => {
  const release = async () => {
    const { DATABASE_URL: _, ...outer } = process.env;
    const env = { ...outer, ...envOf('third') };
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/ops/release.ts'], { env });
    return stdout;
  };
  assert.match(await release(), /^Released/);
  assert.match(await release(), /^Nothing to release/);
});

test('a damaged backup is refused before anything is touched, and the damage is named', async () => {
  const table = backup.manifest.files.find(({ path: name }) => /database\/base\/\d+\/\d+$/.test(name));
  assert.ok(table);

  const spoilt = path.join(base, 'spoilt');
  cpSync(backup.folder, spoilt, { recursive: true });

  const inside = (name: string) => path.join(spoilt, name);
  const putBack = (name: string) => cpSync(path.join(backup.folder, name), inside(name));
  const damages: [string, () => void, () => void][] = [
    [table.path, () => flipFirstByte(inside(table.path)), () => putBack(table.path)],
    ['secret.key', () => rmSync(inside('secret.key')), () => putBack('secret.key')],
    [
      'database/extra',
      () => writeFileSync(inside('database/extra'), 'x'),
      () => rmSync(inside('database/extra')),
    ],
    ['manifest.json', () => appendFileSync(inside('manifest.json'), ' '), () => {}],
  ];

  for (const [name, damage, repair] of damages) {
    damage();
    await assert.rejects(restoreBackup(configOf('fourth'), { from: spoilt, ...quiet }), {
      message: `The backup is damaged: ${name} has changed since it was written. Nothing was changed.`,
    });
    repair();
  }

  const folder = path.join(base, 'unsealed');
  mkdirSync(folder);
  cpSync(path.join(backup.folder, 'manifest.json'), path.join(folder, 'manifest.json'));

  const unsealed = restoreBackup(configOf('fourth'), { from: folder, ...quiet });
  await assert.rejects(unsealed, /is not a backup, or was never finished/);
});

test('a restore never overwrites existing data: it refuses, or moves it away on request', async () => {
  const result: string[] = [];
  const request = { from: backup.folder, log: (message: string) => result.push(message) };
  const config = configOf('second');
  await assert.rejects(restoreBackup(config, request), /already exists\. Restore into an empty DATA_DIR/);
  const { audit } = await restoreBackup(config, { ...request, replace: true });
  assert.deepEqual(audit.violations, []);
  assert.match(result.join('\n'), /second\/postgres was moved aside to .*before-restore-.*\/postgres/);
});

test('a moment before the end of the backup, or without a time zone, is refused', async () => {
  const until = parseLogTarget(backup.manifest.startedAt, archive);
  const early = restoreBackup(configOf('fifth'), { from: backup.folder, until, ...quiet });
  await assert.rejects(early, /This backup ends at .*; to go back to .*, use an earlier one/);
  assert.throws(() => parseLogTarget('2026-11-21 10:00', archive), /a moment with its time zone/);
});

test('photos in a bucket are copied with everything else, and restored into another bucket', async () => {
  const [source, target] = [await openS3Server(), await openS3Server()];
  storageUrls.set('second', source.storageUrl);
  storageUrls.set('sixth', target.storageUrl);

  const filled = await openPhotoStorage(configOf('second').storage);
  const count = await restorePhotos(backup.folder, filled, backup.manifest.files);
  assert.ok(count > 0);

  const { folder } = await makeBackup(configOf('second'), { into: path.join(base, 'of-bucket') });
  // The backup now contains everything needed from the first bucket.
  await source.close();

  const { audit } = await restoreBackup(configOf('sixth'), { from: folder, ...quiet });
  await target.close();

  assert.deepEqual(audit.violations, []);
  assert.equal(audit.counts.files, count);
});

test('restores the newest of several backups, with the log that follows it', async () => {
  const into = path.dirname(backup.folder);
  assert.ok(readdirSync(archive).length > 0);
  const { folder, manifest } = await makeBackup(configOf('first'), { into, maxBackups: 1 });
  assert.deepEqual(readdirSync(into), [path.basename(folder)]);
  const { startWal = '' } = manifest.database ?? {};
  assert.deepEqual(
    readdirSync(archive).filter((name) => name.slice(8) < startWal.slice(8)),
    [],
  );
});

function flipFirstByte(file: string): void {
  const bytes = readFileSync(file);
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}
