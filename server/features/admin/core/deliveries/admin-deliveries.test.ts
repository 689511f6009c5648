import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import type { Delivery } from '#contract/admin/deliveries.ts';
import * as adminDeliveries from '#contract/admin/deliveries.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { enqueue } from '#server/db/outbox.ts';
import { jobsDone } from '#testing/drain-jobs.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { type MailServer, openMailServer } from '#testing/servers/mail-server.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

const nowhere = 'nobody.there@example.com';
let smtp: MailServer;
let app: TestApp;
let admin: TestAdmin;
before(async () => {
  smtp = await openMailServer({ rejected: [nowhere, 'gone.away@example.com'] });
  app = await openTestApp({ worker: true, clock: 'machine', env: { SMTP_URL: smtp.url } });
  admin = await signUpAdmin(app);
});
after(async () => {
  await app.close();
  await smtp.stop();
});

type Query = NonNullable<CallInput<typeof adminDeliveries.list>['query']>;
const list = async (query: Query = {}) =>
  (await app.call(adminDeliveries.list, { query: { dateRange: 'all', ...query } }, admin)).items;
const mailsOf = (q: string, isWanted: (mails: Delivery[]) => boolean) => until(() => list({ q }), isWanted);
const areSent = (mails: Delivery[]) => mails.length > 0 && mails.every(({ state }) => state === 'sent');
const resend = async (mail: Delivery | undefined) => {
  const body = { ids: [mail?._id ?? ''] };
  return (await app.call(adminDeliveries.resend, { body }, admin)).answers[0]?.code;
};
const discard = async (mail: Delivery | undefined) => {
  const body = { ids: [mail?._id ?? ''] };
  return (await app.call(adminDeliveries.discard, { body }, admin)).answers[0]?.code;
};
const arrivedAt = (address: string) =>
  smtp.received.filter(({ to }) => to?.some((one) => one.address === address));

test('a mail is listed with whom and what it is for, found by address and by booking, and never with its text', async () => {
  const guest = { firstName: 'Mia', lastName: 'Lund', email: 'Mia.Lund@example.com' };
  const { agent, receipt, guestToken } = await submitStayRequest(app, {
    guest,
    guestMessage: 'Is there a crib?',
  });
  const [sent] = await mailsOf('mia.lund@example.com', areSent);
  assert.deepEqual(
    [sent?.to, sent?.kind, sent?.bookingCode, sent?.tries, sent?.account],
    [guest.email, 'booking_requested', receipt.code, 1, null],
  );

  const ofBooking = await mailsOf(
    receipt.code.toLowerCase(),
    (mails) => areSent(mails) && mails.length === 2,
  );
  const toAgent = ofBooking.find(({ to }) => to === agent.email);

  assert.deepEqual(toAgent?.account, { _id: agent.agentId, type: 'agent', name: toAgent?.account?.name });
  assert.deepEqual(
    (await list({ kind: 'booking_received', q: receipt.code })).map(({ to }) => to),
    [agent.email],
  );
  assert.deepEqual(await list({ q: 'mia.lund' }), [], 'a part of an address finds nothing');
  assert.doesNotMatch(JSON.stringify(ofBooking), new RegExp(`crib|${guestToken}`));

  const { rows } = await app.pool.query<{ text: string }>(`SELECT d::text AS text FROM mail_deliveries d`);
  for (const { text } of rows)
    assert.doesNotMatch(text, /mia\.lund|crib/i, 'a copy of the database names nobody');
});

test('while the server is away a mail is retried with its reason; once it is back it arrives, and only once', async () => {
  const agent = await signUpAgent(app, { isConfirmed: false });
  await mailsOf(agent.email, areSent);
  await smtp.stop();
  await app.call(auth.forgotPassword, { body: { email: agent.email } });

  // A mail that is being tried at this moment has no next time.
  const isRetried = ([mail]: Delivery[]) =>
    mail?.state === 'retrying' && mail.tries > 1 && mail.nextTryAt !== null;
  const [mail] = await mailsOf(agent.email, isRetried);
  assert.equal(mail?.failure, 'unreachable');
  assert.match(mail?.lastError ?? '', /ECONNREFUSED/);
  assert.equal(mail?.sentAt, null);
  assert.equal((await list({ state: 'open' })).length, 1);

  await smtp.start();
  assert.equal(await resend(mail), null);

  await mailsOf(agent.email, areSent);
  await jobsDone(app);

  assert.equal(arrivedAt(agent.email).filter(({ subject }) => /password/i.test(subject ?? '')).length, 1);
  assert.deepEqual(await list({ state: 'open' }), []);
});

test('a job that runs again after its mail was sent does not send it twice', async () => {
  const guest = { firstName: 'Ada', lastName: 'Berg', email: 'ada@example.com' };
  await submitStayRequest(app, { guest });
  const [sent] = await mailsOf(guest.email, areSent);
  const { rows } = await app.pool.query<{ data: Record<string, unknown> }>(
    `SELECT j.data FROM pgboss.job j JOIN mail_deliveries d ON d.job_id = j.id WHERE d.id = $1`,
    [sent?._id],
  );
  await enqueue(app.pool, 'mail', rows[0]?.data ?? {});
  await jobsDone(app);
  assert.equal(arrivedAt(guest.email).length, 1);
});

test('sending the unsent emails of an outdated list leaves those sent since alone', async () => {
  const guest = { firstName: 'Eli', lastName: 'Moe', email: 'eli@example.com' };
  await submitStayRequest(app, { guest });
  const [sent] = await mailsOf(guest.email, areSent);

  const body = { ids: [sent?._id ?? ''], onlyUnsent: true };
  const { answers } = await app.call(adminDeliveries.resend, { body }, admin);
  assert.equal(answers[0]?.code, 'mail_over');

  await jobsDone(app);
  assert.equal(arrivedAt(guest.email).length, 1);
});

test('sends a delivered mail again as a new mail, and the log names the admin', async () => {
  const guest = { firstName: 'Ole', lastName: 'Dahl', email: 'ole@example.com' };
  await submitStayRequest(app, { guest });
  const [sent] = await mailsOf(guest.email, areSent);
  assert.equal(await resend(sent), null);
  const both = await mailsOf(guest.email, (mails) => areSent(mails) && mails.length === 2);
  assert.equal(arrivedAt(guest.email).length, 2);
  assert.ok(both.every(({ kind }) => kind === 'booking_requested'));
  const logs = await app.call(adminLogs.list, { query: { type: 'message' } }, admin);
  assert.equal(logs.items.filter(({ action }) => action === 'mail_resent').length, 2);
});

test('a mail goes once more, too, while the job that has just sent it is still ending', async () => {
  const guest = { firstName: 'Liv', lastName: 'Moe', email: 'liv@example.com' };
  await submitStayRequest(app, { guest });

  const [sent] = await mailsOf(guest.email, areSent);
  await jobsDone(app);

  const setJob = (state: string) =>
    app.pool.query(
      `UPDATE pgboss.job SET state = $2 WHERE id = (SELECT job_id FROM mail_deliveries WHERE id = $1)`,
      [sent?._id, state],
    );
  await setJob('active');
  assert.equal(await resend(sent), null);

  await setJob('completed');
  await mailsOf(guest.email, (mails) => areSent(mails) && mails.length === 2);
  assert.equal(arrivedAt(guest.email).length, 2);
});

test('a refused address is no error of the server; its mail is given up by hand, and a discarded mail remains discarded', async () => {
  const guest = { firstName: 'No', lastName: 'Body', email: nowhere };
  const { agent } = await submitStayRequest(app, { guest });
  const [mail] = await mailsOf(nowhere, ([first]) => first?.failure === 'rejected');
  assert.match(mail?.lastError ?? '', /No such user here/);
  assert.equal(await discard(mail), null);
  assert.equal(await discard(mail), 'mail_over');
  assert.equal(await resend(mail), 'mail_not_kept');

  await jobsDone(app);
  const left = await app.call(adminDeliveries.read, { params: { id: mail?._id ?? '' } }, admin);
  assert.deepEqual([left.state, left.isResendable], ['discarded', false]);
  assert.equal((await app.refusal(adminDeliveries.list, {}, agent)).code, 'wrong_audience');
});

test('a mail that warns of a change of the account cannot be discarded', async () => {
  const email = 'gone.away@example.com';
  const agent = await signUpAgent(app, { email });
  const body = { currentPassword: testPassword, newPassword: 'nine brave lemons' };
  await app.call(agents.changePassword, { body }, agent);
  const isWarned = (mails: Delivery[]) =>
    mails.some(({ kind, failure }) => kind === 'password_changed' && failure === 'rejected');
  const warning = (await mailsOf(email, isWarned)).find(({ kind }) => kind === 'password_changed');

  assert.equal(await discard(warning), 'mail_warns');

  const left = await app.call(adminDeliveries.read, { params: { id: warning?._id ?? '' } }, admin);
  assert.notEqual(left.state, 'discarded');
});
