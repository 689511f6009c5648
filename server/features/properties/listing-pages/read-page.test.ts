import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import * as listingPages from '#contract/properties/listing-pages.ts';
import { oneRow } from '#server/db/rows.ts';
import { addMember } from '#testing/factories/add-member.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { drawPhoto } from '#testing/photo-files.ts';
import { type FeedServer, openFeedServer } from '#testing/servers/feed-server.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let site: FeedServer;
before(async () => {
  site = await openFeedServer();
  app = await openTestApp({ worker: true, env: { OUTBOUND_ALLOW: site.host } });
});
after(async () => {
  await app.close();
  await site.close();
});

const home = {
  '@type': 'VacationRental',
  name: 'Casa Lumen',
  address: { addressLocality: 'Lagos', addressCountry: 'PT' },
  image: ['photos/1.jpg'],
};

function servePage(path: string, html: string | Buffer, type = 'text/html; charset=utf-8'): string {
  return site.serve(path, (_request, response) => {
    response.writeHead(200, { 'content-type': type }).end(html);
  });
}

function pageOf(data: object): string {
  return `<html><head><script type="application/ld+json">${JSON.stringify(data)}</script></head></html>`;
}

const read = (agent: TestAgent, url: string) => app.call(listingPages.read, { body: { url } }, agent);

/** The refusal of a page says what to do; here by a part of its sentence. */
async function refuses(agent: TestAgent, url: string, sentence: RegExp): Promise<void> {
  const { status, code, detail } = await app.refusal(listingPages.read, { body: { url } }, agent);
  assert.deepEqual([status, code], [422, 'listing_page_unreadable'], url);
  assert.match(detail, sentence, url);
}

test('reads a home from a page, also behind a redirect, and resolves its photos where the page is', async () => {
  const agent = await signUpAgent(app);
  servePage('/homes/casa-lumen', pageOf(home));
  const moved = site.serve('/old', (_request, response) => {
    response.writeHead(301, { location: '/homes/casa-lumen' }).end();
  });

  const found = await read(agent, moved);
  assert.deepEqual(
    [found.extent, found.title, found.address.city, found.address.country],
    ['listing', 'Casa Lumen', 'Lagos', 'PT'],
  );
  assert.deepEqual(found.photos, [`http://${site.host}/homes/photos/1.jpg`]);
});

test('reads pages in the charset that they or their answers name', async () => {
  const agent = await signUpAgent(app);
  const html = pageOf({ ...home, name: 'Casa Açúcar' });
  const latin = Buffer.from(html, 'latin1');
  const ofAnswer = servePage('/latin', latin, 'text/html; charset=iso-8859-1');
  const ofPage = servePage(
    '/meta',
    Buffer.concat([Buffer.from('<meta charset="iso-8859-1">'), latin]),
    'text/html',
  );
  const unknown = servePage('/unknown', html, 'text/html; charset=klingon');

  for (const url of [ofAnswer, ofPage, unknown]) assert.equal((await read(agent, url)).title, 'Casa Açúcar');
});

test('explains why a page is not read', async () => {
  const agent = await signUpAgent(app);
  const answer = (path: string, status: number, headers: Record<string, string> = {}) =>
    site.serve(path, (_request, response) => void response.writeHead(status, headers).end());
  const homes = `${pageOf({ ...home, name: 'One' })}${pageOf({ ...home, name: 'Two' })}`;

  await refuses(agent, answer('/forbidden', 403), /other programs/);
  await refuses(agent, answer('/often', 429), /other programs/);
  await refuses(agent, `http://${site.host}/gone`, /no page at this address/);
  await refuses(agent, answer('/down', 503), /didn’t answer/);
  await refuses(agent, servePage('/photo', 'x', 'image/jpeg'), /leads to a file/);
  await refuses(agent, servePage('/empty', '<title>Welcome</title>'), /no details/);
  await refuses(agent, servePage('/several', homes), /several properties/);
});

test('never calls addresses inside, however they are reached', async () => {
  const agent = await signUpAgent(app);
  const inside = site.serve('/inside', (_request, response) => {
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
  });

  const addresses = [
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://user:secret@example.com/',
    'https://example.com:8443/',
    'file:///etc/passwd',
    'casa lumen',
    inside,
  ];

  for (const url of addresses) await refuses(agent, url, /can’t open this address/);

  for (const url of [...addresses, `http://${site.host}/no-photo`]) {
    const body = { url, ownsRights: true as const };
    const { code } = await app.refusal(listingPages.fetchPhoto, { body }, agent);
    assert.equal(code, 'photo_not_fetched', url);
  }
});

test('a page of more than two megabytes is not read, and hostile data is no delay for other calls', async () => {
  const agent = await signUpAgent(app);
  const large = servePage('/large', ' '.repeat(3 * 1024 * 1024));
  await refuses(agent, large, /no details/);

  const deep = `<script type="application/ld+json">${'['.repeat(900_000)}${']'.repeat(900_000)}</script>`;
  await refuses(agent, servePage('/deep', deep), /no details/);
});

async function photoRows(agent: TestAgent): Promise<number> {
  const { rows } = await app.pool.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM property_images WHERE agent_id = $1',
    [agent.agentId],
  );
  return oneRow(rows).n;
}

test('stores a photo like an upload, without its metadata, and once for a repeated request', async () => {
  const agent = await signUpAgent(app);
  const bytes = await sharp(Buffer.from(await drawPhoto(900, 600)))
    .withExif({ IFD0: { Artist: 'Secret Person' } })
    .toBuffer();
  const url = site.serve('/photo.jpg', (_request, response) => void response.end(bytes));
  const body = { url, ownsRights: true as const };

  const image = await app.call(listingPages.fetchPhoto, { body }, { ...agent, key: 'one-photo' });
  assert.deepEqual([image.width, image.height, image.state], [900, 600, 'processing']);
  const again = await app.call(listingPages.fetchPhoto, { body }, { ...agent, key: 'one-photo' });
  assert.equal(again._id, image._id);
  assert.equal(await photoRows(agent), 1);
  const files = await app.platform.storage.list(agent.agentId);
  assert.ok(
    files.every((file) => file.includes(image._id)),
    files.join(' '),
  );

  const stored = await app.http.inject(image.url);
  assert.equal((await sharp(stored.rawPayload).metadata()).exif, undefined);
});

test('stores no photo without the rights to it, and nothing that is no photo', async () => {
  const agent = await signUpAgent(app);
  const url = servePage('/script.jpg', '<script>alert(1)</script>', 'image/jpeg');
  for (const ownsRights of [false, undefined]) {
    const body = { url, ownsRights } as unknown as { url: string; ownsRights: true };
    const { code } = await app.refusal(listingPages.fetchPhoto, { body }, agent);
    assert.equal(code, 'invalid_request');
  }

  const body = { url, ownsRights: true as const };
  assert.equal((await app.refusal(listingPages.fetchPhoto, { body }, agent)).code, 'not_an_image');
  assert.equal(await photoRows(agent), 0);
});

test('only members who may change properties read pages', async () => {
  const owner = await signUpAgent(app);
  const desk = await addMember(app, owner, { role: 'front-desk' });
  const url = servePage('/mine', pageOf(home));
  const { code } = await app.refusal(listingPages.read, { body: { url } }, desk);
  assert.equal(code, 'role_forbidden');
});
