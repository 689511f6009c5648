import { createHash, randomBytes } from 'node:crypto';
import type { MemberRole, PropertyAccess } from '#domain/account/member-roles.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, type RowOf, selectList } from '#server/db/rows.ts';
import { storedAccess } from '#server/features/account/agents/index.ts';
import type { MemberKey } from '#server/http/caller.ts';

export type MemberInvitationRow = RowOf<typeof ownColumns, { role: MemberRole }> & {
  properties: PropertyAccess;
};

const ownColumns = selectList('member_invitations', [
  'agentId',
  'id',
  'email',
  'role',
  'invitedBy',
  'invitedByName',
  'createdAt',
  'expiresAt',
  'acceptedAt',
  'revokedAt',
]);
const columns = `${ownColumns}, coalesce(to_jsonb(property_ids), '"all"') AS properties`;

const isOpen = 'accepted_at IS NULL AND revoked_at IS NULL';

/** The latest hundred, newest first. */
export async function selectInvitations(db: Queryable, agentId: string): Promise<MemberInvitationRow[]> {
  const { rows } = await db.query<MemberInvitationRow>(
    `SELECT ${columns} FROM member_invitations
     WHERE agent_id = $1
     ORDER BY created_at DESC, id DESC LIMIT 100`,
    [agentId],
  );
  return rows;
}

type NewInvitation = {
  agentId: string;
  id: string;
  email: string;
  emailKey: string;
  role: MemberRole;
  properties: PropertyAccess;
  tokenHash: Buffer;
  invitedBy: { id: string; name: string };
  now: number;
  expiresAt: number;
};

/** Null when this address already has an open invitation. An expired one is revoked first. */
export async function insertInvitation(
  tx: Queryable,
  { agentId, id, email, emailKey, role, properties, tokenHash, invitedBy, ...times }: NewInvitation,
): Promise<MemberInvitationRow | null> {
  const now = new Date(times.now);
  await tx.query(
    `UPDATE member_invitations SET revoked_at = $3
     WHERE agent_id = $1 AND email_key = $2 AND ${isOpen} AND expires_at <= $3`,
    [agentId, emailKey, now],
  );

  const inserted = await insertRow(
    tx,
    'member_invitations',
    {
      agentId,
      id,
      email,
      emailKey,
      role,
      propertyIds: storedAccess(properties),
      tokenHash,
      invitedBy: invitedBy.id,
      invitedByName: invitedBy.name,
      createdAt: now,
      expiresAt: new Date(times.expiresAt),
    },
    { onConflict: 'DO NOTHING' },
  );

  return inserted === 1 ? await lockInvitation(tx, agentId, id) : null;
}

export async function lockInvitation(
  tx: Queryable,
  agentId: string,
  id: string,
): Promise<MemberInvitationRow | null> {
  const { rows } = await tx.query<MemberInvitationRow>(
    `SELECT ${columns} FROM member_invitations WHERE agent_id = $1 AND id = $2 FOR UPDATE`,
    [agentId, id],
  );
  return rows[0] ?? null;
}

/** Replaces the token hash of an open invitation; null when it is no longer open. */
export async function renewInvitationToken(
  tx: Queryable,
  { agentId, id, tokenHash, now }: { agentId: string; id: string; tokenHash: Buffer; now: number },
): Promise<MemberInvitationRow | null> {
  const { rows } = await tx.query<MemberInvitationRow>(
    `UPDATE member_invitations
     SET token_hash = $3
     WHERE agent_id = $1 AND id = $2 AND ${isOpen} AND expires_at > $4
     RETURNING ${columns}`,
    [agentId, id, tokenHash, new Date(now)],
  );
  return rows[0] ?? null;
}

/** With the business that it is for. */
export type OpenInvitation = MemberInvitationRow & { business: string };

export async function findOpenInvitation(
  db: Queryable,
  tokenHash: Buffer,
  now: number,
): Promise<OpenInvitation | null> {
  const { rows } = await db.query<OpenInvitation>(
    `-- all tenants: whoever has the link is invited
     SELECT i.*, coalesce(nullif(a.company, ''), a.name) AS business
     FROM (SELECT ${columns} FROM member_invitations
           WHERE token_hash = $1 AND ${isOpen} AND expires_at > $2) AS i
     JOIN agents a ON a.id = i."agentId" AND a.status <> 'deleted'`,
    [tokenHash, new Date(now)],
  );
  return rows[0] ?? null;
}

/** False when the invitation was used or revoked in the meantime. */
export async function claimInvitation(
  tx: Queryable,
  { agentId, id, tokenHash, now }: { agentId: string; id: string; tokenHash: Buffer; now: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE member_invitations SET accepted_at = $4
     WHERE agent_id = $1 AND id = $2 AND token_hash = $3 AND ${isOpen} AND expires_at > $4`,
    [agentId, id, tokenHash, new Date(now)],
  );
  return rowCount === 1;
}

export async function setExpiry(
  tx: Queryable,
  { agentId, id, expiresAt }: { agentId: string; id: string; expiresAt: number },
): Promise<void> {
  await tx.query('UPDATE member_invitations SET expires_at = $3 WHERE agent_id = $1 AND id = $2', [
    agentId,
    id,
    new Date(expiresAt),
  ]);
}

export async function setRevoked(
  tx: Queryable,
  { agentId, id, now }: { agentId: string; id: string; now: number },
): Promise<void> {
  await tx.query('UPDATE member_invitations SET revoked_at = $3 WHERE agent_id = $1 AND id = $2', [
    agentId,
    id,
    new Date(now),
  ]);
}

/** Revokes the open invitations that a member sent; returns their addresses. */
export async function revokeInvitationsOf(
  tx: Queryable,
  { agentId, memberId }: MemberKey,
  now: number,
): Promise<string[]> {
  const { rows } = await tx.query<{ email: string }>(
    `UPDATE member_invitations SET revoked_at = $3
     WHERE agent_id = $1 AND invited_by = $2 AND ${isOpen}
     RETURNING email`,
    [agentId, memberId, new Date(now)],
  );
  return rows.map(({ email }) => email);
}

/** 256-bit token of the mailed link; only its hash is stored. */
export function newInvitationToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashInvitationToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
