import assert from 'node:assert/strict';
import test from 'node:test';
import { readBesideOptions } from './beside-options.ts';

function read(...args: string[]) {
  const options = readBesideOptions(args);
  if ('usage' in options) throw new Error(options.usage);
  return options;
}

test('measures each rival that is named, with one and with eight connections', () => {
  const { rivals, connections, calls, installed } = read('--beside', 'directus,floor');
  assert.deepEqual(rivals, ['directus', 'floor']);
  assert.deepEqual(connections, [1, 8]);
  assert.deepEqual(calls, []);
  assert.equal(installed, null);
});

test('a short run has one connection and fewer, shorter turns', () => {
  const short = read('--beside', 'floor', '--small');
  const whole = read('--beside', 'floor');
  assert.deepEqual(short.connections, [1]);
  assert.ok(short.rounds < whole.rounds && short.seconds < whole.seconds);
  assert.equal(read('--beside', 'floor', '--small', '--rounds', '7').rounds, 7);
});

test('answers an unknown option, no rival or a wrong number with the usage', () => {
  const wrong = [
    ['--beside', ''],
    ['--beside', 'floor', '--tiny'],
    ['--beside', 'floor', '--rounds', '0'],
    ['--beside', 'floor', '--connections', '1,x'],
    ['--beside', 'floor', '--seconds', '0'],
    ['--beside', 'floor', '--rest', '-1'],
  ];
  for (const args of wrong) assert.ok('usage' in readBesideOptions(args), args.join(' '));
});
