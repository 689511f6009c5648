import pg from 'pg';
import { sendLoad } from '../load/send-load.ts';
import type { BesideOptions } from './beside-options.ts';
import type { CallName } from './contender.ts';
import { type BookedTurns, requestsOf, wantedCalls } from './measure-beside.ts';
import { type StaydeskContender, trackStatements } from './staydesk-contender.ts';

/** Time in the database, as PostgreSQL itself counts it. Parsing and the answer's way to the server are in neither figure. */
export type StatementTime = {
  text: string;
  /** How often one call sends it. */
  each: number;
  planMs: number;
  executeMs: number;
};

export type DatabaseTime = {
  name: CallName;
  statements: number;
  planMs: number;
  executeMs: number;
  dearest: readonly StatementTime[];
};

const dearestShown = 12;

/** Planning and execution of each call of Staydesk. It is a pass of its own, because counting takes time as well. */
export async function measureStatementTime(
  staydesk: StaydeskContender,
  options: BesideOptions,
  turns: BookedTurns,
): Promise<DatabaseTime[]> {
  // The statistics are in a database of their own, so that their statements are not among Staydesk's.
  const client = new pg.Client({ ...staydesk.database.connection, database: 'postgres' });
  await client.connect();
  try {
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
    await trackStatements(client, 'top');
    const measured: DatabaseTime[] = [];
    for (const name of wantedCalls(options))
      measured.push(await measureCall(client, staydesk, { name, seconds: options.seconds, turns }));
    return measured;
  } finally {
    await trackStatements(client, 'none');
    await client.end();
  }
}

async function measureCall(
  client: pg.Client,
  staydesk: StaydeskContender,
  { name, seconds, turns }: { name: CallName; seconds: number; turns: BookedTurns },
): Promise<DatabaseTime> {
  const call = staydesk.calls.get(name);
  if (!call) throw new Error(`no call "${name}"`);
  const { next } = requestsOf(call, turns);
  const load = { method: call.method, connections: 1, headers: staydesk.headers, next };
  const target = { url: staydesk.url, usage: async () => ({ cpuMicros: 0 }) };

  // Statements get their plans first.
  await sendLoad(target, { ...load, seconds: 1 });
  await client.query('SELECT pg_stat_statements_reset()');
  const { requests } = await sendLoad(target, { ...load, seconds });

  const { rows } = await client.query<{ text: string; calls: number; plan: number; execute: number }>(
    `SELECT query AS text, calls::int, total_plan_time AS plan, total_exec_time AS execute FROM pg_stat_statements
     WHERE dbid = (SELECT oid FROM pg_database WHERE datname = $1)
     ORDER BY total_plan_time + total_exec_time DESC`,
    [staydesk.database.connection.database],
  );
  const sum = (pick: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + pick(row), 0) / requests;

  return {
    name,
    statements: sum(({ calls }) => calls),
    planMs: sum(({ plan }) => plan),
    executeMs: sum(({ execute }) => execute),
    dearest: rows.slice(0, dearestShown).map(({ text, calls, plan, execute }) => ({
      text,
      each: calls / requests,
      planMs: plan / requests,
      executeMs: execute / requests,
    })),
  };
}
