import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { isRunning } from '#server/db/embedded/pid-file.ts';
import { freePort } from '#testing/servers/free-port.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** Beyond this the server itself would no longer wait. */
const patienceMs = 20_000;

type Started = { child: ChildProcess; said(): string; databasePid(): number | undefined };

async function startDemo(): Promise<Started> {
  const folder = mkdtempSync(path.join(tmpdir(), 'staydesk-stop-'));
  // When root starts the server, its database runs as another account.
  chmodSync(folder, 0o755);

  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...env, NODE_ENV: 'production', DATA_DIR: folder, PORT: String(await freePort()), DEMO: 'on' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

  after(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  let said = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    said += piece;
  });

  return {
    child,
    said: () => said,
    databasePid() {
      try {
        return Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
      } catch {
        return undefined;
      }
    },
  };
}

async function until(what: string, isTrue: () => boolean): Promise<void> {
  for (const giveUpAt = Date.now() + 120_000; !isTrue(); await wait(5))
    assert.ok(Date.now() < giveUpAt, `never: ${what}`);
}

const moments: [what: string, isNow: (of: Started) => boolean, pauseMs: number][] = [
  ['while its database starts', ({ databasePid }) => databasePid() !== undefined, 0],
  ['while it migrates', ({ databasePid }) => databasePid() !== undefined, 1_000],
  ['while the demo fills', ({ said }) => said().includes('is ready after'), 8_000],
];

for (const [what, isNow, pauseMs] of moments)
  test(`Ctrl-C ${what} ends the server soon, with its database`, async () => {
    const server = await startDemo();
    await until(what, () => isNow(server));
    await wait(pauseMs);
    const pid = server.databasePid();
    assert.ok(pid !== undefined && isRunning(pid));

    const ended = once(server.child, 'exit');
    const since = performance.now();
    server.child.kill('SIGINT');
    assert.deepEqual(await ended, [0, null]);
    assert.ok(performance.now() - since < patienceMs, `${Math.round(performance.now() - since)} ms`);
    assert.doesNotMatch(server.said(), /without waiting/);
    assert.equal(isRunning(pid), false);
  });
