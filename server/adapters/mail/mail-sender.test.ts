import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { sendMail } from '#server/features/messages/mails/send-mail.ts';
import type { JobRun } from '#server/jobs/job-queue.ts';
import { release } from '#server/version.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { openMailServer } from '#testing/servers/mail-server.ts';
import { openTestApp } from '#testing/test-app.ts';

const mailServer = await openMailServer();
const app = await openTestApp({ env: { SMTP_URL: mailServer.url } });
after(async () => {
  await app.close();
  await mailServer.stop();
});

test('a mail names the release that sent it', async () => {
  await app.platform.mail.send({
    to: 'rui@example.com',
    subject: 'Your stay',
    html: '<p>Welcome</p>',
    text: 'Welcome',
    messageId: '<stay-1@example.com>',
  });

  const [mail] = mailServer.received;
  const header = mail?.headers.find(({ key }) => key === 'x-mailer');
  assert.equal(header?.value, `Staydesk/${release}`);
});

test('a mail to a guest is from the platform’s mailbox in the name of the host, who gets the answer', async () => {
  const { agent, receipt } = await submitStayRequest(app);
  const [mail] = (await queuedMails(app)).filter(({ kind }) => kind === 'booking_requested');
  assert.ok(mail && receipt.code);

  await sendMail(app.platform, mail, { id: randomUUID(), queue: 'mail' } as JobRun);
  const sent = mailServer.received.at(-1);
  const header = (key: string) => sent?.headers.find((one) => one.key === key)?.value;

  assert.match(header('from') ?? '', /^"?.+ \(Staydesk\)"? <[^>]+>$/);
  assert.doesNotMatch(header('from') ?? '', new RegExp(agent.email));
  assert.match(header('reply-to') ?? '', new RegExp(`<${agent.email}>$`));
});
