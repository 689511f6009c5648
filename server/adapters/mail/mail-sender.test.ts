import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { release } from '#server/version.ts';
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
