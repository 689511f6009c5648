import assert from 'node:assert/strict';
import { test } from 'node:test';
import ts from 'typescript';
import { projectFiles, read, syntaxTree, tests } from './project-files.ts';

/**
 * Patterns with a repeated group that repeats or branches inside, which can backtrack exponentially. Those of these
 * files cannot, for the reason given.
 */
const reviewedPatterns: Record<string, string> = {
  'contract/admin/content.ts': 'each turn begins with a hyphen, which its inside never has',
  'domain/shared/reporting/hide-secrets.ts': 'each turn begins with a dot, which its inside never has',
  'server/features/properties/locations/known-timezone.ts':
    'each turn begins with a slash, which its inside never has',
  'server/adapters/storage/photo-storage.ts': 'each turn begins with a slash, which its inside never has',
  'web/ui/map/map-markup.ts': 'the choices begin with signs or words of their own',
};

type Group = { repeats: boolean; chooses: boolean };

/** Repeated groups of a pattern that repeat or branch inside. */
function riskyGroups(pattern: string): string[] {
  const risky: string[] = [];
  const open: (Group & { at: number })[] = [];
  let last: (Group & { at: number }) | undefined;
  let rest = 0;

  while (rest < pattern.length) {
    const [step = ''] =
      /^(\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|[*+?]\??|\{\d+(?:,\d*)?\}\??|.)/su.exec(
        pattern.slice(rest),
      ) ?? [];
    const isRepeat = /^([*+]|\{(\d+,\}|\d+,(\d{2,})\}|\d{2,}\}))/.test(step);
    if (step.startsWith('(')) open.push({ repeats: false, chooses: false, at: rest });
    else if (step === '|') Object.assign(open.at(-1) ?? {}, { chooses: true });
    else if (isRepeat) {
      if (last && (last.repeats || last.chooses)) risky.push(pattern.slice(last.at, rest) + step);
      for (const group of open) group.repeats = true;
    }

    last = step === ')' ? open.pop() : undefined;
    rest += step.length;
  }

  return risky;
}

type Found = { path: string; pattern: string };

/** All regular expression literals, and all texts that a contract uses as a pattern. */
function patternsOf(path: string): Found[] {
  const file = syntaxTree(path, read(path));
  const found: Found[] = [];

  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
      const text = node.getText(file);
      found.push({ path, pattern: text.slice(1, text.lastIndexOf('/')) });
    }

    if (
      ts.isPropertyAssignment(node) &&
      node.name.getText(file) === 'pattern' &&
      ts.isStringLiteralLike(node.initializer)
    )
      found.push({ path, pattern: node.initializer.text });
    ts.forEachChild(node, visit);
  };
  visit(file);

  return found;
}

const patterns = projectFiles(/^(domain|contract|texts|server|web)\/.*\.tsx?$/)
  .filter((path) => !tests.test(path))
  .flatMap(patternsOf);
const risky = patterns.filter(({ pattern }) => riskyGroups(pattern).length > 0);

test('no regular expression repeats a group that repeats or chooses inside, unless it is listed with a reason', () => {
  assert.ok(patterns.length > 150, 'hardly anything was looked at');
  assert.deepEqual(
    risky.filter(({ path }) => !(path in reviewedPatterns)),
    [],
  );
});

test('every listed reason belongs to a regular expression', () => {
  const idle = Object.keys(reviewedPatterns).filter((one) => !risky.some(({ path }) => path === one));
  assert.deepEqual(idle, []);
});

test('an expression that explodes is seen, one that does not is let go', () => {
  for (const pattern of ['^(a+)+$', '^(\\w+\\s?)*$', '(a|a)*b', '(?:[a-z]+)*\\d', '((a{2,})b?)+', '(x+x+)+y'])
    assert.equal(riskyGroups(pattern).length > 0, true, pattern);
  for (const pattern of ['^[a+*]+$', '(?:abc)+', '(a+)?b', '\\(a+\\)+', '(?:a|b)c+', '^(\\d{4})-(\\d{2})$'])
    assert.deepEqual(riskyGroups(pattern), [], pattern);
});
