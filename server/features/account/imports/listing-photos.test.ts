import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as imports from '#contract/account/imports.ts';
import * as properties from '#contract/properties/properties.ts';
import { drainJobs } from '#testing/drain-jobs.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { appliedImport, undoneImport } from '#testing/imports/import-files.ts';
import { drawPhoto } from '#testing/photo-files.ts';
import { type FeedServer, openFeedServer } from '#testing/servers/feed-server.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { resumeImports } from './index.ts';

let app: TestApp;
let server: FeedServer;
before(async () => {
  server = await openFeedServer();
  app = await openTestApp({ now: '2027-06-01T10:00:00Z', env: { OUTBOUND_ALLOW: server.host } });
});
after(async () => {
  await app.close();
  await server.close();
});

const photoQueues = ['import-photos'];

function serveBytes(path: string, bytes: Uint8Array, type = 'image/jpeg'): string {
  return server.serve(path, (_request, response) => {
    response.writeHead(200, { 'content-type': type }).end(Buffer.from(bytes));
  });
}

function fileOf(...photos: string[]) {
  const content = `Name,Photos\nCasa Sol,${photos.join(' ')}`;
  return { content, source: 'other', kind: 'properties' };
}

async function rowsOf(agent: TestAgent, id: string) {
  const { items } = await app.call(imports.listRows, { params: { id }, query: {} }, agent);
  return items;
}

test('fetches the photos of an imported property, and names those that it could not get', async () => {
  const agent = await signUpAgent(app);
  const jpeg = serveBytes('/a.jpg', await drawPhoto(1600, 900));
  const webp = serveBytes('/b', await drawPhoto(900, 1600, 'webp'), 'application/octet-stream');
  const page = server.serve('/page.jpg', '<html>not a photo</html>');
  const huge = serveBytes('/huge.jpg', new Uint8Array(17 * 1024 * 1024));
  const moved = server.serve('/moved.jpg', (_request, response) => {
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
  });
  const missing = `http://${server.host}/missing.jpg`;
  const inside = 'https://127.0.0.1/a.jpg';

  const applied = await appliedImport(app, agent, fileOf(jpeg, page, webp, huge, moved, missing, inside));
  assert.deepEqual(applied.photos, { wanted: 7, done: 0, failed: 0 });
  assert.deepEqual(await drainJobs(app, photoQueues), { 'import-photos': 1 });

  const found = await app.call(imports.read, { params: { id: applied._id } }, agent);
  assert.deepEqual(found.photos, { wanted: 7, done: 7, failed: 5 });

  const [row] = await rowsOf(agent, applied._id);
  assert.deepEqual(
    row?.photos?.result?.failures.map(({ position, failure }) => [position, failure]),
    [
      [2, 'not_an_image'],
      [4, 'too_large'],
      [5, 'address_refused'],
      [6, 'not_found'],
      [7, 'address_refused'],
    ],
  );

  const [draft] = found.drafts;
  const property = await app.call(properties.read, { params: { id: String(draft?._id) } }, agent);
  assert.deepEqual(
    property.images.map(({ width, height }) => [width, height]),
    [
      [1600, 900],
      [900, 1600],
    ],
  );

  // Photos are no edit: the roll-back archives the draft all the same.
  const undone = await undoneImport(app, agent, applied._id);
  assert.deepEqual([undone.leftCount, undone.drafts.map(({ isArchived }) => isArchived)], [0, [true]]);
});

test('photos that were fetched after a roll-back belong to nothing, and are deleted', async () => {
  const agent = await signUpAgent(app);
  const applied = await appliedImport(app, agent, fileOf(serveBytes('/c.jpg', await drawPhoto(800, 600))));
  await undoneImport(app, agent, applied._id);
  await drainJobs(app, photoQueues);
  const { rows } = await app.pool.query('SELECT 1 FROM property_images WHERE agent_id = $1', [agent.agentId]);
  assert.equal(rows.length, 0);
});

test('a job that runs twice attaches the photos once, and one that was lost is sent again', async () => {
  const agent = await signUpAgent(app);
  const applied = await appliedImport(app, agent, fileOf(serveBytes('/d.jpg', await drawPhoto(800, 600))));
  await app.settle();
  await app.pool.query(`DELETE FROM pgboss.job WHERE name = 'import-photos'`);

  await resumeImports(app.platform);
  assert.deepEqual(await drainJobs(app, photoQueues), {});
  const now = () => app.platform.now() + 7 * 3_600_000;
  await resumeImports({ ...app.platform, now });
  await resumeImports({ ...app.platform, now });
  await drainJobs(app, photoQueues);

  const { drafts, photos } = await app.call(imports.read, { params: { id: applied._id } }, agent);
  assert.deepEqual(photos, { wanted: 1, done: 1, failed: 0 });
  const property = await app.call(properties.read, { params: { id: String(drafts[0]?._id) } }, agent);
  assert.equal(property.images.length, 1);
});
