import { setTimeout as wait } from 'node:timers/promises';
import { type StoredMail, selectStoredMails } from '#server/adapters/mail/stored-mail.store.ts';
import { oneRow } from '#server/db/rows.ts';
import { type MailRequest, type SealedMail, unsealMail } from '#server/features/messages/mails/index.ts';
import type { TestApp } from './test-app.ts';

/** Stored mails to an address, which the server saved instead of sending; waits until there are `count`. */
export async function mailsTo(
  test: Pick<TestApp, 'pool' | 'platform'>,
  address: string,
  { count = 1, subject = /./ }: { count?: number; subject?: RegExp } = {},
): Promise<StoredMail[]> {
  for (const started = performance.now(); performance.now() - started < 20_000; await wait(40)) {
    const found = (await selectStoredMails(test.pool, test.platform.mailKey, 1000)).filter(
      (mail) => mail.to === address && subject.test(mail.subject),
    );
    if (found.length >= count) return found;
  }
  throw new Error(`not ${count} mails to ${address} about ${subject}`);
}

/** Token of a mail's link, which follows `/reset-password/` or the like. */
export function tokenIn(mail: StoredMail | undefined, path: string): string {
  const token = new RegExp(`http://localhost:3000${path}/([\\w-]+)`).exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`no ${path} in: ${mail?.text}`);
  return token;
}

/** Queued mails, to one address or all, in a test app without a worker that would send them. */
export async function queuedMails(
  test: Pick<TestApp, 'pool' | 'settle' | 'platform'>,
  to?: string,
): Promise<MailRequest[]> {
  // The relay may be processing rows already; they stay until it has delivered them.
  for (let left = 1; left > 0; ) {
    await test.settle();
    left = oneRow((await test.pool.query<{ left: number }>('SELECT count(*) AS left FROM outbox')).rows).left;
  }
  const { rows } = await test.pool.query<{ data: SealedMail }>(
    `SELECT data FROM pgboss.job WHERE name = 'mail' ORDER BY created_on, id`,
  );
  const orders = await Promise.all(rows.map(({ data }) => unsealMail(test.platform.mailKey, data)));
  return orders.filter((order) => to === undefined || order.to === to);
}
