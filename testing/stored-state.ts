import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';

/** All tables with row count and content, and all files: the whole state of a server. */
export type StoredState = { tables: Record<string, string>; files: string[] };

/** Tables that record activity on every call, including refused ones. */
const notKept = new Set(['agent_sessions', 'admin_sessions']);

export async function readStoredState(pool: pg.Pool, folder: string): Promise<StoredState> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`,
  );
  const tables: Record<string, string> = {};
  for (const { name } of rows) {
    if (notKept.has(name)) continue;
    const { rows: found } = await pool.query<{ count: number; digest: string | null }>(
      `SELECT count(*) AS count, md5(string_agg(row::text, ' ' ORDER BY row::text)) AS digest
       FROM ${JSON.stringify(name)} AS row`,
    );
    tables[name] = `${found[0]?.count} rows ${found[0]?.digest ?? ''}`;
  }
  return { tables, files: await filesIn(folder) };
}

async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((one) => one.isFile())
    .map((one) => path.join(one.parentPath, one.name))
    .sort();
}
