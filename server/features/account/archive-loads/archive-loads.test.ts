import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as archiveLoads from '#contract/account/archive-loads.ts';
import * as properties from '#contract/properties/properties.ts';
import { archiveLoadLimits } from '#domain/account/archive-loads.ts';
import { dayMs, minuteMs } from '#domain/shared/duration.ts';
import { checkArchive } from '#server/features/account/data-export/archive/check-archive.ts';
import { encryptSecrets } from '#server/features/account/data-export/archive/secrets-file.ts';
import { openSecret, sealSecret } from '#server/features/properties/core/index.ts';
import { readZipFile, writeArchiveTo, writeZipFile } from '#testing/archives/archive-files.ts';
import { makeRandomAccount } from '#testing/archives/random-account.ts';
import { assertSameLists, countSent, sumsOf } from '#testing/archives/round-trip.ts';
import { checkedArchive, loadedArchive, sendArchive, sendPart } from '#testing/archives/send-archive.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';
import { archiveLoadsFeature, workOnArchiveLoad } from './index.ts';

let app: TestApp;
let folder: string;
before(async () => {
  app = await openTestApp({ now: '2027-06-01T10:00:00Z' });
  folder = await mkdtemp(join(tmpdir(), 'staydesk-archives-'));
});
after(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

let files = 0;
const newPath = () => join(folder, `${files++}.zip`);

async function archiveOf(agentId: string, secrets: unknown = null): Promise<string> {
  const path = newPath();
  await writeArchiveTo(path, app, agentId, secrets);
  return path;
}

/** An archive of an account with one property. */
async function smallArchive(secrets: unknown = null): Promise<string> {
  const source = await signUpAgent(app);
  await publishProperty(app, source, { title: 'Casa Sol' });
  return archiveOf(source.agentId, secrets);
}

async function undone(agent: TestAgent, id: string) {
  await app.call(archiveLoads.undo, { params: { id } }, agent);
  await workOnArchiveLoad(app.platform, { agentId: agent.agentId, id });
  return app.call(archiveLoads.read, { params: { id } }, agent);
}

test('a random account arrives as it was by the calls of the settings, and leaves again', async () => {
  const source = await makeRandomAccount(app, { round: 1, bookings: 60, seed: 20_261_201 });
  const photo = `${source}/0190a0a0-0000-7000-8000-00000000000b/master.jpg`;
  // Larger than a part.
  const content = randomBytes(archiveLoadLimits.partBytes + 7);
  await app.platform.storage.put(photo, content);
  const path = await archiveOf(source);

  const target = await signUpAgent(app);
  await app.settle();
  const [empty, sent] = [await archiveOf(target.agentId), await countSent(app)];
  const checked = await checkedArchive(app, target, path);
  assert.equal(checked.state, 'checked');
  assert.equal(checked.partCount, 2);
  assert.ok((checked.contents?.lists.find(({ list }) => list === 'bookings')?.rows ?? 0) >= 60);
  // The photo, and a signed agreement.
  assert.equal(checked.contents?.files, 2);
  assert.ok(checked.contents?.toSetUp.some(({ list }) => list === 'members'));

  const { _id: id } = checked;
  const params = { id };
  const begun = await app.call(archiveLoads.apply, { params, body: { passphrase: null } }, target);
  assert.deepEqual(begun.progress, { done: 0, work: 2 * (checked.contents?.rows ?? 0) });
  await workOnArchiveLoad(app.platform, { agentId: target.agentId, id });
  const loaded = await app.call(archiveLoads.read, { params }, target);
  assert.deepEqual(loaded.outcome, {
    rows: checked.contents?.rows,
    files: 2,
    differences: 0,
    hasSecrets: false,
  });

  await assertSameLists(path, await archiveOf(target.agentId));
  assert.deepEqual(await sumsOf(app, target.agentId), await sumsOf(app, source));
  const stored = await app.platform.storage.list(target.agentId);
  assert.equal(stored.length, 1);
  assert.ok(content.equals(Buffer.from((await app.platform.storage.read(stored[0] ?? '')) ?? [])));
  // The parts are gone once they are loaded.
  assert.deepEqual(await app.platform.storage.list(`exports/${target.agentId}`), []);

  const gone = await undone(target, id);
  assert.equal(gone.state, 'undone');
  const [before, after] = [await readZipFile(empty), await readZipFile(await archiveOf(target.agentId))];
  for (const [name, bytes] of before)
    if (name.startsWith('json/') || name === 'profile.json')
      assert.equal(after.get(name)?.toString(), bytes.toString(), name);
  assert.deepEqual(await app.platform.storage.list(target.agentId), []);
  assert.deepEqual(await countSent(app), sent);

  // An empty account takes the next archive.
  assert.equal((await loadedArchive(app, target, path)).state, 'applied');
});

test('an archive with door codes requires its passphrase, and a wrong one is refused before the load', async () => {
  const source = await signUpAgent(app);
  const { _id: propertyId } = await publishProperty(app, source, { title: 'Casa Sol' });
  await app.pool.query(
    `INSERT INTO property_operations (agent_id, property_id, access, door_code, wifi_name, wifi_password, parking,
       cleaner_name, cleaner_phone, cleaning, notes, shared, version, updated_at, door_code_sealed)
     VALUES ($1, $2, '', '', '', '', '', '', '', '', '', '{}', 1, now(), $3)
     ON CONFLICT (agent_id, property_id) DO UPDATE SET door_code_sealed = excluded.door_code_sealed`,
    [
      source.agentId,
      propertyId,
      await sealSecret(app.platform, { agentId: source.agentId, kind: 'door', id: propertyId }, '4711#'),
    ],
  );

  const secrets = {
    properties: [{ propertyId, doorCode: '4711#', wifiPassword: '' }],
    stays: [],
    calendars: [],
  };
  const path = await archiveOf(source.agentId, await encryptSecrets('a long passphrase', secrets));

  const target = await signUpAgent(app);
  const { _id: id, contents } = await checkedArchive(app, target, path);
  assert.equal(contents?.hasSecrets, true);

  const wrong = { params: { id }, body: { passphrase: 'another passphrase' } };
  const refused = await app.refusal(archiveLoads.apply, wrong, target);
  assert.equal(refused.code, 'archive_passphrase_wrong');
  assert.match(refused.detail, /doesn’t open the door codes/);

  await app.call(archiveLoads.apply, { params: { id }, body: { passphrase: 'a long passphrase' } }, target);
  await workOnArchiveLoad(app.platform, { agentId: target.agentId, id });

  const { rows } = await app.pool.query<{ id: string; sealed: Buffer; left: number }>(
    `SELECT o.property_id AS id, o.door_code_sealed AS sealed,
       (SELECT count(*)::integer FROM archive_loads l
        WHERE l.agent_id = o.agent_id AND (l.passphrase_sealed IS NOT NULL OR l.secrets IS NOT NULL)) AS left
     FROM property_operations o WHERE o.agent_id = $1`,
    [target.agentId],
  );

  const [door] = rows;
  assert.ok(door);
  const opened = await openSecret(
    app.platform,
    { agentId: target.agentId, kind: 'door', id: door.id },
    door.sealed,
  );
  assert.deepEqual([opened, door.left], ['4711#', 0]);
});

test('a damaged archive and one of another version are refused with what is wrong', async () => {
  const path = await smallArchive();
  const content = await readFile(path);
  const cut = newPath();
  await writeFile(cut, content.subarray(0, content.length - 40));

  const newer = newPath();
  const entries = await readZipFile(path);
  const manifest = JSON.parse(String(entries.get('manifest.json')));
  entries.set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, formatVersion: 2 })));
  await writeZipFile(newer, entries);

  const changed = newPath();
  const rows = String((await readZipFile(path)).get('json/properties.json')).replace('Casa Sol', 'Casa Luz');
  await writeZipFile(
    changed,
    new Map([...(await readZipFile(path)), ['json/properties.json', Buffer.from(rows)]]),
  );

  for (const [file, code] of [
    [cut, 'cut_off'],
    [newer, 'unknown_format'],
    [changed, 'changed_file'],
  ] as const) {
    const agent = await signUpAgent(app);
    const { _id: id, state, report, contents } = await checkedArchive(app, agent, file);
    assert.deepEqual([state, report?.problems[0]?.code, contents], ['refused', code, null]);
    const apply = { params: { id }, body: { passphrase: null } };
    assert.equal((await app.refusal(archiveLoads.apply, apply, agent)).code, 'import_not_checked');
    assert.deepEqual(await app.platform.storage.list(`exports/${agent.agentId}`), []);
    assert.equal((await app.call(archiveLoads.remove, { params: { id } }, agent)).ok, true);
  }
});

test('an archive that the database cannot take is refused as a whole, and can be discarded', async () => {
  const path = await smallArchive();
  const entries = await readZipFile(path);
  const list = 'json/properties.json';
  const rows = Buffer.from(String(entries.get(list)).replace('"status":"active"', '"status":"haunted"'));
  assert.ok(String(rows).includes('haunted'));
  entries.set(list, rows);

  const manifest = JSON.parse(String(entries.get('manifest.json')));
  const sum = { bytes: rows.length, sha256: createHash('sha256').update(rows).digest('hex') };
  for (const file of manifest.files) if (file.name === list) Object.assign(file, sum);
  entries.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  const crafted = newPath();
  await writeZipFile(crafted, entries);

  const agent = await signUpAgent(app);
  const { state, failure, _id: id } = await loadedArchive(app, agent, crafted);
  assert.deepEqual([state, failure], ['refused', 'not_storable']);
  assert.equal((await app.call(properties.list, { query: {} }, agent)).items.length, 0);
  assert.deepEqual(await app.platform.storage.list(`exports/${agent.agentId}`), []);

  assert.equal((await app.call(archiveLoads.remove, { params: { id } }, agent)).ok, true);
  assert.equal((await loadedArchive(app, agent, path)).state, 'applied');
});

test('a file that does not arrive counts as a difference', async () => {
  const source = await makeRandomAccount(app, { round: 3, bookings: 2, seed: 11 });
  await app.platform.storage.put(
    `${source}/0190a0a0-0000-7000-8000-00000000000b/master.jpg`,
    Buffer.from('a photo'),
  );
  const agent = await signUpAgent(app);
  const { _id: id } = await checkedArchive(app, agent, await archiveOf(source));
  await app.call(archiveLoads.apply, { params: { id }, body: { passphrase: null } }, agent);

  const storage = { ...app.platform.storage, list: async () => [] };
  await workOnArchiveLoad({ ...app.platform, storage }, { agentId: agent.agentId, id });
  const { state, outcome } = await app.call(archiveLoads.read, { params: { id } }, agent);
  assert.equal(state, 'applied');
  assert.ok((outcome?.differences ?? 0) > 0, 'the photo is missed');
});

test('only an empty account takes an archive, also when it was filled in the meantime', async () => {
  const path = await smallArchive();
  const filled = await signUpAgent(app);
  await publishProperty(app, filled);
  const start = { body: { fileName: 'data.zip', bytes: 100 } };
  const refused = await app.refusal(archiveLoads.start, start, filled);
  assert.equal(refused.code, 'archive_needs_empty_account');
  assert.match(refused.detail, /This account isn’t empty/);

  const late = await signUpAgent(app);
  const { _id: id } = await checkedArchive(app, late, path);
  const apply = { params: { id }, body: { passphrase: null } };
  await app.call(archiveLoads.apply, apply, late);
  await publishProperty(app, late);
  await workOnArchiveLoad(app.platform, { agentId: late.agentId, id });
  const { state, failure } = await app.call(archiveLoads.read, { params: { id } }, late);
  assert.deepEqual([state, failure], ['checked', 'not_empty']);
  assert.equal((await app.refusal(archiveLoads.apply, apply, late)).code, 'archive_needs_empty_account');
});

test('an account is not emptied after the first change of a person; the clock alone changes nothing', async () => {
  const path = await smallArchive();
  const agent = await signUpAgent(app);
  const { _id: id } = await loadedArchive(app, agent, path);
  app.clock.advance(minuteMs);
  assert.equal((await app.call(archiveLoads.read, { params: { id } }, agent)).undo?.changes, 0);

  const { items } = await app.call(properties.list, { query: {} }, agent);
  const [property] = items;
  assert.ok(property);
  await app.call(
    properties.changeStatus,
    { params: { id: property._id }, body: { status: 'paused' } },
    agent,
  );

  const { undo } = await app.call(archiveLoads.read, { params: { id } }, agent);
  assert.ok((undo?.changes ?? 0) > 0);
  const refused = await app.refusal(archiveLoads.undo, { params: { id } }, agent);
  assert.equal(refused.code, 'archive_changed_since');
  assert.equal((await app.call(properties.list, { query: {} }, agent)).items.length, 1);
});

test('a roll-back whose job finds a new change leaves the account alone', async () => {
  const agent = await signUpAgent(app);
  const { _id: id } = await loadedArchive(app, agent, await smallArchive());
  app.clock.advance(minuteMs);
  await app.call(archiveLoads.undo, { params: { id } }, agent);
  await app.call(agents.changeProfile, { body: { name: 'Renamed Meanwhile' } }, agent);
  await publishProperty(app, agent, { title: 'Casa Nova' });
  await workOnArchiveLoad(app.platform, { agentId: agent.agentId, id });

  const { state, failure } = await app.call(archiveLoads.read, { params: { id } }, agent);
  assert.deepEqual([state, failure], ['applied', 'changed_since']);
  assert.equal((await app.call(properties.list, { query: {} }, agent)).items.length, 2);
});

test('a roll-back waits for a booking that is being made, and then leaves it alone', async () => {
  const agent = await signUpAgent(app);
  const { _id: id } = await loadedArchive(app, agent, await smallArchive());
  app.clock.advance(minuteMs);
  const [property] = (await app.call(properties.list, { query: {} }, agent)).items;
  assert.ok(property);
  await app.call(archiveLoads.undo, { params: { id } }, agent);

  const writer = await app.pool.connect();
  await writer.query('BEGIN');
  await writer.query('SELECT 1 FROM properties WHERE agent_id = $1 AND id = $2 FOR NO KEY UPDATE', [
    agent.agentId,
    property._id,
  ]);

  const working = workOnArchiveLoad(app.platform, { agentId: agent.agentId, id });
  await until(
    async () =>
      (
        await app.pool.query(
          "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%properties%FOR UPDATE%'",
        )
      ).rowCount,
    (waiting) => waiting === 1,
  );

  await writer.query(
    `INSERT INTO admin_log (id, at, type, action, summary, entity_type, entity_id, account_id, actor_type)
     SELECT gen_random_uuid(), $2, 'booking', 'booking_created', 'A guest booked', 'booking', $3, $1, 'visitor'`,
    [agent.agentId, new Date(app.clock.now()), property._id],
  );
  await writer.query('COMMIT');
  writer.release();
  await working;

  const { state, failure } = await app.call(archiveLoads.read, { params: { id } }, agent);
  assert.deepEqual([state, failure], ['applied', 'changed_since']);
});

test('the database removes nothing append-only from an account whose archive is not being rolled back', async () => {
  const source = await makeRandomAccount(app, { round: 2, bookings: 3, seed: 7 });
  for (const table of ['ledger_entries', 'night_events', 'agreement_events']) {
    const client = await app.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(`SELECT set_config('staydesk.emptying', $1, true)`, [source]);
      const removal = client.query(`DELETE FROM ${table} WHERE agent_id = $1`, [source]);
      await assert.rejects(removal, /append-only/, table);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  }
});

test('parts are taken in order and in their size, and one that is sent again changes nothing', async () => {
  const agent = await signUpAgent(app);
  const { partBytes } = archiveLoadLimits;
  const body = { fileName: 'of this year\n.zip', bytes: partBytes + 3 };
  const { _id: id, fileName } = await app.call(archiveLoads.start, { body }, agent);
  assert.equal(fileName, 'of this year .zip');

  const first = { id, part: 0, content: new Uint8Array(partBytes) };
  const code = async (part: Parameters<typeof sendPart>[2]) =>
    (await sendPart(app, agent.token, part)).body.code;
  assert.equal(await code({ ...first, part: 1 }), 'archive_part_missing');
  assert.equal(await code({ ...first, content: new Uint8Array(5) }), 'archive_part_missing');
  assert.equal(await code({ ...first, content: new Uint8Array(partBytes + 1) }), 'too_large');
  for (let round = 0; round < 2; round++)
    assert.equal((await sendPart(app, agent.token, first)).body.partCount, 1);

  const other = await signUpAgent(app);
  assert.equal((await sendPart(app, other.token, first)).body.code, 'not_found');

  const last = await sendPart(app, agent.token, { id, part: 1, content: new Uint8Array(3) });
  assert.equal(last.body.state, 'checking');
  await workOnArchiveLoad(app.platform, { agentId: agent.agentId, id });
  const { state, report } = await app.call(archiveLoads.read, { params: { id } }, agent);
  assert.deepEqual([state, report?.problems[0]?.code], ['refused', 'not_a_zip']);
});

test('an archive that was never loaded is deleted after 30 days, with its parts', async () => {
  const agent = await signUpAgent(app);
  await sendArchive(app, agent, await smallArchive());
  app.clock.advance(31 * dayMs);
  const clear = archiveLoadsFeature.timers?.(app.platform).find(({ name }) => name === 'clear-archive-loads');
  await app.pool.query(`UPDATE archive_loads SET state = 'checked' WHERE agent_id = $1`, [agent.agentId]);
  await clear?.run(new AbortController().signal);
  assert.deepEqual(await app.platform.storage.list(`exports/${agent.agentId}`), []);
  const { rowCount } = await app.pool.query('SELECT FROM archive_loads WHERE agent_id = $1', [agent.agentId]);
  assert.equal(rowCount, 0);
});

test('the archive of a loaded account is whole', async () => {
  const agent = await signUpAgent(app);
  await loadedArchive(app, agent, await smallArchive());
  assert.deepEqual((await checkArchive(await archiveOf(agent.agentId))).problems, []);
});
