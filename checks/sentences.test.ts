import assert from 'node:assert/strict';
import { test } from 'node:test';
import ts from 'typescript';
import { literalText, projectFiles, read, syntaxTree, tests } from './project-files.ts';

/** Files and folders whose sentences belong to them, and why. */
const allowed: Readonly<Record<string, string>> = {
  'contract/examples.ts': 'examples of the API’s description',
  'server/http/openapi/': 'the API’s description, for developers',
  'server/telemetry/': 'descriptions of metrics, for operators',
  'server/features/demo/core/': 'demo data',
  'server/features/payments/sandbox/': 'the stand-in for a payment provider’s own pages',
  'server/adapters/guest-payments/sandbox-guest-payments.ts': 'the same for guests',
  'server/features/messages/mails/saved-mail.view.ts':
    'the list of mails of an installation without a mail server',
  'server/features/admin/core/account/break-glass.ts': 'the output of an operator’s command',
  'server/features/links/content/seed-content.ts':
    'first contents of the help centre, edited in the admin area',
  'server/features/properties/locations/': 'names of places',
  'server/app.ts': 'a line of the log, for operators',
  'server/adapters/pdf/script-fonts.ts': 'names of fonts',
  'server/adapters/outbound/': 'reasons of refused addresses, for developers',
  'domain/calendars/outlook-zones.ts': 'names of time zones that other programs write',
  'domain/calendars/windows-zones.ts': 'names of time zones that other programs write',
  'server/greeting.ts': 'the terminal, for operators',
  'server/main.ts': 'the terminal, for operators',
  'server/config.ts': 'faults of the configuration, for operators',
  'server/env-reader.ts': 'faults of the configuration, for operators',
  'server/db/': 'SQL, and the terminal',
  'server/start/': 'the terminal, for operators',
  'server/live/': 'reasons of closed sockets, for developers',
  'server/features/messages/live/': 'reasons of closed sockets, for developers',
  'server/adapters/storage/bucket-photo-storage.ts': 'faults of the configuration, for operators',
  'server/features/account/data-export/agreement-datasets.ts': 'conditions in SQL',
  'server/features/account/data-export/property-datasets.ts': 'conditions in SQL',
  'server/http/pages/content-security-policy.ts': 'the value of a header',
  'domain/shared/reporting/describe-error.ts': 'error reports, for operators',
  'domain/account/device-of.ts': 'names of browsers',
  'domain/account/device-fingerprint.ts': 'part of stored fingerprints, which must not change',
};

/** Values that the log stores and never rewrites: entries before and after must stay comparable. */
const storedValues = new Set([
  'reset link',
  'current password',
  'the old one',
  'the old ones',
  'a new one',
  'new ones',
  'all ended',
  'all others ended',
  'wrong e-mail or password',
  'the account is …',
]);

const technical =
  /[<>={};|$#]|\/|::|^(private|public|noindex|openid|attachment)\b|^(ROLLBACK|SAVEPOINT|SELECT|INSERT|UPDATE|DELETE|LOCK)\b/;

/** Two words or more, one of them with a small letter. */
function isSentence(text: string): boolean {
  const parts = text
    .trim()
    .split(/\s+/)
    .filter((word) => /\p{L}{2}/u.test(word));
  return parts.length >= 2 && /\p{Ll}{2}/u.test(text) && !technical.test(text) && !storedValues.has(text);
}

/** Calls and properties whose text only developers and operators read. */
const forOperators =
  /(Error|RangeError|\.log\.\w+|\.warn|^log|console\.\w+|report\w*|\.errors\.push|\.header|\.type|\.send|\.split|\.update|\.replace\w*|CivilDateOf|Datagram|endNow|query)$/;
const descriptions = new Set(['summary', 'description', 'scope', 'onConflict', 'msg', 'help', 'file']);

function isForOperators(node: ts.Node): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isFunctionLike(at)) return false;
    if (ts.isThrowStatement(at) || ts.isImportDeclaration(at) || ts.isTypeNode(at)) return true;
    if (ts.isCallExpression(at) || ts.isNewExpression(at))
      if (forOperators.test(at.expression.getText().split('\n').at(-1)?.trim() ?? '')) return true;
    if (ts.isPropertyAssignment(at) && descriptions.has(at.name.getText())) return true;
  }
  return false;
}

function sentencesIn(path: string, text: string): string[] {
  const source = syntaxTree(path, text);
  const found: string[] = [];

  const visit = (node: ts.Node): void => {
    const literal = literalText(node);
    if (isSentence(literal) && !isForOperators(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${path}:${line + 1}: ${literal}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);

  return found;
}

const isAllowed = (path: string) => Object.keys(allowed).some((prefix) => path.startsWith(prefix));
const holdsNoSentence = projectFiles(/^(domain|contract|server)\/.*\.ts$/).filter(
  (path) => !tests.test(path) && !/\.(fixture|store)\.ts$/.test(path),
);

test('sentences that people read are in texts/ alone', () => {
  const found = holdsNoSentence
    .filter((path) => !isAllowed(path))
    .flatMap((path) => sentencesIn(path, read(path)));
  assert.ok(holdsNoSentence.length > 500, 'hardly anything was looked at');
  assert.deepEqual(found, [], 'write the sentence in texts/, and pass it facts');
});

test('each exception is still needed', () => {
  const unneeded = Object.keys(allowed).filter(
    (prefix) =>
      !holdsNoSentence.some((path) => path.startsWith(prefix) && sentencesIn(path, read(path)).length > 0),
  );
  assert.deepEqual(unneeded, []);
});

test('the check sees a sentence where one would be written', () => {
  const code = "export const refuse = () => ({ detail: 'Please enter your name.', code: 'name_missing' });";
  assert.deepEqual(sentencesIn('a.ts', code), ['a.ts:1: Please enter your name.']);
  assert.deepEqual(sentencesIn('a.ts', "throw new Error('a booking vanished while being changed');"), []);
});
