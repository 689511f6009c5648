import assert from 'node:assert/strict';
import { posix } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { literalText, projectFiles, read, sources, syntaxTree, tests } from './project-files.ts';

/** Phrases that read like a translation, and what a native writer puts instead. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bby itself\b/i, 'automatically, or “alone”'],
  [/\b(is|are|was|were|be|been) told\b/i, 'is notified, gets an email, sees'],
  [/\b(some|any|every)body\b|\bnobody\b/i, 'someone, anyone, everyone, no one'],
  [/\bany more\b(?! than)/i, 'no longer'],
  [/\bmeanwhile\b/i, 'until then'],
  [/\bpress(es|ed|ing)?\b/i, 'click, tap, choose, select'],
  [/\b(mails|mailed|e-mails?|mail(?! server))\b/i, 'email'],
  [/\bat once\b/i, 'right away, instantly'],
  [/\bfree dates\b|\bdates (are|become) free\b/i, 'available'],
  [/\btrue (dates|availability)\b/i, 'live availability'],
  [/\b(has|have) run out\b/i, 'has expired'],
  [/\b(take|takes|took) (it |this |your request |the request )?back\b/i, 'withdraw'],
  [/\b(get|gets) everything back\b|\bcomes? back to you\b|\bgiven back\b/i, 'full refund, refundable'],
  [/\bput away\b/i, 'no longer offered'],
  [/\bhelp you further\b/i, 'contact … for help'],
  [/\bwe do not know\b/i, 'isn’t valid'],
  [/\blook into your\b/i, 'check your'],
  [/\b(is|are) missing before\b/i, 'please check …'],
  [/\blooks? forward to having\b/i, 'is looking forward to welcoming'],
  [/\b(works?|worked) out this time\b|\bdid not work\b/i, 'couldn’t, went wrong'],
  [/\bthere is nothing at this address\b/i, 'Page not found'],
  [/\bsomebody asked\b|\bit was not me\b/i, 'we received a request, this wasn’t me'],
];

type Sentence = { at: string; text: string };

const list = 'texts/en/screens.ts';

/** The subjects of screens with their files: `export * as bookings from './bookings/bookings.ts'`. */
const subjects = [...read(list).matchAll(/export \* as (\w+) from '\.\/([^']+)'/g)].map(
  ([, name = '', file = '']) => ({ name, path: `texts/en/${file}` }),
);
const screenPaths = new Set(subjects.map(({ path }) => path));

/** The literals of a file of texts: on screens each of them, elsewhere those of two words or more. */
function literalsIn(path: string): Sentence[] {
  const source = syntaxTree(path, read(path));
  const found: Sentence[] = [];

  const visit = (node: ts.Node): void => {
    const text = literalText(node);
    if (screenPaths.has(path) ? isShown(node, text) : /\p{L}\s/u.test(text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ at: `${path}:${line + 1}`, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);

  return found;
}

/** Not the path of an import, nor a name in a type. */
function isShown(node: ts.Node, text: string): boolean {
  return text !== '' && !ts.isImportDeclaration(node.parent) && !ts.isTypeNode(node.parent);
}

const sentences: Sentence[] = [
  ...projectFiles(/^texts\/.*\.ts$/)
    .filter((path) => !tests.test(path))
    .flatMap(literalsIn),
  ...projectFiles(/^server\/features\/links\/content\/texts\/.*\.md$/).flatMap((path) =>
    read(path)
      .split('\n')
      .map((text, line) => ({ at: `${path}:${line + 1}`, text })),
  ),
];

function errorsOf({ at, text }: Sentence): string[] {
  return phrases.filter(([phrase]) => phrase.test(text)).map(([, instead]) => `${at}: ${text} (${instead})`);
}

test('texts for people are natural English', () => {
  assert.ok(sentences.length > 4000, 'hardly any text was read');
  assert.deepEqual(sentences.flatMap(errorsOf), []);
});

test('the check finds the patterns that it searches for', () => {
  const wrong = [
    'It ends by itself.',
    'Nobody can read it',
    'Press Save',
    'your e-mail',
    'The guest is told.',
    'See free dates',
    'This request has run out',
    'Answered at once',
  ];
  for (const text of wrong) assert.equal(errorsOf({ at: '', text }).length, 1, text);

  const right = [
    'It ends automatically.',
    'any more than two',
    'Email',
    'expressed',
    'a mailbox',
    'free of charge',
    'two free nights',
  ];
  for (const text of right) assert.deepEqual(errorsOf({ at: '', text }), [], text);
});

test('every text of the interface is on a screen, or in another text', () => {
  const code = projectFiles(sources).filter((path) => path.startsWith('web/') && !tests.test(path));
  const shown = new Set(
    code.flatMap((path) =>
      [...read(path).matchAll(/\bt\s*\.(\w+)\s*\.(\w+)/g)].map(([, of, name]) => `${of}.${name}`),
    ),
  );

  const said = new Set(read('texts/en/sentences.ts').match(/\w+/g));
  const named = new Set(projectFiles(/^texts\/en\/.*\.ts$/).flatMap(namedBy));

  const unused = subjects.flatMap(({ name: subject, path }) =>
    [...read(path).matchAll(/^export const (\w+)/gm)]
      .filter(
        ([, name = '']) =>
          !shown.has(`${subject}.${name}`) && !said.has(name) && !named.has(`${path}#${name}`),
      )
      .map(([, name]) => `${subject}.${name}`),
  );

  assert.ok(shown.size > 4000, 'hardly any text was found on screens');
  assert.deepEqual(unused, []);
});

/** Texts of other subjects that one names: as `labels.name`, or in its own list of imports. */
function namedBy(path: string): string[] {
  const text = read(path);
  const imports = text.matchAll(/^import (?:\* as (\w+)|\{([^}]*)\}) from '(\.[^']+)';$/gm);

  return [...imports].flatMap(([, subject, list = '', file = '']) => {
    const found =
      subject === undefined
        ? [...list.matchAll(/(\w+)(?: as \w+)?/g)]
        : [...text.matchAll(new RegExp(`\\b${subject}\\.(\\w+)`, 'g'))];
    return found.map(([, name]) => `${posix.join(posix.dirname(path), file)}#${name}`);
  });
}

/** Texts that the specification gives in capitals, and the partner of one of them. */
const specifiedTitles = new Set([
  'Reload Page',
  'Go to Dashboard',
  'Share Properties',
  'Add New Listing',
  'Profile & Settings',
  'Light Mode',
  'Dark Mode',
  'Free Trial Expired',
  'Subscribe Now',
  'Subscription Required',
  'View Plans',
  'Login Required',
  'Access Denied',
  'Check Subscription',
]);

/** Names of products, screens and keys, which keep their capital inside a sentence. */
const names = /^(Staydesk|Google|Stripe|Messages|July|Z|RevPAN|RevPAR|TRevPAN|Help|Center|Fi|Enter)$/;

/** Words after the first of a short label that begin with a capital for no reason. */
function strayCapitals(label: string): string[] {
  if (specifiedTitles.has(label)) return [];
  const tokens = label.match(/[\p{L}’]+|[.?!:·…(“]/gu) ?? [];
  return tokens.filter((word, index) => {
    const before = tokens[index - 1];
    const isFirst = before === undefined || /^[.?!:·…(“]$/.test(before);
    return !isFirst && /^\p{Lu}\p{Ll}/u.test(word) && !names.test(word);
  });
}

test('labels are in sentence case', () => {
  const labels = sentences
    .filter(({ at, text }) => screenPaths.has(at.replace(/:\d+$/, '')) && text.split(' ').length <= 4)
    .map(({ at, text }) => ({ at, text, stray: strayCapitals(text) }));
  assert.ok(labels.length > 1500, `only ${labels.length} labels were read`);
  assert.deepEqual(
    labels.filter(({ stray }) => stray.length > 0).map(({ at, text }) => `${at}: ${text}`),
    [],
  );
  assert.deepEqual(strayCapitals('Record Payment'), ['Payment']);
  assert.deepEqual(strayCapitals('Record payment'), []);
});

test('dates and times are entered in the fields of the app, in the order that the agent chose', () => {
  // Visitors search by dates before, and without, any script.
  const withoutScript = 'web/features/links/visitor-pages/overview/search-dates.tsx';
  const native = projectFiles(/^web\/.*\.tsx$/).filter(
    (path) => path !== withoutScript && /type="(date|time|datetime-local|month)"/.test(read(path)),
  );
  assert.deepEqual(native, []);
});
