import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { defaultPlatformSettings, writePlatformSettings } from '#server/db/platform-settings.store.ts';
import { jobsDone } from '#testing/drain-jobs.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

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
  app = await openTestApp({
    worker: true,
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Staydesk <hello@stay.example>',
      PUBLIC_URL: 'https://stay.example',
    },
  });
});
after(async () => {
  await app.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

/** Without the verification mail that every new agent gets. */
function bookingMailsTo(address: string): Email[] {
  return received.filter(
    ({ to, subject }) =>
      to?.some((one) => one.address === address) && subject !== 'Please confirm your email address',
  );
}

async function mailTo(address: string): Promise<Email | undefined> {
  for (const started = performance.now(); performance.now() - started < 15_000; await wait(50)) {
    const [mail] = bookingMailsTo(address);
    if (mail) return mail;
  }
  return undefined;
}

test('a request sends guest and agent a mail with both parts through the mail server', async () => {
  const guest = { firstName: 'Jörg', lastName: 'Åström', email: 'joerg@example.com' };
  const { agent, receipt, guestToken } = await submitStayRequest(app, {
    guest,
    guestMessage: 'Grüße & bis bald',
  });
  const own = await mailTo(guest.email);
  assert.equal(own?.from?.address, 'hello@stay.example');
  assert.match(own?.subject ?? '', new RegExp(receipt.code));

  // The mailed link is not the page's link: only the mailed one proves the address.
  const mailed = /https:\/\/stay\.example\/guest\/([\w-]{43})/.exec(own?.text ?? '')?.[1] ?? '';
  assert.notEqual(mailed, '');
  assert.notEqual(mailed, guestToken);
  assert.match(own?.html ?? '', new RegExp(`href="https://stay.example/guest/${mailed}"`));
  assert.match(own?.text ?? '', /Hello Jörg/);

  const notice = await mailTo(agent.email);
  assert.match(notice?.text ?? '', /Jörg Åström would like to stay/);
  assert.match(notice?.text ?? '', /> Grüße & bis bald/);
  assert.match(notice?.text ?? '', new RegExp(`https://stay.example/bookings/${receipt._id}`));
  assert.doesNotMatch(JSON.stringify(notice), new RegExp(guestToken));
});

test('with email notifications switched off, guests are still mailed and agents are not', async () => {
  await writePlatformSettings(app.pool, { ...defaultPlatformSettings, emailNotifications: false });
  const guest = { firstName: 'Mia', lastName: 'Lund', email: 'mia@example.com' };
  const { agent } = await submitStayRequest(app, { guest });
  assert.ok(await mailTo(guest.email));
  await jobsDone(app);
  assert.equal(bookingMailsTo(agent.email).length, 0);
  await writePlatformSettings(app.pool, defaultPlatformSettings);
});

test('where mail is really sent, no page shows it', async () => {
  for (const url of ['/dev/mail', '/dev/mail/01990000-0000-7000-8000-000000000000']) {
    const answer = await app.http.inject({ url, headers: { host: 'localhost' } });
    assert.ok(answer.statusCode === 404 || !answer.body.includes('Mail kept here'));
  }
});
