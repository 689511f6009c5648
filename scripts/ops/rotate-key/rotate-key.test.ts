import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as auth from '#contract/account/auth.ts';
import * as twoStep from '#contract/account/two-step.ts';
import * as webhooks from '#contract/account/webhooks.ts';
import * as stayAccess from '#contract/bookings/stay-access.ts';
import * as calendarExports from '#contract/calendars/calendar-exports.ts';
import * as calendarFeeds from '#contract/calendars/calendar-feeds.ts';
import * as feedback from '#contract/links/feedback.ts';
import * as propertyOperations from '#contract/properties/property-operations.ts';
import { noOperations } from '#domain/properties/operations.ts';
import { selectStoredMails } from '#server/adapters/mail/stored-mail.store.ts';
import { deriveKey, sealText } from '#server/adapters/secrets/secret-key.ts';
import { createApp } from '#server/app.ts';
import { requireSameKey } from '#server/db/start/require-same-key.ts';
import { prepareAgreementKey } from '#server/features/agreements/core/index.ts';
import { hashRecipient, queueMail } from '#server/features/messages/mails/index.ts';
import { sealSecret } from '#server/features/properties/core/index.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { totpCode } from '#testing/totp-code.ts';
import { until } from '#testing/until.ts';
import { projectFiles, read } from '../../../checks/project-files.ts';
import { requireNoServer } from '../open-alone.ts';
import { resealDatabase, sealedColumns } from './reseal-database.ts';

const first = 'the first secret of this installation, long';
const second = 'the second secret of this installation, long';

let app: TestApp;
before(async () => {
  app = await openTestApp({ env: { SECRET_KEY: first } });
  await requireSameKey(app.pool, { secretKey: first, dataDir: '' });
});
after(() => app.close());

const mail = (to: string) =>
  ({ kind: 'password_reset', to, data: { name: 'Ada', url: 'https://stays.example.com/reset' } }) as const;
const key = { key: 'the-same-feedback' };
const opinion = {
  body: { category: 'problem', message: 'The calendar jumps', name: 'Ada', email: 'ada@example.com' },
} as const;

/** Every column of the list has at least one row. */
async function fillEveryColumn() {
  const agent = await signUpAgent(app);
  const { secret } = await app.call(twoStep.begin, { body: { password: testPassword } }, agent);
  await app.call(twoStep.confirm, { body: { code: totpCode(secret, app.clock.now()) } }, agent);
  await app.call(feedback.give, opinion, { ...agent, ...key });
  await app.platform.transact((tx) => queueMail(tx, mail('queued@example.com')));
  await app.settle();

  await app.platform.mail.send({
    to: 'kept@example.com',
    subject: 'Kept',
    html: '<p>Kept</p>',
    text: 'Kept',
    headers: {},
    messageId: '<1@x>',
  });

  const sealed = sealText(
    deriveKey(first, 'waiting-mails'),
    'mail',
    JSON.stringify(mail('late@example.com')),
  );

  const json = { sealed: sealed.toString('base64') };
  await app.pool.query(
    `INSERT INTO stuck_outbox_rows (id, kind, topic, payload, error) VALUES (uuidv7(), 'job', 'mail', $1, 'away')`,
    [json],
  );

  await app.pool.query(
    `INSERT INTO outbox (kind, topic, payload, due_at) VALUES ('job', 'mail', $1, now() + interval '2 days')`,
    [json],
  );
  await app.pool.query(
    `INSERT INTO waiting_mails (agent_id, id, due_at, unless_read, mail) VALUES ($1, uuidv7(), now() + interval '1 day', false, $2)`,
    [agent.agentId, json],
  );

  await app.pool.query(
    `INSERT INTO held_mails (id, agent_id, reason, held_on, mail)
     SELECT id, $1, 'unconfirmed', now(), $2 FROM mail_deliveries LIMIT 1`,
    [agent.agentId, json],
  );

  const { _id: propertyId } = await publishProperty(app, agent);
  const operations = { ...noOperations, doorCode: '4711', wifiPassword: 'sardine', version: 0 };
  await app.call(
    propertyOperations.change,
    { params: { id: propertyId }, body: { ...operations, shared: [] } },
    agent,
  );

  const { receipt } = await submitStayRequest(app, { agent, propertyId });
  await app.call(stayAccess.change, { params: { id: receipt._id }, body: { doorCode: '48210' } }, agent);

  const archiveId = app.platform.newId();
  await app.pool.query(
    `INSERT INTO archive_loads (agent_id, id, state, file_name, bytes, passphrase_sealed, created_by_name, created_at,
       updated_at, expires_at)
     VALUES ($1, $2, 'applying', 'data.zip', 1, $3, '', now(), now(), now() + interval '30 days')`,
    [
      agent.agentId,
      archiveId,
      await sealSecret(app.platform, { agentId: agent.agentId, kind: 'archive', id: archiveId }, 'a phrase'),
    ],
  );

  const sealKey = (secret: string, text: string) =>
    sealText(deriveKey(first, 'payment-keys'), `payments:${secret}:${agent.agentId}`, text);
  await app.pool.query(
    `INSERT INTO payment_accounts (agent_id, gateway, secret_sealed, webhook_secret_sealed) VALUES ($1, 'stripe', $2, $3)`,
    [agent.agentId, sealKey('secret', 'rk_test_1'), sealKey('webhook_secret', 'whsec_1')],
  );

  const body = { channel: 'airbnb', name: 'Airbnb' } as const;
  const given = await app.call(calendarExports.create, { params: { id: propertyId }, body }, agent);
  const feedId = app.platform.newId();

  await app.pool.query(
    `INSERT INTO calendar_feeds (agent_id, id, property_id, channel, name, address_sealed, address_hash, address_shown,
       closed_means, next_read_at, created_at)
     VALUES ($1, $2, $3, 'airbnb', 'Airbnb', $4, '', '', 'reservation', now(), now())`,
    [
      agent.agentId,
      feedId,
      propertyId,
      sealText(
        deriveKey(first, 'calendar-addresses'),
        `calendar:${agent.agentId}/${feedId}`,
        'https://ical.example/a.ics',
      ),
    ],
  );
  await prepareAgreementKey(app.platform);

  const listener = {
    name: 'Door lock',
    url: 'https://hooks.example.com/in',
    types: ['feed.failed' as const],
  };
  const { webhook } = await app.call(
    webhooks.create,
    { body: { ...listener, properties: 'all', namesGuests: false } },
    agent,
  );
  await app.call(webhooks.rotate, { params: { id: webhook._id } }, agent);

  return { agent, secret, propertyId, given, bookingId: receipt._id };
}

test('the list of sealed columns has every purpose that the server derives a key for', () => {
  const purposes = projectFiles(/^server\/.*\.ts$/)
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => [
      ...read(path).matchAll(/(?:cachedSecretKey|secretKeyFor|keyFor)\((?:\w+, )?'([\w-]+)'\)/g),
    ])
    .map(([, purpose]) => purpose);

  // Stamps of forms are short-lived signatures and are stored nowhere; marks of door codes are forgotten.
  const notSealed = ['form-stamps', 'arrival-marks'];
  const stored = new Set(purposes.filter((purpose = '') => !notSealed.includes(purpose)));
  assert.deepEqual(
    [...stored].toSorted(),
    [...new Set(sealedColumns.map(({ purpose }) => purpose))].toSorted(),
  );
});

test('a key change encrypts everything again: codes, mails, recipients and stored answers work with the new key alone', async () => {
  const { agent, secret, propertyId, given, bookingId } = await fillEveryColumn();
  await app.pool.query(
    `INSERT INTO sent_messages (agent_id, booking_id, rule_id, occurrence, message_id, rule_name, sent_at, facts)
     VALUES ($1, $2, $3, 'confirmed', $4, 'Getting in', now(), $5)`,
    [
      agent.agentId,
      bookingId,
      app.platform.newId(),
      app.platform.newId(),
      { dates: '', party: '', access: 'doorCode:4k_-x access:77ab wifiPassword:' },
    ],
  );

  const { counts, unreadable } = await resealDatabase(app.platform.connection, first, second);
  assert.deepEqual(
    Object.entries(counts).filter(([, count]) => count === 0),
    [],
  );
  assert.equal(unreadable, 0);

  const { rows: sent } = await app.pool.query(
    `SELECT facts->>'access' AS access FROM sent_messages WHERE agent_id = $1`,
    [agent.agentId],
  );

  assert.deepEqual(sent, [{ access: 'access:77ab' }]);
  await assert.rejects(requireSameKey(app.pool, { secretKey: first, dataDir: '' }), /is not the one/);

  await requireSameKey(app.pool, { secretKey: second, dataDir: '' });

  const { config, connection, pool } = app.platform;
  const renewed = await createApp({
    config: { ...config, secretKey: second },
    pool,
    connection,
    now: app.clock.now,
  });

  try {
    await renewed.http.ready();
    const send = (path: string, body: unknown, headers = {}) =>
      renewed.http.inject({ method: 'POST', url: path, headers, payload: JSON.parse(JSON.stringify(body)) });
    app.clock.advance(30_000);

    const answer = await send(auth.login.path, { email: agent.email, password: testPassword });
    const { facts } = answer.json();
    const code = totpCode(secret, app.clock.now());
    const signedIn = await send(auth.finishSignIn.path, { ticket: facts.ticket, code });
    assert.equal(signedIn.statusCode, auth.finishSignIn.success, signedIn.body);

    const again = await send(feedback.give.path, opinion.body, {
      authorization: `Bearer ${agent.token}`,
      'idempotency-key': key.key,
    });
    assert.equal(again.statusCode, feedback.give.success, again.body);

    const { rows } = await pool.query('SELECT FROM mail_deliveries WHERE recipient_hash = $1', [
      await hashRecipient(async () => deriveKey(second, 'waiting-mails'), 'queued@example.com'),
    ]);
    assert.equal(rows.length, 1);

    const calendars = await renewed.http.inject({
      url: calendarFeeds.list.path.replace('{id}', propertyId),
      headers: { authorization: `Bearer ${agent.token}` },
    });
    assert.ok(calendars.body.includes(given.url), 'the address of a calendar can still be shown');

    await renewed.start();
    const newKey = async () => deriveKey(second, 'waiting-mails');
    const addresses = async () => (await selectStoredMails(pool, newKey, 50)).map(({ to }) => to);
    await until(addresses, (all) => all.includes('queued@example.com'));
    assert.ok((await addresses()).includes('kept@example.com'));
  } finally {
    await renewed.close();
  }
});

test('a repeated key change does nothing, and a key that is not the present one changes nothing', async () => {
  const again = await resealDatabase(app.platform.connection, first, second);
  assert.deepEqual(again, { counts: {}, unreadable: 0, wasDone: true });
  await assert.rejects(
    resealDatabase(app.platform.connection, 'quite another secret, which nobody used', first),
    /The current key is not the one this database uses\. Nothing was changed\./,
  );
});

test('a key change is refused while a server uses the database', async () => {
  await app.pool.query('SELECT 1');
  await assert.rejects(
    requireNoServer(app.platform.connection),
    /Staydesk is still running with this database/,
  );
});
