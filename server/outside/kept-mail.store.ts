import type { Queryable } from '#server/db/pool.ts';
import type { Mail } from './mail.ts';

export type KeptMail = { id: string; at: string; to: string; subject: string; html: string; text: string };

const fields = 'id, at, recipient AS "to", subject, html, text';

export async function insertKeptMail(db: Queryable, mail: Mail): Promise<void> {
  await db.query(
    'INSERT INTO kept_mail (id, recipient, subject, html, text) VALUES (uuidv7(), $1, $2, $3, $4)',
    [mail.to, mail.subject, mail.html, mail.text],
  );
}

/** The latest first. */
export async function selectKeptMails(db: Queryable, limit: number): Promise<KeptMail[]> {
  const { rows } = await db.query(`SELECT ${fields} FROM kept_mail ORDER BY id DESC LIMIT $1`, [limit]);
  return rows;
}

export async function findKeptMail(db: Queryable, id: string): Promise<KeptMail | null> {
  const { rows } = await db.query(`SELECT ${fields} FROM kept_mail WHERE id = $1`, [id]);
  return rows[0] ?? null;
}
