import { createHash } from 'node:crypto';
import { retentionMs } from '#domain/privacy/retention-rules.ts';
import { hourMs } from '#domain/shared/duration.ts';
import type { Queryable } from '#server/db/pool.ts';

/** With `network`: counts only requests from that network. */
export type CountedMail = {
  kind: 'password_reset' | 'admin_password_reset' | 'verify_email' | 'guest_links';
  emailKey: string;
  network?: string;
};

/**
 * Counts one mail to an address, at most `limit` per hour; false when the limit is reached. The account need not
 * exist.
 */
export async function claimAccountMail(
  db: Queryable,
  { kind, emailKey, network }: CountedMail,
  { now, limit }: { now: number; limit: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO account_mail_counts AS c (account, mails, began_at) VALUES ($1, 1, $2)
     ON CONFLICT (account) DO UPDATE SET
       mails = CASE WHEN c.began_at <= $3 THEN 1 ELSE c.mails + 1 END,
       began_at = CASE WHEN c.began_at <= $3 THEN $2 ELSE c.began_at END
     WHERE c.began_at <= $3 OR c.mails < $4`,
    [
      createHash('sha256')
        .update([kind, emailKey, network].filter((part) => part !== undefined).join(':'))
        .digest(),
      new Date(now),
      new Date(now - hourMs),
      limit,
    ],
  );
  return rowCount === 1;
}

export async function deleteOldMailCounts(db: Queryable, now: number): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM account_mail_counts WHERE began_at <= $1', [
    new Date(now - retentionMs('mail_counts')),
  ]);
  return rowCount ?? 0;
}
