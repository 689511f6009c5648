import assert from 'node:assert/strict';
import { test } from 'node:test';
import ts from 'typescript';
import { projectFiles, read, syntaxTree, tests } from '../project-files.ts';

const useCases = /^(?:server\/features|domain)\/.*\.ts$/;

/** Their functions are use cases of their own: handlers of calls, and work over many rows, which may take minutes. */
const separateRuns = new Set(['forEachSettled', 'serveAll', 'serveSome']);

/** A comment that says why a function looks at the clock once more: the time in between is what counts. */
const reason = /\/\/ The clock is read again: \S/;

type Reading = { line: number };

/** Readings of the process's or the database's clock below a node, without those of functions that run as use cases of their own. */
function readingsIn(node: ts.Node, source: ts.SourceFile): Reading[] {
  const own = isReading(node) && !isJustified(node, source) ? [{ line: lineOf(node, source) }] : [];
  const inner: Reading[] = [];
  node.forEachChild((child) => {
    if (!isSeparateRun(child)) inner.push(...readingsIn(child, source));
  });
  return [...own, ...inner];
}

function isReading(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return node.expression.getText() === 'Date' && node.arguments?.length === 0;
  if (!ts.isCallExpression(node)) return false;
  const { expression } = node;
  if (expression.getText() === 'performance.now') return false;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  return name === 'databaseNow' || (node.arguments.length === 0 && (name === 'now' || name === 'readClock'));
}

function isSeparateRun(node: ts.Node): boolean {
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return false;
  const { parent } = node;
  const call = ts.isPropertyAssignment(parent) ? parent.parent.parent : parent;
  return ts.isCallExpression(call) && separateRuns.has(call.expression.getText());
}

function isJustified(node: ts.Node, source: ts.SourceFile): boolean {
  const lines = source.text.split('\n');
  return reason.test(lines[lineOf(node, source) - 2] ?? '');
}

function lineOf(node: ts.Node, source: ts.SourceFile): number {
  return source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
}

function separateRunsIn(node: ts.Node): ts.Node[] {
  const inner: ts.Node[] = [];
  node.forEachChild((child) => {
    if (isSeparateRun(child)) inner.push(child);
    inner.push(...separateRunsIn(child));
  });
  return inner;
}

/** Functions of a file that read the clock more than once, with the lines. */
function repeatedReadings(path: string, text: string): string[] {
  const source = syntaxTree(path, text);
  const declared = source.statements.filter((statement) => ts.isFunctionDeclaration(statement));

  return [...declared, ...separateRunsIn(source)].flatMap((run) => {
    const readings = readingsIn(run, source);
    const lines = readings.map(({ line }) => line).join(', ');
    return readings.length < 2 ? [] : [`${path} lines ${lines}`];
  });
}

test('a use case reads the clock once, so that everything in its answer is of one moment', () => {
  const files = projectFiles(useCases).filter((path) => !tests.test(path) && !path.endsWith('.fixture.ts'));
  assert.ok(files.length > 600);
  assert.deepEqual(
    files.flatMap((path) => repeatedReadings(path, read(path))),
    [],
  );
});

test('a second reading is seen, also within a callback, and one with a reason is none', () => {
  const seen = (body: string) => repeatedReadings('a.ts', `function use(deps, now) {\n${body}\n}`);
  assert.deepEqual(seen('const at = now();\nsave(at, at);'), []);
  assert.deepEqual(seen('save(now());\ntransact(() => save(deps.now()));'), ['a.ts lines 2, 3']);
  assert.deepEqual(seen('save(now());\nforEachSettled(all, () => save(now()));'), []);
  assert.deepEqual(seen('forEachSettled(all, () => save(now(), now()));'), ['a.ts lines 2, 2']);
  assert.deepEqual(seen('save(new Date());\nsave(await deps.databaseNow(tx));'), ['a.ts lines 2, 3']);
  assert.deepEqual(seen('save(new Date(at));\nsave(Date.now());'), []);
  assert.deepEqual(seen('save(now());\n// The clock is read again: a gateway was asked.\nsave(now());'), []);
});
