import { ibanStructures } from './iban-structures.ts';

const patterns = new Map<string, RegExp>();

const classes = new Map([
  ['n', '[0-9]'],
  ['a', '[A-Z]'],
  ['c', '[A-Z0-9]'],
]);

function patternOf(country: string): RegExp | null {
  if (!Object.hasOwn(ibanStructures, country)) return null;
  const known = patterns.get(country);
  if (known) return known;
  const structure = ibanStructures[country] ?? '';
  const parts = structure
    .split(' ')
    .map((part) => `${classes.get(part.slice(-1)) ?? ''}{${part.slice(0, -1)}}`);
  const pattern = new RegExp(`^${country}[0-9]{2}${parts.join('')}$`);
  patterns.set(country, pattern);
  return pattern;
}

/** `pt50 0002 0123…` → `PT5000020123…`, as banks exchange it. */
export function compactIban(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** `PT50 0002 0123 …`, in the groups of four in which an IBAN is printed. */
export function ibanText(iban: string): string {
  return compactIban(iban).replaceAll(/.{4}(?=.)/g, '$& ');
}

/** An IBAN by its country and last four characters, for mails and the log: `PT •••• 0154`. */
export function maskIban(iban: string): string {
  const compact = compactIban(iban);
  return compact === '' ? '' : `${compact.slice(0, 2)} •••• ${compact.slice(-4)}`;
}

/** Whether an IBAN has the length and structure of its country and the right check digits (ISO 13616, modulo 97). */
export function isIban(typed: string): boolean {
  const iban = compactIban(typed);
  const pattern = patternOf(iban.slice(0, 2));
  if (pattern === null || !pattern.test(iban)) return false;
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
