import type { ImportedGuest } from '#domain/account/imports/guest-rows.ts';
import type { RowNote, RowReason, RowVerdict } from '#domain/account/imports/import-lists.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow, type RowOf, selectList } from '#server/db/rows.ts';
import type { ProfileBefore } from '#server/features/bookings/guest-profiles/index.ts';

type ImportKey = { agentId: string; importId: string };

/** What a row of a file with guests was found to be. */
export type CheckedGuest = {
  line: number;
  verdict: RowVerdict;
  reason: RowReason | null;
  notes: readonly RowNote[];
  otherLine: number | null;
  guest: ImportedGuest | null;
};

export async function storeGuestVerdicts(
  tx: Queryable,
  key: ImportKey,
  checked: readonly CheckedGuest[],
): Promise<void> {
  await tx.query({
    name: 'store-guest-verdicts',
    text: `UPDATE import_rows r SET verdict = c.verdict, reason = c.reason,
             notes = coalesce((SELECT array_agg(n) FROM json_array_elements_text(c.notes) AS n), '{}'),
             other_line = c."otherLine", guest = c.guest
           FROM json_to_recordset($3) AS c (line integer, verdict text, reason text, notes json,
             "otherLine" integer, guest jsonb)
           WHERE r.agent_id = $1 AND r.import_id = $2 AND r.line = c.line`,
    values: [key.agentId, key.importId, JSON.stringify(checked)],
  });
}

/** Condition on rows that are to be applied, and on those whose roll-back is left to do. */
const isToApply = `verdict IN ('new', 'changed') AND guest IS NOT NULL AND applied_at IS NULL`;
const isToUndo = `guest IS NOT NULL AND profile_id IS NOT NULL AND applied_at IS NOT NULL
  AND undo_result IS NULL`;

export async function countGuestRows(
  db: Queryable,
  { agentId, importId }: ImportKey,
  { isUndo }: { isUndo: boolean },
): Promise<number> {
  const { rows } = await db.query<{ many: number }>(
    `SELECT count(*)::integer AS many FROM import_rows
     WHERE agent_id = $1 AND import_id = $2 AND ${isUndo ? isToUndo : isToApply}`,
    [agentId, importId],
  );
  return oneRow(rows).many;
}

const workColumns = selectList('import_rows', [
  'line',
  'guest',
  'profileId',
  'profileVersion',
  'profileBefore',
]);
export type GuestRow = RowOf<
  typeof workColumns,
  { guest: ImportedGuest; profileBefore: ProfileBefore | null }
>;

/** The next rows to do, locked. */
export async function lockGuestRows(
  tx: Queryable,
  { agentId, importId }: ImportKey,
  { isUndo, limit }: { isUndo: boolean; limit: number },
): Promise<GuestRow[]> {
  const { rows } = await tx.query<GuestRow>(
    `SELECT ${workColumns} FROM import_rows
     WHERE agent_id = $1 AND import_id = $2 AND ${isUndo ? isToUndo : isToApply}
     ORDER BY line LIMIT $3 FOR UPDATE`,
    [agentId, importId, limit],
  );
  return rows;
}

/** What became of a row when it was applied. */
export type AppliedGuest = {
  line: number;
  verdict: RowVerdict;
  profileId: string | null;
  profileVersion: number | null;
  profileBefore: ProfileBefore | null;
};

export async function storeAppliedGuests(
  tx: Queryable,
  key: ImportKey,
  applied: { rows: readonly AppliedGuest[]; now: number },
): Promise<void> {
  await tx.query({
    name: 'store-applied-guests',
    text: `UPDATE import_rows r SET verdict = a.verdict, profile_id = a."profileId",
             profile_version = a."profileVersion", profile_before = a."profileBefore", applied_at = $4
           FROM json_to_recordset($3) AS a (line integer, verdict text, "profileId" uuid,
             "profileVersion" integer, "profileBefore" jsonb)
           WHERE r.agent_id = $1 AND r.import_id = $2 AND r.line = a.line`,
    values: [key.agentId, key.importId, JSON.stringify(applied.rows), new Date(applied.now)],
  });
}

/** Earlier imports know the profile in the version that a roll-back restored. */
export async function storeRestoredProfile(
  tx: Queryable,
  { agentId, profileId, from, to }: { agentId: string; profileId: string; from: number; to: number },
): Promise<void> {
  await tx.query(
    `UPDATE import_rows SET profile_version = $4
     WHERE agent_id = $1 AND profile_id = $2 AND profile_version = $3`,
    [agentId, profileId, from, to],
  );
}
