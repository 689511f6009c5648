import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import * as twoStep from '#contract/account/two-step.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { oneRow } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { mailsTo } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { totpCode } from '#testing/totp-code.ts';
import { eraseAccounts } from './close-account.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ worker: true });
});
after(() => app.close());

const password = testPassword;

async function agentWithLink(): Promise<TestAgent & { linkCode: string; propertyId: string }> {
  const agent = await signUpAgent(app);
  const { _id: propertyId } = await publishProperty(app, agent);
  const { linkCode } = await shareProperties(app, agent, { allProperties: false, propertyIds: [propertyId] });
  return { ...agent, linkCode, propertyId };
}

function soon(days: number): string {
  return new Date(app.clock.now() + days * dayMs).toISOString().slice(0, 10);
}

test('refuses while guests are due to arrive, and names them', async () => {
  const agent = await agentWithLink();
  const stay = { checkIn: soon(5), checkOut: soon(8), status: 'confirmed' as const };
  const booking = await app.call(
    bookings.create,
    { body: bookingInput({ propertyId: agent.propertyId, ...stay }) },
    agent,
  );
  const { stayCount, stays } = await app.call(agents.readClosing, {}, agent);
  assert.deepEqual([stayCount, stays[0]?.code], [1, booking.code]);
  assert.equal((await app.refusal(agents.closeAccount, { body: { password } }, agent)).code, 'stays_coming');

  await app.call(bookings.cancel, { params: { id: booking._id }, body: {} }, agent);
  assert.ok((await app.call(agents.closeAccount, { body: { password } }, agent)).eraseAt);
});

test('it takes the password, and a code where two-step sign-in is on', async () => {
  const agent = await signUpAgent(app);
  for (const body of [{}, { password: 'not my password' }]) {
    assert.equal((await app.refusal(agents.closeAccount, { body }, agent)).code, 'wrong_password');
  }
  const { secret } = await app.call(twoStep.begin, { body: { password } }, agent);
  await app.call(twoStep.confirm, { body: { code: totpCode(secret, app.clock.now()) } }, agent);
  assert.equal((await app.refusal(agents.closeAccount, { body: { password } }, agent)).code, 'wrong_code');
  app.clock.advance(30_000);
  const code = totpCode(secret, app.clock.now());
  assert.ok((await app.call(agents.closeAccount, { body: { password, code } }, agent)).eraseAt);
});

test('switches the links off from then on, and restores everything on a return within 14 days', async () => {
  const agent = await agentWithLink();
  const view = { params: { id: agent.linkCode }, query: {} };
  const { eraseAt } = await app.call(agents.closeAccount, { body: { password } }, agent);
  assert.equal(Date.parse(eraseAt ?? ''), app.clock.now() + 14 * dayMs);
  assert.equal((await app.refusal(sharedLinks.readAsVisitor, view)).code, 'link_unavailable');

  app.clock.advance(13 * dayMs);
  await eraseAccounts(app.platform);

  const { token } = await app.call(auth.login, { body: { email: agent.email, password } });
  assert.equal((await app.call(agents.keepAccount, {}, { token })).eraseAt, null);
  assert.equal((await app.call(sharedLinks.readAsVisitor, view)).properties.length, 1);

  app.clock.advance(5 * dayMs);
  await eraseAccounts(app.platform);
  await app.call(auth.login, { body: { email: agent.email, password } });
  await mailsTo(app, agent.email, { subject: /being closed/ });
  await mailsTo(app, agent.email, { subject: /stays open/ });
});

test('after 14 days no name is left, the books are, and the address is free again', async () => {
  const agent = await agentWithLink();
  const guest = {
    firstName: 'Perpetua',
    lastName: 'Guestling',
    email: 'perpetua@guest.example',
    phone: '+351 900 111 222',
  };

  const input = bookingInput({
    propertyId: agent.propertyId,
    checkIn: soon(2),
    checkOut: soon(4),
    status: 'confirmed',
    guest,
  });

  const booking = await app.call(bookings.create, { body: input }, agent);
  const params = { id: booking._id };
  await app.call(
    bookingMoney.recordPayment,
    { params, body: { amountMinor: 5_000, note: 'From Perpetua' } },
    agent,
  );

  await app.call(bookings.cancel, { params, body: { reason: 'Perpetua is ill' } }, agent);
  await app.call(agents.closeAccount, { body: { password } }, agent);
  await app.settle();
  app.clock.advance(14 * dayMs + 1000);
  await eraseAccounts(app.platform);
  await eraseAccounts(app.platform);

  assert.equal((await app.refusal(agents.readProfile, {}, agent)).status, 401);
  assert.equal(
    (await app.refusal(auth.login, { body: { email: agent.email, password } })).code,
    'invalid_credentials',
  );

  const { rows } = await app.pool.query<{ text: string; paid: string }>(
    `SELECT b::text || (SELECT string_agg(e::text, '') FROM booking_events e WHERE e.agent_id = b.agent_id)
         || (SELECT string_agg(l::text, '') FROM ledger_entries l WHERE l.agent_id = b.agent_id)
         || coalesce((SELECT string_agg(k.answer::text, '') FROM idempotency_keys k WHERE k.actor = 'agent:' || b.agent_id), '') AS text,
       (SELECT sum(amount_minor) FROM ledger_entries l WHERE l.agent_id = b.agent_id AND l.kind = 'payment') AS paid
     FROM bookings b WHERE b.agent_id = $1`,
    [agent.agentId],
  );
  assert.equal(Number(oneRow(rows).paid), 5_000);

  const owner = await app.pool.query<{ text: string }>('SELECT a::text AS text FROM agents a WHERE id = $1', [
    agent.agentId,
  ]);
  const left = oneRow(rows).text + oneRow(owner.rows).text;
  for (const trace of ['Perpetua', 'guest.example', '900 111', agent.email, 'Ana Costa']) {
    assert.ok(!left.includes(trace), `${trace} is still in ${left}`);
  }
  await app.call(auth.register, { body: { name: 'Ana Costa', email: agent.email, password } });
});

test('an account with guests on that day is erased when the last has left', async () => {
  const agent = await agentWithLink();
  await app.call(agents.closeAccount, { body: { password } }, agent);

  const stay = { checkIn: soon(13), checkOut: soon(17), status: 'confirmed' as const };
  await app.call(bookings.create, { body: bookingInput({ propertyId: agent.propertyId, ...stay }) }, agent);

  const status = async () =>
    oneRow(
      (
        await app.pool.query<Pick<Tables['agents'], 'status'>>('SELECT status FROM agents WHERE id = $1', [
          agent.agentId,
        ])
      ).rows,
    ).status;

  app.clock.advance(14 * dayMs + 1000);
  await eraseAccounts(app.platform);
  assert.equal(await status(), 'active');

  app.clock.advance(5 * dayMs);
  await eraseAccounts(app.platform);
  assert.equal(await status(), 'deleted');
});
