import assert from 'node:assert/strict';
import test from 'node:test';
import { read } from './project-files.ts';

const lock = read('pnpm-lock.yaml');

test('the lock file names no host, so that any registry can serve it', () => {
  assert.deepEqual(lock.match(/tarball:.*|https?:\/\/\S+/g) ?? [], []);
});

test('every package of the lock file is sealed by a checksum', () => {
  const resolutions = lock.match(/^ {4}resolution: .*$/gm) ?? [];
  assert.ok(resolutions.length > 100);
  assert.deepEqual(
    resolutions.filter((line) => !line.includes('integrity: sha512-')),
    [],
  );
});

test('the pinned Node is a package for each platform, all of one version', () => {
  const pinned = [...read('package.json').matchAll(/"node-(linux-x64|linux-arm64|win-x64)": "([^"]+)"/g)];
  assert.equal(pinned.length, 3);
  assert.equal(new Set(pinned.map(([, , version]) => version)).size, 1);
});
