import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import * as restoredCopy from '#contract/admin/restored-copy.ts';
import { createApp } from '#server/app.ts';
import { markQuietCopy } from '#server/db/quiet-copy.store.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import { jobsDone } from '#testing/drain-jobs.ts';
import { signUpAdmin } from '#testing/factories/sign-up-admin.ts';
import { type MailServer, openMailServer } from '#testing/servers/mail-server.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

let mails: MailServer;
let web: TestApp;
before(async () => {
  mails = await openMailServer();
  web = await openTestApp({ env: { SMTP_URL: mails.url }, clock: 'machine', locations: true });
});
after(async () => {
  await web.close();
  await mails.stop();
});

test('a quiet copy sends no mail and reaches no payment gateway; after its release every waiting mail arrives once', async () => {
  const admin = await signUpAdmin(web);
  await markQuietCopy(web.pool, '2026-11-21T03:00:00.000Z');

  const lines: string[] = [];
  const { config, connection } = web.platform;
  const logTo = { write: (line: string) => void lines.push(line) };
  const worker = await createApp({
    config: { ...config, roles: { web: false, worker: true }, log: { ...config.log, level: 'warn' } },
    pool: web.pool,
    connection,
    logTo,
  });

  try {
    await worker.start();
    assert.match(lines.join(''), /this is a restored copy: it sends no mail/);

    for (const name of ['ada', 'bo', 'cy'])
      await web.platform.transact((tx) =>
        queueMail(tx, {
          kind: 'password_reset',
          to: `${name}@example.com`,
          data: { name, url: 'https://stays.example.com/reset' },
        }),
      );

    await web.settle();
    await wait(3000);

    assert.equal(mails.received.length, 0);
    assert.deepEqual(await web.platform.payments.endNow('sub_1'), { refused: 'payment_gateway_away' });

    const before = await web.call(restoredCopy.read, {}, admin);
    assert.equal(before.quiet?.restoredFrom, '2026-11-21T03:00:00.000Z');

    assert.deepEqual(await web.call(restoredCopy.release, {}, admin), { quiet: null });

    await until(
      () => mails.received.length,
      (count) => count >= 3,
    );
    await jobsDone(web);

    const to = mails.received.map((mail) => mail.to?.[0]?.address);
    assert.deepEqual(to.toSorted(), ['ada@example.com', 'bo@example.com', 'cy@example.com']);
  } finally {
    await worker.close();
  }
});
