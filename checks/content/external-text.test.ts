import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectFiles, read, tests } from '../project-files.ts';

/** Ways by which a text of another program comes in that no schema of a call has checked. */
const entries: Readonly<Record<string, RegExp>> = {
  'a browser’s name': /\buserAgent\.slice\(|INTO \w*_sessions/,
  'claims of an identity': /\.claims\(\)/,
  'headers of an answer': /\bheaders\.etag\b|headers\['last-modified'\]/,
  'an answer of the mail server':
    /\bSET last_failure\b[^']*last_error = \$|describeMailError\(error\)\.error/,
  'an event of a payment gateway': /^export function shapedEvent\b/m,
  'a line of a calendar': /\bunescapeText\(value, maxLength\)/,
  'a name of an uploaded file': /\bpart\.filename\b/,
};

/** The doors: what cannot be stored is removed or refused, and cuts are between characters. */
const doors = /\b(cleanExternalText|isStorableText)\(/;

/** They cut, and repair what they have cut. */
const cutters = new Set(['domain/shared/external-text.ts', 'domain/shared/truncate-text.ts']);

const sources = projectFiles(/^(server|domain)\/.*\.ts$/).filter(
  (path) => !tests.test(path) && !/fixture/.test(path),
);

test('texts of other programs all pass through one function', () => {
  for (const [entry, pattern] of Object.entries(entries)) {
    const readers = sources.filter((path) => pattern.test(read(path)));
    assert.ok(readers.length > 0, `${entry}: read in no file; the pattern is out of date`);
    assert.deepEqual(
      readers.filter((path) => !doors.test(read(path))),
      [],
      entry,
    );
  }
});

test('no text of a person or of another program is cut inside a character', () => {
  const cut =
    /\b(\w*(?:[nN]ame|[tT]ext|[eE]rror|[mM]essage|[lL]ine|[aA]gent|[tT]itle|[aA]ccountHolder))\.slice\(0, (?:max|\d{2,})/;
  const found = sources.filter((path) => !cutters.has(path) && cut.test(read(path)));
  assert.deepEqual(found, []);
});
