import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import test from 'node:test';
import { processorMs } from './process-time.ts';

const busy = 'const end = Date.now() + 400; while (Date.now() < end);';

test('counts the processor time of a running child and of one that has ended', async () => {
  const before = processorMs(process.pid);
  const ended = spawn(process.execPath, ['-e', busy]);
  await once(ended, 'exit');
  const afterEnd = processorMs(process.pid);

  const running = spawn(process.execPath, ['-e', `${busy} console.log('done'); setInterval(() => {}, 1000)`]);
  await once(running.stdout, 'data');
  const whileRunning = processorMs(process.pid);
  running.kill();
  await once(running, 'exit');

  // A busy machine gives a loop of 400 ms less than that.
  assert.ok(afterEnd - before >= 50, `${afterEnd - before} ms of an ended child`);
  assert.ok(whileRunning - afterEnd >= 50, `${whileRunning - afterEnd} ms of a running child`);
});

test('reports nothing of a process that does not exist', () => {
  assert.equal(processorMs(2 ** 22 + 1), 0);
});
