import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#testing/servers/free-port.ts';

const patienceMs = 120_000;

/**
 * Starts a packed program once on an empty database and ends it. That proves that nothing is missing from it, and leaves
 * its modules compiled in `node_modules/.cache`, which makes the first start of every installation shorter.
 */
export async function tryProgram(folder: string): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'staydesk-release-'));
  // The account that runs the database has to enter it.
  await chmod(data, 0o755);

  const server = spawn(join(folder, 'node_modules/.bin/node'), ['scripts/start.mjs', '--no-open'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '/usr/bin:/bin', HOME: data, DATA_DIR: data, PORT: String(await freePort()) },
    timeout: patienceMs,
    killSignal: 'SIGINT',
  });

  let output = '';
  const ended = once(server, 'exit');
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
      if (output.includes('is ready after') && !server.killed) server.kill('SIGINT');
    });

  const [code] = await ended;
  await rm(data, { recursive: true, force: true });
  if (code !== 0 || !output.includes('is ready after'))
    throw new Error(`The packed program did not start and end as it should:\n${output}`);
}
