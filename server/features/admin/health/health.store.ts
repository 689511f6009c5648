import type { HealthPart, HealthReading } from '#domain/admin/health/health-states.ts';
import type { LastIncident, Streak } from '#domain/admin/health/incident-steps.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow, selectList } from '#server/db/rows.ts';

export type StoredReading = HealthReading & { since: string; checkedAt: string; bad: number; good: number };

const healthReadingColumns = selectList('health_readings', [
  'part',
  'state',
  'reason',
  'facts',
  'since',
  'checkedAt',
]);

const readingColumns = `${healthReadingColumns},
  bad_readings AS bad, good_readings AS good`;

export async function selectReadings(db: Queryable): Promise<StoredReading[]> {
  const { rows } = await db.query<StoredReading>(`SELECT ${readingColumns} FROM health_readings`);
  return rows;
}

export async function saveReading(
  tx: Queryable,
  { part, state, reason, facts }: HealthReading,
  { streak, now }: { streak: Streak; now: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO health_readings (part, state, reason, facts, since, bad_readings, good_readings, checked_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8::float8 / 1000))
     ON CONFLICT (part) DO UPDATE SET state = excluded.state, reason = excluded.reason,
       facts = excluded.facts, since = excluded.since, bad_readings = excluded.bad_readings,
       good_readings = excluded.good_readings, checked_at = excluded.checked_at`,
    [part, state, reason, facts, new Date(streak.since), streak.bad, streak.good, now],
  );
}

/** Parts that are no longer checked, such as a log archive that was turned off. */
export async function forgetOtherParts(tx: Queryable, parts: readonly HealthPart[]): Promise<void> {
  await tx.query('DELETE FROM health_readings WHERE part <> ALL($1)', [parts]);
}

export type IncidentRecord = LastIncident & {
  id: string;
  part: HealthPart;
  reason: HealthReading['reason'];
  facts: HealthReading['facts'];
  openedAt: string;
  wasMailed: boolean;
  isAcknowledged: boolean;
};

const incidentRow = selectList('incidents', [
  'id',
  'part',
  'state',
  'reason',
  'facts',
  'openedAt',
  'timesReopened',
]);

const incidentColumns = `${incidentRow},
  (extract(epoch FROM closed_at) * 1000)::float8 AS "closedAt",
  mailed_at IS NOT NULL AS "wasMailed", acknowledged_at IS NOT NULL AS "isAcknowledged"`;

/** The latest incident of each part. */
export async function selectLatestIncidents(tx: Queryable): Promise<Map<HealthPart, IncidentRecord>> {
  const { rows } = await tx.query<IncidentRecord>(
    `SELECT DISTINCT ON (part) ${incidentColumns} FROM incidents ORDER BY part, opened_at DESC, id DESC`,
  );
  return new Map(rows.map((row) => [row.part, row]));
}

export type IncidentRow = Omit<IncidentRecord, 'closedAt'> & {
  closedAt: string | null;
  acknowledgedAt: string | null;
  acknowledgedBy: string | null;
};

const shownColumns = `${incidentRow}, ${selectList('incidents', ['closedAt', 'acknowledgedAt'])},
  mailed_at IS NOT NULL AS "wasMailed", acknowledged_at IS NOT NULL AS "isAcknowledged",
  (SELECT name FROM admins WHERE admins.id = acknowledged_by) AS "acknowledgedBy"`;

/** Those that are open, then the latest first. */
export async function selectIncidents(
  db: Queryable,
  page: { after: { at: string; id: string } | null; limit: number },
): Promise<IncidentRow[]> {
  const { rows } = await db.query<IncidentRow>(
    `SELECT ${shownColumns} FROM incidents
     WHERE $1::timestamptz IS NULL OR (opened_at, id) < ($1::timestamptz, $2::uuid)
     ORDER BY opened_at DESC, id DESC LIMIT $3`,
    [page.after?.at ?? null, page.after?.id ?? null, page.limit],
  );
  return rows;
}

export async function selectOpenIncidents(db: Queryable): Promise<IncidentRow[]> {
  const { rows } = await db.query<IncidentRow>(
    `SELECT ${shownColumns} FROM incidents WHERE closed_at IS NULL
     ORDER BY state = 'down' DESC, opened_at DESC, id DESC`,
  );
  return rows;
}

export async function insertIncident(
  tx: Queryable,
  incident: HealthReading & {
    id: string;
    openedAt: number;
    closedAt: number | null;
    mailedAt: number | null;
  },
): Promise<void> {
  const { id, part, state, reason, facts, openedAt, closedAt, mailedAt } = incident;
  await tx.query(
    `INSERT INTO incidents (id, part, state, reason, facts, opened_at, closed_at, mailed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8::float8 / 1000))`,
    [
      id,
      part,
      state,
      reason,
      facts,
      new Date(openedAt),
      closedAt === null ? null : new Date(closedAt),
      mailedAt,
    ],
  );
}

export async function updateIncident(
  tx: Queryable,
  id: string,
  change:
    | { kind: 'close'; now: number }
    | { kind: 'reopen' | 'worsen'; to: HealthReading; mailedAt: number | null },
): Promise<void> {
  if (change.kind === 'close') {
    await tx.query('UPDATE incidents SET closed_at = $2 WHERE id = $1', [id, new Date(change.now)]);
    return;
  }

  const { to, mailedAt } = change;
  await tx.query(
    `UPDATE incidents SET closed_at = NULL, acknowledged_at = NULL, acknowledged_by = NULL,
       times_reopened = times_reopened + $2, reason = $3, facts = $4,
       state = CASE WHEN state = 'down' THEN state ELSE $5 END,
       mailed_at = coalesce(to_timestamp($6::float8 / 1000), mailed_at)
     WHERE id = $1`,
    [id, change.kind === 'reopen' ? 1 : 0, to.reason, to.facts, to.state, mailedAt],
  );
}

/** True for the first admin who takes on an incident that is open. */
export async function saveAcknowledgement(
  tx: Queryable,
  { id, adminId, now }: { id: string; adminId: string; now: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE incidents SET acknowledged_at = $3, acknowledged_by = $2
     WHERE id = $1 AND closed_at IS NULL AND acknowledged_at IS NULL`,
    [id, adminId, new Date(now)],
  );
  return rowCount === 1;
}

export async function findIncident(db: Queryable, id: string): Promise<IncidentRow | null> {
  const { rows } = await db.query<IncidentRow>(`SELECT ${shownColumns} FROM incidents WHERE id = $1`, [id]);
  return rows[0] ?? null;
}

/** One process at a time, until the transaction ends. */
export async function tryLockHealth(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.query<{ held: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtext('check-health')) AS held`,
  );
  return oneRow(rows).held;
}

/** Active admins who want mail about incidents: owners, unless they chose otherwise, and whoever asked for it. */
export async function selectIncidentReaders(
  db: Queryable,
  roles: readonly string[],
): Promise<{ name: string; email: string }[]> {
  const { rows } = await db.query<{ name: string; email: string }>(
    `SELECT name, email FROM admins
     WHERE status = 'active' AND role = ANY($1) AND coalesce(mails_incidents, role = 'owner')
     ORDER BY created_at, id`,
    [roles],
  );
  return rows;
}

export async function readIncidentMails(db: Queryable, adminId: string): Promise<boolean> {
  const { rows } = await db.query<{ wants: boolean }>(
    `SELECT coalesce(mails_incidents, role = 'owner') AS wants FROM admins WHERE id = $1`,
    [adminId],
  );
  return rows[0]?.wants ?? false;
}

export async function readPostgresVersion(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ name: string }>(`SELECT current_setting('server_version') AS name`);
  return rows[0]?.name ?? '';
}

export async function saveIncidentMails(db: Queryable, adminId: string, wants: boolean): Promise<void> {
  await db.query('UPDATE admins SET mails_incidents = $2 WHERE id = $1', [adminId, wants]);
}

/** Deletes closed incidents that are older than a year. */
export async function deleteOldIncidents(db: Queryable, before: Date): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM incidents WHERE closed_at < $1', [before]);
  return rowCount ?? 0;
}
