import assert from 'node:assert/strict';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { dayMs } from '#domain/shared/duration.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { uploadPhotos } from '#testing/photo-files.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { removeOrphanedFiles } from './remove-orphaned-files.ts';

const unhurried = new AbortController().signal;
let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

const idOf = (daysAgo: number) => uuidv7({ msecs: app.clock.now() - daysAgo * dayMs });

test('files that lost their rows with a crash are gone after a week; younger ones and those in use stay', async () => {
  const { agentId, token } = await signUpAgent(app);
  const { storage } = app.platform;
  const orphaned = [`${agentId}/${idOf(8)}/master.jpg`, `messages/${agentId}/${idOf(8)}/file.pdf`];
  const [photo] = await uploadPhotos(app, token, 1);
  app.clock.advance(8 * dayMs);
  const fresh = `${agentId}/${idOf(6)}/master.jpg`;
  for (const key of [...orphaned, fresh]) await storage.put(key, new Uint8Array([1]));
  await removeOrphanedFiles(app.platform, unhurried);
  const left = [...(await storage.list(agentId)), ...(await storage.list(`messages/${agentId}`))];
  assert.deepEqual(left.toSorted(), [fresh, `${agentId}/${photo?._id}/master.jpg`].toSorted());
});

test('files of an archive stay while it is loaded, although their ids are old and their rows follow', async () => {
  const { agentId } = await signUpAgent(app);
  const { storage } = app.platform;
  const file = `${agentId}/${idOf(300)}/master.jpg`;
  await storage.put(file, new Uint8Array([1]));
  await app.pool.query(
    `INSERT INTO archive_loads (agent_id, id, state, file_name, bytes, created_by_name, created_at, updated_at, expires_at)
     VALUES ($1, $2, 'applying', 'data.zip', 1, '', now(), now(), now() + interval '30 days')`,
    [agentId, idOf(0)],
  );

  await removeOrphanedFiles(app.platform, unhurried);
  assert.deepEqual(await storage.list(agentId), [file]);
  await app.pool.query(`UPDATE archive_loads SET state = 'checked' WHERE agent_id = $1`, [agentId]);
  await removeOrphanedFiles(app.platform, unhurried);
  assert.deepEqual(await storage.list(agentId), []);
});

test('an unfinished file is gone after a week, also next to a file in use', async () => {
  const { agentId } = await signUpAgent(app);
  const { storage } = app.platform.config;
  assert.equal(storage.kind, 'file');

  const folder = path.join(storage.kind === 'file' ? storage.folder : '', agentId, idOf(9));
  await mkdir(folder, { recursive: true });

  for (const [name, daysAgo] of [
    ['.writing-old', 8],
    ['.writing-new', 1],
  ] as const) {
    await writeFile(path.join(folder, name), 'half');
    const moment = new Date(app.clock.now() - daysAgo * dayMs);
    await utimes(path.join(folder, name), moment, moment);
  }
  await removeOrphanedFiles(app.platform, unhurried);
  assert.deepEqual(await readdir(folder), ['.writing-new']);
});
