import type { EmailChange } from '#domain/account/email-change.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, selectList, updateRows } from '#server/db/rows.ts';
import type { MemberKey } from '#server/http/caller.ts';

type Person = { id: string; name: string };

export type WaitingEmailChange = EmailChange &
  MemberKey & {
    id: string;
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
  'id' | 'agentId' | 'memberId' | 'newEmail' | 'reason' | 'requestedAt' | 'dueAt' | 'expiresAt'
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

/** Those of the first owner are where they were before there were members. */
const tableOf = ({ agentId, memberId }: MemberKey) =>
  memberId === agentId ? 'agent_email_changes' : 'member_email_changes';

const all = `(SELECT ${changeColumns}, agent_id AS "memberId" FROM agent_email_changes
  UNION ALL SELECT ${changeColumns}, member_id FROM member_email_changes) AS c`;

/** The change that waits for a person. Lock the person first when it is about to be decided. */
export async function findEmailChange(
  db: Queryable,
  { agentId, memberId }: MemberKey,
): Promise<WaitingEmailChange | null> {
  const changes = await findEmailChanges(db, agentId);
  return changes.find((change) => change.memberId === memberId) ?? null;
}

/** The changes that wait for the people of a business. */
export async function findEmailChanges(db: Queryable, agentId: string): Promise<WaitingEmailChange[]> {
  const { rows } = await db.query<Row>(`SELECT * FROM ${all} WHERE c."agentId" = $1`, [agentId]);
  return rows.map(changeOf);
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
  const { agentId, memberId } = change;
  const row = {
    agentId,
    id: change.id,
    newEmail: change.newEmail,
    reason: change.reason,
    requestedBy: change.by.id,
    requestedByName: change.by.name,
    requestedAt: new Date(change.requestedAt),
    dueAt: new Date(change.dueAt),
    expiresAt: new Date(change.expiresAt),
  };

  if (memberId === agentId) await insertRow(tx, 'agent_email_changes', row);
  else await insertRow(tx, 'member_email_changes', { ...row, memberId });
}

export async function markEmailChangeConfirmed(tx: Queryable, key: MemberKey, now: number): Promise<void> {
  await update(tx, key, { confirmedAt: new Date(now) });
}

export async function markEmailChangeApproved(tx: Queryable, key: MemberKey, by: Person): Promise<void> {
  await update(tx, key, { approvedBy: by.id, approvedByName: by.name });
}

async function update(
  tx: Queryable,
  { agentId, memberId }: MemberKey,
  change: { confirmedAt: Date } | { approvedBy: string; approvedByName: string },
): Promise<void> {
  if (memberId === agentId) await updateRows(tx, 'agent_email_changes', { agentId }, change);
  else await updateRows(tx, 'member_email_changes', { agentId, memberId }, change);
}

export async function deleteEmailChange(tx: Queryable, key: MemberKey): Promise<void> {
  const member = key.memberId === key.agentId ? 'agent_id' : 'member_id';
  await tx.query(`DELETE FROM ${tableOf(key)} WHERE agent_id = $1 AND ${member} = $2`, [
    key.agentId,
    key.memberId,
  ]);
}

export type ChangeKey = MemberKey & { changeId: string };

/** The waiting changes that an admin asked for, in the order in which agents are locked. */
export async function selectEmailChangesOf(db: Queryable, adminId: string): Promise<ChangeKey[]> {
  const { rows } = await db.query<ChangeKey>(
    `-- all tenants: whatever the admin asked for
     SELECT c."agentId", c."memberId", c.id AS "changeId" FROM ${all}
     WHERE c."requestedBy" = $1 ORDER BY c."agentId", c."memberId"`,
    [adminId],
  );
  return rows;
}

/** Takes back an admin's approvals: the changes then wait their time. */
export async function deleteApprovalsOf(tx: Queryable, adminId: string): Promise<void> {
  for (const table of ['agent_email_changes', 'member_email_changes'])
    await tx.query(
      `-- all tenants: whatever the admin approved
       UPDATE ${table} SET approved_by = NULL, approved_by_name = NULL WHERE approved_by = $1`,
      [adminId],
    );
}

/** People whose confirmed change has waited long enough, or whose change was not confirmed in time. */
export async function selectDueEmailChanges(db: Queryable, now: number): Promise<MemberKey[]> {
  const { rows } = await db.query<MemberKey>(
    `-- all tenants: whatever is due
     SELECT c."agentId", c."memberId" FROM ${all}
     WHERE (c."confirmedAt" IS NOT NULL AND c."dueAt" <= $1)
       OR (c."confirmedAt" IS NULL AND c."expiresAt" <= $1)
     ORDER BY c."dueAt"`,
    [new Date(now)],
  );
  return rows;
}
