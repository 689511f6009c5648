import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { projectFiles, read } from '../project-files.ts';

const sheet = 'web/app/admin.css';
const files = new Set(projectFiles(/^web\/.*\.tsx?$/));

/** What the agents' part of the app loads is not followed: it has a sheet of its own. */
const isFollowed = (file: string) =>
  files.has(file) && !/^web\/(?:app\/(?!admin)|screens\/(?!admin)|lib\/)/.test(file);

function importsOf(file: string): string[] {
  return [...read(file).matchAll(/(?:from|import\()\s*'((?:#web\/|\.{1,2}\/)[^']+)'/g)].map(
    ([, target = '']) =>
      target.startsWith('#') ? target.slice(1) : path.posix.join(path.posix.dirname(file), target),
  );
}

/** Components that a page of the admin area shows. */
function shownInAdminArea(): Set<string> {
  const shown = new Set<string>();
  const open = [...files].filter(
    (file) => /^web\/(?:screens|app)\/admin\//.test(file) && !/\.(?:test|fixture)\./.test(file),
  );
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (shown.has(file) || !isFollowed(file)) continue;
    shown.add(file);
    open.push(...importsOf(file));
  }
  return shown;
}

/** All spellings of a pattern with alternatives in braces. */
function spellings(pattern: string): string[] {
  const [whole, before, choices, after] = /^([^{]*)\{([^{}]*)\}(.*)$/.exec(pattern) ?? [];
  if (whole === undefined) return [pattern];
  return (choices ?? '').split(',').flatMap((choice) => spellings(`${before}${choice}${after}`));
}

test('every file that a stylesheet names exists', () => {
  const sheets = projectFiles(/^web\/.*\.css$/);
  const known = [...files];
  for (const from of sheets) {
    for (const [, named = ''] of read(from).matchAll(/^@source (?:not )?"([^"]+)";/gm)) {
      const patterns = spellings(path.posix.join(path.posix.dirname(from), named));
      const isThere = (pattern: string) =>
        known.some((file) => file.startsWith(`${pattern}/`) || path.posix.matchesGlob(file, pattern));
      // A component may have another ending than the functions named beside it.
      const found = new Set(patterns.filter(isThere).map(withoutEnding));
      assert.deepEqual(
        patterns.filter((pattern) => !found.has(withoutEnding(pattern))),
        [],
        `${from} names files that are gone`,
      );
    }
  }
});

const withoutEnding = (pattern: string) => pattern.replace(/\.tsx?$/, '');

test('the stylesheet of the admin area has the classes of every component that its pages show', () => {
  const sources = [...read(sheet).matchAll(/^@source "([^"]+)";/gm)].map(([, source = '']) =>
    path.posix.join(path.posix.dirname(sheet), source),
  );
  const isSource = (file: string) =>
    sources.some((source) => file.startsWith(`${source}/`) || path.posix.matchesGlob(file, source));
  const shown = [...shownInAdminArea()].filter((file) => file.endsWith('.tsx'));

  assert.ok(shown.length > 150, `${shown.length} components found`);
  assert.deepEqual(
    shown.filter((file) => !isSource(file)),
    [],
  );
});
