import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import { loadSharp } from '#server/adapters/load-sharp.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp } from '#testing/test-app.ts';
import { far } from './agents/far.ts';
import { north } from './agents/north.ts';
import { south } from './agents/south.ts';
import { makeDemoCover, makeDemoInsides, photographsOf, storePortrait } from './demo-pictures.ts';
import { photographs } from './photographs/photographs.ts';

const folder = path.join(import.meta.dirname, 'photographs');
const properties = [south, north, far].flatMap((agent) => agent.properties);

async function files(): Promise<string[]> {
  const all = await readdir(folder, { recursive: true });
  return all.filter((name) => name.endsWith('.webp')).map((name) => name.replaceAll(path.sep, '/'));
}

test('every photograph is 1600 pixels wide, at most 220 KB and unlike all others; together they are at most 30 MB', async () => {
  const sharp = await loadSharp();
  const seen = new Set<string>();
  let total = 0;

  for (const name of await files()) {
    const bytes = await readFile(path.join(folder, name));
    const { width, height } = await sharp(bytes).metadata();
    assert.deepEqual([width, height], [1600, 1067], name);
    assert.ok(bytes.byteLength <= 220_000, `${name} has ${bytes.byteLength} bytes`);
    seen.add(createHash('sha256').update(bytes).digest('hex'));
    total += bytes.byteLength;
  }

  assert.equal(seen.size, (await files()).length);
  assert.ok(total <= 30_000_000);
});

test('every photograph belongs to a property of the demo, with a text that describes it', async () => {
  const described = Object.values(photographs).flatMap(({ folder: home, pictures }) =>
    Object.keys(pictures).map((picture) => `${home}/${picture}.webp`),
  );
  const unknown = (await files()).filter((name) => !described.includes(name));
  assert.deepEqual(unknown, []);

  const titles = properties.map(({ title }) => title);
  assert.deepEqual(
    Object.keys(photographs).filter((title) => !titles.includes(title)),
    [],
  );

  const texts = Object.values(photographs).flatMap(({ pictures }) => Object.values(pictures));
  assert.equal(new Set(texts).size, texts.length);
});

test('a property shows its photographs, the cover first, and no drawing among them', async (t) => {
  const app = await openTestApp();
  t.after(() => app.close());

  const { agentId } = await signUpAgent(app);
  const property =
    properties.find(({ title }) => photographsOf(title).length > 0) ?? assert.fail('there is none');
  const shown = [
    ...(await makeDemoCover(app.platform, agentId, property, 0)),
    ...(await makeDemoInsides(app.platform, agentId, property, 0)),
  ];

  assert.deepEqual(
    shown.map(({ alt }) => alt),
    photographsOf(property.title).map(({ alt }) => alt),
  );
});

test('a property without photographs shows drawings', async (t) => {
  const app = await openTestApp();
  t.after(() => app.close());
  const { agentId } = await signUpAgent(app);
  const plain = { ...(properties[0] ?? assert.fail('there is none')), title: 'A house without photographs' };
  const [cover] = await makeDemoCover(app.platform, agentId, plain, 0);
  assert.equal(cover?.alt, 'A house without photographs from outside');
  assert.equal((await makeDemoInsides(app.platform, agentId, plain, 0)).length, 4);
});

test('the portraits of the hosts are small squares', async () => {
  const sharp = await loadSharp();
  for (const { portrait } of [south, north, far]) {
    const file = path.join(import.meta.dirname, 'portraits', `${portrait}.webp`);
    const { width, height, format } = await sharp(file).metadata();
    assert.deepEqual([width, height, format], [400, 400, 'webp']);
    assert.ok((await stat(file)).size < 20_000, portrait);
  }
});

test('visitors see the portrait of a host next to the name', async (t) => {
  const app = await openTestApp();
  t.after(() => app.close());

  const agent = await signUpAgent(app);
  await storePortrait(app.platform, agent.agentId, south.portrait);

  const { avatar } = await app.call(agents.readProfile, {}, { token: agent.token });
  const { statusCode, headers } = await app.http.inject({ url: avatar ?? '' });
  assert.deepEqual([statusCode, headers['content-type']], [200, 'image/webp']);

  await publishProperty(app, agent);
  const { linkCode } = await shareProperties(app, agent);
  const { body } = await app.http.inject({ url: `/shared/${linkCode}` });
  assert.match(body, new RegExp(`<img src="${avatar}"[^>]* loading="lazy"`));
  assert.doesNotMatch(body, new RegExp(`<link[^>]*preload[^>]*${avatar}`), 'the first photograph goes first');
});
