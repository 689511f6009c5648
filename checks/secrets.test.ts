import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectFiles, read } from './project-files.ts';

/** Formats of secrets, by kind. */
const secrets: Record<string, RegExp> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a session token or key of ours': /\bpb[akvxl]_[\w-]{43}\b/,
  'an access key of AWS': /\b(AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a token of GitHub': /\b(gh[pousr]_[0-9A-Za-z]{36}|github_pat_\w{60,})/,
  'a token of npm': /\bnpm_[0-9A-Za-z]{36}\b/,
  'a live key of Stripe': /\b[rs]k_live_[0-9A-Za-z]{16,}/,
  'a key of Google': /\bAIza[\w-]{35}\b/,
  'a token of Slack': /\bxox[abprs]-[\w-]{10,}/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
};

const text =
  /\.(ts|tsx|mjs|js|json|md|sql|css|html|ya?ml|conf|service|example|txt|csv|sh)$|(^|\/)[^./]+$|^\.[^/]+$/;

function found(content: string): string[] {
  return Object.entries(secrets).flatMap(([what, form]) => (form.test(content) ? [what] : []));
}

test('no file contains a secret', () => {
  const files = projectFiles(text);
  assert.ok(files.length > 1000, 'hardly anything was looked at');
  assert.deepEqual(
    files.flatMap((path) => found(read(path)).map((what) => `${path}: ${what}`)),
    [],
  );
});

test('a secret is seen', () => {
  const begin = '-----BEGIN';
  const written = [
    `${begin} RSA PRIVATE KEY-----`,
    `token: ${'pba'}_${'x'.repeat(43)}`,
    `${'AKIA'}${'A1'.repeat(8)}`,
    `${'ghp'}_${'a'.repeat(36)}`,
    `${'npm'}_${'a'.repeat(36)}`,
    `${'sk'}_live_${'a'.repeat(24)}`,
    `${'AIza'}${'a'.repeat(35)}`,
    `${'xoxb'}-${'1'.repeat(12)}`,
    `${'eyJ'}${'a'.repeat(20)}.${'eyJ'}${'b'.repeat(20)}.${'c'.repeat(20)}`,
  ];

  assert.deepEqual(
    written.map((line) => found(line).length),
    written.map(() => 1),
  );
});
