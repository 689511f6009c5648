import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import { openText, sealText } from '#server/adapters/secrets/secret-key.ts';
import { requestInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
});
after(() => app.close());

async function requestWithKey(key: string) {
  const agent = await signUpAgent(app);
  const property = await publishProperty(app, agent);
  const { linkCode } = await shareProperties(app, agent);
  const body = requestInput({ propertyId: property._id, linkCode });
  return { body, first: await app.call(bookings.create, { body }, { key }) };
}

test('the stored answer to a visitor’s request reveals no path to the guest’s page to readers of the database', async () => {
  const { body, first } = await requestWithKey('key-of-a-guest');
  const token = String(first.guestUrl).split('/').at(-1) ?? '';
  assert.ok(token.length > 20);
  const { rows } = await app.pool.query<{ row: string }>(
    `SELECT k::text AS row FROM idempotency_keys k WHERE key = 'key-of-a-guest'`,
  );
  assert.equal(rows.length, 1);
  for (const secret of [token, first._id, body.guest.email ?? 'guest@'])
    assert.ok(!rows[0]?.row.includes(secret), `${secret} can be read`);
  assert.deepEqual(await app.call(bookings.create, { body }, { key: 'key-of-a-guest' }), first);
});

test('an answer that a release before stored unsealed is given again as it was', async () => {
  const { body, first } = await requestWithKey('key-of-before');
  await app.pool.query(`UPDATE idempotency_keys SET status = 1, answer = $1 WHERE key = 'key-of-before'`, [
    JSON.stringify(first),
  ]);
  assert.deepEqual(await app.call(bookings.create, { body }, { key: 'key-of-before' }), first);
});

test('sealed data opens with its key and for its owner, and not with one bit changed', () => {
  const key = Buffer.alloc(32, 1);
  const sealed = sealText(key, 'a', 'secret');
  assert.equal(openText(key, 'a', sealed), 'secret');
  assert.throws(() => openText(key, 'b', sealed));
  assert.throws(() => openText(Buffer.alloc(32, 2), 'a', sealed));
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  assert.throws(() => openText(key, 'a', changed));
});
