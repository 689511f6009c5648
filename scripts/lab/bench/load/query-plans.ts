import type pg from 'pg';
import type { Statement } from './bench-probe.ts';

export type PlanFindings = {
  /** Full table scans while the call ran, from the database's statistics: rows read. */
  scans: { table: string; rows: number }[];
  /** Full table scans in the plans of its statements, with the statement. */
  scanned: { table: string; statement: string }[];
};

/** Tables below this size count as small. */
const manyRows = 1500;

/** Full table scans while `work` runs. */
export async function scansDuring(
  client: pg.Client,
  work: () => Promise<void>,
): Promise<PlanFindings['scans']> {
  const before = await readScans(client);
  await work();
  // Each connection publishes its statistics after a second at the latest, with its next statement.
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

/** Scans of whole large tables in the plans of a call's statements. */
export async function readPlan(
  client: pg.Client,
  statements: readonly Statement[],
): Promise<PlanFindings['scanned']> {
  const large = new Set((await readScans(client)).keys());
  const found: PlanFindings['scanned'] = [];
  for (const { text, values } of statements) {
    if (!/^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/i.test(text)) continue;
    // NOTE: the form in PostgreSQL's documentation.
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
