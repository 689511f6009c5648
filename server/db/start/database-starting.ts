import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** SQLSTATE cannot_connect_now: the server is starting or recovering, and refuses connections. */
const cannotConnectNow = '57P03';

/**
 * Whether PostgreSQL answers, and if not, whether it is about to. A server that recovers after a crash already
 * listens on its socket, so only a complete login shows its state.
 */
export async function databaseState(connection: pg.ClientConfig): Promise<'ready' | 'starting' | 'away'> {
  const client = new pg.Client(connection);
  client.on('error', () => {});

  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) return 'away';
    // Any other refusal, such as a wrong password, comes from a server that is up.
    return error.code === cannotConnectNow ? 'starting' : 'ready';
  } finally {
    await client.end();
  }
}

/** Waits while the database starts up or recovers; returns after `patienceMs` in any case. */
export async function untilStarted(
  connection: pg.ClientConfig,
  { log, patienceMs }: { log: (message: string) => void; patienceMs: number },
): Promise<void> {
  const giveUpAt = Date.now() + patienceMs;
  for (let tries = 0; (await databaseState(connection)) === 'starting'; tries += 1) {
    if (Date.now() > giveUpAt) return;
    if (tries === 0) log('the database is starting up or recovering: waiting for it');
    await sleep(250);
  }
}
