import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { sendMessage } from '#contract/messages/messages.ts';
import { markGuestMessagesRead, readGuestView } from '#contract/visitor/guest.ts';
import { selectStoredMails } from '#server/adapters/mail/stored-mail.store.ts';
import { type RequestedStay, submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ worker: true });
});
after(() => app.close());

async function write(stay: RequestedStay, body: string) {
  const input = { params: { id: stay.conversationId }, body: { clientId: crypto.randomUUID(), body } };
  return app.call(sendMessage, input, { token: stay.agent.token });
}

async function mailsAbout(name: string): Promise<{ text: string; html: string }[]> {
  const kept = await selectStoredMails(app.pool, app.platform.mailKey, 1000);
  return kept.filter(({ subject }) => subject === `${name} wrote to you`).toReversed();
}

async function until<T>(look: () => Promise<T>, isThere: (found: T) => boolean): Promise<T> {
  for (const started = performance.now(); performance.now() - started < 20_000; await wait(100)) {
    const found = await look();
    if (isThere(found)) return found;
  }
  return look();
}

test('a guest who is not looking gets one mail in ten minutes, with a link to the own page', async () => {
  const stay = await submitStayRequest(app);
  const host = stay.agent.name;
  await write(stay, 'The key is under the <b>stone</b>');
  await write(stay, 'And the door is green');
  const [mail] = await until(
    () => mailsAbout(host),
    (found) => found.length > 0,
  );
  assert.match(mail?.text ?? '', /under the <b>stone<\/b>|the door is green/);
  assert.doesNotMatch(mail?.html ?? '', /<b>stone/);
  const token = /\/guest\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  const page = await app.call(readGuestView, { params: { token }, query: {} });
  assert.equal(page.booking._id, stay.receipt._id);
  assert.notEqual(token, stay.guestToken);
  await wait(6000);
  assert.equal((await mailsAbout(host)).length, 1);
  app.clock.advance(10 * 60_000);
  await write(stay, 'See you tomorrow');
  assert.equal(
    (
      await until(
        () => mailsAbout(host),
        (found) => found.length > 1,
      )
    ).length,
    2,
  );
});

test('a guest who reads at once gets no mail', async () => {
  const stay = await submitStayRequest(app);
  await app.pool.query('DELETE FROM saved_mails');
  await write(stay, 'Hello');
  await app.call(markGuestMessagesRead, { params: { token: stay.guestToken }, body: {} });
  await wait(7000);
  assert.deepEqual(await mailsAbout(stay.agent.name), []);
});

test('of many messages that waited none makes those behind it wait again', async () => {
  const stay = await submitStayRequest(app);
  for (let number = 1; number <= 48; number++) await write(stay, `Message ${number}`);
  app.clock.advance(5000);
  const left = async () => {
    const sql = `SELECT ((SELECT count(*) FROM outbox) + (SELECT count(*) FROM pgboss.job
      WHERE name = 'guest-message-mail' AND state IN ('created', 'retry', 'active')))::int AS jobs`;
    return (await app.pool.query<{ jobs: number }>(sql)).rows[0]?.jobs;
  };
  assert.equal(await until(left, (jobs) => jobs === 0), 0);
  assert.equal((await mailsAbout(stay.agent.name)).length, 1);
});
