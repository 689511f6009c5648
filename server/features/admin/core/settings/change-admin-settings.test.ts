import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adminSettings from '#contract/admin/settings.ts';
import { oneRow } from '#server/db/rows.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: TestAdmin;
before(async () => {
  app = await openTestApp();
  admin = await signUpAdmin(app);
});
after(() => app.close());

test('the settings begin with the defaults', async () => {
  assert.deepEqual(await app.call(adminSettings.read, {}, admin), {
    bookingFee: 0,
    maxImagesPerProperty: 10,
    allowAgentRegistration: true,
    requireBookingApproval: false,
    emailNotifications: true,
    maintenanceMode: false,
    trialDays: 14,
    supportContact: '',
    reviewNewProperties: false,
    logMonths: 14,
    lastingLogMonths: 37,
    erasuresNeedTwo: true,
  });
});

test('a change leaves the other settings and is logged with before and after', async () => {
  const before = await app.call(adminSettings.read, {}, admin);
  const after = await app.call(adminSettings.change, { body: { bookingFee: 2.5 } }, admin);
  assert.deepEqual(after, { ...before, bookingFee: 2.5 });
  assert.deepEqual(await app.call(adminSettings.read, {}, admin), after);

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
  }>(`SELECT * FROM admin_log WHERE type = 'settings'`);

  assert.equal(rows.length, 1);
  assert.deepEqual(
    [oneRow(rows).before, oneRow(rows).after, oneRow(rows).actor_id],
    [{ bookingFee: before.bookingFee }, { bookingFee: 2.5 }, admin.adminId],
  );
  assert.ok(oneRow(rows).request_id && oneRow(rows).network_hash);
});

test('changes at the same time do not undo one another', async () => {
  await Promise.all([
    app.call(adminSettings.change, { body: { trialDays: 21 } }, admin),
    app.call(adminSettings.change, { body: { maxImagesPerProperty: 20 } }, admin),
    app.call(adminSettings.change, { body: { supportContact: 'help@example.com' } }, admin),
  ]);
  const settings = await app.call(adminSettings.read, {}, admin);
  assert.deepEqual(
    [settings.trialDays, settings.maxImagesPerProperty, settings.supportContact],
    [21, 20, 'help@example.com'],
  );
});

test('values out of bounds and unknown settings are refused and change nothing', async () => {
  const before = await app.call(adminSettings.read, {}, admin);
  const wrong = [
    { bookingFee: -1 },
    { bookingFee: 101 },
    { trialDays: 0 },
    { trialDays: 1.5 },
    { isOpen: true },
    { bookingFee: '5' },
  ];

  for (const body of wrong) {
    assert.equal((await app.refusal(adminSettings.change, { body }, admin)).code, 'invalid_request');
  }
  assert.deepEqual(await app.call(adminSettings.read, {}, admin), before);
});

test('an agent may neither read nor change the settings', async () => {
  const { token } = await signUpAgent(app);
  assert.equal((await app.refusal(adminSettings.read, {}, { token })).code, 'wrong_audience');
  assert.equal(
    (await app.refusal(adminSettings.change, { body: { trialDays: 365 } }, { token })).code,
    'wrong_audience',
  );
});

test('settings saved as they are change nothing and leave nothing in the log', async () => {
  const entries = async () =>
    oneRow(
      (
        await app.pool.query<{ many: number }>(
          `SELECT count(*)::int AS many FROM admin_log WHERE type = 'settings'`,
        )
      ).rows,
    ).many;
  const settings = await app.call(adminSettings.read, {}, admin);
  const before = await entries();

  assert.deepEqual(await app.call(adminSettings.change, { body: settings }, admin), settings);
  assert.equal(await entries(), before);
});

test('a support contact is an email address, a link, or nothing', async () => {
  const change = (supportContact: string) =>
    app.send(adminSettings.change, { body: { supportContact } }, admin);
  for (const good of ['help@example.com', 'https://help.example/contact', 'http://help.example', ''])
    assert.equal((await change(good)).status, 200, good);

  for (const wrong of ['not a mail or link', 'help@example', 'javascript:alert(1)', 'https://', 'call us'])
    assert.equal((await change(wrong)).status, 400, wrong);

  const body = { supportContact: 'not a mail or link' };
  const { errors } = await app.refusal(adminSettings.change, { body }, admin);
  assert.deepEqual(
    errors?.map(({ field }) => field),
    ['supportContact'],
  );
});
