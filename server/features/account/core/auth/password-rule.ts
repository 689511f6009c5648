import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minPasswordLength } from '#domain/account/account.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';

const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

// Stems of most weak passwords; added digits and punctuation do not make them strong.
const stems = new Set(
  (
    'password passwort passw0rd p@ssw0rd p@ssword welcome qwerty qwertz azerty iloveyou letmein football baseball ' +
    'princess dragon monkey sunshine superman batman shadow master admin administrator changeme secret summer winter ' +
    // Names of this product and of its trade.
    'staydesk stay desk booking bookings rental rentals vacation holiday holidays property properties listing listings ' +
    'apartment villa hostel hotel guest guests host agent agency owner demo'
  ).split(' '),
);

const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
];

/** Refuses common and predictable passwords, and the account’s own email address. */
export function refuseWeakPassword(password: string, email: string): Refusal<'weak_password'> | null {
  const text = password.normalize('NFKC').toLowerCase();
  if ([...text].length < minPasswordLength) return refuse('weak_password');
  const isWeak =
    common.has(text) ||
    isBuiltOnStem(text) ||
    new Set(text).size < 5 ||
    isRun(text) ||
    isRepetition(text) ||
    text === email.trim().toLowerCase();
  return isWeak ? refuse('weak_password') : null;
}

function isBuiltOnStem(text: string): boolean {
  const word = text.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '');
  return (
    stems.has(word) ||
    (stems.has(word.slice(0, word.length / 2)) && word === word.slice(0, word.length / 2).repeat(2))
  );
}

/** Runs on a keyboard or in the alphabet: `abcdefghij`, `0987654321`. */
function isRun(text: string): boolean {
  const backwards = [...text].reverse().join('');
  return runs.some((run) => run.includes(text) || run.includes(backwards));
}

/** Repetitions of a short piece: `ana1ana1ana1`. */
function isRepetition(text: string): boolean {
  return /^(.{1,5})\1+$/u.test(text);
}
