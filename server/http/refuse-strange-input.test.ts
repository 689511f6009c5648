import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { login, register } from '#contract/auth.ts';
import { changeBooking } from '#contract/booking-changes.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

async function post(path: string, payload: string) {
  const headers = { 'content-type': 'application/json' };
  const answer = await app.http.inject({ method: 'POST', url: path, headers, payload });
  return { status: answer.statusCode, code: answer.json().code };
}

test('nesting without an end is refused and costs nobody anything', async () => {
  const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`;
  assert.deepEqual(await post(register.path, deep), { status: 400, code: 'invalid_request' });
  const fields = `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`;
  assert.deepEqual(await post(register.path, fields), { status: 400, code: 'invalid_request' });
});

test('NUL is refused in bodies, names of fields, queries and paths', async () => {
  const nul = '\\u0000';
  for (const body of [`{"email":"a${nul}@example.com"}`, `{"a${nul}":1}`])
    assert.deepEqual(await post(register.path, body), { status: 400, code: 'invalid_request' });
  for (const url of ['/api/locations/search?q=po%00rto', '/api/content/articles/a%00b']) {
    const { statusCode } = await app.http.inject(url);
    assert.ok(statusCode === 400 || statusCode === 404, `${url}: ${statusCode}`);
  }
});

test('nothing is turned into another type: null is no empty text, one is no list of one', async () => {
  for (const email of [null, 1, ['a@example.com'], { a: 1 }]) {
    const { status } = await post(login.path, JSON.stringify({ email, password: 'x' }));
    assert.equal(status, 400, JSON.stringify(email));
  }
});

test('a body is at most 1 MB, at the doors of sign-in 4 KB', async () => {
  const big = JSON.stringify({ name: 'x'.repeat(1024 * 1024) });
  assert.deepEqual(await post(register.path, big), { status: 413, code: 'too_large' });
  const small = JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(4096) });
  assert.deepEqual(await post(login.path, small), { status: 413, code: 'too_large' });
});

test('a number that no column holds is refused as one', async () => {
  const { token } = await signUpAgent(app);
  for (const version of [2 ** 31, 1e30]) {
    const params = { id: '01890000-0000-7000-8000-000000000000' };
    const { status, code } = await app.refusal(changeBooking, { params, body: { version } }, { token });
    assert.deepEqual({ status, code }, { status: 400, code: 'invalid_request' });
  }
});

test('no field of a body, form or address reaches into what all objects have in common', async () => {
  const { token } = await signUpAgent(app);
  const stranger = { name: 'Ana', email: 'proto@example.com', password: 'correct horse battery' };
  for (const field of ['__proto__', 'constructor', 'prototype']) {
    const body = JSON.stringify({ ...stranger, x: 0 }).replace(
      '"x":0',
      `"${field}":{"prototype":{"polluted":1},"polluted":1}`,
    );
    assert.equal((await post(register.path, body)).status, 400, field);
    const headers = { authorization: `Bearer ${token}` };
    for (const query of [`${field}=1`, `${field}[polluted]=1`, `${field}.polluted=1`])
      await app.http.inject({ url: `/api/notifications?${query}`, headers });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = `${field}[polluted]=1&${field}=1`;
    await app.http.inject({ method: 'POST', url: '/shared/0123456789abcdefABCDEF', headers: form, payload });
  }
  assert.equal(Reflect.get({}, 'polluted'), undefined);
});

test('a parameter that comes twice is refused, and one in the wrong place counts for nothing', async () => {
  const twice = await app.http.inject('/api/locations/search?q=por&q=lis');
  assert.equal(twice.statusCode, 400);
  const elsewhere = await app.http.inject({
    url: '/api/locations/search',
    headers: { q: 'por', cookie: 'q=por' },
  });
  assert.equal(elsewhere.statusCode, 400);
});
