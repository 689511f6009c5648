/** Languages that are offered for texts which guests read. */
export const offeredLanguages: readonly string[] = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'da',
  'sv',
  'nb',
  'ja',
  'zh',
];

const displayNames = new Intl.DisplayNames('en-GB', { type: 'language' });

/** "Portuguese" for pt; unknown codes are returned unchanged. */
export function languageName(code: string): string {
  try {
    return displayNames.of(code) ?? code;
  } catch {
    return code;
  }
}

/** "Portugal" for PT; unknown codes are returned unchanged. */
export function countryName(code: string): string {
  try {
    return new Intl.DisplayNames('en-GB', { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
