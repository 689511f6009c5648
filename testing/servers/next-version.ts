import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { createPool } from '#server/db/pool.ts';
import { readMigrations } from '#server/db/schema/migration-files.ts';
import { openDatabase } from '#server/open-database.ts';
import { endOnSignal } from '#server/shutdown.ts';

/** The whole server as its next version: the same program, which also knows the migrations of NEXT_MIGRATIONS. */
const folder = process.env.NEXT_MIGRATIONS;
const config = loadConfig();
if (folder === undefined || 'errors' in config)
  throw new Error('NEXT_MIGRATIONS or another variable is wrong');
const { host, port } = config.http;
const silent = () => undefined;

const database = await openDatabase(config, silent);
const { connection } = database;
await migrate(connection, { folder, say: (message) => console.log(message) });
const pool = createPool(connection);
const app = await createApp({ config, pool, connection, migrations: readMigrations(folder) });
endOnSignal(async () => {
  await app.close();
  await pool.end();
  await database.stop();
}, silent);
await app.start();
if (config.roles.web) await app.http.listen({ host, port });
