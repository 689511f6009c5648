import assert from 'node:assert/strict';
import { test } from 'node:test';
import ts from 'typescript';
import { literalText, projectFiles, read, sources, tests } from './project-files.ts';

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
    const text = literalText(node);
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

test('the check sees what it looks for', () => {
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
  const words = label.replaceAll(/\{\w+\}/g, 'x').match(/[\p{L}’]+|[.?!:·…(“]/gu) ?? [];
  return words.filter((word, index) => {
    const before = words[index - 1];
    const isFirst = before === undefined || /^[.?!:·…(“]$/.test(before);
    return !isFirst && /^\p{Lu}\p{Ll}/u.test(word) && !names.test(word);
  });
}

test('labels are in sentence case', () => {
  const labels = sentences
    .filter(({ at, text }) => at.startsWith('web/') && text.split(' ').length <= 4)
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
