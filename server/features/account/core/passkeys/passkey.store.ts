import { randomBytes } from 'node:crypto';
import type { ChallengePurpose } from '#domain/account/passkeys.ts';
import { retentionMs } from '#domain/admin/retention-rules.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, type RowOf, selectList } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';
import type { AccountKey } from '#server/http/caller.ts';
import { hashToken, ownedBy, ownerOf, sessionTables } from '#server/http/session/session.store.ts';

export type PasskeyRow = RowOf<typeof passkeyColumns>;
/** A passkey and whose it is. */
export type FoundPasskey = PasskeyRow & { account: AccountKey };

const passkeyColumns = selectList('agent_passkeys', [
  'id',
  'credentialId',
  'publicKey',
  'counter',
  'transports',
  'isSynced',
  'name',
  'createdAt',
  'lastUsedAt',
]);

export async function listPasskeys(db: Queryable, account: AccountKey): Promise<PasskeyRow[]> {
  const { passkeys } = sessionTables[account.audience];
  const { rows } = await db.query<PasskeyRow>(
    `SELECT ${passkeyColumns} FROM ${passkeys} WHERE ${ownedBy(account)} ORDER BY created_at, id LIMIT 100`,
    ownerOf(account),
  );
  return rows;
}

/** Locks the account until the transaction ends, so that its passkeys are counted one after another. */
export async function lockPasskeyOwner(tx: Queryable, account: AccountKey): Promise<boolean> {
  const { accounts } = sessionTables[account.audience];
  const [tenant] = ownerOf(account);
  const { rowCount } = await tx.query(`SELECT 1 FROM ${accounts} WHERE id = $1 FOR UPDATE`, [tenant]);
  return rowCount === 1;
}

const findStatements: Record<AccountKey['audience'], string> = {
  agent: `SELECT ${passkeyColumns}, jsonb_build_object('audience', 'agent', 'agentId', agent_id,
            'accountId', coalesce(member_id, agent_id)) AS account
          FROM agent_passkeys WHERE credential_id = $1`,
  admin: `SELECT ${passkeyColumns}, jsonb_build_object('audience', 'admin', 'accountId', admin_id) AS account
          FROM admin_passkeys WHERE credential_id = $1`,
};

/** Finds a passkey by what its authenticator calls it, among those of one audience. */
export async function findPasskey(
  db: Queryable,
  audience: AccountKey['audience'],
  credentialId: Buffer,
): Promise<FoundPasskey | null> {
  const { rows } = await db.query<PasskeyRow & { account: AccountKey }>({
    name: `find-${audience}-passkey`,
    // -- all tenants: whoever has the key is its owner
    text: findStatements[audience],
    values: [credentialId],
  });
  return rows[0] ?? null;
}

export type NewPasskeyRow = Omit<PasskeyRow, 'createdAt' | 'lastUsedAt'>;

/** False when the credential is stored already. */
export async function insertPasskey(
  tx: Queryable,
  account: AccountKey,
  passkey: NewPasskeyRow,
  now: number,
): Promise<boolean> {
  const row = { ...passkey, createdAt: new Date(now) };
  const onConflict = '(credential_id) DO NOTHING';
  const { accountId } = account;

  const stored =
    account.agentId !== null
      ? await insertRow(
          tx,
          'agent_passkeys',
          { ...row, agentId: account.agentId, memberId: accountId },
          { onConflict },
        )
      : await insertRow(tx, 'admin_passkeys', { ...row, adminId: accountId }, { onConflict });
  return stored === 1;
}

/** Records a use. False when another use of the same count, or the removal of the passkey, came first. */
export async function recordPasskeyUse(
  tx: Queryable,
  account: AccountKey,
  { id, counter, before, isSynced, now }: PasskeyUse,
): Promise<boolean> {
  const { passkeys } = sessionTables[account.audience];
  const { rowCount } = await tx.query(
    `UPDATE ${passkeys} SET counter = $4, is_synced = $5, last_used_at = $6
     WHERE ${ownedBy(account)} AND id = $3 AND counter = $7`,
    [...ownerOf(account), id, counter, isSynced, new Date(now), before],
  );
  return rowCount === 1;
}

type PasskeyUse = { id: string; counter: number; before: number; isSynced: boolean; now: number };

/** Returns the passkey under its new name; null when the account has no such passkey. */
export async function renamePasskey(
  tx: Queryable,
  account: AccountKey,
  { id, name }: { id: string; name: string },
): Promise<PasskeyRow | null> {
  const { passkeys } = sessionTables[account.audience];
  const { rows } = await tx.query<PasskeyRow>(
    `UPDATE ${passkeys} SET name = $4 WHERE ${ownedBy(account)} AND id = $3 RETURNING ${passkeyColumns}`,
    [...ownerOf(account), id, name],
  );
  return rows[0] ?? null;
}

/** Deletes one passkey; returns its name, or null when the account has no such passkey. */
export async function deletePasskey(tx: Queryable, account: AccountKey, id: string): Promise<string | null> {
  const { passkeys } = sessionTables[account.audience];
  const { rows } = await tx.query<{ name: Tables['agent_passkeys']['name'] }>(
    `DELETE FROM ${passkeys} WHERE ${ownedBy(account)} AND id = $3 RETURNING name`,
    [...ownerOf(account), id],
  );
  return rows[0]?.name ?? null;
}

/** Deletes all passkeys of an account and its open challenges; returns how many passkeys there were. */
export async function deletePasskeys(tx: Queryable, account: AccountKey): Promise<number> {
  const { audience, accountId } = account;
  const { passkeys } = sessionTables[audience];
  await tx.query('DELETE FROM passkey_challenges WHERE audience = $1 AND account_id = $2', [
    audience,
    accountId,
  ]);
  const { rowCount } = await tx.query(`DELETE FROM ${passkeys} WHERE ${ownedBy(account)}`, ownerOf(account));
  return rowCount ?? 0;
}

/** The sessions that a passkey opened or confirmed, except the one of a token: by the name their sockets have. */
export async function deleteSessionsOfPasskey(
  tx: Queryable,
  account: AccountKey,
  { passkeyId, exceptToken }: { passkeyId: string; exceptToken: string },
): Promise<string[]> {
  const { sessions } = sessionTables[account.audience];
  const { rows } = await tx.query<{ session: string }>(
    `DELETE FROM ${sessions} WHERE ${ownedBy(account)} AND passkey_id = $3 AND token_hash <> $4
     RETURNING encode(token_hash, 'hex') AS session`,
    [...ownerOf(account), passkeyId, hashToken(exceptToken)],
  );
  return rows.map(({ session }) => session);
}

/** Records that a passkey was used in a session, which then counts as confirmed. */
export async function recordPasskeyInSession(
  tx: Queryable,
  account: AccountKey,
  { token, passkeyId, now }: { token: string; passkeyId: string; now: number },
): Promise<void> {
  const { sessions } = sessionTables[account.audience];
  await tx.query(
    `UPDATE ${sessions} SET passkey_id = $4, passkey_at = $5, proved_at = $5
     WHERE ${ownedBy(account)} AND token_hash = $3`,
    [...ownerOf(account), hashToken(token), passkeyId, new Date(now)],
  );
}

/** When a passkey that still exists was last used in a session, in milliseconds since 1970; null without one. */
export async function lastPasskeyProof(
  db: Queryable,
  account: AccountKey,
  token: string,
): Promise<number | null> {
  const { sessions, passkeys } = sessionTables[account.audience];
  const { rows } = await db.query<{ at: Tables['agent_sessions']['passkeyAt'] }>(
    `SELECT s.passkey_at AS at
     FROM ${sessions} s JOIN ${passkeys} p ON ${ownedBy(account, 'p')} AND p.id = s.passkey_id
     WHERE ${ownedBy(account, 's')} AND s.token_hash = $3`,
    [...ownerOf(account), hashToken(token)],
  );
  const at = rows[0]?.at ?? null;
  return at === null ? null : Date.parse(at);
}

type Challenge = {
  audience: AccountKey['audience'];
  purpose: ChallengePurpose;
  /** Null for a sign-in, whose account nobody knows yet. */
  accountId: string | null;
};

/** Stores a new challenge; returns it with the key that only the starting browser has. */
export async function mintChallenge(
  db: Queryable,
  { audience, purpose, accountId }: Challenge,
  now: number,
): Promise<{ challenge: string; browserKey: string }> {
  const challenge = randomBytes(32).toString('base64url');
  const browserKey = randomBytes(32).toString('base64url');
  await insertRow(db, 'passkey_challenges', {
    keyHash: hashToken(browserKey),
    audience,
    purpose,
    accountId,
    challenge,
    expiresAt: new Date(now + retentionMs('passkey_challenges')),
  });
  return { challenge, browserKey };
}

/** Consumes a challenge: whatever the answer to it is, there is no second one. */
export async function takeChallenge(
  db: Queryable,
  { audience, purpose, accountId }: Challenge,
  { browserKey, now }: { browserKey: string; now: number },
): Promise<string | null> {
  const { rows } = await db.query<{ challenge: Tables['passkey_challenges']['challenge'] }>(
    `DELETE FROM passkey_challenges
     WHERE key_hash = $1 AND audience = $2 AND purpose = $3 AND account_id IS NOT DISTINCT FROM $4::uuid
       AND expires_at > $5
     RETURNING challenge`,
    [hashToken(browserKey), audience, purpose, accountId, new Date(now)],
  );
  return rows[0]?.challenge ?? null;
}

export async function deleteExpiredChallenges(db: Queryable, now: number): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM passkey_challenges WHERE expires_at <= $1', [
    new Date(now),
  ]);
  return rowCount ?? 0;
}
