/** ISO 639-1 codes of the languages that an agent can say they speak. Names come from `Intl.DisplayNames`. */
export const hostLanguages = [
  ...['af', 'sq', 'am', 'ar', 'hy', 'az', 'eu', 'be', 'bn', 'bs', 'bg', 'ca', 'zh', 'hr', 'cs', 'da', 'nl'],
  ...['en', 'et', 'fa', 'fi', 'fr', 'gl', 'ka', 'de', 'el', 'gu', 'he', 'hi', 'hu', 'is', 'id', 'ga', 'it'],
  ...['ja', 'kk', 'km', 'ko', 'ku', 'lo', 'lv', 'lt', 'lb', 'mk', 'ms', 'mt', 'mn', 'ne', 'nb', 'pl', 'pt'],
  ...['pa', 'ro', 'ru', 'sr', 'si', 'sk', 'sl', 'so', 'es', 'sw', 'sv', 'ta', 'te', 'th', 'tr', 'uk', 'ur'],
  ...['uz', 'vi', 'cy', 'xh', 'zu'],
];

export const maxHostLanguages = 12;

export function areHostLanguages(codes: readonly string[]): boolean {
  return codes.every((code) => hostLanguages.includes(code));
}
