import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import * as auth from '#contract/account/auth.ts';
import { addresses } from '#contract/addresses.ts';
import * as clientErrors from '#contract/admin/client-errors.ts';
import * as adminSettings from '#contract/admin/settings.ts';
import * as adminUsers from '#contract/admin/users.ts';
import { allEndpoints } from '#contract/api.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as savedFilters from '#contract/bookings/saved-filters.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as guest from '#contract/links/guest.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import * as properties from '#contract/properties/properties.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const textNotStorable = 'Some characters in the text can’t be saved. Please remove them and try again.';

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

test('endless nesting is refused at no cost to others', async () => {
  const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`;
  assert.deepEqual(await post(auth.register.path, deep), { status: 400, code: 'invalid_request' });
  const fields = `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`;
  assert.deepEqual(await post(auth.register.path, fields), { status: 400, code: 'invalid_request' });
});

test('NUL is refused in bodies, names of fields, queries and paths', async () => {
  const nul = '\\u0000';
  for (const body of [`{"email":"a${nul}@example.com"}`, `{"a${nul}":1}`])
    assert.deepEqual(await post(auth.register.path, body), { status: 400, code: 'invalid_request' });
  for (const url of ['/api/locations/search?q=po%00rto', '/api/content/articles/a%00b']) {
    const { statusCode } = await app.http.inject(url);
    assert.ok(statusCode === 400 || statusCode === 404, `${url}: ${statusCode}`);
  }
});

const half = '\ud800';

test('half of a surrogate pair is refused in every text that would be stored, also in names of fields', async () => {
  const stay = await submitStayRequest(app, {
    guest: { firstName: 'Rui', lastName: 'Sá', email: 'rui@example.com' },
  });
  const { token, agentId } = stay.agent;
  const admin = await signUpAdmin(app);
  const property = await publishProperty(app, stay.agent);
  const params = { id: property._id };
  const fee = { id: 'a', label: `Cleaning${half}`, kind: 'fixed', amountMinor: 100 };
  const contact = { firstName: half, lastName: 'Sá', email: 'rui@example.com' };
  const booking = bookingInput({ propertyId: property._id, guest: contact });

  const calls: [Endpoint, { params?: unknown; body: unknown }, string?][] = [
    [clientErrors.report, { body: { kind: 'script', name: `x${half}y`, message: 'm', address: '/x' } }],
    [clientErrors.report, { body: { kind: 'script', name: 'x', message: 'm', address: '/x', [half]: 1 } }],
    [
      clientErrors.report,
      { body: { kind: 'script', name: 'x', message: 'm', address: '/x', context: { [`a${half}`]: 1 } } },
    ],
    [bookings.create, { body: { ...booking, linkCode: stay.linkCode, consent: true } }],
    [guest.changeArrival, { params: { token: stay.guestToken }, body: { arrivalTime: half } }],
    [sharedLinks.create, { body: { name: 'Spring', allProperties: true, client: half } }, token],
    [properties.change, { params, body: { address: { city: half } } }, token],
    [properties.change, { params, body: { pricing: { fees: [fee] } } }, token],
    [bookings.create, { body: booking }, token],
    [savedFilters.save, { body: { name: half, filter: {} } }, token],
    [adminSettings.change, { body: { supportEmail: half } }, admin.token],
    [
      adminUsers.changeStatus,
      { params: { id: agentId }, body: { status: 'suspended', reason: half } },
      admin.token,
    ],
  ];

  for (const [endpoint, input, by] of calls) {
    const { status, code, detail } = await app.refusal(endpoint, input, by ? { token: by } : {});
    assert.deepEqual({ status, code }, { status: 400, code: 'invalid_request' }, endpoint.path);
    assert.equal(detail, textNotStorable, endpoint.path);
  }

  for (const well of ['😀', 'é', '﷽']) {
    const body = { arrivalTime: well };
    const { status } = await app.send(guest.changeArrival, { params: { token: stay.guestToken }, body });
    assert.equal(status, 200, well);
  }
});

test('half of a surrogate pair is refused in the names and fields of a multipart form', async () => {
  const { guestToken } = await submitStayRequest(app);
  const boundary = 'staydesk-test-boundary';
  const utf16 = Buffer.from([0x00, 0xd8, 0x41, 0x00]);

  const forms = [
    [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename*=utf-16le''%00%D8%41%00\r\n` +
          'Content-Type: image/jpeg\r\n\r\nx',
      ),
    ],
    [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="note"\r\n` +
          'Content-Type: text/plain; charset=utf-16le\r\n\r\n',
      ),
      utf16,
    ],
  ];

  for (const form of forms) {
    const answer = await app.http.inject({
      method: 'POST',
      url: guest.uploadAttachments.path.replace('{token}', guestToken),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([...form, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    assert.equal(answer.statusCode, 400);
    assert.equal(answer.json().detail, textNotStorable);
  }
});

test('a text that is cut to its length never ends in half a letter', async () => {
  const { guestToken } = await submitStayRequest(app);
  const answer = await app.http.inject({
    method: 'POST',
    url: addresses.guest({ token: guestToken }),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ act: 'cancel', reason: `${'x'.repeat(499)}😀` }).toString(),
  });
  assert.equal(answer.statusCode, 303);
});

test('a compressed body is answered immediately, for any content and sender', async () => {
  const { guestToken, agent } = await submitStayRequest(app);
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
  const form = new FormData();
  form.append('files', new Blob(['x'.repeat(100_000)]), 'a.jpg');

  const multipart = new Response(form);
  const type = multipart.headers.get('content-type') ?? '';
  const plain = Buffer.from(await multipart.arrayBuffer());
  const json = Buffer.from(JSON.stringify({ email: 'a@example.com', password: 'x' }));
  const packed = { gzip: gzipSync, br: brotliCompressSync, deflate: deflateSync, nonsense: (b: Buffer) => b };
  const uploads = allEndpoints
    .filter(({ rate }) => rate === 'upload')
    .map(({ path }) => path.replace('{token}', guestToken).replace('{id}', guestToken));
  assert.ok(uploads.length >= 3);

  for (const [encoding, pack] of Object.entries(packed)) {
    const calls = [
      ...uploads.map((path) => ({ path, type, body: pack(plain) })),
      { path: auth.login.path, type: 'application/json', body: pack(json) },
      { path: '/api/webhooks/sandbox', type: 'application/json', body: pack(json) },
      { path: auth.login.path, type: 'application/json', body: pack(json).subarray(0, 10) },
    ];

    for (const { path, type, body } of calls) {
      const headers = {
        'content-type': type,
        'content-encoding': encoding,
        authorization: `Bearer ${agent.token}`,
      };
      const signal = AbortSignal.timeout(15_000);
      const answer = await fetch(url + path, { method: 'POST', headers, body: new Uint8Array(body), signal });
      assert.equal(answer.status, 415, `${encoding} ${path}`);
      assert.equal(answer.headers.get('accept-encoding'), 'identity');
    }
  }

  const headers = { 'content-type': 'application/json', 'content-encoding': 'identity' };
  const answer = await fetch(url + auth.login.path, { method: 'POST', headers, body: json });
  assert.equal(answer.status, 401);
});

test('nothing is turned into another type: null is no empty text, one is no list of one', async () => {
  for (const email of [null, 1, ['a@example.com'], { a: 1 }]) {
    const { status } = await post(auth.login.path, JSON.stringify({ email, password: 'x' }));
    assert.equal(status, 400, JSON.stringify(email));
  }
});

test('a body is at most 1 MB, at the doors of sign-in 4 KB', async () => {
  const big = JSON.stringify({ name: 'x'.repeat(1024 * 1024) });
  assert.deepEqual(await post(auth.register.path, big), { status: 413, code: 'too_large' });
  const small = JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(4096) });
  assert.deepEqual(await post(auth.login.path, small), { status: 413, code: 'too_large' });
});

test('a number beyond every column is refused as a number', async () => {
  const { token } = await signUpAgent(app);
  for (const version of [2 ** 31, 1e30]) {
    const params = { id: '01890000-0000-7000-8000-000000000000' };
    const { status, code } = await app.refusal(bookings.change, { params, body: { version } }, { token });
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
    assert.equal((await post(auth.register.path, body)).status, 400, field);

    const headers = { authorization: `Bearer ${token}` };
    for (const query of [`${field}=1`, `${field}[polluted]=1`, `${field}.polluted=1`])
      await app.http.inject({ url: `/api/notifications?${query}`, headers });

    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = `${field}[polluted]=1&${field}=1`;
    await app.http.inject({ method: 'POST', url: '/shared/0123456789abcdefABCDEF', headers: form, payload });
  }
  assert.equal(Reflect.get({}, 'polluted'), undefined);
});

test('a repeated parameter is refused, and one in the wrong position is ignored', async () => {
  const twice = await app.http.inject('/api/locations/search?q=por&q=lis');
  assert.equal(twice.statusCode, 400);
  const elsewhere = await app.http.inject({
    url: '/api/locations/search',
    headers: { q: 'por', cookie: 'q=por' },
  });
  assert.equal(elsewhere.statusCode, 400);
});
