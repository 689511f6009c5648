import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isolated, withIsolatedRuns } from './text-direction.ts';

const name = 'فاطمة الزهراء';

test('isolates a name from right to left in a sentence, and leaves anything else alone', () => {
  assert.equal(`${isolated(name)} wrote`, `\u2068${name}\u2069 wrote`);
  assert.equal(isolated('Zoë Müller'), 'Zoë Müller');
  assert.equal(isolated(7), 7);
  assert.equal(isolated(isolated(name)), isolated(name), 'once is enough');
});

test('isolates each part of a line that is composed already', () => {
  assert.equal(isolated(`10 Jan · ${name}!`), `10 Jan · \u2068${name}!\u2069`);
  assert.equal(isolated(`Link “${name}” created`), `Link “\u2068${name}\u2069” created`);
  assert.equal(isolated(`${name} “دار”`), `\u2068${name} “دار”\u2069`, 'a name may have quotation marks');
});

test('isolates each run from right to left in a finished sentence', () => {
  assert.equal(
    withIsolatedRuns(`New request from ${name}, 3 nights in בית השמש`),
    `New request from \u2068${name}\u2069, 3 nights in \u2068בית השמש\u2069`,
  );
  assert.equal(withIsolatedRuns('Two guests\nwrote'), 'Two guests\nwrote');
});

test('gives a text that is all from right to left no isolates, since it has a direction of its own', () => {
  assert.equal(withIsolatedRuns(`${name}!`), `${name}!`);
});

test('opens as many isolates as it closes, never across lines, and changes nothing else', () => {
  const letters = fc.constantFrom('a', 'B', ' ', ',', '3', 'א', 'ש', 'ف', 'ط', '\n', '!');
  fc.assert(
    fc.property(fc.string({ unit: letters }), (text) => {
      const shown = withIsolatedRuns(text);
      assert.equal(shown.replaceAll(/[\u2068\u2069]/g, ''), text);
      for (const line of shown.split('\n'))
        assert.match(line, /^(?:[^\u2068\u2069]|\u2068[^\u2068\u2069]*\u2069)*$/);
      assert.equal(withIsolatedRuns(shown), shown);
    }),
  );
});
