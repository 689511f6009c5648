import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { playRounds } from './payment-chaos.fixture.ts';

const rounds = 500;

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

test('500 rounds of late, repeated and disordered events with crashes leave gateway, ledger and guest’s page equal to the cent', async () => {
  const { deaths, outcomes } = await playRounds(app, rounds);
  assert.ok(deaths > rounds, `only ${deaths} deliveries died`);
  assert.deepEqual(outcomes, ['kept', 'late', 'surplus']);
});
