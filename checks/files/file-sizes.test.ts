import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import test from 'node:test';
import { projectFiles, read, sources } from '../project-files.ts';

const maxLines = 350;
const maxFilesInFolder = 40;

/** A list rather than code: the generated columns of the database. */
const lists = new Set(['server/db/tables.ts']);

/** Lines that are neither empty nor comment. */
function codeLines(text: string): number {
  return text
    .replace(/^\s*\/\*[\s\S]*?\*\//gm, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;
}

test('a file has at most 350 lines of code', () => {
  const tooLong = projectFiles(sources)
    .filter((path) => !lists.has(path))
    .map((path) => ({
      path,
      lines: codeLines(read(path)),
    }))
    .filter(({ lines }) => lines > maxLines);
  assert.deepEqual(tooLong, []);
});

test('a folder has at most 40 files, its subfolders apart', () => {
  const counts = new Map<string, number>();
  for (const path of projectFiles()) {
    const folder = dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  assert.deepEqual(
    [...counts].filter(([, count]) => count > maxFilesInFolder),
    [],
  );
});

test('comments and empty lines do not count', () => {
  assert.equal(codeLines('/**\n * Why.\n */\n\n// Because.\nconst a = 1;\n'), 1);
});
