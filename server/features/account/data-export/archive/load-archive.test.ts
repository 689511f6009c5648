import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openSecret, sealSecret } from '#server/features/properties/core/index.ts';
import { writeArchiveTo } from '#testing/archives/archive-files.ts';
import { makeRandomAccount } from '#testing/archives/random-account.ts';
import { assertRoundTrip } from '#testing/archives/round-trip.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { readSecrets } from '../read-secrets.ts';
import { loadArchive } from './load-archive.ts';
import { encryptSecrets } from './secrets-file.ts';

let app: TestApp;
let folder: string;
before(async () => {
  app = await openTestApp();
  folder = await mkdtemp(join(tmpdir(), 'staydesk-archives-'));
});
after(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('a row in every table, with a value in every column, arrives as it was', async () => {
  const agentId = await makeRandomAccount(app, { round: 0, bookings: 1, seed: 1 });
  await assertRoundTrip(app, agentId, folder);
});

test('a random account arrives as it was, with its sums, and no mail is sent', async () => {
  const agentId = await makeRandomAccount(app, { round: 1, bookings: 60, seed: 20_261_130 });
  const key = `${agentId}/0190a0a0-0000-7000-8000-00000000000a/master.jpg`;
  await app.platform.storage.put(key, Buffer.from('a photo'));
  const target = await assertRoundTrip(app, agentId, folder);

  const files = await app.platform.storage.list(target.agentId);
  assert.deepEqual(
    await Promise.all(
      files.map(async (file) => Buffer.from((await app.platform.storage.read(file)) ?? []).toString()),
    ),
    ['a photo'],
  );
});

test('only an empty account takes an archive, and a refused one leaves nothing', async () => {
  const [source, filled] = [await signUpAgent(app), await signUpAgent(app)];
  await publishProperty(app, source);
  await publishProperty(app, filled);
  const path = join(folder, 'source.zip');
  await writeArchiveTo(path, app, source.agentId);

  const refused = await loadArchive(app.platform, { path, email: filled.email });
  assert.deepEqual(refused, { problem: 'not_empty', list: 'properties' });
  assert.deepEqual(await loadArchive(app.platform, { path, email: 'nobody@example.com' }), {
    problem: 'no_account',
    list: null,
  });
});

test('door codes travel only with their passphrase, and are sealed anew', async () => {
  const source = await signUpAgent(app);
  const property = await publishProperty(app, source);
  const key = { agentId: source.agentId, kind: 'door', id: property._id } as const;

  await app.pool.query(
    `INSERT INTO property_operations (agent_id, property_id, access, door_code, wifi_name, wifi_password, parking,
       cleaner_name, cleaner_phone, cleaning, notes, shared, version, updated_at, door_code_sealed)
     VALUES ($1, $2, '', '', '', '', '', '', '', '', '', '{}', 1, now(), $3)
     ON CONFLICT (agent_id, property_id) DO UPDATE SET door_code_sealed = excluded.door_code_sealed`,
    [source.agentId, property._id, await sealSecret(app.platform, key, '4711#')],
  );

  const secrets = await encryptSecrets(
    'a long passphrase',
    await readSecrets(app.platform, app.pool, source.agentId),
  );
  const path = join(folder, 'secrets.zip');
  await writeArchiveTo(path, app, source.agentId, secrets);

  const target = await signUpAgent(app);
  const wrong = await loadArchive(app.platform, {
    path,
    email: target.email,
    passphrase: 'another passphrase',
  });
  assert.deepEqual(wrong, { problem: 'wrong_passphrase', list: null });

  const loaded = await loadArchive(app.platform, {
    path,
    email: target.email,
    passphrase: 'a long passphrase',
  });
  assert.deepEqual('problem' in loaded ? loaded : loaded.differences, []);

  const { rows } = await app.pool.query<{ id: string; sealed: Buffer }>(
    `SELECT property_id AS id, door_code_sealed AS sealed FROM property_operations WHERE agent_id = $1`,
    [target.agentId],
  );
  const [{ id, sealed } = { id: '', sealed: null }] = rows;
  assert.equal(
    await openSecret(app.platform, { agentId: target.agentId, kind: 'door', id }, sealed),
    '4711#',
  );
});
