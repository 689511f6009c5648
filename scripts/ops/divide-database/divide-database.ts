import pg from 'pg';
import type { Connection } from '#server/db/pool.ts';
import { StartError } from '#server/start-error.ts';
import { requireThisVersion } from '../move-database/move-database.ts';
import { agentOfDivided, agentOfWhole, dividedTables, routeBackfills } from './divided-tables.ts';
import { rebuildTable } from './rebuild-table.ts';
import { countPartitions } from './table-parts.ts';

/** No other session can ask for the lock, and tables may be large. */
const patientSettings = `SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0;
  SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET timezone = 'UTC'; SET extra_float_digits = 1`;

export type Divided = { tables: number; rows: number };

/**
 * Divides the large tables into hash partitions by agent, or makes them whole again (0). Each table is one transaction, and tables
 * that have the wanted form already are left alone, so an interrupted run is repeated. No server may run.
 */
export async function divideDatabase(
  connection: Connection,
  { partitions, log }: { partitions: number; log: (message: string) => void },
): Promise<Divided> {
  const client = new pg.Client({ ...connection, application_name: 'staydesk command' });
  await client.connect();
  try {
    await client.query(patientSettings);
    await requireThisVersion(client);
    await requireRoutes(client);

    if (partitions > 0) await client.query(agentOfDivided);
    const divided = await rebuildTables(client, partitions, log);
    if (partitions === 0) await client.query(agentOfWhole);
    // PostgreSQL by itself analyses partitions, and never the table that they are parts of.
    await client.query('ANALYZE');

    return divided;
  } finally {
    await client.end();
  }
}

async function rebuildTables(
  client: pg.ClientBase,
  partitions: number,
  log: (message: string) => void,
): Promise<Divided> {
  const divided = { tables: 0, rows: 0 };
  for (const table of dividedTables) {
    if ((await countPartitions(client, table)) === partitions) continue;

    const { rows } = await rebuildTable(client, table, partitions);
    log(`${table}: ${rows} rows`);
    divided.tables += 1;
    divided.rows += rows;
  }
  return divided;
}

/** A row without a route could not be found by its id any more. */
async function requireRoutes(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM backfills WHERE migration = ANY ($1::int[]) AND finished_at IS NULL ORDER BY migration',
    [routeBackfills],
  );
  const [open] = rows;
  if (open !== undefined)
    throw new StartError(
      `${open.name} is not finished. Start Staydesk, wait until Health shows no unfinished backfill, stop it, then try again.`,
    );
}
