import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { logEvent } from '#server/db/event-log.ts';
import { announce } from '#server/db/outbox.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { inThePast, stoppedBy } from './demo-platform.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
  // The rows stay where they are counted.
  await app.platform.relay.close();
});
after(() => app.close());

test('past events of the demo are neither mailed nor announced', async () => {
  const { platform } = app;
  const happens = async ({ transact }: Pick<typeof platform, 'transact'>) => {
    await transact(async (tx) => {
      const data = { name: 'Ines', url: 'https://stays.example/dashboard' };
      await queueMail(tx, { kind: 'recovery_code_used', to: 'ines@stays.example', data });
      announce(tx, { topic: `agent:${platform.newId()}`, kind: 'booking_changed', ids: {} });
    });
    const { rows } = await app.pool.query<{ kind: string }>(
      `SELECT kind || ' ' || topic AS kind FROM outbox UNION ALL SELECT 'delivery' FROM mail_deliveries`,
    );
    return rows.length;
  };

  assert.equal(await happens(inThePast(platform, Date.parse('2025-11-01T10:00:00Z'))), 0);
  assert.equal(await happens(platform), 3);
});

test('the log of the demo has no entry from the future', async () => {
  const { platform } = app;
  const later = inThePast(platform, platform.now() + 900_000);
  await later.transact(async (tx) =>
    logEvent(tx, { type: 'system', action: 'incident_opened', summary: 'Filled' }),
  );

  const { rows } = await app.pool.query<{ isFuture: boolean }>(
    `SELECT at > $1 AS "isFuture" FROM admin_log WHERE summary = 'Filled'`,
    [new Date(platform.now())],
  );
  assert.deepEqual(rows, [{ isFuture: false }]);
});

test('a fill ends at its next write once the process is about to end', async () => {
  const ending = new AbortController();
  const platform = stoppedBy(ending.signal, app.platform);
  const file = `${app.platform.newId()}.webp`;
  await platform.transact(async (tx) => tx.query('SELECT 1'));

  ending.abort();
  await assert.rejects(
    platform.transact(async (tx) => tx.query('SELECT 1')),
    { name: 'AbortError' },
  );
  await assert.rejects(platform.storage.put(file, Buffer.from('picture')), { name: 'AbortError' });
});
