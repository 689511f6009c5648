import assert from 'node:assert/strict';
import test from 'node:test';
import ts from 'typescript';
import { literalText, projectFiles, read, syntaxTree, tests } from '../project-files.ts';

/** Private words in names of tests, and the terms of the field. Matched against whole words. */
const terms: Record<string, RegExp> = {
  'action, manages': /\bacts?\b/,
  'requests, requires, reads': /\bask(s|ed|ing)?\b/,
  'next to, in addition to, meanwhile': /\bbeside\b/,
  'arrives, returns, is restored, is first': /\b(comes?|came)\b/,
  'error, failure': /\bfaults?\b/,
  'receives, is notified': /\bhears?\b|\bheard\b/,
  'contains, reserves, is valid': /\bholds\b/,
  'retains, stores, remains, leaves': /\b(keeps?|kept)\b/,
  'view, appearance': /\blooks?\b/,
  'anonymous, any caller, no caller, another agent': /\b(nobody|somebody|everybody)\b/,
  'event, notification, result': /\bnews\b/,
  'property, location, position, slot': /\bplaces?\b/,
  'lists, shows, explains, has the message': /\b(says?|said)\b/,
  'is, remains, appears': /\b(stands?|stood)\b/,
  'notifies, reports, reveals': /\b(tells?|telling|told)\b/,
  'a noun as the subject': /^(of|what|who)\b/,
  'any, every, regardless of': /\b(whatever|whichever|whoever)\b/,
  'input, request': /\bwish(es)?\b/,
  'text, terms, labels, message': /\bwords?\b/,
};

type TestName = { path: string; line: number; name: string };

/** Names of all tests and groups of a file. */
function testNamesIn(path: string, text: string): TestName[] {
  const source = syntaxTree(path, text);
  const names: TestName[] = [];

  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node) && /^(test|it|describe)\b/.test(node.expression.getText(source))) {
      const [first] = node.arguments;
      const name = first ? literalText(first) : '';
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      if (name !== '') names.push({ path, line, name });
    }
    ts.forEachChild(node, visit);
  }

  visit(source);
  return names;
}

function privateWordsIn(name: string): string[] {
  return Object.entries(terms).flatMap(([term, word]) => {
    const found = new RegExp(word, 'i').exec(name);
    return found ? [`“${found[0]}”, better: ${term}`] : [];
  });
}

const names = projectFiles(tests).flatMap((path) => testNamesIn(path, read(path)));

test('test names use the terms of the field', () => {
  const reports = names
    .filter(({ name }) => privateWordsIn(name).length > 0)
    .map(({ path, line, name }) => `${path}:${line}: ${name} (${privateWordsIn(name).join('; ')})`);

  assert.deepEqual(reports, []);
});

test('reads the names of tests, groups and templates', () => {
  const text = `describe('a', () => { test.concurrent(\`b \${c} d\`, run); it('e'); testing('f'); });`;

  assert.ok(names.length > 3000, 'hardly any name was read');
  assert.deepEqual(
    testNamesIn('x.test.ts', text).map(({ name }) => name),
    ['a', 'b … d', 'e'],
  );
  assert.deepEqual(privateWordsIn('of a password in a marketplace'), ['“of”, better: a noun as the subject']);
});
