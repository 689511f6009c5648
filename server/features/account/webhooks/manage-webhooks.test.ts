import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Webhook as Verifier } from 'standardwebhooks';
import * as webhooks from '#contract/account/webhooks.ts';
import { webhookTypes } from '#domain/account/webhooks/webhook-types.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { statementNamesDuring } from '#testing/statement-names.ts';
import { webhookWorld } from './webhook-world.fixture.ts';

const { app, receiver, start, listen, book, deliver, shown, fresh } = webhookWorld();

test('the secret is shown once, and neither it nor the whole address is anywhere', async () => {
  const world = await start();
  assert.match(world.secret, /^whsec_[\w+/]{43}=$/);
  const all = JSON.stringify(await app().call(webhooks.list, {}, world.agent));
  assert.ok(!all.includes(world.secret) && !all.includes(world.path));
  const { rows } = await app().pool.query<{ row: string }>(
    `SELECT row_to_json(e)::text AS row FROM webhook_endpoints e
     UNION ALL SELECT row_to_json(l)::text FROM admin_log l WHERE l.at >= '2027-03-01'`,
  );
  assert.ok(rows.every(({ row }) => !row.includes(world.secret) && !row.includes(world.path)));
});

test('for a day both secrets sign', async () => {
  const world = await start({ types: ['booking.created'] });
  const rotated = await app().call(webhooks.rotate, { params: { id: world.id } }, world.agent);
  await book(world);
  await deliver(world);
  const [both] = receiver().at(world.path);
  const signatures = String(both?.headers['webhook-signature']).split(' ');
  const sentAt = new Date(Number(both?.headers['webhook-timestamp']) * 1000);
  const signedBy = (secret: string) =>
    new Verifier(secret).sign(String(both?.headers['webhook-id']), sentAt, both?.body ?? '');
  assert.deepEqual(signatures, [signedBy(rotated.secret), signedBy(world.secret)]);

  app().clock.advance(dayMs + 1);
  const agent = await fresh(world);
  await book({ ...world, agent }, 5);
  await deliver(world);
  assert.equal(String(receiver().at(world.path)[1]?.headers['webhook-signature']).split(' ').length, 1);
});

test('a test is sent at once, also to a webhook that is paused, and shows the answer', async () => {
  const world = await start();
  const params = { id: world.id };
  await app().call(webhooks.change, { params, body: { status: 'paused' } }, world.agent);
  const sent = await app().call(webhooks.test, { params }, world.agent);
  assert.deepEqual([sent.type, sent.state], ['ping', 'delivered']);
  receiver().answer(world.path, (response) => response.writeHead(500).end('whsec_abc is wrong'));
  const failed = await app().call(webhooks.test, { params }, world.agent);
  assert.deepEqual([failed.state, failed.status], ['failed', 500]);
  assert.equal((await shown(world)).failed, 0, 'a test that fails is no event that was given up');
  assert.ok(!failed.answerStart?.includes('whsec_abc'));
});

test('a paused webhook gets what happened meanwhile when it goes on', async () => {
  const world = await start({ types: ['booking.created'] });
  const params = { id: world.id };
  await app().call(webhooks.change, { params, body: { status: 'paused' } }, world.agent);
  await book(world);
  await deliver(world);
  assert.equal(receiver().at(world.path).length, 0);
  await app().call(webhooks.change, { params, body: { status: 'active' } }, world.agent);
  await deliver(world);
  assert.equal(receiver().at(world.path).length, 1);
});

test('refuses addresses inside a network, with a key, and those of others', async () => {
  const { agent, id } = await start();
  const refusalOf = async (url: string) => {
    const body = { name: 'X', url, types: webhookTypes, properties: 'all', namesGuests: false };
    return (await app().refusal(webhooks.create, { body }, agent)).code;
  };
  for (const url of [
    'http://169.254.169.254/latest/meta-data',
    'https://localhost/hook',
    'https://10.0.0.1/hook',
    'https://[::1]/hook',
    'https://user:pass@hooks.example.com/',
    'https://hooks.example.com:8443/',
    'ftp://hooks.example.com/',
    'https://hooks.example.com/?key=pbk_abc',
    'no address',
  ])
    assert.equal(await refusalOf(url), 'webhook_address_refused', url);

  const stranger = await signUpAgent(app());
  for (const endpoint of [webhooks.remove, webhooks.test, webhooks.rotate, webhooks.deliveries])
    assert.equal((await app().refusal(endpoint, { params: { id } }, stranger)).code, 'not_found');
});

test('a booking with webhooks sends the database the same statements as one without', async () => {
  const agent = await signUpAgent(app());
  const { _id: propertyId } = await publishProperty(app(), agent);
  // The first booking finds nothing in memory.
  await book({ agent, propertyId }, 1);
  await app().settle();
  const without = await statementNamesDuring(() => book({ agent, propertyId }, 5));

  await listen(agent);
  await app().settle();
  const withWebhook = await statementNamesDuring(() => book({ agent, propertyId }, 9));
  assert.ok(without.length > 5);
  assert.deepEqual(withWebhook, without);
});
