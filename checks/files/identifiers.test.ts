import assert from 'node:assert/strict';
import test from 'node:test';
import ts from 'typescript';
import { projectFiles, read, sources, syntaxTree } from '../project-files.ts';

/** Private words as parts of identifiers; `checks/plain-words.test.ts` names the term to use instead. */
const privateParts = new Set(
  'words place places asked kept fault faults act acts look news told tells'.split(' '),
);

/** Private words only as whole identifiers: in `keepEmail` and `movesNights` they are plain verbs. */
const privateNames = new Set(['keep', 'moves']);

/** Identifiers that have such a word in its public sense, and what that sense is. */
const publicNames: Record<string, string> = {
  act: 'a field of forms that pages post, and a column of the history of nights',
  FaultProxy: 'fault injection: a proxy that breaks connections on purpose',
  openFaultProxy: 'the same',
  findArticlesByWords: 'words of a search',
  stopWords: 'the term of search for words without a meaning',
};

/** Uses in one file that have to be spelled so. */
const publicUses: Record<string, string> = {
  'server/features/properties/listing-pages/read-listing-page.test.ts: containsPlace':
    'a property of schema.org',
  'e2e/agents/presses-at-work.spec.ts: containsPlace': 'the same',
  'scripts/ops/backup.ts: keep': 'an option of the command line',
  'server/db/migrations-on-rows.test.ts: places': 'the old name of a table',
  'server/features/bookings/core/booking-mail.ts: place': 'a key of queued mails',
  'server/features/links/shared-links/link.store.ts: placeOrder': 'a column',
  'server/features/messages/guest-mails/queue-deposit-mail.ts: kept': 'a key of queued mails',
  'server/features/messages/mails/mail-layout.test.ts: place': 'a key of queued mails',
  'server/features/messages/mails/mail-language.test.ts: place': 'a key of queued mails',
  'server/features/messages/mails/render-mail.test.ts: place': 'a key of queued mails',
  'server/features/messages/notifications/send-digests.ts: news': 'a key of queued mails',
  'server/features/subscription/billing/plan-changes.ts: told': 'a key of log entries',
  'server/http/old-field-names.test.ts: kept': 'the old name of a field',
  'server/http/old-field-names.test.ts: placeOrder': 'the old name of a field',
};

/** Files that are about these words, and the columns of the database, which have stored names. */
const wordFiles = new Set([
  'server/db/tables.ts',
  'checks/plain-words.test.ts',
  'checks/files/contract-names.test.ts',
  'checks/files/identifiers.test.ts',
  'checks/files/test-names.test.ts',
]);

/** Largest number of uses in each room. It only falls: lower it after a rename. */
const limits: Record<string, number> = {
  checks: 0,
  contract: 0,
  domain: 0,
  e2e: 0,
  scripts: 0,
  server: 0,
  testing: 0,
  texts: 22,
  web: 128,
};

function isPrivate(name: string): boolean {
  // Columns, codes and events have their published names.
  if (name.includes('_') || Object.hasOwn(publicNames, name)) return false;

  return (
    privateNames.has(name) || name.split(/(?=[A-Z])/).some((part) => privateParts.has(part.toLowerCase()))
  );
}

function privateNamesIn(path: string, text: string): string[] {
  const source = syntaxTree(path, text);
  const found: string[] = [];

  function visit(node: ts.Node): void {
    if (ts.isIdentifier(node) && isPrivate(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  }

  visit(source);
  return found;
}

const uses = projectFiles(sources)
  .filter((path) => !wordFiles.has(path))
  .flatMap((path) => privateNamesIn(path, read(path)).map((name) => ({ path, use: `${path}: ${name}` })));

test('private identifiers become fewer in every room', () => {
  const others = uses.filter(({ use }) => !Object.hasOwn(publicUses, use));
  const byRoom = Map.groupBy(others, ({ path }) => path.split('/')[0] ?? '');

  const grown = Object.entries(limits).flatMap(([room, limit]) => {
    const found = byRoom.get(room) ?? [];
    return found.length > limit ? [`at most ${limit}: ${found.map(({ use }) => use).join(', ')}`] : [];
  });

  assert.deepEqual(grown, []);
});

test('every public use exists', () => {
  const existing = new Set(uses.map(({ use }) => use));

  assert.deepEqual(
    Object.keys(publicUses).filter((use) => !existing.has(use)),
    [],
  );
});

test('counts variables, properties and parts of names', () => {
  const text = 'const told = { words, places: keptStays };\nconst { act: action, place_order } = keepEmail;';

  assert.deepEqual(privateNamesIn('example.ts', text), ['told', 'words', 'places', 'keptStays']);
});
