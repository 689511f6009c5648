import assert from 'node:assert/strict';
import { test } from 'node:test';
import ts from 'typescript';
import { projectFiles, read, sources, tests } from './project-files.ts';

/** Phrases that read like a translation, and what a native writer puts instead. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bby itself\b/i, 'automatically, or “alone”'],
  [/\b(is|are|was|were|be|been) told\b/i, 'is notified, gets an email, sees'],
  [/\b(some|any|every)body\b|\bnobody\b/i, 'someone, anyone, everyone, no one'],
  [/\bany more\b(?! than)/i, 'no longer'],
  [/\bmeanwhile\b/i, 'until then'],
  [/\bpress(es|ed|ing)?\b/i, 'click, tap, choose, select'],
  [/\b(mails|mailed|e-mails?|mail(?! server))\b/i, 'email'],
];

type Sentence = { at: string; text: string };

const locales = projectFiles(/^web\/locales\/\w+\/[\w-]+\.json$/);

/** Messages of one file by key; those that depend on a number have several texts. */
function messagesIn(path: string): { key: string; texts: string[] }[] {
  const messages: Record<string, unknown> = JSON.parse(read(path));
  return Object.entries(messages)
    .filter(([key]) => key !== '$schema')
    .map(([key, message]) => ({ key, texts: textsOf(message) }));
}

function textsOf(message: unknown): string[] {
  if (typeof message === 'string') return [message];
  if (!Array.isArray(message)) return [];
  return message.flatMap(({ match }: { match: Record<string, string> }) => Object.values(match));
}

/** Sentences written as code in `texts/`: literals of two words or more. */
function literalsIn(path: string): Sentence[] {
  const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);
  const found: Sentence[] = [];
  const visit = (node: ts.Node): void => {
    const text = ts.isStringLiteralLike(node)
      ? node.text
      : ts.isTemplateExpression(node)
        ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
        : '';
    if (/\p{L}\s/u.test(text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ at: `${path}:${line + 1}`, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const sentences: Sentence[] = [
  ...locales.flatMap((path) =>
    messagesIn(path).flatMap(({ key, texts }) => texts.map((text) => ({ at: `${path}: ${key}`, text }))),
  ),
  ...projectFiles(/^texts\/.*\.ts$/)
    .filter((path) => !tests.test(path))
    .flatMap(literalsIn),
  ...projectFiles(/^server\/features\/content\/texts\/.*\.md$/).flatMap((path) =>
    read(path)
      .split('\n')
      .map((text, line) => ({ at: `${path}:${line + 1}`, text })),
  ),
];

function faultsOf({ at, text }: Sentence): string[] {
  return phrases.filter(([phrase]) => phrase.test(text)).map(([, instead]) => `${at}: ${text} (${instead})`);
}

test('texts for people are natural English', () => {
  assert.ok(sentences.length > 4000, 'hardly any text was read');
  assert.deepEqual(sentences.flatMap(faultsOf), []);
});

test('the check sees what it looks for', () => {
  const wrong = [
    'It ends by itself.',
    'Nobody can read it',
    'Press Save',
    'your e-mail',
    'The guest is told.',
  ];
  for (const text of wrong) assert.equal(faultsOf({ at: '', text }).length, 1, text);
  const right = ['It ends automatically.', 'any more than two', 'Email', 'expressed', 'a mailbox'];
  for (const text of right) assert.deepEqual(faultsOf({ at: '', text }), [], text);
});

test('every text of the interface is on a screen', () => {
  const used = new Set<string>();
  for (const path of projectFiles(sources).filter((path) => path.startsWith('web/') && !tests.test(path)))
    for (const [word] of read(path).matchAll(/\w+/g)) used.add(word);
  const unused = locales.flatMap((path) =>
    messagesIn(path)
      .filter(({ key }) => !used.has(key))
      .map(({ key }) => `${path}: ${key}`),
  );
  assert.deepEqual(unused, []);
});
