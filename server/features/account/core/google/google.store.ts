import { randomBytes } from 'node:crypto';
import { retentionMs } from '#domain/admin/retention-rules.ts';
import type { GoogleSignIn } from '#server/adapters/google.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type RowOf, selectList } from '#server/db/rows.ts';
import type { MemberKey } from '#server/http/caller.ts';
import { hashToken } from '#server/http/session/session.store.ts';

const validMs = retentionMs('google_sign_ins');

/** Stores a started sign-in for ten minutes; returns a key that only the starting browser has. */
export async function saveGoogleSignIn(db: Queryable, begun: GoogleSignIn, now: number): Promise<string> {
  const browserKey = randomBytes(32).toString('base64url');
  await db.query(
    `INSERT INTO google_sign_ins (state_hash, browser_key_hash, nonce, code_verifier, expires_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [hashToken(begun.state), hashToken(browserKey), begun.nonce, begun.codeVerifier, new Date(now + validMs)],
  );
  return browserKey;
}

const googleSignInColumns = selectList('google_sign_ins', ['nonce', 'codeVerifier']);

/** Consumes a started sign-in: it can return once, and only in its own browser. */
export async function takeGoogleSignIn(
  db: Queryable,
  { state, browserKey }: { state: string; browserKey: string },
  now: number,
): Promise<GoogleSignIn | null> {
  const { rows } = await db.query<RowOf<typeof googleSignInColumns>>(
    `DELETE FROM google_sign_ins WHERE state_hash = $1 AND browser_key_hash = $2 AND expires_at > $3
     RETURNING ${googleSignInColumns}`,
    [hashToken(state), hashToken(browserKey), new Date(now)],
  );
  return rows[0] ? { state, ...rows[0] } : null;
}

export type GoogleSubject = { issuer: string; subject: string };

const identityColumns = selectList('google_identities', ['agentId']);

export async function findGoogleMember(
  db: Queryable,
  { issuer, subject }: GoogleSubject,
): Promise<MemberKey | null> {
  const { rows } = await db.query<MemberKey>(
    `SELECT ${identityColumns}, coalesce(member_id, agent_id) AS "memberId"
     FROM google_identities
     WHERE issuer = $1 AND subject = $2`,
    [issuer, subject],
  );
  return rows[0] ?? null;
}

/** False when the identity is already linked: it belongs to one account. */
export async function insertGoogleIdentity(
  tx: Queryable,
  { issuer, subject }: GoogleSubject,
  { agentId, memberId, now }: MemberKey & { now: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO google_identities (issuer, subject, agent_id, member_id, linked_at)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [issuer, subject, agentId, memberId, new Date(now)],
  );
  return rowCount === 1;
}

export type GoogleLink = GoogleSubject & MemberKey;

/** Stores a confirmed identity for ten minutes until the account’s password is given; returns its token. */
export async function saveGoogleLink(db: Queryable, link: GoogleLink, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query(
    `INSERT INTO google_links (token_hash, issuer, subject, agent_id, member_id, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [hashToken(token), link.issuer, link.subject, link.agentId, link.memberId, new Date(now + validMs)],
  );
  return token;
}

const ownLinkColumns = selectList('google_links', ['issuer', 'subject', 'agentId']);
const linkColumns = `${ownLinkColumns}, coalesce(member_id, agent_id) AS "memberId"`;

export async function findGoogleLink(
  db: Queryable,
  linkToken: string,
  now: number,
): Promise<GoogleLink | null> {
  const { rows } = await db.query<GoogleLink>(
    `SELECT ${linkColumns}
     FROM google_links
     WHERE token_hash = $1 AND expires_at > $2`,
    [hashToken(linkToken), new Date(now)],
  );
  return rows[0] ?? null;
}

/** Consumes a link token. Of concurrent calls one gets true. */
export async function takeGoogleLink(tx: Queryable, linkToken: string, now: number): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM google_links WHERE token_hash = $1 AND expires_at > $2', [
    hashToken(linkToken),
    new Date(now),
  ]);
  return rowCount === 1;
}

export async function deleteExpiredGoogleSignIns(db: Queryable, now: number): Promise<number> {
  const signIns = await db.query('DELETE FROM google_sign_ins WHERE expires_at < $1', [new Date(now)]);
  const links = await db.query('DELETE FROM google_links WHERE expires_at < $1', [new Date(now)]);
  return (signIns.rowCount ?? 0) + (links.rowCount ?? 0);
}
