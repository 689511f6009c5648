import { minPasswordLength } from '#domain/account/account-limits.ts';

export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

const habits = /password|passwort|qwert|asdf|12345|letmein|welcome|admin|staydesk|iloveyou|(.)\1{3}/i;

/**
 * Estimated strength of a password from 0 (too short) to 4 (strong); rewards length over special characters. Advisory:
 * the server refuses passwords that are too short or too common.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < minPasswordLength) return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length;
  const distinct = new Set(password.toLowerCase()).size;
  if (habits.test(password) || distinct < 5) return 1;
  if (password.length >= 16 || (password.length >= 13 && kinds >= 3)) return 4;
  return password.length >= 12 || kinds >= 3 ? 3 : 2;
}
