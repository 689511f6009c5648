import assert from 'node:assert/strict';
import { test } from 'node:test';
import ts from 'typescript';
import { projectFiles, read, syntaxTree } from './project-files.ts';

const maxNumbered = 8;

/** Highest parameter number in the texts of a source file, such as 12 for `$12`; 0 when there is none over eight. */
function highestParameter(path: string, source: string): number {
  if (!/\$(9|\d\d)/.test(source)) return 0;
  let highest = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
      for (const [, number] of node.getText().matchAll(/\$(\d+)/g))
        highest = Math.max(highest, Number(number));
    ts.forEachChild(node, visit);
  };
  visit(syntaxTree(path, source));
  return highest;
}

test('no statement numbers more than eight values by hand: insertRow, updateRows, sql and bindNames do it', () => {
  const paths = projectFiles(/^(server|testing|scripts|e2e)\/.*\.ts$/);
  assert.ok(paths.length > 300, 'hardly anything was looked at');
  const long = paths.filter((path) => highestParameter(path, read(path)) > maxNumbered);
  assert.deepEqual(long, []);
});

test('the highest number of a text counts, and money in a comment does not', () => {
  assert.equal(highestParameter('a.ts', "const a = 'b = $2 AND c = $9';"), 9);
  assert.equal(highestParameter('a.ts', "// It costs $12.\nconst a = 'b = $2';"), 2);
});

/** Reads the rows of a statement without naming their type. */
const untypedRows =
  /\{\s*rows\b[^}]*\}\s*=\s*await\s[\w.]+\.query\(|\(await\s[\w.]+\.query\((?:[^()]|\([^()]*\))*\)\)\.rows/;

test('a statement whose rows are read names their type', () => {
  const paths = projectFiles(/^server\/.*\.ts$/).filter((path) => !/\.(test|fixture)\.ts$/.test(path));
  assert.deepEqual(
    paths.filter((path) => untypedRows.test(read(path))),
    [],
  );
  assert.match('const { rows } = await db.query(`SELECT 1`)', untypedRows);
  assert.doesNotMatch('const { rows } = await db.query<Row>(`SELECT 1`)', untypedRows);
});
