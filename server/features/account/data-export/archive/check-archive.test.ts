import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import { readZipFile, writeArchiveTo, writeZipFile } from '#testing/archives/archive-files.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { archiveProblemSentence } from '#texts/en/account/archive.ts';
import type { Manifest } from '../archive-manifest.ts';
import { datasets } from '../datasets.ts';
import { checkArchive } from './check-archive.ts';
import { references } from './references.ts';

let app: TestApp;
let folder: string;
let whole: Map<string, Buffer>;
before(async () => {
  app = await openTestApp();
  folder = await mkdtemp(join(tmpdir(), 'staydesk-archives-'));
  const agent = await signUpAgent(app);
  const property = await publishProperty(app, agent);
  await app.call(
    bookings.create,
    { body: bookingInput({ propertyId: property._id, checkIn: '2027-06-01', checkOut: '2027-06-05' }) },
    agent,
  );
  await app.platform.storage.put(`${agent.agentId}/photo-1/master.jpg`, Buffer.from('a photo'));
  await writeArchiveTo(join(folder, 'whole.zip'), app, agent.agentId);
  whole = await readZipFile(join(folder, 'whole.zip'));
});
after(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** The sentences about an archive whose files were changed. */
async function sentencesAbout(change: (files: Map<string, Buffer>) => void): Promise<string[]> {
  const files = new Map(whole);
  change(files);
  const path = join(folder, 'changed.zip');
  await writeZipFile(path, files);
  return (await checkArchive(path)).problems.map(archiveProblemSentence);
}

function textOf(files: Map<string, Buffer>, name: string): string {
  return (files.get(name) ?? Buffer.alloc(0)).toString('utf8');
}

function replaceManifest(files: Map<string, Buffer>, change: (manifest: Manifest) => void): void {
  const manifest: Manifest = JSON.parse(textOf(files, 'manifest.json'));
  change(manifest);
  files.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
}

test('an untouched archive is whole, and its manifest lists its content', async () => {
  const report = await checkArchive(join(folder, 'whole.zip'));
  assert.deepEqual([report.problems, report.problemCount], [[], 0]);
  assert.equal(report.lists, datasets.length);
  assert.ok(report.rows > 3);

  const manifest: Manifest = JSON.parse(textOf(whole, 'manifest.json'));
  assert.equal(manifest.files.find(({ name }) => name === 'json/bookings.json')?.rows, 1);
  assert.ok(
    manifest.files.some(({ name }) => name.startsWith('files/media/')),
    'no photo is in it',
  );
  const schema = JSON.parse(textOf(whole, 'schemas/bookings.json'));
  assert.deepEqual(schema.items.properties.checkIn, { type: 'string', format: 'date' });
  assert.deepEqual(schema.items.properties.deletedAt, { type: ['string', 'null'], format: 'date-time' });
});

test('a changed byte is found', async () => {
  const sentences = await sentencesAbout((files) =>
    files.set('profile.json', Buffer.from(textOf(files, 'profile.json').replace('Ana', 'Eva'))),
  );
  assert.deepEqual(sentences, ['“profile.json” was changed after the archive was made.']);
});

test('a flipped bit in the ZIP itself is found', async () => {
  const bytes = await readFile(join(folder, 'whole.zip'));
  const at = Math.floor(bytes.length / 3);
  bytes[at] = (bytes[at] ?? 0) ^ 0x10;
  await writeFile(join(folder, 'flipped.zip'), bytes);
  assert.ok((await checkArchive(join(folder, 'flipped.zip'))).problemCount > 0);
});

test('a missing file and one that is not listed are named', async () => {
  const sentences = await sentencesAbout((files) => {
    files.delete('json/bookings.json');
    files.set('json/guests.json', Buffer.from('[]\n'));
  });
  assert.ok(sentences.includes('“json/bookings.json” is missing.'));
  assert.ok(sentences.includes('“json/guests.json” is not listed in manifest.json.'));
});

test('a ZIP that is cut off, or is none, is refused', async () => {
  const cut = join(folder, 'cut.zip');
  const bytes = await readFile(join(folder, 'whole.zip'));
  for (const length of [0, 3, 40, Math.floor(bytes.length / 2), bytes.length - 1]) {
    await writeFile(cut, bytes);
    await truncate(cut, length);
    const [problem] = (await checkArchive(cut)).problems;
    assert.ok(problem && ['cut_off', 'not_a_zip'].includes(problem.code), `${length}: ${problem?.code}`);
  }

  await writeFile(cut, 'a letter to the editor');
  assert.equal((await checkArchive(cut)).problems[0]?.code, 'not_a_zip');
});

test('a ZIP bomb is refused before it is unpacked', async () => {
  const path = join(folder, 'bomb.zip');
  await writeZipFile(path, [...whole, ['files/media/bomb.jpg', Buffer.alloc(300_000_000)]]);
  const began = performance.now();
  assert.deepEqual((await checkArchive(path)).problems.map(archiveProblemSentence), [
    'The ZIP unpacks to far more than an archive of its size can. Nothing was read.',
  ]);
  assert.ok(performance.now() - began < 5000);
});

test('a name that leads out of the folder, or a repeated one, is refused', async () => {
  for (const name of [
    '../evil.json',
    'json/../../evil.json',
    'json/..%2fevil.json',
    'C:/evil.json',
    'json//a.json',
  ]) {
    const path = join(folder, 'named.zip');
    await writeZipFile(path, [...whole, ['json/bXXXXXXXXXXXXXXXXX.json', '[]'] as const]);
    const bytes = await readFile(path);
    const replaced = Buffer.from(name.padEnd(28, 'x').slice(0, 28));
    const text = bytes
      .toString('latin1')
      .replaceAll('json/bXXXXXXXXXXXXXXXXX.json', replaced.toString('latin1'));
    await writeFile(path, Buffer.from(text, 'latin1'));
    const [problem] = (await checkArchive(path)).problems;
    assert.equal(problem?.code, 'unsafe_name', name);
  }

  const path = join(folder, 'twice.zip');
  await writeZipFile(path, [...whole, ['json/bookings.json', '[]']]);
  assert.equal((await checkArchive(path)).problems[0]?.code, 'name_twice');
});

test('without a manifest of ours it is no archive', async () => {
  assert.deepEqual(await sentencesAbout((files) => files.delete('manifest.json')), [
    'The ZIP has no manifest.json, so it is no archive of an account.',
  ]);
  assert.deepEqual(await sentencesAbout((files) => files.set('manifest.json', Buffer.from('{'))), [
    'manifest.json cannot be read.',
  ]);
  const later = await sentencesAbout((files) =>
    replaceManifest(files, (manifest) => {
      manifest.formatVersion = 2;
    }),
  );
  assert.deepEqual(later, ['The archive was made by a version that this one does not know.']);
});

test('rows are checked by their schema, their number and what they refer to', async () => {
  const sentences = await sentencesAbout((files) => {
    const [booking] = JSON.parse(textOf(files, 'json/bookings.json'));
    const changed = { ...booking, checkIn: 'tomorrow', propertyId: '00000000-0000-7000-8000-000000000000' };

    files.set(
      'json/bookings.json',
      Buffer.from(`[\n${JSON.stringify(changed)},\n${JSON.stringify(booking)}\n]\n`),
    );
  });
  assert.deepEqual(sentences, [
    '“checkIn” in row 1 of “json/bookings.json” is not what the schema of the list allows.',
    '“json/bookings.json” was changed after the archive was made.',
    '“json/bookings.json” does not have as many rows as manifest.json says.',
    '“propertyId” in row 1 of “json/bookings.json” names something that is not in the archive.',
  ]);
});

test('every foreign key between exported tables is a reference that is checked', async () => {
  const { rows } = await app.pool.query<{ child: string; parent: string; column: string }>(
    `SELECT c.relname AS child, p.relname AS parent, a.attname AS "column"
     FROM pg_constraint k
     JOIN pg_class c ON c.oid = k.conrelid AND c.relnamespace = 'public'::regnamespace
     JOIN pg_class p ON p.oid = k.confrelid
     JOIN LATERAL unnest(k.conkey) AS n (number) ON true
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = n.number
     WHERE k.contype = 'f' AND a.attname <> 'agent_id' AND k.conparentid = 0`,
  );

  const listOf = new Map<string, string>(datasets.map(({ table, name }) => [table, name]));
  const missing = rows.filter(({ child, parent, column }) => {
    const [list, target] = [listOf.get(child), listOf.get(parent)];
    // Payouts are known by the ids of the provider.
    if (!list || !target || target === 'payouts') return false;
    const fields = Object.entries(references.get(list) ?? {});
    return !fields.some(([field, to]) => to === target && isNameOf(field, column));
  });

  assert.deepEqual(missing, []);
});

function isNameOf(field: string, column: string): boolean {
  const name = column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return name === field || (field === 'eventId' && name === 'feedEventId');
}
