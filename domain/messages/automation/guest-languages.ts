import type { MessageRule } from './message-rule.ts';
import { languageCode } from './messaged-stay.ts';

/** Coming guests of a property who share a language, an ISO 639-1 code. */
export type GuestsOfLanguage = { language: string; propertyId: string; guests: number };

/**
 * Languages that guests of coming stays read and a rule has no text in, the most frequent first. Guests of other properties,
 * or of languages the rule is not for, never get its message, so their languages do not count.
 */
export function languagesWithoutText(
  { texts, conditions }: Pick<MessageRule, 'texts' | 'conditions'>,
  coming: readonly GuestsOfLanguage[],
): string[] {
  const { languages = [], propertyIds = [] } = conditions;
  const guestsOf = new Map<string, number>();
  for (const { language, propertyId, guests } of coming) {
    const code = languageCode(language);
    const isMeant =
      (languages.length === 0 || languages.includes(code)) &&
      (propertyIds.length === 0 || propertyIds.includes(propertyId));
    if (isMeant && !texts[code]) guestsOf.set(code, (guestsOf.get(code) ?? 0) + guests);
  }

  return [...guestsOf]
    .sort(([a, more], [b, less]) => less - more || (a < b ? -1 : 1))
    .map(([language]) => language);
}

/** Languages that every one of these rules lacks, in the order of the first: said once, not at each rule. */
export function languagesAllLack(rules: readonly { missingLocales: readonly string[] }[]): string[] {
  const [first, ...others] = rules;
  if (!first) return [];
  return first.missingLocales.filter((language) =>
    others.every(({ missingLocales }) => missingLocales.includes(language)),
  );
}
