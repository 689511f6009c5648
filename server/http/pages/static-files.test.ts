import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import fastify from 'fastify';
import { addresses, redirects } from '#contract/addresses.ts';
import { serveWebApp } from './static-files.ts';

const app = fastify();
let folder = '';
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'web-'));
  await writeFile(
    path.join(folder, 'index.html'),
    '<!doctype html><title>The app</title><div id="app"></div>',
  );
  await serveWebApp(app, folder, undefined);
});
after(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const serverRendered: string[] = [
  addresses.sharedLink,
  addresses.sharedProperty,
  addresses.sharedPropertyShort,
  addresses.sharedQuestion,
  addresses.sharedReviews,
  addresses.sharedTerms,
  addresses.sharedFeedback,
  addresses.guest,
  addresses.guestChange,
  addresses.guestFeedback,
  addresses.guestLinks,
  addresses.unsubscribe,
  addresses.keepEmail,
  addresses.guestAgreement,
  addresses.verify,
  addresses.verifyDocument,
].map(({ pattern }) => pattern);

test('every screen of the app opens by its address, with a slash at the end as well', async () => {
  const patterns = [...Object.values(addresses).map(({ pattern }) => pattern), ...Object.keys(redirects)];
  for (const pattern of patterns.filter((one) => !serverRendered.includes(one))) {
    const address = pattern.replaceAll(/\$\w+/g, 'some-id');
    for (const url of [address, `${address}?tab=one`, address === '/' ? '/' : `${address}/`]) {
      const { statusCode, body } = await app.inject({ url });
      assert.deepEqual([url, statusCode, body.includes('id="app"')], [url, 200, true]);
    }
  }
});

test('an unknown address is answered with 404 and the app’s own page', async () => {
  const unknown = [
    '/nonsense',
    '/manifest.webmanifest',
    '/dashboard/nonsense',
    '/properties/1/nonsense',
    '/admin/nonsense',
    '/loginn',
    '/bookings/1/2',
  ];

  for (const url of unknown) {
    const { statusCode, body, headers } = await app.inject({ url });
    assert.deepEqual([url, statusCode, body.includes('id="app"')], [url, 404, true]);
    assert.match(String(headers['content-type']), /^text\/html/);
  }
});

test('an unknown address is shown without script, and a screen needs script', async (context) => {
  const own = fastify();
  const at = await mkdtemp(path.join(tmpdir(), 'web-'));

  context.after(async () => {
    await own.close();
    await rm(at, { recursive: true });
  });
  await writeFile(
    path.join(at, 'index.html'),
    '<title>Staydesk</title><noscript><main><h1>Needs script</h1></main></noscript>',
  );
  await serveWebApp(own, at, undefined);

  const textAt = async (url: string) => (await own.inject({ url })).body;
  assert.match(await textAt('/nonsense'), /<title>Page not found · Staydesk<.*<main><h1>Page not found</);
  assert.match(await textAt('/login'), /<title>Staydesk<.*<main><h1>Needs script</);
});

test('for a file that is missing there is no screen to show', async () => {
  for (const url of ['/missing.png', '/assets/missing.js']) {
    const { statusCode, body } = await app.inject({ url });
    assert.deepEqual([url, statusCode, body], [url, 404, 'Not found']);
  }
});
