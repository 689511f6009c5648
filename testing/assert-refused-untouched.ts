import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import { refusalCodeOf, type ServerAnswer } from './call-server.ts';
import type { TestApp } from './test-app.ts';

/**
 * Asserts that invalid input is refused with this code, its status and a sentence, and that all tables and files are
 * unchanged afterwards.
 */
export async function assertRefusedUntouched(
  app: TestApp,
  send: () => Promise<ServerAnswer>,
  code: RefusalCode,
): Promise<void> {
  const stored = () => readStoredState(app.pool, app.platform.config.dataDir);
  await app.settle();
  const before = await stored();
  const { status, type, body } = await send();
  assert.equal(refusalCodeOf(body), code, JSON.stringify(body));
  assert.equal(status, refusals[code].status);
  assert.match(type, /^application\/problem\+json/);
  assert.match(sentenceOf(body), /^[\p{Lu}“].{8,}[.!?]$/u);
  await app.settle();
  assert.deepEqual(await stored(), before);
}

function sentenceOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'detail' in body ? String(body.detail) : '';
}

/** All tables with row count and content, and all files: the whole state of a server. */
type StoredState = { tables: Record<string, string>; files: string[] };

/** Tables that record activity on every call, including refused ones. */
const activityTables = new Set(['agent_sessions', 'admin_sessions']);

async function readStoredState(pool: pg.Pool, folder: string): Promise<StoredState> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`,
  );
  const tables: Record<string, string> = {};
  for (const { name } of rows) {
    if (activityTables.has(name)) continue;
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
