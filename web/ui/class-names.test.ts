import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { twMerge } from 'tailwind-merge';
import { classNames } from './class-names.ts';

const web = path.join(import.meta.dirname, '..');

/** All words in strings of the web code that tailwind-merge recognises as a class. */
function usedClasses(): string[] {
  const files = globSync('{ui,app,features,screens}/**/*.{ts,tsx}', { cwd: web }).filter(
    (file) => !/\.test\.|visitor|class-groups/.test(file),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(path.join(web, file), 'utf8').matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].flatMap((found) =>
      (found[1] ?? found[2] ?? '').split(/\s+/),
    ),
  );

  // tailwind-merge removes the duplicate of a known class. Variants do not change which property is set, and our own
  // shadows are unknown to the full list.
  return [...new Set(names)].filter(
    (word) => word !== '' && !/:|^shadow-/.test(word) && twMerge(word, word) === word,
  );
}

test('the later of two classes that set the same property wins', () => {
  assert.equal(
    classNames('px-4 py-2 text-sm text-mute', 'px-2', false, 'text-ink'),
    'py-2 text-sm px-2 text-ink',
  );
  assert.equal(
    classNames('h-10 w-10 rounded-card', 'size-8 max-md:size-9'),
    'rounded-card size-8 max-md:size-9',
  );
  assert.equal(classNames('border border-line', 'border-danger'), 'border border-danger');
  assert.equal(classNames('hover:bg-hover', 'hover:bg-pine-50 bg-surface'), 'hover:bg-pine-50 bg-surface');
});

test('any two classes that we use meet as they would with the whole list of Tailwind', () => {
  const used = usedClasses();
  assert.ok(used.length > 400);
  const apart = used.flatMap((first) =>
    used
      .filter((second) => second !== first && twMerge(first, second) !== classNames(first, second))
      .map((second) => `${first} ${second}: ${twMerge(first, second)}, not ${classNames(first, second)}`),
  );
  assert.deepEqual(apart.slice(0, 40), []);
});
