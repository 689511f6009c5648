import { type MailRequest, unsealMail } from '#server/features/mails/index.ts';
import type { TestApp } from './test-app.ts';

/** Queued mails, to one address or all, in a test app without a worker that would send them. */
export async function queuedMails(
  test: Pick<TestApp, 'pool' | 'settle' | 'platform'>,
  to?: string,
): Promise<MailRequest[]> {
  // The relay may be processing rows already; they stay until it has delivered them.
  for (let left = 1; left > 0; ) {
    await test.settle();
    left = (await test.pool.query('SELECT count(*) AS left FROM outbox')).rows[0].left;
  }
  const { rows } = await test.pool.query(
    `SELECT data FROM pgboss.job WHERE name = 'mail' ORDER BY created_on, id`,
  );
  const orders = await Promise.all(rows.map(({ data }) => unsealMail(test.platform.mailKey, data)));
  return orders.filter((order) => to === undefined || order.to === to);
}
