import { searchKey } from '#domain/shared/search-key.ts';

/**
 * Search name of a location: lower case without accents, words separated by single spaces. Other characters are
 * removed, so `%` and quotation marks need no escaping. `München` → `munchen`, `L'Aquila` → `l aquila`, `St. Moritz` →
 * `saint moritz`.
 */
export function searchNameOf(text: string): string {
  return searchKey(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(/\b(?:st|sankt) /g, 'saint ')
    .replaceAll(/\bste /g, 'sainte ');
}

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

export function countryNameOf(country: string): string {
  return english.of(country) ?? country;
}

const otherNames: ReadonlyMap<string, string> = new Map([
  ['uk', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['usa', 'US'],
  ['america', 'US'],
  ['holland', 'NL'],
  ['deutschland', 'DE'],
  ['espana', 'ES'],
  ['italia', 'IT'],
  ['schweiz', 'CH'],
  ['suisse', 'CH'],
  ['osterreich', 'AT'],
  ['hellas', 'GR'],
  ['turkey', 'TR'],
  ['turkiye', 'TR'],
  ['czech republic', 'CZ'],
  ['uae', 'AE'],
  ['brasil', 'BR'],
  ['polska', 'PL'],
  ['sverige', 'SE'],
  ['norge', 'NO'],
  ['danmark', 'DK'],
  ['suomi', 'FI'],
]);

let codes: ReadonlyMap<string, string> | undefined;

/** Codes of countries whose name equals or starts with the text: `portu` → PT. */
export function countriesNamed(text: string): string[] {
  codes ??= allCodes();
  const wanted = searchNameOf(text);
  if (wanted.length < 2) return [];
  const other = otherNames.get(wanted);
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

/** Names of first-level regions by GeoNames code, for the countries where people expect to see them. */
const table: Readonly<Record<string, string>> = {
  AT: '01 Burgenland, 02 Carinthia, 03 Lower Austria, 04 Upper Austria, 05 Salzburg, 06 Styria, 07 Tyrol, 08 Vorarlberg, 09 Vienna',
  AU: '01 Australian Capital Territory, 02 New South Wales, 03 Northern Territory, 04 Queensland, 05 South Australia, 06 Tasmania, 07 Victoria, 08 Western Australia',
  BE: 'VLG Flanders, WAL Wallonia, BRU Brussels',
  BR: '01 Acre, 02 Alagoas, 03 Amapá, 04 Amazonas, 05 Bahia, 06 Ceará, 07 Federal District, 08 Espírito Santo, 11 Mato Grosso do Sul, 13 Maranhão, 14 Mato Grosso, 15 Minas Gerais, 16 Pará, 17 Paraíba, 18 Paraná, 20 Piauí, 21 Rio de Janeiro, 22 Rio Grande do Norte, 23 Rio Grande do Sul, 24 Rondônia, 25 Roraima, 26 Santa Catarina, 27 São Paulo, 28 Sergipe, 29 Goiás, 30 Pernambuco, 31 Tocantins',
  CA: '01 Alberta, 02 British Columbia, 03 Manitoba, 04 New Brunswick, 05 Newfoundland and Labrador, 07 Nova Scotia, 08 Ontario, 09 Prince Edward Island, 10 Quebec, 11 Saskatchewan, 12 Yukon, 13 Northwest Territories, 14 Nunavut',
  DE: '01 Baden-Württemberg, 02 Bavaria, 03 Bremen, 04 Hamburg, 05 Hesse, 06 Lower Saxony, 07 North Rhine-Westphalia, 08 Rhineland-Palatinate, 09 Saarland, 10 Schleswig-Holstein, 11 Brandenburg, 12 Mecklenburg-Vorpommern, 13 Saxony, 14 Saxony-Anhalt, 15 Thuringia, 16 Berlin',
  ES: '07 Balearic Islands, 27 La Rioja, 29 Madrid, 31 Murcia, 32 Navarre, 34 Asturias, 39 Cantabria, 51 Andalusia, 52 Aragon, 53 Canary Islands, 54 Castile-La Mancha, 55 Castile and León, 56 Catalonia, 57 Extremadura, 58 Galicia, 59 Basque Country, 60 Valencia, CE Ceuta, ML Melilla',
  FR: '11 Île-de-France, 24 Centre-Val de Loire, 27 Bourgogne-Franche-Comté, 28 Normandy, 32 Hauts-de-France, 44 Grand Est, 52 Pays de la Loire, 53 Brittany, 75 Nouvelle-Aquitaine, 76 Occitania, 84 Auvergne-Rhône-Alpes, 93 Provence-Alpes-Côte d’Azur, 94 Corsica',
  GB: 'ENG England, NIR Northern Ireland, SCT Scotland, WLS Wales',
  GR: 'ESYE11 Eastern Macedonia and Thrace, ESYE12 Central Macedonia, ESYE13 Western Macedonia, ESYE14 Thessaly, ESYE21 Epirus, ESYE22 Ionian Islands, ESYE23 Western Greece, ESYE24 Central Greece, ESYE25 Peloponnese, ESYE31 Attica, ESYE41 North Aegean, ESYE42 South Aegean, ESYE43 Crete',
  IE: 'C Connacht, L Leinster, M Munster, U Ulster',
  IT: '01 Abruzzo, 02 Basilicata, 03 Calabria, 04 Campania, 05 Emilia-Romagna, 06 Friuli Venezia Giulia, 07 Lazio, 08 Liguria, 09 Lombardy, 10 Marche, 11 Molise, 12 Piedmont, 13 Apulia, 14 Sardinia, 15 Sicily, 16 Tuscany, 17 Trentino-South Tyrol, 18 Umbria, 19 Aosta Valley, 20 Veneto',
  NL: '01 Drenthe, 02 Friesland, 03 Gelderland, 04 Groningen, 05 Limburg, 06 North Brabant, 07 North Holland, 09 Utrecht, 10 Zeeland, 11 South Holland, 15 Overijssel, 16 Flevoland',
  PT: '02 Aveiro, 03 Beja, 04 Braga, 05 Bragança, 06 Castelo Branco, 07 Coimbra, 08 Évora, 09 Faro, 10 Madeira, 11 Guarda, 13 Leiria, 14 Lisbon, 16 Portalegre, 17 Porto, 18 Santarém, 19 Setúbal, 20 Viana do Castelo, 21 Vila Real, 22 Viseu, 23 Azores',
  US: 'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming',
};

const names: ReadonlyMap<string, string> = new Map(
  Object.entries(table).flatMap(([country, regions]) =>
    regions.split(', ').map((region) => {
      const code = region.slice(0, region.indexOf(' '));
      return [`${country} ${code}`, region.slice(code.length + 1)] as const;
    }),
  ),
);

export function regionNameOf(country: string, regionCode: string): string | null {
  return names.get(`${country} ${regionCode}`) ?? null;
}

/** Regions whose name equals or starts with the text, or whose letter code equals it: `or` → Oregon. */
export function regionsNamed(text: string): string[] {
  const wanted = searchNameOf(text);
  if (wanted.length < 2) return [];
  return [...names].flatMap(([key, name]) => {
    const code = key.slice(3).toLowerCase();
    return (code === wanted && /^[a-z]/.test(code)) || searchNameOf(name).startsWith(wanted) ? [name] : [];
  });
}
