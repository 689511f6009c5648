import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { type Hosts, playRound } from './payment-chaos.fixture.ts';
import { openHost } from './payments-world.fixture.ts';

const rounds = Number(process.env.PAYMENT_ROUNDS ?? 40);

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

test('whatever arrives late, twice, in any order and through crashes: gateway, ledger and guest’s page agree to the cent', async () => {
  let deaths = 0;
  let hosts: Hosts | null = null;
  for (let seed = 1; seed <= rounds; seed++) {
    // Sessions end with the time that passes in the rounds.
    if (hosts === null || seed % 4 === 1)
      hosts = { plain: await openHost(app), confirming: await openHost(app, { confirmWhenPaid: true }) };
    deaths += (await playRound(app, hosts, seed)).deaths;
  }
  assert.ok(deaths > rounds, `only ${deaths} deliveries died`);
  const { rows } = await app.pool.query<{ outcome: string }>(
    'SELECT DISTINCT outcome FROM guest_payments WHERE outcome IS NOT NULL ORDER BY outcome',
  );
  assert.deepEqual(
    rows.map(({ outcome }) => outcome),
    ['kept', 'late', 'surplus'],
  );
});
