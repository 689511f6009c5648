import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { readSubjects, withIsolation, withSentences, withSharedSentences } from './texts-apart.ts';

const subjects = readSubjects('texts/en/screens.ts');
const entry = "import * as t from '#texts/screens.ts';\n";

test('a constant sentence is in the code of its screen', () => {
  const code = `${entry}console.log(t.actions.newBooking, t.ui.retry);`;
  assert.equal(withSentences(code, 'a.js', subjects).trim(), 'console.log("New booking", "Retry");');
});

test('imports a sentence that needs more once, as a module of its own', () => {
  const code = `${entry}console.log(t.counts.nights({ count: 1 }), t.counts.nights({ count: 2 }));`;
  const made = withSentences(code, 'a.js', subjects);

  assert.match(
    made,
    /^import \{ nights as counts_nights \} from ".*\/texts\/en\/shared\/counts\.ts\?sentence=nights";\n/,
  );
  assert.match(made, /console\.log\(counts_nights\(\{ count: 1 \}\), counts_nights\(\{ count: 2 \}\)\);$/);
});

test('a template becomes one function in the module that shows it', () => {
  const code = `${entry}console.log(t.ui.minutesAgo({ count: 1 }), t.ui.minutesAgo({ count: 2 }));`;
  const made = withSentences(code, 'a.js', subjects);

  assert.match(made, /^const ui_minutesAgo = \(\{ count \}\) => `\$\{isolated\(count\)\}/m, made);
  assert.match(made, /console\.log\(ui_minutesAgo\(\{ count: 1 \}\), ui_minutesAgo\(\{ count: 2 \}\)\);$/);
});

test('a sentence that is not there ends the build with its name', () => {
  const code = `${entry}console.log(t.ui.nothingOfTheKind);`;
  assert.throws(() => withSentences(code, 'a.js', subjects), /a\.js shows t\.ui\.nothingOfTheKind/);
});

test('code without sentences is left as it is', () => {
  const code = 'const t = { ui: { cancel: 1 } };\nconsole.log(t.ui.cancel);';
  assert.equal(withSentences(code, 'a.js', subjects).trim(), code);
});

test('a subject may name constant sentences of another one', () => {
  const file = path.resolve('texts/en/bookings/bookings.ts');
  const code = "import * as ui from '../shared/ui.ts';\nexport const labels = { retry: ui.retry } as const;";
  assert.equal(
    withSharedSentences(code, file, subjects).trim(),
    'export const labels = { retry: "Retry" } as const;',
  );
});

test('a template of another subject is isolated once', () => {
  const file = path.resolve('texts/en/bookings/bookings.ts');
  const code = "import * as ui from '../shared/ui.ts';\nexport const ago = ui.minutesAgo;";
  const made = withIsolation(withSharedSentences(code, file, subjects), file);

  assert.equal(made.match(/import \{ isolated \}/g)?.length, 1, made);
  assert.match(made, /\$\{isolated\(count\)\}/);
  assert.match(made, /export const ago = ui_minutesAgo;/);
});
