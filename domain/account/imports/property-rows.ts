import { isTimezone } from '../../shared/civil-date.ts';
import { cleanExternalText } from '../../shared/external-text.ts';
import { tidyTypedText } from '../../shared/typed-text.ts';
import { amountIn, currencyOf, readAmount } from './file-amounts.ts';
import type { Cell } from './file-dates.ts';
import { termKey } from './file-terms.ts';
import { headKey } from './import-fields.ts';
import { type ClashReason, importLimits, type RefusedReason, type RowNote } from './import-lists.ts';
import { photosIn } from './photo-addresses.ts';
import {
  cellsByField,
  type FileSurvey,
  hasExtraCells,
  type Reading,
  surveyAmount,
  wholeNumber,
} from './survey-file.ts';

/** What a column of a file with properties can be. */
export const propertyFields = [
  'title',
  'street',
  'city',
  'postcode',
  'country',
  'timezone',
  'currency',
  'maxGuests',
  'bedrooms',
  'beds',
  'bathrooms',
  'nightPrice',
  'description',
  'photos',
] as const;
export type PropertyField = (typeof propertyFields)[number];
export type PropertyColumns = readonly (PropertyField | null)[];

const headsOfField: Readonly<Record<PropertyField, string>> = {
  title:
    'title|name|property|property name|listing|listing name|internal listing name|nickname|rental|rental name|apartment|unit|unit name|bezeichnung|objekt|unterkunft|titre|nom|logement|título|nombre|propiedad|nome|propriedade|titolo|struttura|anuncio|anúncio|inserat|annonce',
  street:
    'address|street|street address|address line 1|adresse|straße|anschrift|rue|dirección|calle|endereço|rua|indirizzo|via',
  city: 'city|town|location|stadt|ort|ville|ciudad|cidade|città',
  postcode: 'zip|zip code|zipcode|postcode|postal code|plz|postleitzahl|code postal|código postal|cap',
  country: 'country|country code|land|pays|país|paese',
  timezone: 'timezone|time zone|zeitzone|fuseau horaire|zona horaria|fuso horário|fuso orario',
  currency: 'currency|currency code|währung|devise|moneda|moeda|valuta',
  maxGuests:
    'max guests|maximum guests|guests|capacity|person capacity|sleeps|accommodates|occupancy|max occupancy|gäste|maximale gäste|personen|voyageurs|capacité|huéspedes|capacidad|hóspedes|capacidade|ospiti|capacità',
  bedrooms:
    'bedrooms|number of bedrooms|schlafzimmer|chambres|dormitorios|habitaciones|quartos|camere|camere da letto',
  beds: 'beds|number of beds|betten|lits|camas|letti',
  bathrooms:
    'bathrooms|number of bathrooms|baths|badezimmer|bäder|salles de bain|baños|banheiros|casas de banho|bagni',
  nightPrice:
    'price|base price|nightly price|nightly rate|base rate|price per night|rate|preis|preis pro nacht|prix|precio|precio base|preço|prezzo',
  description: 'description|summary|beschreibung|descripción|descrição|descrizione',
  photos:
    'photos|photo|photo url|photo urls|images|image|image url|image urls|pictures|picture|picture url|picture urls|fotos|foto|bilder|bild|imágenes|imagen|imagens|imagem|immagini|immagine|cover photo|main photo',
};

const fieldsOfHead: ReadonlyMap<string, PropertyField> = new Map(
  propertyFields.flatMap((field) =>
    headsOfField[field].split('|').map((head) => [headKey(head), field] as const),
  ),
);

/** Fields that several columns of a file may have. */
export const repeatedFields: ReadonlySet<string> = new Set(['photos'] satisfies PropertyField[]);

/** Guesses the field of each column by its head; most fields are given once, to the first column that has them. */
export function guessPropertyColumns(
  columns: readonly string[],
  remembered: Readonly<Record<string, string>> = {},
): (PropertyField | null)[] {
  const taken = new Set<PropertyField>();
  return columns.map((head) => {
    const key = headKey(head);
    const said = remembered[key];
    const field = said === undefined ? fieldOfHead(key) : propertyFields.find((one) => one === said);
    if (field === undefined || (taken.has(field) && !repeatedFields.has(field))) return null;
    taken.add(field);
    return field;
  });
}

/** “Photo 1” and “Photo 2” are photos. */
function fieldOfHead(key: string): PropertyField | undefined {
  const known = fieldsOfHead.get(key);
  if (known !== undefined) return known;
  return fieldsOfHead.get(key.replace(/\d+$/, '')) === 'photos' ? 'photos' : undefined;
}

/** A property as a row of a file describes it; null for what the file does not say. */
export type ImportedProperty = {
  title: string;
  street: string;
  city: string;
  postcode: string;
  country: string | null;
  timezone: string | null;
  currency: string | null;
  maxGuests: number | null;
  bedrooms: number | null;
  beds: number | null;
  bathrooms: number | null;
  baseMinor: number | null;
  description: string;
  /** Addresses, in the order of the file. */
  photos: string[];
};

export type ReadProperty =
  | { kind: 'property'; property: ImportedProperty; notes: RowNote[] }
  | { kind: 'refused'; reason: RefusedReason };

const maxParts = { title: 120, street: 200, city: 120, postcode: 20, description: 8000 } as const;
const maxCount = 50;

/** Reads the property of a row by the columns and answers of its file. */
export function readProperty(
  cells: readonly Cell[],
  columns: PropertyColumns,
  reading: Reading,
): ReadProperty {
  if (hasExtraCells(cells, columns)) return { kind: 'refused', reason: 'too_many_cells' };
  if (cells.some((cell) => typeof cell === 'string' && cell.length > importLimits.cell))
    return { kind: 'refused', reason: 'cell_too_long' };

  const cellOf = cellsByField(cells, columns);
  const textOf = (field: keyof typeof maxParts) =>
    cleanExternalText(String(cellOf(field)).trim(), maxParts[field]);
  const title = tidyTypedText('name', textOf('title'));
  if (title.length < 3) return { kind: 'refused', reason: 'title_missing' };

  const counts = readCounts(cellOf);
  if (counts === null) return { kind: 'refused', reason: 'number_unreadable' };
  const price = readPrice(cellOf, reading);
  if (typeof price === 'string') return { kind: 'refused', reason: price };

  const country = String(cellOf('country')).trim().toUpperCase();
  const timezone = String(cellOf('timezone')).trim();
  const { photos, leavesOut } = photosIn(cells.filter((_, index) => columns[index] === 'photos'));

  const property = {
    title,
    street: textOf('street').replaceAll('\n', ' '),
    city: textOf('city').replaceAll('\n', ' '),
    postcode: textOf('postcode'),
    country: /^[A-Z]{2}$/.test(country) ? country : null,
    timezone: isTimezone(timezone) ? timezone : null,
    ...counts,
    ...price,
    description: textOf('description'),
    photos,
  };

  return { kind: 'property', property, notes: leavesOut ? ['photos_left_out'] : [] };
}

type PropertyCells = (field: PropertyField) => Cell;

function readCounts(cellOf: PropertyCells) {
  const counts = { maxGuests: null, bedrooms: null, beds: null, bathrooms: null } as Record<
    'maxGuests' | 'bedrooms' | 'beds' | 'bathrooms',
    number | null
  >;
  for (const field of ['maxGuests', 'bedrooms', 'beds', 'bathrooms'] as const) {
    const cell = cellOf(field);
    if (cell === '') continue;
    const count = wholeNumber(cell);
    if (count === null || count > maxCount) return null;
    counts[field] = count;
  }
  return counts;
}

function readPrice(
  cellOf: PropertyCells,
  { currencies, numberStyle }: Reading,
): Pick<ImportedProperty, 'currency' | 'baseMinor'> | RefusedReason {
  const price = cellOf('nightPrice');
  const column = String(cellOf('currency')).trim();
  const written = typeof price === 'string' ? readAmount(price) : null;
  const sign = column === '' ? (written?.sign ?? '') : column;
  const currency = currencies[sign] ?? currencyOf(sign);
  if (price === '') return { currency, baseMinor: null };
  if (currency === null) return 'currency_unknown';

  const baseMinor = amountIn(price, currency, numberStyle);
  if (baseMinor === null) return 'amount_unreadable';
  return baseMinor < 0 ? 'amount_negative' : { currency, baseMinor };
}

/** What a row of a file with properties says of the file as a whole. */
export function surveyProperty(survey: FileSurvey, cells: readonly Cell[], columns: PropertyColumns): void {
  if (hasExtraCells(cells, columns)) return;
  const cellOf = cellsByField(cells, columns);
  surveyAmount(survey, cellOf('nightPrice'), String(cellOf('currency')).trim());
}

export function missingPropertyFields(columns: PropertyColumns): PropertyField[] {
  return columns.includes('title') ? [] : ['title'];
}

/** A property that is here, as far as a file can describe it. */
export type PresentProperty = Omit<ImportedProperty, 'photos'> & { _id: string; isDraft: boolean };

export type PlannedProperty = {
  line: number;
  verdict: 'new' | 'same' | 'changed' | 'clash' | 'refused';
  reason: ClashReason | RefusedReason | null;
  /** Property that is called the same, if it is here already. */
  propertyId: string | null;
  /** Line of the file that has the same name before. */
  otherLine: number | null;
};

/**
 * A property is known by its name; the first row of a name is taken. A file completes drafts: what guests see is changed by
 * nobody but the agent.
 */
export function planProperties(
  rows: readonly { line: number; property: ImportedProperty }[],
  present: readonly PresentProperty[],
): PlannedProperty[] {
  const known = new Map(present.map((one) => [termKey(one.title), one]));
  const inFile = new Map<string, number>();
  let workCount = 0;

  return rows.map(({ line, property }) => {
    const key = termKey(property.title);
    const here = known.get(key) ?? null;
    const otherLine = inFile.get(key) ?? null;
    if (otherLine === null) inFile.set(key, line);
    const verdict = verdictOf(property, here, otherLine);
    const isWork = verdict === 'new' || verdict === 'changed';
    if (isWork) workCount += 1;
    if (isWork && workCount > importLimits.drafts)
      return { line, verdict: 'refused', reason: 'too_many_properties', propertyId: null, otherLine };
    const reason = verdict === 'clash' ? 'other_currency' : null;
    return { line, verdict, reason, propertyId: here?._id ?? null, otherLine };
  });
}

function verdictOf(
  property: ImportedProperty,
  here: PresentProperty | null,
  otherLine: number | null,
): PlannedProperty['verdict'] {
  if (otherLine !== null) return 'same';
  if (here === null) return 'new';
  if (!here.isDraft || !differs(property, here)) return 'same';
  return property.baseMinor !== null && property.currency !== here.currency ? 'clash' : 'changed';
}

const comparedFields = [
  'street',
  'city',
  'postcode',
  'country',
  'timezone',
  'maxGuests',
  'bedrooms',
  'beds',
  'bathrooms',
  'baseMinor',
  'description',
] as const satisfies (keyof PresentProperty)[];

/** Whether the file says something else; what it leaves out says nothing. */
function differs(property: ImportedProperty, here: PresentProperty): boolean {
  return comparedFields.some((field) => {
    const said = property[field];
    return said !== null && said !== '' && said !== here[field];
  });
}
