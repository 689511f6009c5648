import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run-program.mjs';

/** What each test file took when it last ran on this machine, in seconds. Not part of the repository. */
const memory = join(root, 'node_modules/.cache/test-seconds.json');

/** A file that has not run yet is judged by its size. */
const secondsForKilobyte = { '.test.ts': 0.3, '.spec.ts': 4 };

/** Files whose size says nothing: the walk over all addresses is a short loop, and all component tests are one entry. */
const knownSeconds = { 'e2e/address-walk.spec.ts': 300, 'web/**/*.test.tsx': 240 };

function known() {
  return existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : {};
}

/** Expected seconds of each file, from its last run or its size. */
export function expectedSeconds(paths) {
  const seconds = known();
  return new Map(paths.map((path) => [path, seconds[path] ?? secondsBySize(path)]));
}

function secondsBySize(path) {
  if (path in knownSeconds) return knownSeconds[path];
  const [, rate] = Object.entries(secondsForKilobyte).find(([ending]) => path.endsWith(ending)) ?? ['', 1];
  const full = join(root, path);
  return existsSync(full) ? (statSync(full).size / 1024) * rate : 0;
}

/** The slowest first: none of them is then alone at the end, while the other workers wait. */
export function slowestFirst(paths) {
  const seconds = expectedSeconds(paths);
  return paths.toSorted((a, b) => seconds.get(b) - seconds.get(a));
}

export function recordSeconds(measured) {
  mkdirSync(dirname(memory), { recursive: true });
  writeFileSync(memory, JSON.stringify({ ...known(), ...Object.fromEntries(measured) }));
}
