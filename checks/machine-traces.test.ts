import assert from 'node:assert/strict';
import test from 'node:test';
import { projectFiles, read } from './project-files.ts';

const traces = [
  // Absolute paths of a machine.
  /(?<![\w.~-])\/(work|root|tmp|Users|home\/\w+)\/[\w.-]/,
  // Mirrors of the package registry, and credentials for one.
  /https?:\/\/[^\s'"`)]*(artifactory|nexus|verdaccio|pkgs\.dev|\/npm\/|\/simple\/)/i,
  /_authToken|^registry\s*=/m,
];

const binary = /\.(png|jpe?g|webp|avif|gif|ico|woff2?|ttf|pdf)$/;

test('no file names the machine it was written on', () => {
  const result = projectFiles()
    .filter((path) => !binary.test(path) && path !== 'checks/machine-traces.test.ts')
    .flatMap((path) => {
      const text = read(path);
      return traces.flatMap((trace) => trace.exec(text)?.[0] ?? []).map((found) => `${path}: ${found}`);
    });
  assert.deepEqual(result, []);
});
