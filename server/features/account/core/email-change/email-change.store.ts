import type { EmailChange } from '#domain/account/email-change.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, selectList, updateRows } from '#server/db/rows.ts';

type Person = { id: string; name: string };

export type WaitingEmailChange = EmailChange & {
  id: string;
  agentId: string;
  newEmail: string;
  reason: string;
  requestedByName: string;
  requestedAt: number;
  approvedByName: string | null;
};

type Row = Omit<WaitingEmailChange, 'requestedAt' | 'dueAt' | 'expiresAt' | 'confirmedAt'> & {
  requestedAt: string;
  dueAt: string;
  expiresAt: string;
  confirmedAt: string | null;
};

export type NewEmailChange = Pick<
  WaitingEmailChange,
  'id' | 'agentId' | 'newEmail' | 'reason' | 'requestedAt' | 'dueAt' | 'expiresAt'
> & { by: Person };

const changeColumns = selectList('agent_email_changes', [
  'id',
  'agentId',
  'newEmail',
  'reason',
  'requestedBy',
  'requestedByName',
  'requestedAt',
  'dueAt',
  'expiresAt',
  'confirmedAt',
  'approvedBy',
  'approvedByName',
]);

/** The change that waits for an agent. Lock the agent first when it is about to be decided. */
export async function findEmailChange(db: Queryable, agentId: string): Promise<WaitingEmailChange | null> {
  const { rows } = await db.query<Row>(
    `SELECT ${changeColumns}
     FROM agent_email_changes WHERE agent_id = $1`,
    [agentId],
  );
  const [row] = rows;

  return row ? changeOf(row) : null;
}

function changeOf(row: Row): WaitingEmailChange {
  return {
    ...row,
    requestedAt: Date.parse(row.requestedAt),
    dueAt: Date.parse(row.dueAt),
    expiresAt: Date.parse(row.expiresAt),
    confirmedAt: row.confirmedAt === null ? null : Date.parse(row.confirmedAt),
  };
}

export async function insertEmailChange(tx: Queryable, change: NewEmailChange): Promise<void> {
  await insertRow(tx, 'agent_email_changes', {
    agentId: change.agentId,
    id: change.id,
    newEmail: change.newEmail,
    reason: change.reason,
    requestedBy: change.by.id,
    requestedByName: change.by.name,
    requestedAt: new Date(change.requestedAt),
    dueAt: new Date(change.dueAt),
    expiresAt: new Date(change.expiresAt),
  });
}

export async function markEmailChangeConfirmed(tx: Queryable, agentId: string, now: number): Promise<void> {
  await updateRows(tx, 'agent_email_changes', { agentId }, { confirmedAt: new Date(now) });
}

export async function markEmailChangeApproved(tx: Queryable, agentId: string, by: Person): Promise<void> {
  const approval = { approvedBy: by.id, approvedByName: by.name };
  await updateRows(tx, 'agent_email_changes', { agentId }, approval);
}

export async function deleteEmailChange(tx: Queryable, agentId: string): Promise<void> {
  await tx.query('DELETE FROM agent_email_changes WHERE agent_id = $1', [agentId]);
}

/** The waiting changes that an admin asked for, in the order in which agents are locked. */
export async function selectEmailChangesOf(
  db: Queryable,
  adminId: string,
): Promise<{ agentId: string; changeId: string }[]> {
  const { rows } = await db.query<{ agentId: string; changeId: string }>(
    `SELECT agent_id AS "agentId", id AS "changeId" FROM agent_email_changes
     WHERE requested_by = $1 ORDER BY agent_id`,
    [adminId],
  );
  return rows;
}

/** Takes back an admin's approvals: the changes then wait their time. */
export async function deleteApprovalsOf(tx: Queryable, adminId: string): Promise<void> {
  await tx.query(
    'UPDATE agent_email_changes SET approved_by = NULL, approved_by_name = NULL WHERE approved_by = $1',
    [adminId],
  );
}

/** Agents whose confirmed change has waited long enough, or whose change was not confirmed in time. */
export async function selectDueEmailChanges(db: Queryable, now: number): Promise<string[]> {
  const { rows } = await db.query<{ agentId: string }>(
    `SELECT agent_id AS "agentId" FROM agent_email_changes
     WHERE (confirmed_at IS NOT NULL AND due_at <= $1) OR (confirmed_at IS NULL AND expires_at <= $1)
     ORDER BY due_at`,
    [new Date(now)],
  );
  return rows.map(({ agentId }) => agentId);
}
