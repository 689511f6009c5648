import type { Queryable } from '#server/db/pool.ts';

/** The demo fills an empty database, or goes on with a fill that was cut off. */
export async function mayFillDemo(db: Queryable): Promise<boolean> {
  const { rows } = await db.query(
    `SELECT NOT EXISTS (SELECT 1 FROM agents) OR
       (EXISTS (SELECT 1 FROM platform_secrets WHERE name = 'demo-begun')
        AND NOT EXISTS (SELECT 1 FROM platform_secrets WHERE name = 'demo-complete')) AS may`,
  );
  return rows[0].may;
}

export async function markDemo(db: Queryable, state: 'begun' | 'complete'): Promise<void> {
  await db.query(`INSERT INTO platform_secrets (name, value) VALUES ($1, '') ON CONFLICT DO NOTHING`, [
    `demo-${state}`,
  ]);
}

/** A past that never was is neither mailed nor announced: what this very transaction has put into the outbox goes. */
export async function dropOwnNews(tx: Queryable): Promise<void> {
  await tx.query(
    `DELETE FROM outbox WHERE (kind = 'live' OR topic LIKE '%mail%') AND xmin = pg_current_xact_id()::xid`,
  );
}

/** The demo can be made again: its commits need not wait for the disk. */
export async function commitLazily(tx: Queryable): Promise<void> {
  await tx.query('SET LOCAL synchronous_commit TO off');
}

export async function findDemoAgent(db: Queryable, email: string): Promise<{ agentId: string } | null> {
  const { rows } = await db.query('SELECT agent_id AS "agentId" FROM agent_emails WHERE email_key = $1', [
    email,
  ]);
  return rows[0] ?? null;
}

/** What was told before `until` has been seen, except the newest few. */
export async function settleDemoInbox(db: Queryable, agentId: string, until: Date): Promise<void> {
  await db.query(
    'UPDATE notifications SET read_at = created_at WHERE agent_id = $1 AND created_at < $2 AND read_at IS NULL',
    [agentId, until],
  );
  await db.query(
    `UPDATE messages SET delivered_at = sent_at, read_at = sent_at + interval '10 minutes'
     WHERE agent_id = $1 AND sent_at < $2 AND read_at IS NULL`,
    [agentId, until],
  );
  await db.query(
    `UPDATE conversations SET unread_agent = 0, unread_guest = 0, needs_reply_since = NULL
     WHERE agent_id = $1 AND last_message_at < $2`,
    [agentId, until],
  );
}

/** Steps are remembered by their idempotency keys. */
export async function isDemoStepDone(db: Queryable, key: string): Promise<boolean> {
  const { rowCount } = await db.query(`SELECT 1 FROM idempotency_keys WHERE actor = 'demo' AND key = $1`, [
    key,
  ]);
  return rowCount === 1;
}

export async function isDemoAdmin(db: Queryable, email: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM admins WHERE email_key = $1', [email]);
  return rowCount === 1;
}
