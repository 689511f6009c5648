import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import * as dataExports from '#contract/account/data-exports.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import { confirmPasswordOf } from '#testing/confirm-password.ts';
import { addPasskey } from '#testing/factories/add-passkey.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { filesInZip } from '#testing/files-in-zip.ts';
import { mailsTo } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { decryptSecrets } from './archive/secrets-file.ts';
import { clearExports } from './make-export.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ worker: true });
});
after(() => app.close());

async function exportOf(agent: TestAgent): Promise<string> {
  const { _id } = await app.call(dataExports.start, {}, agent);
  return await readyExport(agent, _id);
}

async function readyExport(agent: TestAgent, _id: string): Promise<string> {
  for (let tries = 0; tries < 300; tries++) {
    const { items } = await app.call(dataExports.list, {}, agent);
    if (items.find((one) => one._id === _id)?.state === 'ready') return _id;
    await wait(50);
  }
  throw new Error('the export was never ready');
}

async function download(agent: TestAgent, id: string): Promise<Map<string, string>> {
  const answer = await app.http.inject({
    method: 'GET',
    url: dataExports.download.path.replace('{id}', id),
    headers: { authorization: `Bearer ${agent.token}` },
  });

  assert.equal(answer.statusCode, 200);
  assert.match(
    String(answer.headers['content-disposition']),
    /^attachment; filename="staydesk-data-[\d-]+\.zip"$/,
  );
  assert.equal(answer.headers['cache-control'], 'private, no-store');

  return filesInZip(answer.rawPayload);
}

test('the file contains the agent’s data, in both formats, and no secret or data of others', async () => {
  const [mine, theirs] = [await signUpAgent(app), await signUpAgent(app, { name: 'Otto Fremd' })];
  const property = await publishProperty(app, mine, { title: '=SUM(A1), "Rose" house' });
  await publishProperty(app, theirs, { title: 'Somebody elses house' });

  const guest = { checkIn: '2027-06-01', checkOut: '2027-06-05' };
  const booking = await app.call(
    bookings.create,
    { body: bookingInput({ propertyId: property._id, ...guest }) },
    mine,
  );

  await app.pool.query('UPDATE agents SET avatar = $2 WHERE id = $1', [
    mine.agentId,
    `/media/${mine.agentId}/a/400.webp`,
  ]);
  await app.pool.query(
    `WITH template AS (
       INSERT INTO agreement_templates (agent_id, id, name, texts, version, created_at, updated_at)
       VALUES ($1, uuidv7(), 'Summer', '{"en": "Text"}', 1, now(), now()) RETURNING id)
     INSERT INTO agreements (agent_id, id, booking_id, template_id, template_version, state, text, text_hash, terms,
       signer_name, signer_email, created_at, pdf)
     SELECT $1, uuidv7(), $2, id, 1, 'signed', 'Text', 'hash', '{}', 'Ines Prado', 'ines@guest.example', now(), $3
     FROM template`,
    [mine.agentId, booking._id, Buffer.from('%PDF-signed')],
  );

  const files = await download(mine, await exportOf(mine));
  const json = (name: string) => JSON.parse(files.get(name) ?? 'null');
  assert.equal(json('profile.json').email, mine.email);
  assert.equal(json('profile.json').portrait, `/media/${mine.agentId}/a/400.webp`);
  assert.equal(json('json/properties.json')[0].title, property.title);
  assert.equal(json('json/bookings.json')[0].code, booking.code);
  assert.deepEqual(json('json/saved-replies.json'), []);

  const [{ id: agreementId, pdf }] = json('json/agreements.json');
  assert.equal(pdf, `files/agreements/${agreementId}.pdf`);
  assert.equal(files.get(pdf), '%PDF-signed');

  const rows = (files.get('csv/properties.csv') ?? '').split('\r\n');
  assert.match(rows[0] ?? '', /^\uFEFFid,title,type,/);
  assert.ok(rows[1]?.includes(`"'=SUM(A1), ""Rose"" house"`), rows[1]);

  const all = [...files.values()].join('\n');
  assert.ok(!/Fremd|elses/.test(all));
  assert.ok(!/argon2|token_hash|password_hash|sealed|network_hash/i.test(all));

  await mailsTo(app, mine.email, { subject: /data is ready/ });
});

test('the file names the passkeys, and has none of their keys', async () => {
  const agent = await signUpAgent(app);
  const { passkey } = await addPasskey(app, agent, { name: 'Blue key' });

  const files = await download(agent, await exportOf(agent));

  const [stored] = JSON.parse(files.get('json/passkeys.json') ?? '[]');
  assert.deepEqual(Object.keys(stored), ['name', 'isSynced', 'createdAt', 'lastUsedAt', 'id', 'memberId']);
  assert.equal(stored.name, 'Blue key');
  assert.ok(![...files.values()].join('\n').includes(passkey.id.toString('base64url')));
});

test('the owner can have an export checked, and no other agent', async () => {
  const [mine, theirs] = [await signUpAgent(app), await signUpAgent(app)];
  await publishProperty(app, mine);
  const id = await exportOf(mine);

  const report = await app.call(dataExports.check, { params: { id } }, mine);
  assert.deepEqual([report.problems, report.problemCount], [[], 0]);
  assert.ok(report.lists > 40 && report.rows > 0);
  assert.equal((await app.refusal(dataExports.check, { params: { id } }, theirs)).code, 'not_found');
});

test('door codes are exported only on purpose, with the password, and encrypted', async () => {
  const agent = await signUpAgent(app);
  const body = { passphrase: 'a long passphrase' };
  const plain = await download(agent, await exportOf(agent));
  assert.equal(plain.has('secrets.json'), false);

  const short = await app.refusal(dataExports.startWithSecrets, { body: { passphrase: 'short' } }, agent);
  assert.equal(short.code, 'invalid_request');
  app.clock.advance(11 * 60_000);
  assert.equal((await app.refusal(dataExports.startWithSecrets, { body }, agent)).code, 'password_needed');

  await confirmPasswordOf(app, agent);
  const { _id } = await app.call(dataExports.startWithSecrets, { body }, agent);
  const files = await download(agent, await readyExport(agent, _id));
  const file: unknown = JSON.parse(files.get('secrets.json') ?? 'null');
  assert.deepEqual(await decryptSecrets(body.passphrase, file), { properties: [], stays: [], calendars: [] });
  assert.equal(await decryptSecrets('another passphrase', file), null);
});

test('more rows than one page are exported completely, once', async () => {
  const agent = await signUpAgent(app);
  await app.pool.query(
    `INSERT INTO saved_replies (agent_id, id, title, body)
     SELECT $1, uuidv7(), 'Reply ' || n, 'Text' FROM generate_series(1, 1203) n`,
    [agent.agentId],
  );
  const files = await download(agent, await exportOf(agent));
  const replies: { id: string }[] = JSON.parse(files.get('json/saved-replies.json') ?? '[]');
  assert.equal(new Set(replies.map(({ id }) => id)).size, 1203);
  assert.equal((files.get('csv/saved-replies.csv') ?? '').trimEnd().split('\r\n').length, 1204);
});

test('only its owner can download it, and after seven days it is gone', async () => {
  const [mine, theirs] = [await signUpAgent(app), await signUpAgent(app)];
  const id = await exportOf(mine);
  const params = { id };
  assert.equal((await app.refusal(dataExports.download, { params }, theirs)).code, 'not_found');
  assert.equal((await app.refusal(dataExports.download, { params })).code, 'unauthenticated');

  const files = () => app.platform.storage.list(`exports/${mine.agentId}`);
  assert.equal((await files()).length, 1);

  app.clock.advance(7 * 86_400_000);
  await clearExports(app.platform);
  assert.equal((await files().catch(() => [])).length, 0);

  const { rowCount } = await app.pool.query('SELECT 1 FROM data_exports WHERE id = $1', [id]);
  assert.equal(rowCount, 0);
});

test('one is made at a time, a repeated request is the same one, and five are enough for a day', async () => {
  const agent = await signUpAgent(app);
  await app.pool.query(
    `INSERT INTO data_exports (agent_id, id, state, asked_at, expires_at) VALUES ($1, uuidv7(), 'making', $2, $2::timestamptz + interval '7 days')`,
    [agent.agentId, new Date(app.clock.now())],
  );
  assert.equal((await app.refusal(dataExports.start, {}, agent)).code, 'export_running');

  await app.pool.query(`UPDATE data_exports SET state = 'failed' WHERE agent_id = $1`, [agent.agentId]);
  const once = { ...agent, key: 'one-and-the-same' };
  const [first, again] = [
    await app.call(dataExports.start, {}, once),
    await app.call(dataExports.start, {}, once),
  ];
  assert.equal(first._id, again._id);

  await app.pool.query(
    `INSERT INTO data_exports (agent_id, id, state, asked_at, expires_at)
     SELECT $1, uuidv7(), 'failed', $2, $2::timestamptz + interval '7 days' FROM generate_series(1, 3)`,
    [agent.agentId, new Date(app.clock.now())],
  );
  assert.equal((await app.refusal(dataExports.start, {}, agent)).code, 'too_many_requests');
});
