import type { CipherKey } from 'node:crypto';
import type { Queryable } from '#server/db/pool.ts';
import { openText, type SealingKey, sealText } from '../secrets/secret-key.ts';
import type { Mail } from './mail.ts';

type MailContent = Pick<Mail, 'subject' | 'html' | 'text'>;
export type StoredMail = MailContent & { id: string; at: string; to: string };

type StoredMailRow = { id: string; at: string; to: string; sealed: Buffer | null; plain: MailContent };

const belongsTo = 'kept mail';
// Earlier releases stored mails unencrypted.
const fields = `id, at, recipient AS "to", sealed,
  json_build_object('subject', subject, 'html', html, 'text', text) AS plain`;

/** Encrypts the content, because links in mails open accounts and guest pages. */
export async function insertStoredMails(
  db: Queryable,
  key: SealingKey,
  { mails, now }: { mails: readonly Mail[]; now: number },
): Promise<void> {
  const opened = await key();
  const sealed = mails.map(({ subject, html, text }) => {
    const content: MailContent = { subject, html, text };
    return sealText(opened, belongsTo, JSON.stringify(content));
  });

  await db.query(
    `INSERT INTO saved_mails (id, at, recipient, sealed)
     SELECT uuidv7(), $1, recipient, sealed FROM unnest($2::text[], $3::bytea[]) AS m (recipient, sealed)`,
    [new Date(now), mails.map(({ to }) => to), sealed],
  );
}

export async function selectStoredMails(
  db: Queryable,
  key: SealingKey,
  limit: number,
): Promise<StoredMail[]> {
  const { rows } = await db.query<StoredMailRow>(
    `SELECT ${fields} FROM saved_mails ORDER BY id DESC LIMIT $1`,
    [limit],
  );
  const opened = await key();
  return rows.map((row) => decryptMail(opened, row));
}

export async function findStoredMail(db: Queryable, key: SealingKey, id: string): Promise<StoredMail | null> {
  const { rows } = await db.query<StoredMailRow>(`SELECT ${fields} FROM saved_mails WHERE id = $1`, [id]);
  return rows[0] ? decryptMail(await key(), rows[0]) : null;
}

export async function deleteStoredMailsBefore(db: Queryable, before: Date): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM saved_mails WHERE at < $1', [before]);
  return rowCount ?? 0;
}

function decryptMail(key: CipherKey, { sealed, plain, ...row }: StoredMailRow): StoredMail {
  if (sealed === null) return { ...row, ...plain };
  // NOTE: encrypted by insertStoredMails() in this form.
  return { ...row, ...(JSON.parse(openText(key, belongsTo, sealed)) as MailContent) };
}
