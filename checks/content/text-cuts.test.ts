import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectFiles, read, tests } from '../project-files.ts';

/** Names of values that hold a text which a person wrote. */
const written =
  'accountHolder|body|company|description|host|label|line|message|name|note|q|query|reason|subject|summary|text|title|typed|words';

/**
 * A cut of such a text by units, which may leave half of an emoji: PostgreSQL refuses that, and readers see a box. Positions
 * that were searched for in the text (`slice(0, at)`) are between characters.
 */
const cut = new RegExp(
  `(?:\\b(?:${written})|\\|\\| (?:${written})\\))\\??(?:\\.trim\\(\\))?\\.slice\\(0, (?:\\d+|[a-z]*[lL]ength\\b|(?:max|most)[A-Z]\\w*)`,
);

/** The one place that cuts between characters, and texts of programs, whose ids and messages are ASCII. */
const exempt = new Set([
  'domain/shared/truncate-text.ts',
  'domain/shared/external-text.ts',
  'web/lib/reporting/report-error.ts',
  // Digits of a date.
  'web/lib/format/parse-date.ts',
]);

const months = /\bname\.slice\(0, 3\)/;

const isAllowed = (line: string) => !cut.test(line) || months.test(line);

test('a text that a person wrote is cut by truncateText, shortenText or firstCharacter', () => {
  const files = projectFiles(/^(domain|server|texts|web)\/.*\.tsx?$/).filter(
    (path) => !tests.test(path) && !exempt.has(path),
  );
  assert.ok(files.length > 1000);
  const cuts = files.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (isAllowed(line) ? [] : [`${path}:${index + 1} ${line.trim()}`])),
  );
  assert.deepEqual(cuts, []);
});

test('a cut by units is seen, and one at a position that was searched for is none', () => {
  for (const line of [
    'name.slice(0, 80)',
    'link.name.slice(0, maxLinkNameLength)',
    'q?.trim().slice(0, 100)',
    'line.slice(0, length - 1)',
    '(name || host).slice(0, 1)',
  ])
    assert.ok(!isAllowed(line), line);
  assert.ok(isAllowed('text.slice(0, at)'));
  assert.ok(isAllowed('items.slice(0, 3)'));
});
