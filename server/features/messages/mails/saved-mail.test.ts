import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { mailsFeature } from './index.ts';
import { renderMail } from './render-mail.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
  const url = 'http://localhost:3000/guest/token-of-a-guest';
  const mail = {
    guestName: 'Ines <Prado>',
    hostName: '<script>Ana</script>',
    propertyTitle: 'Rose house',
    body: 'Hi',
    url,
  };
  await app.platform.mail.send(renderMail({ kind: 'new_message', to: 'ines@example.com', data: mail }));
});
after(() => app.close());

const here = { host: 'localhost:3000' };

test('saved mails can be read on this machine, as text and in a frame that runs nothing', async () => {
  const list = await app.http.inject({ url: '/dev/mail', headers: here });
  assert.equal(list.statusCode, 200);
  assert.match(list.body, /New message from &lt;script&gt;Ana&lt;\/script&gt;/);
  const path = /\/dev\/mail\/[0-9a-f-]{36}/.exec(list.body)?.[0] ?? '';
  const mail = await app.http.inject({ url: path, headers: here });
  assert.equal(mail.statusCode, 200);
  assert.match(mail.body, /<iframe sandbox title/);
  assert.match(mail.body, /href="http:\/\/localhost:3000\/guest\/token-of-a-guest"/);
  assert.doesNotMatch(mail.body, /<script/);
  assert.match(String(mail.headers['content-security-policy']), /script-src 'self';/);
});

test('from elsewhere, and under a foreign name, there is nothing', async () => {
  const requested = [
    { url: '/dev/mail', headers: here, remoteAddress: '192.0.2.7' },
    { url: '/dev/mail', headers: { host: 'evil.example' } },
    { url: '/dev/mail', headers: { ...here, 'x-forwarded-for': '192.0.2.7' } },
    { url: '/dev/mail/not-an-id', headers: here },
    { url: '/dev/mail/01990000-0000-7000-8000-000000000000', headers: here },
  ];
  for (const one of requested)
    assert.equal((await app.http.inject(one)).statusCode, 404, JSON.stringify(one));
});

test('a copy of the database reveals neither the text of a saved mail nor the page it opens', async () => {
  const { rows } = await app.pool.query<{
    row: string;
    bytes: string;
  }>(`SELECT saved_mails::text AS row, encode(sealed, 'escape') AS bytes
    FROM saved_mails`);
  assert.equal(rows.length, 1);
  assert.ok(!/token-of-a-guest|New message from/.test(JSON.stringify(rows)));
});

test('a saved mail ends after a day', async () => {
  const [task] = mailsFeature.timers?.(app.platform) ?? [];
  assert.ok(task);
  await task.run(new AbortController().signal);
  const savedMails = async () => (await app.pool.query('SELECT 1 FROM saved_mails')).rowCount;
  assert.equal(await savedMails(), 1);
  await app.pool.query(`UPDATE saved_mails SET at = $1`, [new Date(app.clock.now() - 25 * 3_600_000)]);
  await task.run(new AbortController().signal);
  assert.equal(await savedMails(), 0);
});
