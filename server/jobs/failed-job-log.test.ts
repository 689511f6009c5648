import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { queueMail } from '#server/features/messages/mails/index.ts';
import { freePort } from '#testing/servers/free-port.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

const lines: string[] = [];
let app: TestApp;
before(async () => {
  const env = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, LOG_LEVEL: 'warn' };
  app = await openTestApp({ env, worker: true, logTo: { write: (line: string) => void lines.push(line) } });
});
after(() => app.close());

test('the line of a failed mail names queue, job, try, kind and masked recipient, and never the address', async () => {
  const data = { name: 'Ada', url: 'https://stays.example.com/reset' };
  const to = 'ada.lovelace@example.com';
  await app.platform.transact((tx) => queueMail(tx, { kind: 'password_reset', to, data }));
  await app.settle();

  const failed = await until(
    () => lines.find((line) => line.includes('job failed')),
    (line) => line !== undefined,
  );
  const { queue, job, try: tried, tries, mail, about } = JSON.parse(failed ?? '{}');
  assert.deepEqual([queue, tried, tries, mail.kind], ['mail', 1, 13, 'password_reset']);
  assert.match(job, /^[0-9a-f-]{36}$/);
  assert.match(about.delivery, /^[0-9a-f-]{36}$/);
  assert.match(mail.to, /^a.*@/);
  assert.ok(!lines.join('').includes(to));
});
