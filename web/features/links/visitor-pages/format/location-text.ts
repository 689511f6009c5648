const countries = new Map<string, Intl.DisplayNames>();

/** `Lagos, Portugal`. */
export function locationText(location: { city: string; country: string | null }, locale: string): string {
  return [location.city, location.country ? countryName(location.country, locale) : '']
    .filter(Boolean)
    .join(', ');
}

function countryName(code: string, locale: string): string {
  const names = countries.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  countries.set(locale, names);
  return names.of(code) ?? code;
}
