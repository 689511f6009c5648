import type { ErasureRequest, RegisterEntry } from '#contract/admin/privacy.ts';
import type { ErasureKind, ErasureState, PrivacyAction } from '#domain/admin/erasure-request.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, type RowOf, selectList } from '#server/db/rows.ts';
import type { PageMoment } from '#server/http/list-page.ts';

export type NewErasure = {
  id: string;
  subject: { kind: 'guest'; email: string } | { kind: 'agent'; agentId: string };
  reason: string;
  by: { id: string; name: string };
  now: number;
  expiresAt: number;
};

export async function insertErasure(tx: Queryable, input: NewErasure): Promise<void> {
  const { id, subject, reason, by, now, expiresAt } = input;
  await insertRow(tx, 'erasure_requests', {
    id,
    kind: subject.kind,
    email: subject.kind === 'guest' ? subject.email : null,
    agentId: subject.kind === 'agent' ? subject.agentId : null,
    reason,
    requestedBy: by.id,
    requestedByName: by.name,
    requestedAt: new Date(now),
    expiresAt: new Date(expiresAt),
  });
}

/** Whether the same erasure waits already. */
export async function isErasureWaiting(
  tx: Queryable,
  { email, agentId, now }: { email: string | null; agentId: string | null; now: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM erasure_requests WHERE state = 'waiting' AND expires_at > $3
       AND (lower(email) = lower($1) OR agent_id = $2)`,
    [email, agentId, new Date(now)],
  );
  return (rowCount ?? 0) > 0;
}

const requestColumns = selectList(
  'erasure_requests',
  ['_id', 'kind', 'email', 'reason', 'requestedAt', 'expiresAt'],
  'r',
);

export async function selectWaitingErasures(db: Queryable, now: number): Promise<ErasureRequest[]> {
  const { rows } = await db.query<ErasureRequest>(
    `SELECT ${requestColumns},
       CASE WHEN a.id IS NOT NULL THEN jsonb_build_object('_id', a.id, 'name', a.name) END AS agent,
       jsonb_build_object('_id', r.requested_by, 'name', r.requested_by_name) AS "requestedBy"
     FROM erasure_requests r LEFT JOIN agents a ON a.id = r.agent_id
     WHERE r.state = 'waiting' AND r.expires_at > $1 ORDER BY r.requested_at, r.id LIMIT 200`,
    [new Date(now)],
  );
  return rows;
}

export type LockedErasure = RowOf<typeof openedColumns, { kind: ErasureKind; state: ErasureState }>;

const openedColumns = selectList('erasure_requests', [
  'kind',
  'email',
  'agentId',
  'state',
  'requestedBy',
  'requestedByName',
  'expiresAt',
]);

export async function lockErasure(tx: Queryable, id: string): Promise<LockedErasure | null> {
  const { rows } = await tx.query<LockedErasure>(
    `SELECT ${openedColumns}
     FROM erasure_requests WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return rows[0] ?? null;
}

/** Ends a request; the address and the reason go with it. */
export async function closeErasure(
  tx: Queryable,
  { id, state, now }: { id: string; state: Exclude<ErasureState, 'waiting'>; now: number },
): Promise<void> {
  await tx.query(
    `UPDATE erasure_requests SET state = $2, decided_at = $3, email = NULL, reason = '' WHERE id = $1`,
    [id, state, new Date(now)],
  );
}

/** Nobody has confirmed these in time. */
export async function expireErasures(db: Queryable, now: number): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE erasure_requests SET state = 'expired', decided_at = $1, email = NULL, reason = ''
     WHERE state = 'waiting' AND expires_at <= $1`,
    [new Date(now)],
  );
  return rowCount ?? 0;
}

export type NewRegisterEntry = {
  id: string;
  now: number;
  kind: PrivacyAction;
  actor: { id: string; name: string };
  confirmedBy: { id: string; name: string } | null;
  counts: Record<string, number>;
};

export async function insertRegisterEntry(tx: Queryable, entry: NewRegisterEntry): Promise<void> {
  const { id, now, kind, actor, confirmedBy, counts } = entry;
  await tx.query(
    `INSERT INTO privacy_register (id, at, kind, actor_id, actor_name, confirmed_by_id, confirmed_by_name,
       counts)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      new Date(now),
      kind,
      actor.id,
      actor.name,
      confirmedBy?.id ?? null,
      confirmedBy?.name ?? null,
      counts,
    ],
  );
}

const registerColumns = selectList('privacy_register', ['_id', 'at', 'kind', 'counts']);

export async function selectRegister(
  db: Queryable,
  { after, limit }: { after: PageMoment | null; limit: number },
): Promise<RegisterEntry[]> {
  const { rows } = await db.query<RegisterEntry>(
    `SELECT ${registerColumns}, actor_name AS actor, confirmed_by_name AS "confirmedBy"
     FROM privacy_register WHERE $1::timestamptz IS NULL OR (at, id) < ($1, $2::uuid)
     ORDER BY at DESC, id DESC LIMIT $3`,
    [after?.at ?? null, after?.id ?? null, limit],
  );
  return rows;
}

export async function countRegister(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    'SELECT count(*)::int AS total FROM (SELECT FROM privacy_register LIMIT 1000) AS capped',
  );
  return rows[0]?.total ?? 0;
}
