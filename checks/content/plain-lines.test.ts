import assert from 'node:assert/strict';
import test from 'node:test';
import ts from 'typescript';
import { projectFiles, read, syntaxTree } from '../project-files.ts';

/** A body of so many lines may stand as one block, one of two or three long statements twice as many. */
const maxBlockLines = 12;
const maxLinesOfFew = 2 * maxBlockLines;

/** The width of code, from the formatter. */
const { lineWidth }: { lineWidth: number } = JSON.parse(read('biome.json')).formatter;

/** Lines of code in the body of a function, without comments and empty lines. */
const maxFunctionLines = 100;

/** The product and its checks. Tests, fixtures, journeys and measurements tell one story from top to bottom. */
const isProduct = (path: string) => !/\.(test|fixture)\.tsx?$|^e2e\/|^scripts\/lab\//.test(path);

type Finding = { location: string; problem: string };

/** Spreads that pack properties into one line, and long bodies whose steps do not stand apart. */
function findDenseLines(path: string, text: string): Finding[] {
  const source = syntaxTree(path, text);
  const findings: Finding[] = [];
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;

  const visit = (node: ts.Node): void => {
    if (isPackedSpread(node))
      findings.push({ location: `${path}:${lineOf(node.getStart())}`, problem: 'packed spread' });
    if (ts.isBlock(node)) {
      const line = findLongBlock(node, lineOf);
      if (line !== undefined) findings.push({ location: `${path}:${line}`, problem: 'no blank line' });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);

  return findings;
}

/** Functions whose body has more lines of code than a person reads at once. */
function findLongFunctions(path: string, text: string): Finding[] {
  const source = syntaxTree(path, text);
  const findings: Finding[] = [];

  const visit = (node: ts.Node): void => {
    const body = ts.isFunctionLike(node) && 'body' in node ? node.body : undefined;
    if (body && codeLines(body.getText()) > maxFunctionLines) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      findings.push({ location: `${path}:${line + 1}`, problem: 'long function' });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);

  return findings;
}

/** Lines of a text in a store that are wider than code may be; SQL is set in lines like code. */
function findWideLines(path: string, text: string): Finding[] {
  const source = syntaxTree(path, text);
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const lines = text.split('\n');
  const wide = new Set<number>();

  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
      for (let line = lineOf(node.getStart()); line <= lineOf(node.getEnd()); line++)
        if ((lines[line]?.length ?? 0) > lineWidth) wide.add(line + 1);
    ts.forEachChild(node, visit);
  };
  visit(source);

  return [...wide].map((line) => ({ location: `${path}:${line}`, problem: 'wide line' }));
}

/** Lines of code between the braces of a body. */
function codeLines(body: string): number {
  const lines = body.split('\n').slice(1, -1);
  return lines.filter((line) => line.trim() !== '' && !/^\s*(\/\/|\/\*|\*)/.test(line)).length;
}

/** `...{ a, b }`, `...['a', 'b']` and `<Part {...{ a, b }} />`: the compiler misses misspelt names inside. */
function isPackedSpread(node: ts.Node): boolean {
  if (ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node))
    return ts.isObjectLiteralExpression(node.expression);
  return ts.isSpreadElement(node) && ts.isArrayLiteralExpression(node.expression);
}

/** Line of the first run of four or more statements that is too long, or of a body without any blank line. */
function findLongBlock({ statements }: ts.Block, lineOf: (position: number) => number): number | undefined {
  let run: ts.Statement[] = [];

  for (const statement of statements) {
    const before = run.at(-1);
    const hasGap = before && isGapBetween(before, statement);
    if (hasGap) run = [];
    run.push(statement);

    const first = run[0] ?? statement;
    const lines = lineOf(statement.getEnd()) - lineOf(first.getStart()) + 1;
    if (run.length >= 4 && lines > maxBlockLines) return lineOf(first.getStart());
  }

  return isWithoutGap(statements, lineOf) ? lineOf(statements[0]?.getStart() ?? 0) : undefined;
}

/** True for two or more statements of many lines with no blank line in them at all. */
function isWithoutGap(statements: readonly ts.Statement[], lineOf: (position: number) => number): boolean {
  const first = statements[0];
  const last = statements.at(-1);
  if (!first || !last || first === last) return false;

  const lines = lineOf(last.getEnd()) - lineOf(first.getStart()) + 1;
  const text = first.getSourceFile().text.slice(first.getStart(), last.getEnd());

  return lines >= maxLinesOfFew && !/\n[ \t]*\n/.test(text);
}

function isGapBetween(before: ts.Statement, after: ts.Statement): boolean {
  const between = after.getSourceFile().text.slice(before.getEnd(), after.getStart());
  return /\n[ \t]*\n/.test(between);
}

test('properties are not packed into spreads, and long bodies have blank lines between their steps', () => {
  const findings = projectFiles(/\.(ts|tsx|mjs)$/).flatMap((path) => findDenseLines(path, read(path)));

  assert.deepEqual(findings, []);
});

test('no line of an SQL text is wider than code', () => {
  const findings = projectFiles(/\.store\.ts$/).flatMap((path) => findWideLines(path, read(path)));

  assert.deepEqual(findings, []);
});

test('wide lines are found in all lines of a text, also in its placeholders', () => {
  const found = (text: string) => findWideLines('example.store.ts', text).map(({ location }) => location);
  const wide = 'a, '.repeat(40);

  assert.deepEqual(found(`const a = 'SELECT ${wide}';`), ['example.store.ts:1']);
  assert.deepEqual(found(`const a = \`SELECT b\n  ${wide}\n  FROM c\`;`), ['example.store.ts:2']);
  assert.deepEqual(found(`const a = \`SELECT \${[${wide}]} FROM c\`;`), ['example.store.ts:1']);
  assert.deepEqual(found(`const a = \`SELECT b\n  FROM c\`; // ${'-'.repeat(60)}`), []);
});

test('a function of the product has at most 100 lines of code', () => {
  const findings = projectFiles(/\.(ts|tsx|mjs)$/)
    .filter(isProduct)
    .flatMap((path) => findLongFunctions(path, read(path)));

  assert.deepEqual(findings, []);
});

test('long functions are found by their lines of code, without comments and empty lines', () => {
  const found = (text: string) => findLongFunctions('example.ts', text).length;
  const bodyOf = (count: number) => `{\n${'call();\n'.repeat(count)}}`;

  assert.equal(found(`function a() ${bodyOf(101)}`), 1);
  assert.equal(found(`const a = () => ${bodyOf(101)}`), 1);
  assert.equal(found(`function a() ${bodyOf(100)}`), 0);
  assert.equal(found(`function a() {\n// Why.\n\n${'call();\n'.repeat(100)}}`), 0);
});

test('packed spreads and long blocks are found, others are not', () => {
  const found = (text: string) => findDenseLines('example.tsx', text).map(({ problem }) => problem);
  const step = 'call({\n  a: 1,\n  b: 2,\n});\n';

  assert.deepEqual(found('const a = { ...{ b, c }, d };'), ['packed spread']);
  assert.deepEqual(found("const a = [...['b', 'c']];"), ['packed spread']);
  assert.deepEqual(found('const a = <Part {...{ b, c }} />;'), ['packed spread']);
  assert.deepEqual(found('const a = { ...b, ...(c && { d }) };'), []);
  assert.deepEqual(found(`function a() {\n${step.repeat(4)}}`), ['no blank line']);
  assert.deepEqual(found(`function a() {\n${`${step}${step}\n`.repeat(2)}}`), []);
  assert.deepEqual(found(`function a() {\n${step.repeat(3)}}`), []);
  assert.deepEqual(found(`function a() {\n${step}call(\n${'  1,\n'.repeat(20)});\n}`), ['no blank line']);
  assert.deepEqual(found(`function a() {\n${step}\ncall(\n${'  1,\n'.repeat(20)});\n}`), []);
});
