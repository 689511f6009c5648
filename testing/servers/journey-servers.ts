import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const folder = process.env.E2E_FOLDER ?? '';

/**
 * The servers of the journeys, one on each port of E2E_PORTS, with its data under E2E_FOLDER. They start beside each
 * other, because most of a first start is waiting. Says "ready" on its output when all of them answer, and removes the
 * data at its end.
 */
const servers = (process.env.E2E_PORTS ?? '').split(',').map((port) => {
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      DATA_DIR: `${folder}/${port}`,
      ADMIN_SETUP_CODE: 'journey-set-up-code',
      LOG_LEVEL: 'warn',
      DEMO: 'off',
      // Journeys send requests faster than people.
      RATE_LIMIT_SCALE: '100',
    },
  });
  server.once('exit', (code) => process.exit(code ?? 1));
  return { server, origin };
});

process.once('SIGTERM', async () => {
  await Promise.all(
    servers.map(({ server }) => {
      server.removeAllListeners('exit');
      server.kill('SIGTERM');
      return server.exitCode ?? once(server, 'exit');
    }),
  );
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
});

await Promise.all(servers.map(({ origin }) => answers(`${origin}/api/health/ready`)));
console.log('ready');

/** Asks until the server is ready. Whoever started this program gives up on it. */
async function answers(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await wait(100);
  }
}
