import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as dashboard from '#contract/bookings/dashboard.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { oneRow } from '#server/db/rows.ts';
import { confirmPasswordOf } from '#testing/confirm-password.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

const payment = { accountHolder: 'Casa Lda', iban: 'PT50 0002 0123 1234 5678 9015 4', instructions: '' };
const business = { legalName: 'Casa Lda', address: 'Rua Direita 8', taxNumber: '500' };

/** The mails about changed payment details: what each says was changed, and the account as it names it. */
async function reportsTo(email: string): Promise<string[]> {
  const mails = await queuedMails(app, email);
  const reports = mails.filter(({ kind }) => kind === 'payment_details_changed');
  return reports.map(({ data }) => JSON.stringify(Reflect.get(data, 'payout')));
}

test('a changed bank account needs the password of the last ten minutes, at both addresses', async () => {
  const agent = await signUpAgent(app);
  app.clock.advance(11 * minuteMs);

  const refused = [
    await app.refusal(agents.changeSettings, { body: { payment } }, agent),
    await app.refusal(agents.changeSettings, { body: { business } }, agent),
    await app.refusal(dashboard.changeSettings, { body: { settings: { payment } } }, agent),
  ];

  assert.deepEqual(
    refused.map(({ code }) => code),
    Array(3).fill('password_needed'),
  );
  assert.equal((await app.call(agents.readSettings, {}, agent)).payment.iban, '');

  await confirmPasswordOf(app, agent);
  const saved = await app.call(agents.changeSettings, { body: { payment, business } }, agent);
  assert.equal(saved.payment.iban, 'PT50000201231234567890154');
});

test('saving the payment details as they are needs no password and reports no change', async () => {
  const agent = await signUpAgent(app);
  const { paymentChangedAt } = await app.call(agents.changeSettings, { body: { payment, business } }, agent);
  const mailed = await reportsTo(agent.email);
  app.clock.advance(11 * minuteMs);

  const body = { payment: { ...payment, iban: 'pt50000201231234567890154 ' }, business, showOnline: false };
  const again = await app.call(agents.changeSettings, { body }, agent);

  assert.deepEqual([again.showOnline, again.paymentChangedAt], [false, paymentChangedAt]);
  assert.deepEqual(await reportsTo(agent.email), mailed);
});

test('the owner is mailed a changed bank account without its number, and the log masks it', async () => {
  const agent = await signUpAgent(app);
  const saved = await app.call(agents.changeSettings, { body: { payment } }, agent);

  const [report, ...others] = await reportsTo(agent.email);
  const { rows } = await app.pool.query<{ entry: string }>(
    `SELECT admin_log::text AS entry FROM admin_log WHERE action = 'payment_details_changed' AND entity_id = $1`,
    [agent.agentId],
  );

  assert.equal(saved.paymentChangedAt, new Date(app.clock.now()).toISOString());
  assert.deepEqual(others, []);
  assert.match(report ?? '', /bank_account/);

  for (const text of [report ?? '', oneRow(rows).entry]) {
    assert.match(text, /PT •••• 0154/);
    assert.doesNotMatch(text, /00020123/);
  }
});

test('changed instructions and business details are reported as such', async () => {
  const agent = await signUpAgent(app);
  await app.call(agents.changeSettings, { body: { business } }, agent);
  await app.call(
    agents.changeSettings,
    { body: { payment: { accountHolder: '', iban: '', instructions: 'Cash' } } },
    agent,
  );
  const reports = await reportsTo(agent.email);
  assert.match(reports.join(), /business.*instructions/);
});
