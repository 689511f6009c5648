import assert from 'node:assert/strict';
import { test } from 'node:test';
import ts from 'typescript';
import { projectFiles, read, syntaxTree } from './project-files.ts';

const effects = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect']);

/** Functions that start something and return what ends it; an effect may return their result. */
const returnsCleanup = /^(watch|on|listen|observe|subscribe)([A-Z]|$)/;

/**
 * Effects that hand React a value which need not be a cleanup. React calls what an effect returns when the component
 * leaves, and browsers add results to methods that had none: `scrollTo()` returns a promise by now, which ended every
 * screen that had returned it. An effect therefore has a body, and returns a function or nothing.
 */
function unsafeEffects(path: string, code: string): string[] {
  const file = syntaxTree(path, code);
  const found: string[] = [];

  const report = (node: ts.Node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    found.push(`${path}:${line + 1}: ${node.getText(file).split('\n')[0]}`);
  };

  const checkReturns = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression && !isCleanup(node.expression)) report(node);
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, checkReturns);
  };

  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && effects.has(nameOf(node.expression))) {
      const [effect] = node.arguments;
      if (effect === undefined || !ts.isFunctionLike(effect) || isAsync(effect)) report(node);
      else if (ts.isArrowFunction(effect) && !ts.isBlock(effect.body)) {
        if (!isFunction(effect.body)) report(node);
      } else if ('body' in effect && effect.body) ts.forEachChild(effect.body, checkReturns);
    }
    ts.forEachChild(node, visit);
  };

  visit(file);
  return found;
}

function isAsync(node: ts.Node): boolean {
  const modifiers = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : [];
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword);
}

function isFunction(node: ts.Node): boolean {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node);
}

function isCleanup(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isCleanup(node.expression);
  if (ts.isConditionalExpression(node)) return isCleanup(node.whenTrue) && isCleanup(node.whenFalse);
  if (ts.isCallExpression(node)) return returnsCleanup.test(nameOf(node.expression));
  return isFunction(node) || ts.isIdentifier(node);
}

function nameOf(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text;
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : '';
}

test('an effect returns a cleanup or nothing', () => {
  const files = projectFiles(/^web\/.*\.tsx?$/);
  assert.ok(files.length > 500, 'too few files were read');

  assert.deepEqual(
    files.flatMap((path) => unsafeEffects(path, read(path))),
    [],
  );
});

test('an effect that returns the result of a call is found', () => {
  const unsafe = [
    'useEffect(() => window.scrollTo(0, 0), []);',
    'useLayoutEffect(() => field.current?.focus(), []);',
    'useEffect(() => setText(value), [value]);',
    'useEffect(() => void load(), []);',
    'useEffect(() => { return box.current?.focus(); }, []);',
    'useEffect(() => { if (open) return element.scrollIntoView(); }, []);',
    'useEffect(() => (open ? element.click() : undefined), []);',
    'React.useEffect(async () => { await load(); }, []);',
    'useEffect(start, []);',
  ];

  const safe = [
    'useEffect(() => { field.current?.focus(); }, []);',
    'useEffect(() => () => stop(), []);',
    'useEffect(() => { if (!open) return; return () => stop(); }, []);',
    'useEffect(() => { return watchTheme(); }, []);',
    'useEffect(() => { const stop = start(); return stop; }, []);',
    'useEffect(() => { list.map((one) => { return one.focus(); }); }, []);',
  ];

  for (const code of unsafe) assert.equal(unsafeEffects('a.tsx', code).length, 1, code);
  for (const code of safe) assert.deepEqual(unsafeEffects('a.tsx', code), [], code);
});
