import type { Queryable } from '#server/db/pool.ts';
import type { Mail } from './mail.ts';
import { openText, sealText } from './sealed-text.ts';
import type { SealingKey } from './secret-key.ts';

type MailContent = Pick<Mail, 'subject' | 'html' | 'text'>;
export type KeptMail = MailContent & { id: string; at: string; to: string };

type KeptRow = { id: string; at: string; to: string; sealed: Buffer | null; plain: MailContent };

const belongsTo = 'kept mail';
// Earlier releases stored mails unencrypted.
const fields = `id, at, recipient AS "to", sealed, json_build_object('subject', subject, 'html', html, 'text', text) AS plain`;

/** Encrypts the content, because links in mails open accounts and guest pages. */
export async function insertKeptMail(db: Queryable, key: SealingKey, mail: Mail): Promise<void> {
  const { to, subject, html, text } = mail;
  const content: MailContent = { subject, html, text };
  await db.query('INSERT INTO kept_mail (id, recipient, sealed) VALUES (uuidv7(), $1, $2)', [
    to,
    sealText(await key(), belongsTo, JSON.stringify(content)),
  ]);
}

/** Latest first. */
export async function selectKeptMails(db: Queryable, key: SealingKey, limit: number): Promise<KeptMail[]> {
  const { rows } = await db.query<KeptRow>(`SELECT ${fields} FROM kept_mail ORDER BY id DESC LIMIT $1`, [
    limit,
  ]);
  const opened = await key();
  return rows.map((row) => openKept(opened, row));
}

export async function findKeptMail(db: Queryable, key: SealingKey, id: string): Promise<KeptMail | null> {
  const { rows } = await db.query<KeptRow>(`SELECT ${fields} FROM kept_mail WHERE id = $1`, [id]);
  return rows[0] ? openKept(await key(), rows[0]) : null;
}

export async function deleteKeptMailsBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('DELETE FROM kept_mail WHERE at < $1', [before]);
}

function openKept(key: Buffer, { sealed, plain, ...row }: KeptRow): KeptMail {
  if (sealed === null) return { ...row, ...plain };
  // NOTE: encrypted by insertKeptMail() in this form.
  return { ...row, ...(JSON.parse(openText(key, belongsTo, sealed)) as MailContent) };
}
