import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';

const shutdown = path.join(import.meta.dirname, 'shutdown.ts');

/** A program that closes as `close` says, and runs `work` when it is ready. */
async function runProgram(
  close: string,
  { work = '', patienceMs = 60_000, echoMs = 1000, lastWork = '' } = {},
) {
  const text = `
    import { setTimeout as wait } from 'node:timers/promises';
    import { endOnSignal } from ${JSON.stringify(shutdown)};
    const say = (line) => process.stdout.write(line + '\\n');
    endOnSignal(async () => { ${close} }, say, {
      patienceMs: ${patienceMs},
      echoMs: ${echoMs},
      lastWork: async () => { ${lastWork} },
    });
    const idle = setInterval(() => {}, 1000);
    say('ready');
    ${work}
  `;

  const child = spawn(process.execPath, ['--input-type=module', '--eval', text], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const lines: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (piece: string) => lines.push(...piece.trim().split('\n')));

  const ended = exitOf(child);
  await until(() => lines.includes('ready'));

  return { child, lines, ended };
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'exit');
  return code;
}

async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + 60_000;
  while (!holds()) {
    assert.ok(Date.now() < end, 'it did not come to that');
    await wait(20);
  }
}

describe('a process that receives a signal', () => {
  test('closes what is open and ends well', async () => {
    const { child, lines, ended } = await runProgram(`await wait(50); say('closed');`);
    child.kill('SIGTERM');
    assert.equal(await ended, 0);
    assert.deepEqual(lines, ['ready', 'stopping', 'closed']);
  });

  test('closes what is open after its output was closed', async () => {
    const { child, ended } = await runProgram(`await wait(50);`);
    child.stdout.destroy();
    await once(child.stdout, 'close');
    child.kill('SIGTERM');
    assert.equal(await ended, 0);
  });

  test('waits for closing work that alone would let the process end', async () => {
    const { child, lines, ended } = await runProgram(
      `clearInterval(idle); await new Promise((resolve) => setTimeout(resolve, 300).unref()); say('closed');`,
    );
    child.kill('SIGTERM');
    assert.equal(await ended, 0);
    assert.deepEqual(lines, ['ready', 'stopping', 'closed']);
  });

  test('takes repeated signals as one, as a terminal and npm both send them', async () => {
    const { child, lines, ended } = await runProgram(`await wait(300); say('closed');`);
    child.kill('SIGINT');
    child.kill('SIGTERM');
    assert.equal(await ended, 0);
    assert.deepEqual(lines, ['ready', 'stopping', 'closed']);
  });

  test('ends immediately at a second signal', async () => {
    const { child, lines, ended } = await runProgram('await new Promise(() => {});', { echoMs: 0 });
    child.kill('SIGTERM');
    await until(() => lines.includes('stopping'));
    child.kill('SIGTERM');
    assert.equal(await ended, 0);
    assert.equal(lines.at(-1), 'ended without waiting: a second signal arrived');
  });

  test('does not wait for ever for what cannot be closed', async () => {
    const { child, lines, ended } = await runProgram('await new Promise(() => {});', { patienceMs: 300 });
    child.kill('SIGTERM');
    assert.equal(await ended, 0);
    assert.equal(lines.at(-1), 'ended without waiting: it took too long');
  });

  test('does what must not outlive it also when it waits no longer', async () => {
    const { child, lines, ended } = await runProgram('await new Promise(() => {});', {
      patienceMs: 300,
      lastWork: `await wait(50); say('the database is stopped');`,
    });
    child.kill('SIGTERM');
    assert.equal(await ended, 0);
    assert.equal(lines.at(-1), 'the database is stopped');
  });

  test('ends with an error if what must not outlive it cannot be ended', async () => {
    const { child, lines, ended } = await runProgram('await new Promise(() => {});', {
      patienceMs: 300,
      lastWork: `throw new Error('the database goes on');`,
    });
    child.kill('SIGTERM');
    assert.equal(await ended, 1);
    assert.equal(lines.at(-1), 'ended without waiting: it took too long');
  });
});

test('a process with an unexpected error closes what is open and ends ill, so that it is started afresh', async () => {
  const throwing = await runProgram(`say('closed');`, {
    work: `setTimeout(() => { throw new Error('bug'); }, 50);`,
  });
  assert.equal(await throwing.ended, 1);
  assert.deepEqual(throwing.lines, ['ready', 'closed']);
  const rejecting = await runProgram(`say('closed');`, { work: `Promise.reject(new Error('bug'));` });
  assert.equal(await rejecting.ended, 1);
  assert.deepEqual(rejecting.lines, ['ready', 'closed']);
});
