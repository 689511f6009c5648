import assert from 'node:assert/strict';
import { posix } from 'node:path';
import { test } from 'node:test';
import { findSentences } from '../scripts/dev/texts/find-sentences.ts';
import { projectFiles, read, syntaxTree, tests } from './project-files.ts';

/**
 * Texts of screens that repeat another one. Those left are equal by chance: "Active" agrees with another noun for an agent
 * than for a coupon, and a toast may change where the log's name of the same action may not. New screens take common texts
 * from `texts/en/shared/`.
 */
const mostRepeats = 215;

/** Texts of screens that mails, pages, refusals or files of the server repeat: labels, and numbers with their nouns. */
const mostTwins = 38;

const list = 'texts/en/screens.ts';
const screens = new Set(
  [...read(list).matchAll(/ from '\.\/([^']+)'/g)].map(([, file = '']) =>
    posix.join(posix.dirname(list), file),
  ),
);

/** Ids of the sentences with each wording. */
function idsByWording(paths: readonly string[]): Map<string, string[]> {
  const sentences = paths.flatMap((path) =>
    findSentences(path.replace(/\.ts$/, ''), syntaxTree(path, read(path))),
  );
  const groups = Map.groupBy(sentences, ({ wording }) => JSON.stringify(wording));

  return new Map([...groups].map(([wording, group]) => [wording, group.map(({ id }) => id)]));
}

const all = projectFiles(/^texts\/en\/.*\.ts$/).filter((path) => !tests.test(path));
const onScreens = idsByWording(all.filter((path) => screens.has(path)));
const onServer = idsByWording(all.filter((path) => !screens.has(path)));

test('screens share the texts that they have in common', () => {
  const repeated = [...onScreens].filter(([, ids]) => ids.length > 1);
  const repeats = repeated.reduce((sum, [, ids]) => sum + ids.length - 1, 0);

  assert.ok(onScreens.size > 4000, 'hardly any text was read');
  assert.ok(repeats <= mostRepeats, `${repeats} repeats:\n${repeated.map(lineOf).join('\n')}`);
  assert.equal(repeats, mostRepeats, `${repeats} repeats are left: lower the limit`);
});

test('screens and server share the texts that they have in common', () => {
  const twins = [...onScreens].flatMap(([wording, ids]) => {
    const others = onServer.get(wording);
    return others === undefined ? [] : [[wording, [...ids, ...others]] as const];
  });

  assert.ok(twins.length <= mostTwins, `${twins.length} twins:\n${twins.map(lineOf).join('\n')}`);
  assert.equal(twins.length, mostTwins, `${twins.length} twins are left: lower the limit`);
  assert.deepEqual(twins.filter(([wording]) => /[.?!]"$/.test(wording)).map(lineOf), []);
});

function lineOf([wording, ids]: readonly [string, readonly string[]]): string {
  return `${wording}: ${ids.join(', ')}`;
}
