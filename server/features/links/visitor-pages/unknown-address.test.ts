import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

const unknown = [
  '/shared',
  '/shared/',
  '/shared/nonsense/more',
  '/shared/a/property',
  '/shared/a/b/c/d',
  '/guest/',
  '/guest/some-token/more',
  '/unsubscribe',
  '/unsubscribe/',
  '/unsubscribe/a/b',
  `/shared/${'x'.repeat(300)}/y`,
  `/guest/${'x'.repeat(300)}`,
  '/shared/%',
  '/shared/%ff/terms',
  '/guest/%zz',
  '/shared/picture.png',
  '/guest/favicon.ico',
];

test('every unknown address of visitors, guests and unsubscribe links is answered with a page in the brand', async () => {
  for (const url of unknown) {
    const { statusCode, headers, body } = await app.http.inject({ url });
    assert.deepEqual([url, statusCode], [url, 404]);
    assert.match(String(headers['content-type']), /^text\/html/, url);
    assert.match(
      body,
      /<h1[^>]*>(Page not found|This link is no longer available|We couldn’t find that booking|This link doesn’t work)</,
      url,
    );
    assert.match(body, /Staydesk/, url);
    assert.match(String(headers['content-security-policy']), /script-src 'self'/, url);
  }
});

test('an unknown address below a link leads back to its properties', async () => {
  const linkCode = 'a'.repeat(22);
  const { statusCode, body } = await app.http.inject({ url: `/shared/${linkCode}/more` });
  assert.equal(statusCode, 404);
  assert.match(body, new RegExp(`href="/shared/${linkCode}"[^>]*>See the places<`));
});

test('a form sent to an unknown address gets the page as well, and an undecodable address of the API a problem', async () => {
  const sent = await app.http.inject({ method: 'POST', url: '/shared/a/b', payload: {} });
  assert.deepEqual([sent.statusCode, /<h1/.test(sent.body)], [404, true]);
  const call = await app.http.inject({ url: '/api/%ff' });
  assert.deepEqual([call.statusCode, call.json().code], [404, 'not_found']);
  const page = await app.http.inject({ url: '/%ff' });
  assert.deepEqual([page.statusCode, /<noscript>/.test(page.body)], [404, true]);
});
