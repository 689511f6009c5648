import { createHash } from 'node:crypto';
import type pg from 'pg';
import { inTurns } from '../../harness/statistics.ts';
import { recordHeader, type Statement } from './bench-probe.ts';
import { type FloorCall, freshOf } from './floor-call.ts';
import { agentIdOf } from './load-rows-sql.ts';
import { freeStay, type MainCall } from './main-calls.ts';
import type { ProbedProcess } from './probed-process.ts';
import { type LoadFigures, medianTurn, sendLoad } from './send-load.ts';

/** Tables below this size count as small. */
const manyRows = 1500;

export type CallFigures = {
  name: string;
  kind: MainCall['kind'];
  statements: number;
  one: { product: LoadFigures; floor: LoadFigures };
  many: { connections: number; product: LoadFigures; floor: LoadFigures };
  plans: PlanFindings;
};

export type Bench = {
  product: ProbedProcess;
  floor: ProbedProcess;
  client: pg.Client;
  token: string;
  /** First day without seeded stays. */
  freeFrom: string;
  rounds: number;
  seconds: number;
  /** Increases with every request, so that no two want the same nights. */
  turn: { next: number };
};

/**
 * Measures one call with one and with many connections, product and floor alternating, and the database's work for it.
 */
export async function measureCall(bench: Bench, call: MainCall): Promise<CallFigures> {
  const statements = await recordCall(bench, call);
  await bench.floor.ask({ call: floorCallOf(bench, call, statements) });

  const warm = { connections: 1, seconds: 0.5 };
  await sendLoad(bench.product, loadOf(bench, call, { ...warm, at: 'product' }));
  await sendLoad(bench.floor, loadOf(bench, call, { ...warm, at: 'floor' }));

  const scans = await scansDuring(bench.client, async () => {
    await sendLoad(bench.product, loadOf(bench, call, { ...warm, at: 'product' }));
  });
  const one = await takeTurns(bench, call, 1);
  // Long enough for each connection to get two answers, however slow the call is.
  const twice = (2 * call.many * one.product.p50Ms) / 1000;
  const seconds = Math.min(8, Math.max(bench.seconds, twice));
  const many = await takeTurns({ ...bench, seconds }, call, call.many);

  return {
    name: call.name,
    kind: call.kind,
    statements: statements.length,
    one,
    many: { connections: call.many, ...many },
    plans: { scans, scanned: await readPlan(bench.client, statements) },
  };
}

async function takeTurns(bench: Bench, call: MainCall, connections: number) {
  const { rounds, seconds } = bench;
  const turn = (at: Turn['at']) => () =>
    sendLoad(bench[at], loadOf(bench, call, { connections, seconds, at }));
  const [product = [], floor = []] = await inTurns(rounds, [turn('product'), turn('floor')]);
  return { product: medianTurn(product), floor: medianTurn(floor) };
}

type Turn = { connections: number; seconds: number; at: 'product' | 'floor' };

export function loadOf(bench: Bench, call: MainCall, { connections, seconds, at }: Turn) {
  const always = call.isNewEachTime ? null : call.request(0);
  return {
    method: call.method,
    connections,
    seconds,
    headers: call.signed ? { authorization: `Bearer ${bench.token}` } : {},
    next() {
      if (always) return always;
      const turn = bench.turn.next++;
      const requested = call.request(turn);
      // The floor has no calendar, so it gets the days of the stay one by one.
      return at === 'floor' && call.signed
        ? { ...requested, body: JSON.stringify(freeStay(turn, bench.freeFrom)) }
        : requested;
    },
  };
}

/** Statements that the product sends for one such call with warm caches. */
async function recordCall(bench: Bench, call: MainCall): Promise<Statement[]> {
  await ask(bench, call, {});
  return bench.product.record(() => ask(bench, call, { [recordHeader]: 'on' }));
}

async function ask(bench: Bench, call: MainCall, more: Record<string, string>): Promise<void> {
  const { path, body, headers } = call.request(bench.turn.next++);
  const answer = await fetch(`${bench.product.url}${path}`, {
    method: call.method,
    headers: {
      ...(call.signed ? { authorization: `Bearer ${bench.token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
      ...more,
    },
    ...(body === undefined ? {} : { body }),
  });

  const text = await answer.text();
  if (!answer.ok) throw new Error(`${call.name} answered ${answer.status}: ${text.slice(0, 500)}`);

  // View counting of a page continues for a moment after the answer.
  await new Promise((resolve) => setTimeout(resolve, 100));
}

function floorCallOf(bench: Bench, call: MainCall, statements: Statement[]): FloorCall {
  const { path } = call.request(0);
  if (!call.isNewEachTime) return { path, statements };

  const recorded = freeStay(bench.turn.next - 1, bench.freeFrom);
  const session = createHash('sha256').update(bench.token).digest('hex');
  const known = new Set([agentIdOf(1), session]);
  const ofStay = call.signed
    ? { days: recorded.days, property: recorded.propertyId }
    : { days: [], property: '-' };

  return {
    path,
    statements,
    fresh: freshOf({ statements, known, ...ofStay }),
    ...(call.signed ? {} : { passwordHash: hashAmong(statements) }),
  };
}

/**
 * Password hash of a sign-in: its statement names the verified hash once more, so that a changed password invalidates
 * it.
 */
function hashAmong(statements: readonly Statement[]): string {
  const values = statements.flatMap((statement) => statement.values);
  const hash = values.find((value) => typeof value === 'string' && value.startsWith('$argon2'));
  if (typeof hash !== 'string') throw new Error('no statement of a sign-in names the hash of the password');
  return hash;
}

type PlanFindings = {
  /** Full table scans while the call ran, from the database's statistics: rows read. */
  scans: { table: string; rows: number }[];
  /** Full table scans in the plans of its statements, with the statement. */
  scanned: { table: string; statement: string }[];
};

/** Full table scans while `work` runs. */
async function scansDuring(client: pg.Client, work: () => Promise<void>): Promise<PlanFindings['scans']> {
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
async function readPlan(
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
