import assert from 'node:assert/strict';
import { test } from 'node:test';
import ts from 'typescript';
import type { ScreenTexts } from '#texts/languages.ts';
import { findSentences, type Wording } from './find-sentences.ts';
import { WrongTranslation, writeModule } from './write-module.ts';

const code = `import { plural } from '../plural.ts';
import { counted } from './phrases.ts';

export const title = 'Your stay';
export const nights = ({ count }: { count: number }) =>
  plural(count, { one: \`\${count} night\`, other: \`\${count} nights\` });
export const mail = {
  subject: ({ guest, stay }: Facts) => \`\${guest.name} asks for \${stay}\`,
  guests: (count: number) => \`For \${counted(count, 'guest')}.\`,
};
const style = { weekday: 'short', kind: 'in_person' };
export const isOpen = (state: string) => state === 'open';
`;

function moduleOf(text: string) {
  const source = ts.createSourceFile('shared/a.ts', text, ts.ScriptTarget.Latest, true);
  return { file: 'shared/a', source, sentences: findSentences('shared/a', source) };
}

const written = (translations: Record<string, Wording>) =>
  writeModule(
    moduleOf(code),
    new Map(Object.entries(translations).map(([id, text]) => [`shared/a#${id}`, text])),
  );

test('translators see sentences with their placeholders, and no codes', () => {
  const { sentences } = moduleOf(code);
  assert.deepEqual(
    sentences.map(({ id, wording }) => [id.replace('shared/a#', ''), wording]),
    [
      ['title', 'Your stay'],
      ['nights', { one: '{count} night', other: '{count} nights' }],
      ['mail.subject', '{name} asks for {stay}'],
      ['mail.guests', 'For {1}.'],
      ['mail.guests~2', { one: '{count} guest', other: '{count} guests' }],
    ],
  );
});

test('a translation may put its placeholders in another order', () => {
  const made = written({ title: 'L’arrivée', 'mail.subject': '{stay} : {name}' });
  assert.match(made, /title = 'L’arrivée';/);
  assert.ok(made.includes(`\`\${stay} : \${guest.name}\``));
});

test('a number takes the forms of the language', () => {
  const forms = {
    one: '{count} gość',
    few: '{count} goście',
    many: '{count} gości',
    other: '{count} gościa',
  };
  const made = written({ 'mail.guests~2': forms });

  assert.ok(made.includes(`plural(count, { one: \`\${count} gość\`, few: \`\${count} goście\``));
  assert.doesNotMatch(made, /counted/);
});

test('a form of number may leave its number out', () => {
  assert.ok(written({ nights: { one: 'une nuit', other: '{count} nuits' } }).includes("one: 'une nuit'"));
});

test('a placeholder that is missing or unknown is refused with its sentence', () => {
  const isNamed = (name: string) => (error: unknown) =>
    error instanceof WrongTranslation &&
    error.message.startsWith('shared/a#mail.subject') &&
    error.message.includes(name);

  assert.throws(() => written({ 'mail.subject': 'Demande de {name}' }), isNamed('{stay}'));
  assert.throws(() => written({ 'mail.subject': '{name} {stay} {guest}' }), isNamed('{guest}'));
});

test('sentences that are translated into themselves stay the same', () => {
  const { sentences } = moduleOf(code);
  const same = writeModule(moduleOf(code), new Map(sentences.map(({ id, wording }) => [id, wording])));
  assert.deepEqual(
    moduleOf(same).sentences.map(({ id, wording }) => [id, wording]),
    sentences.map(({ id, wording }) => [id, wording]),
  );
});

test('a language that lacks a sentence is a type error', () => {
  type Lacking = Omit<ScreenTexts['ui'], 'retry'>;
  const lacking = (texts: Lacking): Lacking => texts;
  // @ts-expect-error: the sentence that is left out is missing.
  const complete: (texts: Lacking) => ScreenTexts['ui'] = lacking;
  assert.equal(complete, lacking);
});
