import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { createPool } from '#server/db/pool.ts';
import { openDatabase } from '#server/open-database.ts';
import { endOnSignal } from '#server/shutdown.ts';

/** The whole server, AHEAD_MS ahead of the machine's clock: its pages, jobs and timers live at that time. */
const aheadMs = Number(process.env.AHEAD_MS ?? 0);
const silent = () => undefined;

const config = loadConfig();
if ('errors' in config) throw new Error(config.errors.join('; '));
const { host, port } = config.http;
const database = await openDatabase(config, silent);
const { connection } = database;
await migrate(connection);
const pool = createPool(connection);
const app = await createApp({ config, pool, connection, now: () => Date.now() + aheadMs });
endOnSignal(async () => {
  await app.close();
  await pool.end();
  await database.stop();
}, silent);
await app.start();
await app.http.listen({ host, port });
