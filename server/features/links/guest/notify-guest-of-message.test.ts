import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as guest from '#contract/links/guest.ts';
import * as messages from '#contract/messages/messages.ts';
import { selectStoredMails } from '#server/adapters/mail/stored-mail.store.ts';
import { guestMailQueue } from '#server/features/messages/core/index.ts';
import { drainJobs, jobsDone } from '#testing/drain-jobs.ts';
import { type RequestedStay, submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

async function write(stay: RequestedStay, body: string, from = app) {
  const input = { params: { id: stay.conversationId }, body: { clientId: crypto.randomUUID(), body } };
  return from.call(messages.send, input, { token: stay.agent.token });
}

async function mailsAbout(name: string, from = app): Promise<{ text: string; html: string }[]> {
  const stored = await selectStoredMails(from.pool, from.platform.mailKey, 1000);
  return stored.filter(({ subject }) => subject === `New message from ${name}`).toReversed();
}

test('a guest who is not looking gets one mail in ten minutes, with a link to the own page', async () => {
  const stay = await submitStayRequest(app);
  const host = stay.agent.name;

  await write(stay, 'The key is under the <b>stone</b>');
  await write(stay, 'And the door is green');
  await drainJobs(app);

  const [mail] = await mailsAbout(host);
  assert.match(mail?.text ?? '', /under the <b>stone<\/b>|the door is green/);
  assert.doesNotMatch(mail?.html ?? '', /<b>stone/);

  const token = /\/guest\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  const page = await app.call(guest.readView, { params: { token }, query: {} });
  assert.equal(page.booking._id, stay.receipt._id);
  assert.notEqual(token, stay.guestToken);
  assert.equal((await mailsAbout(host)).length, 1);

  app.clock.advance(10 * 60_000);
  await write(stay, 'See you tomorrow');
  await drainJobs(app);
  assert.equal((await mailsAbout(host)).length, 2);
});

test('a guest who reads at once gets no mail', async () => {
  const stay = await submitStayRequest(app);
  await app.pool.query('DELETE FROM saved_mails');
  await write(stay, 'Hello');
  await app.call(guest.markMessagesRead, { params: { token: stay.guestToken }, body: {} });
  const { [guestMailQueue]: looked } = await drainJobs(app);
  assert.equal(looked, 1);
  assert.deepEqual(await mailsAbout(stay.agent.name), []);
});

test('the mail about a message is due four seconds after it, when a worker sends it', async () => {
  const worked = await openTestApp({ locations: true });
  const stay = await submitStayRequest(worked);

  await drainJobs(worked);
  await write(stay, 'Hello', worked);
  await worked.settle();

  const { rows } = await worked.pool.query(
    `SELECT extract(epoch FROM start_after - created_on)::float AS seconds FROM pgboss.job WHERE name = $1`,
    [guestMailQueue],
  );
  assert.deepEqual(rows, [{ seconds: 4 }]);

  await worked.pool.query('UPDATE pgboss.job SET start_after = now() WHERE name = $1', [guestMailQueue]);
  await worked.app.start();
  await jobsDone(worked);
  assert.equal((await mailsAbout(stay.agent.name, worked)).length, 1);

  await worked.close();
});

test('several waiting messages make one mail', async () => {
  const stay = await submitStayRequest(app);
  for (let number = 1; number <= 48; number++) await write(stay, `Message ${number}`);
  const { [guestMailQueue]: looked } = await drainJobs(app);
  assert.equal(looked, 48);
  assert.equal((await mailsAbout(stay.agent.name)).length, 1);
});
