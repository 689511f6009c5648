import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run-program.mjs';

/** What each test file took when it last ran on this machine, in seconds. Not part of the repository. */
const memory = join(root, 'node_modules/.cache/test-seconds.json');

/** A file that has not run yet is judged by its size. */
const secondsForKilobyte = 0.3;

function known() {
  return existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : {};
}

/** The slowest first: none of them is then alone at the end, while the other workers wait. */
export function slowestFirst(paths) {
  const seconds = known();
  const expected = new Map(paths.map((path) => [path, seconds[path] ?? secondsBySize(path)]));
  return paths.toSorted((a, b) => expected.get(b) - expected.get(a));
}

function secondsBySize(path) {
  const full = join(root, path);
  return existsSync(full) ? (statSync(full).size / 1024) * secondsForKilobyte : 0;
}

export function recordSeconds(measured) {
  mkdirSync(dirname(memory), { recursive: true });
  writeFileSync(memory, JSON.stringify({ ...known(), ...Object.fromEntries(measured) }));
}
