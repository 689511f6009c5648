import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addresses } from '#contract/addresses.ts';
import * as clientErrors from '#contract/admin/client-errors.ts';
import { allEndpoints } from '#contract/api.ts';
import { hideSecretsInText } from '#domain/shared/reporting/hide-secrets.ts';
import { openSentryReceiver, type SentryReceiver } from '#testing/servers/sentry-receiver.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

/** Segments of addresses that grant no access. Any other parameter counts as a key, and its path has to be listed. */
const harmless = new Set([
  'id',
  'propertyId',
  'blockId',
  'commentId',
  'entryId',
  'version',
  'planType',
  'name',
  'key',
  'part',
  'noteId',
  'sessionId',
  'invoiceId',
  'paymentId',
  'documentId',
  'propertyName',
  'memberId',
  'ruleId',
  'rule',
  'occurrence',
  'gateway',
  'agentId',
  'slug',
  'type',
  'category',
  'article',
  'checkIn',
]);
/** A link's code under a parameter name that the specification gives. */
const keyedIds = ['/api/properties/shared-all/{id}'];

const secret = 'SecretOfSomebody';

/** Every page and call with a key in its path, with the secret inserted. */
const keyed = [
  ...Object.values(addresses).map(({ pattern }) => pattern.replaceAll(/\$(\w+)/g, '{$1}')),
  ...allEndpoints.map(({ path }) => path),
  // Outside the contract: what channels read.
  '/calendars/{token}.ics',
].flatMap((pattern) => {
  const filled = pattern.replaceAll(/\{(\w+)\}/g, (part, name: string) =>
    harmless.has(name) && !keyedIds.includes(pattern) ? part : secret,
  );
  return filled === pattern ? [] : [filled.replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000')];
});

let app: TestApp;
let receiver: SentryReceiver;
const lines: string[] = [];
before(async () => {
  receiver = await openSentryReceiver();
  app = await openTestApp({
    env: { LOG_LEVEL: 'debug', SENTRY_DSN: receiver.dsn, NODE_ENV: 'production' },
    logTo: { write: (line) => lines.push(line) },
  });
});
after(async () => {
  await app.close();
  await receiver.close();
});

test('every address with a key in it is known as one', () => {
  assert.ok(keyed.length > 20, keyed.join());
  for (const path of keyed)
    for (const text of [path, `https://stays.example${path}?x=1`, `GET ${path} failed`, `{"url":"${path}"}`])
      assert.ok(!hideSecretsInText(text).includes(secret), text);
});

test('no line of the log, no report and no entry for admins contains a key, from any address', async () => {
  for (const path of keyed) {
    for (const method of ['GET', 'POST'] as const)
      await app.http.inject({ method, url: `${path}?password=${secret}`, payload: {} });
    const message = `Cannot read ${path}`;
    const body = { kind: 'script', name: 'Error', message, stack: `at ${path}`, address: path };
    await app.call(clientErrors.report, { body: { ...body, kind: 'script' } });
    app.http.log.error({ err: new Error(`at ${path}`) }, 'unexpected error');
    app.http.reportError(new Error(`at ${path}`, { cause: new Error(path) }), 'GET /route');
  }

  // A statement that fails because of its values, all of which PostgreSQL repeats.
  await app.pool
    .query('SELECT $1::jsonb', [`{"firstName":"${secret}\\ud800"}`])
    .catch((error: unknown) => app.http.log.error({ err: error }, 'unexpected error'));

  const { rows } = await app.pool.query<{
    id: string;
    at: string;
    type:
      | 'auth'
      | 'booking'
      | 'property'
      | 'payment'
      | 'subscription'
      | 'settings'
      | 'sync'
      | 'message'
      | 'content'
      | 'security'
      | 'client'
      | 'system';
    actor_type: 'admin' | 'agent' | 'visitor' | 'system';
    actor_id: string | null;
    action: string;
    entity_type: string | null;
    entity_id: string | null;
    before: unknown;
    after: unknown;
    network_hash: string | null;
    request_id: string | null;
    actor_name: string;
    summary: string;
    search_text: string | null;
    account_id: string | null;
  }>('SELECT * FROM admin_log');

  assert.ok(rows.length > 0 && lines.length > keyed.length);
  assert.ok(!JSON.stringify(rows).includes(secret));
  assert.deepEqual(
    lines.filter((line) => line.includes(secret)),
    [],
  );

  for (const tries of Array.from({ length: 200 }, (_, i) => i)) {
    if (receiver.items('event').length > 0) break;
    await new Promise((resolve) => setTimeout(resolve, 10 + tries));
  }

  assert.ok(receiver.items('event').length > 0);
  assert.ok(!receiver.received().includes(secret));
});
