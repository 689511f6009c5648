import assert from 'node:assert/strict';
import test from 'node:test';
import ts from 'typescript';
import { projectFiles, read, sources } from '../project-files.ts';

/** Private words as whole identifiers; `checks/plain-words.test.ts` names the term to use instead. */
const privateWords = new Set(
  'words place places asked kept fault faults act acts keep look news moves told'.split(' '),
);

/** Largest number of their uses in each room. It only falls: lower it after a rename. */
const limits: Record<string, number> = {
  checks: 22,
  contract: 15,
  domain: 71,
  e2e: 6,
  scripts: 34,
  server: 235,
  testing: 12,
  texts: 22,
  web: 114,
};

function countPrivateWords(path: string, text: string): number {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  let count = 0;

  function visit(node: ts.Node): void {
    if (ts.isIdentifier(node) && privateWords.has(node.text)) count += 1;
    ts.forEachChild(node, visit);
  }

  visit(source);
  return count;
}

const counts = new Map<string, number>();
for (const path of projectFiles(sources)) {
  const [room = ''] = path.split('/');
  counts.set(room, (counts.get(room) ?? 0) + countPrivateWords(path, read(path)));
}

test('private identifiers become fewer in every room', () => {
  const grown = Object.entries(limits)
    .filter(([room, limit]) => (counts.get(room) ?? 0) > limit)
    .map(([room, limit]) => `${room}: ${counts.get(room)}, at most ${limit}`);

  assert.deepEqual(grown, []);
  assert.ok(counts.size >= 9, 'a room was not read');
});

test('counts variables, properties and uses, and no parts of names', () => {
  const text = 'const told = { words, places: keptStays };\nconst { act: action } = told;';

  assert.equal(countPrivateWords('example.ts', text), 5);
});
