import { searchNameOf } from './search-name.ts';

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

export function countryNameOf(country: string): string {
  return english.of(country) ?? country;
}

const otherNames: Readonly<Record<string, string>> = {
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  usa: 'US',
  america: 'US',
  holland: 'NL',
  deutschland: 'DE',
  espana: 'ES',
  italia: 'IT',
  schweiz: 'CH',
  suisse: 'CH',
  osterreich: 'AT',
  hellas: 'GR',
  turkey: 'TR',
  turkiye: 'TR',
  'czech republic': 'CZ',
  uae: 'AE',
  brasil: 'BR',
  polska: 'PL',
  sverige: 'SE',
  norge: 'NO',
  danmark: 'DK',
  suomi: 'FI',
};

let codes: ReadonlyMap<string, string> | undefined;

/** Codes of countries whose name equals or starts with the text: `portu` → PT. */
export function countriesNamed(text: string): string[] {
  codes ??= allCodes();
  const wanted = searchNameOf(text);
  if (wanted.length < 2) return [];
  const other = otherNames[wanted];
  const found = [...codes].flatMap(([name, code]) => (name.startsWith(wanted) ? [code] : []));
  // `Intl` throws for anything but two letters.
  const isCode = /^[a-z]{2}$/.test(wanted) && english.of(wanted.toUpperCase()) !== undefined;
  return [...(isCode ? [wanted.toUpperCase()] : []), ...(other ? [other] : []), ...found];
}

function allCodes(): Map<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const all = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(
    all.flatMap((code) => {
      const name = english.of(code);
      // Codes of former countries, and UK, resolve to another code.
      const isCurrent = new Intl.Locale(`und-${code}`).region === code;
      return name === undefined || !isCurrent ? [] : [[searchNameOf(name), code] as const];
    }),
  );
}
