import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as clientErrors from '#contract/admin/client-errors.ts';
import { version } from '#server/version.ts';
import { openSentryReceiver, type SentryReceiver } from '#testing/servers/sentry-receiver.ts';
import { openTestApp } from '#testing/test-app.ts';

let receiver: SentryReceiver;
before(async () => {
  receiver = await openSentryReceiver();
});
after(() => receiver.close());

const anError = { kind: 'script', name: 'Error', message: 'x', address: '/' } as const;

test('without an address of Sentry, and outside production, nothing is sent', async () => {
  for (const env of [{ NODE_ENV: 'production' }, { SENTRY_DSN: receiver.dsn, NODE_ENV: 'test' }]) {
    const app = await openTestApp({ env });
    await app.pool.query('ALTER TABLE client_errors RENAME TO gone');
    assert.equal((await app.refusal(clientErrors.report, { body: anError })).code, 'unexpected');
    const page = await app.http.inject({ url: '/login' });
    assert.ok(!page.body.includes('error-reports'));
    assert.ok(!String(page.headers['content-security-policy']).includes('127.0.0.1'));
    await app.close();
  }
  assert.equal(receiver.received(), '');
});

test('in production a server bug is reported without secrets, and expected refusals are not', async () => {
  const app = await openTestApp({ env: { SENTRY_DSN: receiver.dsn, NODE_ENV: 'production' } });
  const { reportError } = app.http;

  await app.refusal(clientErrors.report, { body: {} });
  reportError(new TypeError('Failed to fetch'), 'somewhere');
  reportError(Object.assign(new Error('signal is aborted'), { name: 'AbortError' }), 'somewhere');

  await app.pool.query('ALTER TABLE client_errors RENAME TO gone');
  const headers = { authorization: 'Bearer pba_SessionToken1', cookie: 'key=Cookie1', 'x-api-key': 'Key1' };
  const body = { ...anError, context: { password: 'Pass1', creditCard: 'Card1' } };
  assert.equal((await app.refusal(clientErrors.report, { body }, { headers })).code, 'unexpected');

  reportError(
    new Error('No stay behind /guest/GuestToken1?secret=Query1 for ines@marisol.example', {
      cause: new Error('with Bearer Token1'),
    }),
    'GET /guest/:token',
  );
  await app.close();

  const values = receiver
    .items('event')
    // NOTE: the event format that Sentry documents.
    .flatMap(({ exception }) =>
      (exception as { values: { value: string }[] }).values.map(({ value }) => value),
    );

  assert.deepEqual(values.toSorted(), [
    'No stay behind /guest/[hidden] for [hidden]',
    'relation "client_errors" does not exist',
    'with Bearer [hidden]',
  ]);

  assert.equal(receiver.items('event')[0]?.release, `staydesk@${version}`);

  const sent = receiver.received();
  const secrets = [
    'SessionToken1',
    'Cookie1',
    'Key1',
    'Pass1',
    'Card1',
    'GuestToken1',
    'Query1',
    'Token1',
    'marisol.example',
  ];

  assert.deepEqual(
    secrets.filter((secret) => sent.includes(secret)),
    [],
  );
  assert.match(sent, /GET \/guest\/:token/);
});

test('with Sentry its address is in every page, and the content policy allows reports there alone', async () => {
  const app = await openTestApp({ env: { SENTRY_DSN: receiver.dsn, NODE_ENV: 'production' } });
  const { origin } = new URL(receiver.dsn);
  for (const url of ['/login', `/shared/${'a'.repeat(22)}`]) {
    const page = await app.http.inject({ url });
    assert.ok(page.body.includes(`<meta name="error-reports" content="${receiver.dsn}"`), url);
    const policy = String(page.headers['content-security-policy']);
    assert.match(policy, new RegExp(`connect-src 'self' ${origin.replaceAll('.', '\\.')};`));
  }
  await app.close();
});
