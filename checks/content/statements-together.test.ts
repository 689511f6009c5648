import assert from 'node:assert/strict';
import { test } from 'node:test';
import ts from 'typescript';
import { projectFiles, read, syntaxTree, tests } from '../project-files.ts';

/** Names of a transaction's connection. */
const connections = new Set(['tx', 'client']);

/** Calls of `Promise.all` that send statements of one transaction, which `together` is for. */
function ownWays(path: string, code: string): string[] {
  const source = syntaxTree(path, code);
  const found: string[] = [];

  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'Promise.all' && usesConnection(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${path}:${line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);

  return found;
}

/** Whether a call inside is given the connection, or is a call of it. */
function usesConnection(node: ts.Node): boolean {
  if (ts.isCallExpression(node)) {
    const { expression } = node;
    const receiver = ts.isPropertyAccessExpression(expression) ? [expression.expression] : [];
    const used = [...node.arguments, ...receiver];
    if (used.some((one) => ts.isIdentifier(one) && connections.has(one.text))) return true;
  }

  return ts.forEachChild(node, usesConnection) ?? false;
}

test('statements of a transaction that need no answer of one another are sent by together()', () => {
  const paths = projectFiles(/^server\/.*\.ts$/).filter((path) => !tests.test(path));

  assert.deepEqual(
    paths.flatMap((path) => ownWays(path, read(path))),
    [],
  );
});

test('statements of a transaction under Promise.all are found, others are not', () => {
  assert.deepEqual(ownWays('a.ts', 'await Promise.all([lock(tx, id), read(tx, id)]);'), ['a.ts:1']);
  assert.deepEqual(ownWays('a.ts', "await Promise.all([write(end), client.query('COMMIT')]);"), ['a.ts:1']);
  assert.deepEqual(ownWays('a.ts', 'await Promise.all([read(pool, id), read(pool, other)]);'), []);
  assert.deepEqual(ownWays('a.ts', 'await Promise.all([seal(tx.mailKey, a), hash(tx.mailKey, b)]);'), []);
  assert.deepEqual(ownWays('a.ts', 'await together(lock(tx, id), read(tx, id));'), []);
});
