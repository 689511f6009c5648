import type { Queryable } from '#server/db/pool.ts';

/** The next agents in the order of their ids. */
export async function agentIdsAfter(db: Queryable, after: string, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'SELECT id FROM agents WHERE id > $1 ORDER BY id LIMIT $2',
    [after, limit],
  );
  return rows.map(({ id }) => id);
}

/** Whether an archive is being loaded: its files are stored before their rows, under ids that are as old as its photos. */
export async function isArchiveLoading(db: Queryable, agentId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM archive_loads WHERE agent_id = $1 AND state = 'applying' LIMIT 1`,
    [agentId],
  );
  return rowCount === 1;
}

/** Those of the ids that a photo, logo, portrait, message attachment, data export or archive of the agent uses. */
export async function idsInUse(db: Queryable, agentId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id::text FROM property_images WHERE agent_id = $1 AND id = ANY($2::uuid[])
     UNION ALL SELECT id::text FROM message_attachments WHERE agent_id = $1 AND id = ANY($2::uuid[])
     UNION ALL SELECT id::text FROM data_exports WHERE agent_id = $1 AND id = ANY($2::uuid[])
     UNION ALL SELECT id::text FROM archive_loads WHERE agent_id = $1 AND id = ANY($2::uuid[])
     UNION ALL SELECT split_part(settings #>> '{branding,logo}', '/', 4) FROM agents
       WHERE id = $1 AND settings #>> '{branding,logo}' LIKE '/media/%'
     UNION ALL SELECT split_part(avatar, '/', 4) FROM agents WHERE id = $1 AND avatar LIKE '/media/%'
     UNION ALL SELECT split_part(avatar, '/', 4) FROM members
       WHERE agent_id = $1 AND avatar LIKE '/media/%'`,
    [agentId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}
