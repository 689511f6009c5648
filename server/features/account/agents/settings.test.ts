import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import { defaultAgentSettings } from '#contract/account/agents.ts';
import { oneRow } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

test('an agent who has set nothing has the defaults', async () => {
  const agent = await signUpAgent(app);
  assert.deepEqual(await app.call(agents.readSettings, {}, agent), defaultAgentSettings);
});

test('a change leaves the settings it does not name, also inside a group, and our own marks', async () => {
  const agent = await signUpAgent(app);
  await app.pool.query(`UPDATE agents SET settings = '{"tour": true}' WHERE id = $1`, [agent.agentId]);
  await app.call(agents.changeSettings, { body: { bookingDefaults: { holdHours: 48 } } }, agent);

  const body = { weekStart: 'sunday' as const, bookingDefaults: { minNights: 3 } };
  const changed = await app.call(agents.changeSettings, { body }, agent);
  assert.deepEqual(changed, {
    ...defaultAgentSettings,
    weekStart: 'sunday',
    bookingDefaults: { ...defaultAgentSettings.bookingDefaults, holdHours: 48, minNights: 3 },
  });
  assert.deepEqual(await app.call(agents.readSettings, {}, agent), changed);

  const { rows } = await app.pool.query<
    Pick<Tables['agents'], 'settings'> & { settings: { tour?: boolean } }
  >('SELECT settings FROM agents WHERE id = $1', [agent.agentId]);
  assert.equal(oneRow(rows).settings.tour, true);
});

test('only known keys and values are taken, and so the settings stay far under 16 KB', async () => {
  const agent = await signUpAgent(app);
  const wrong = [
    { demo: true },
    { bookingDefaults: { extra: 1 } },
    { showOnline: 'yes' },
    { bookingDefaults: { holdHours: 0 } },
    { bookingDefaults: { checkInFrom: '25:00' } },
    { dateFormat: 'x'.repeat(20_000) },
    { appearance: null },
  ];

  for (const body of wrong) {
    assert.equal(
      (await app.refusal(agents.changeSettings, { body }, agent)).code,
      'invalid_request',
      JSON.stringify(body).slice(0, 80),
    );
  }

  const body = JSON.parse('{"__proto__": {"isAdmin": true}}');
  assert.equal((await app.send(agents.changeSettings, { body }, agent)).status, 400);
  assert.deepEqual(await app.call(agents.readSettings, {}, agent), defaultAgentSettings);

  const { rows } = await app.pool.query<{ size: number }>(
    'SELECT length(settings::text) AS size FROM agents',
  );
  for (const { size } of rows) assert.ok(size < 16 * 1024);
});

test('two changes at once both count', async () => {
  const agent = await signUpAgent(app);
  await Promise.all([
    app.call(agents.changeSettings, { body: { bookingDefaults: { minNights: 2 } } }, agent),
    app.call(agents.changeSettings, { body: { bookingDefaults: { autoCheckOut: true } } }, agent),
    app.call(agents.changeSettings, { body: { appearance: 'dark' } }, agent),
  ]);
  const { bookingDefaults, appearance } = await app.call(agents.readSettings, {}, agent);
  assert.deepEqual([bookingDefaults.minNights, bookingDefaults.autoCheckOut, appearance], [2, true, 'dark']);
});
