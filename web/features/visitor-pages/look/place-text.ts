/** `Lagos, Portugal`. */
export function placeText(place: { city: string; country: string | null }, locale: string): string {
  return [place.city, place.country ? countryName(place.country, locale) : ''].filter(Boolean).join(', ');
}

function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code) ?? code;
}
