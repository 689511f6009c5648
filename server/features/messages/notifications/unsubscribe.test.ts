import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import * as notifications from '#contract/messages/notifications.ts';
import type { MailTopic } from '#server/features/messages/mails/index.ts';
import { unsubscribeUrlFor } from '#server/features/messages/mails/index.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { notify } from './index.ts';

const received: Email[] = [];
let smtp: SMTPServer;
let app: TestApp;

before(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail);
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));

  // NOTE: a server that listens on TCP has this kind of address.
  const { port } = smtp.server.address() as AddressInfo;
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://stay.example' };
  app = await openTestApp({ worker: true, env });
});
after(async () => {
  await app.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

async function mailTo(agent: TestAgent, subject: string): Promise<Email> {
  for (const started = performance.now(); performance.now() - started < 15_000; await wait(50)) {
    const mail = received.find((one) => one.subject === subject && one.to?.[0]?.address === agent.email);
    if (mail) return mail;
  }
  throw new Error(`no mail “${subject}”`);
}

async function pathFor(agent: TestAgent, topic: MailTopic = 'booking_received'): Promise<string> {
  return new URL(await unsubscribeUrlFor(app.platform, { agentId: agent.agentId, topic })).pathname;
}

function post(url: string, payload = 'List-Unsubscribe=One-Click') {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return app.http.inject({ method: 'POST', url, headers, payload });
}

async function mailOf(agent: TestAgent, topic: string): Promise<boolean | undefined> {
  const { types, email } = await app.call(notifications.readPreferences, {}, agent);
  return email && types.find(({ type }) => type === topic)?.email;
}

test('a mail carries both headers, and the address in them takes one post without a sign-in', async () => {
  const agent = await signUpAgent(app);
  const id = app.platform.newId();
  const text = {
    code: 'feedbackReplied',
    facts: { name: 'Someone <you>', message: 'Ines asks to stay' },
  } as const;

  await app.platform.transact((tx) =>
    notify(tx, {
      id,
      agentId: agent.agentId,
      dedupeKey: id,
      now: app.clock.now(),
      type: 'booking_received',
      text,
      link: '/bookings/1',
    }),
  );

  const mail = await mailTo(agent, 'Someone <you> replied');
  const header = (key: string) => mail.headers.find((one) => one.key === key)?.value ?? '';
  assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');

  const url =
    /^<(https:\/\/stay\.example\/unsubscribe\/[\w-]+)>$/.exec(header('list-unsubscribe'))?.[1] ?? '';
  assert.ok(url, header('list-unsubscribe'));
  assert.ok(mail.text?.includes(url) && mail.html?.includes(url));
  assert.ok(mail.text?.includes('https://stay.example/bookings/1'));
  assert.ok(mail.html?.includes('Someone &lt;you&gt; replied'));

  const answer = await post(new URL(url).pathname);
  assert.equal(answer.statusCode, 200);
  assert.equal(await mailOf(agent, 'booking_received'), false);
  assert.equal(await mailOf(agent, 'booking_cancelled'), true);
});

test('looking at the page changes nothing: programs open links as well', async () => {
  const agent = await signUpAgent(app);
  const page = await app.http.inject({ url: await pathFor(agent) });
  assert.equal(page.statusCode, 200);
  assert.match(page.body, /Stop these emails\?/);
  assert.match(page.body, /“New bookings”/);
  assert.ok(!page.body.includes(agent.email), 'the address is not shown in full');
  assert.equal(page.headers['cache-control'], 'no-store');
  assert.equal(await mailOf(agent, 'booking_received'), true);
});

test('the page stops one kind, all kinds, and takes it back, and shows the state each time', async () => {
  const agent = await signUpAgent(app);
  const path = await pathFor(agent);
  assert.match((await post(path, 'wish=topic')).body, /These emails are off/);
  assert.match((await post(path, 'wish=topic')).body, /These emails are off/);
  assert.match((await post(path, 'wish=all')).body, /Notification emails are off/);
  assert.equal(await mailOf(agent, 'message'), false);
  assert.match((await post(path, 'wish=back')).body, /Stop these emails\?/);
  assert.deepEqual([await mailOf(agent, 'message'), await mailOf(agent, 'booking_received')], [true, true]);
});

test('the list in the app is unchanged', async () => {
  const agent = await signUpAgent(app);
  const types = [{ type: 'message' as const, inApp: false, email: true }];
  await app.call(notifications.changePreferences, { body: { types } }, agent);
  await post(await pathFor(agent, 'message'));
  const preferences = await app.call(notifications.readPreferences, {}, agent);
  assert.deepEqual(
    preferences.types.find(({ type }) => type === 'message'),
    { type: 'message', inApp: false, email: false },
  );
});

test('the digest is switched off by its own link', async () => {
  const agent = await signUpAgent(app);
  await app.call(notifications.changePreferences, { body: { digest: { on: true, hour: 9 } } }, agent);
  const answer = await post(await pathFor(agent, 'digest'));
  assert.match(answer.body, /Daily digest/);
  const { digest } = await app.call(notifications.readPreferences, {}, agent);
  assert.deepEqual(digest, { on: false, hour: 9 });
});

test('a link that we did not write, or that was changed, does nothing', async () => {
  const [agent, other] = [await signUpAgent(app), await signUpAgent(app)];
  const token = (await pathFor(agent)).split('/').at(-1) ?? '';
  const bytes = Buffer.from(token, 'base64url');
  Buffer.from(other.agentId.replaceAll('-', ''), 'hex').copy(bytes);

  const forged = bytes.toString('base64url');
  for (const wrong of [forged, token.slice(0, -4), `${token}A`, 'x', `${token}%00`, 'a'.repeat(300)]) {
    for (const answer of [
      await post(`/unsubscribe/${wrong}`),
      await app.http.inject(`/unsubscribe/${wrong}`),
    ]) {
      assert.ok(answer.statusCode >= 400 && answer.statusCode < 500, `${wrong}: ${answer.statusCode}`);
    }
  }

  assert.deepEqual(
    [await mailOf(agent, 'booking_received'), await mailOf(other, 'booking_received')],
    [true, true],
  );
});
