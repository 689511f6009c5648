import { sentences as en } from './en/sentences.ts';
import type { Translated } from './languages.ts';

/** All sentences that people read, in one language. Another language has the same shape, checked against English. */
export type Texts = Translated<typeof en>;

const byLocale = { en } as const satisfies Record<string, Texts>;

export type Locale = keyof typeof byLocale;

/** The language where nobody has chosen one. */
export const defaultLocale: Locale = 'en';

export function texts(locale: Locale): Texts {
  return byLocale[locale];
}
