import type pg from 'pg';
import type { Statement } from './bench-probe.ts';

export type PlanNews = {
  /** Whole tables that were read while the call ran, by the database's own count: rows read. */
  scans: { table: string; rows: number }[];
  /** The same out of the plans of its statements, with the statement. */
  scanned: { table: string; statement: string }[];
};

/** Below this a table is small, whatever grows. */
const manyRows = 1500;

/** Reads what was scanned from end to end while something ran. */
export async function scansDuring(client: pg.Client, work: () => Promise<void>): Promise<PlanNews['scans']> {
  const before = await readScans(client);
  await work();
  // Each connection tells its counts a second later at the latest, when it is asked something again.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await work();
  const after = await readScans(client);
  return [...after]
    .map(([table, rows]) => ({ table, rows: rows - (before.get(table) ?? 0) }))
    .filter(({ rows }) => rows > 0);
}

async function readScans(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; read: string }>(
    'SELECT relname AS name, seq_tup_read AS read FROM pg_stat_user_tables WHERE n_live_tup > $1',
    [manyRows],
  );
  return new Map(rows.map(({ name, read }) => [name, Number(read)]));
}

type Explained = { 'QUERY PLAN': { Plan: PlanNode }[] };
type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Plans?: PlanNode[] };

/** Scans of whole large tables in the plans that the database makes for the statements of a call. */
export async function readPlan(
  client: pg.Client,
  statements: readonly Statement[],
): Promise<PlanNews['scanned']> {
  const large = new Set((await readScans(client)).keys());
  const found: PlanNews['scanned'] = [];
  for (const { text, values } of statements) {
    if (!/^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/i.test(text)) continue;
    // NOTE: the form that PostgreSQL's documentation gives.
    const { rows } = await client.query<Explained>(`EXPLAIN (FORMAT JSON) ${text}`, values);
    const scanned = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => scansIn(Plan)));
    for (const table of scanned)
      if (large.has(table)) found.push({ table, statement: text.replaceAll(/\s+/g, ' ').slice(0, 160) });
  }
  return found;
}

function scansIn(node: PlanNode): string[] {
  const own = node['Node Type'] === 'Seq Scan' && node['Relation Name'] ? [node['Relation Name']] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scansIn)];
}
