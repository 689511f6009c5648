import { searchKey } from '../../shared/search-key.ts';
import type { ImportSource } from './import-lists.ts';

/** What a column of a file with reservations can be. */
export const importFields = [
  'ref',
  'status',
  'rowType',
  'listing',
  'guest',
  'firstName',
  'lastName',
  'email',
  'phone',
  'country',
  'adults',
  'children',
  'infants',
  'pets',
  'people',
  'checkIn',
  'checkOut',
  'nights',
  'bookedAt',
  'total',
  'currency',
  'paid',
  'rooms',
  'notes',
] as const;
export type ImportField = (typeof importFields)[number];

/** Field of each column of a file; null for a column that is not read. */
export type ColumnFields = readonly (ImportField | null)[];

/**
 * Heads of columns, as channels and programs write them in English, German, French, Spanish, Portuguese and Italian. The
 * first of a field that a file has is taken: earlier ones say more.
 */
const headsOfField: Readonly<Record<ImportField, readonly string[]>> = {
  ref: heads(
    'confirmation code|bestätigungs-code|bestätigungscode|code de confirmation|código de confirmación|código de confirmação|codice di conferma',
    'confirmation number|book number|booking number|buchungsnummer|numéro de réservation|número de reserva|número da reserva|numero di prenotazione',
    'reservation id|reservation code|reservation number|channel reservation id|hostaway reservation id|booking id|booking reference|booking code',
    'reference number|referenznummer|reservierungsnummer|buchungs-id|referencia|référence|riferimento|reference|ref|id',
  ),
  status: heads('status|state|booking status|reservation status|statut|état|estado|situação|stato|zustand'),
  rowType: heads('type|transaction type|typ|tipo|art'),
  listing: heads(
    'listing|listing name|internal listing name|inserat|annonce|anuncio|anúncio|annuncio|unit type|property|property name',
    'rental|rental name|house|house name|apartment|unit|unit name|accommodation|unterkunft|wohnung|objekt|ferienwohnung|apartment name',
    'logement|hébergement|propriété|alojamiento|propiedad|alojamento|propriedade|imóvel|alloggio|struttura|proprietà|room type|room name|room|nickname',
  ),
  guest: heads(
    'guest name|guest names|guest full name|name des gastes|gastname|nom du voyageur|nom du client|nombre del huésped|nome do hóspede',
    "nome dell'ospite|guest|gast|voyageur|huésped|hóspede|ospite|renter|renter name|traveler|traveller|traveler name|booked by|booker",
    'customer|customer name|client|client name|contact name|lead guest|full name|name|nom|hauptgast|gebucht von',
  ),
  firstName: heads('guest first name|first name|firstname|vorname|prénom|nombre|nome'),
  lastName: heads(
    'guest last name|last name|lastname|surname|nachname|nom de famille|apellido|apellidos|sobrenome|apelido|cognome',
  ),
  email: heads(
    'guest email|email|e-mail|email address|guest e-mail|correo electrónico|correo|courriel|adresse e-mail|mail|indirizzo email',
  ),
  phone: heads(
    'guest phone|phone|phone number|telephone|telefon|telefonnummer|téléphone|teléfono|telefone|telefono|mobile|contact|kontakt',
  ),
  country: heads('guest country|country|country code|land|pays|país|paese|booker country'),
  adults: heads('# of adults|adults|erwachsene|anzahl erwachsene|adultes|adultos|adulti|number of adults'),
  children: heads(
    "# of children|children|kinder|anzahl kinder|enfants|niños|crianças|bambini|number of children|nombre d'enfants",
  ),
  infants: heads(
    '# of infants|infants|babys|kleinkinder|bébés|bebés|infantes|neonati|number of infants|babies',
  ),
  pets: heads('# of pets|pets|haustiere|animaux|mascotas|animais|animali|number of pets'),
  people: heads(
    'people|persons|guests|# of guests|number of guests|guest count|personen|gäste|anzahl gäste|personnes|voyageurs|personas|huéspedes|pessoas|hóspedes|ospiti|persone|pax|occupancy',
  ),
  checkIn: heads(
    'start date|check-in|check-in date|checkin date|arrival|arrival date|date of arrival|startdatum|anreise|anreisedatum|ankunft',
    "date de début|début|arrivée|date d'arrivée|fecha de inicio|fecha de llegada|llegada|entrada|data de início|início|chegada|data de chegada",
    'data di inizio|inizio|arrivo|data di arrivo|from|von|date from|arrive|stay start',
  ),
  checkOut: heads(
    'end date|check-out|check-out date|checkout date|departure|departure date|date of departure|enddatum|abreise|abreisedatum',
    'date de fin|fin|départ|date de départ|fecha de finalización|fecha de fin|fecha de salida|salida|saída|data de término|término|data de saída',
    'data di fine|fine|partenza|data di partenza|to|until|bis|date to|depart|stay end',
  ),
  nights: heads(
    '# of nights|nights|nächte|anzahl nächte|nuits|nombre de nuits|noches|número de noches|noites|número de noites|notti|number of nights|length of stay|duration',
  ),
  bookedAt: heads(
    'booked|booked on|booking date|reservation date|date booked|gebucht|gebucht am|buchungsdatum|réservé|réservé le|date de réservation',
    'reservado|fecha de reserva|data da reserva|reservada em|prenotato|data di prenotazione|created|created at|created on|creation date|date created|erstellt am',
  ),
  total: heads(
    'earnings|einkünfte|einnahmen|revenus|ganancias|ingresos|ganhos|guadagni|total price|total amount|gross booking amount|gesamtpreis|gesamtbetrag',
    'total payout|host payout|booking amount|amount|betrag|montant|importe|valor|importo|price|preis|prix|precio|preço|prezzo|total|gross earnings|ganhos brutos|total revenue|revenue|rent|grand total|payout',
  ),
  currency: heads('currency|currency code|währung|devise|moneda|moeda|valuta'),
  paid: heads(
    'amount paid|total paid|paid amount|paid|bezahlt|bereits bezahlt|montant payé|payé|importe pagado|pagado|valor pago|pago|importo pagato|pagato|payments',
  ),
  rooms: heads(
    'rooms|# of rooms|number of rooms|zimmer|anzahl zimmer|chambres|habitaciones|quartos|camere|units',
  ),
  notes: heads(
    'remarks|notes|note|comments|guest comments|special requests|bemerkungen|anmerkungen|notizen|remarques|commentaires|notas|comentarios|observações|commenti',
  ),
};

function heads(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split('|')).map(headKey);
}

/** Key of a head: without case, accents, spaces and punctuation. */
export function headKey(head: string): string {
  return searchKey(head).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const headRanks: ReadonlyMap<string, readonly { field: ImportField; rank: number }[]> = rankHeads();

function rankHeads(): Map<string, { field: ImportField; rank: number }[]> {
  const ranks = new Map<string, { field: ImportField; rank: number }[]>();
  for (const field of importFields)
    for (const [rank, key] of headsOfField[field].entries()) {
      ranks.set(key, [...(ranks.get(key) ?? []), { field, rank }]);
    }
  return ranks;
}

/** How many cells of a line are known heads. */
export function countHeads(cells: readonly string[]): number {
  return cells.filter((cell) => cell.length < 60 && headRanks.has(headKey(cell))).length;
}

/**
 * Guesses the field of each column by its head, or takes what the agent said of that head before. Every field is given
 * once, to the column whose head says most.
 */
export function guessColumns(
  source: ImportSource,
  columns: readonly string[],
  remembered: Readonly<Record<string, ImportField | 'none'>> = {},
): (ImportField | null)[] {
  const keys = columns.map(headKey);
  const known = keys.map((key) => remembered[key]);
  const taken = new Set(known.filter((field) => field !== undefined && field !== 'none'));

  const candidates = keys.flatMap((key, column) =>
    known[column] === undefined ? (headRanks.get(key) ?? []).map((one) => ({ ...one, column })) : [],
  );
  // Elsewhere a column of this name has the type of a home or of a guest.
  if (!sourcesWithPayouts.includes(source)) taken.add('rowType');
  const guessed = new Map<number, ImportField>();
  for (const { field, column } of candidates.toSorted((a, b) => a.rank - b.rank || a.column - b.column)) {
    if (taken.has(field) || guessed.has(column)) continue;
    guessed.set(column, field);
    taken.add(field);
  }

  return keys.map((_, column) => {
    const said = known[column];
    if (said !== undefined) return said === 'none' ? null : said;
    return guessed.get(column) ?? null;
  });
}

/** Sources whose files have payouts and corrections beside the stays. */
const sourcesWithPayouts: readonly ImportSource[] = ['airbnb', 'booking', 'vrbo'];

/** Heads by which a file of a channel is recognised, in any of its languages. */
const headsOfSource: Readonly<Partial<Record<ImportSource, readonly string[]>>> = {
  airbnb: heads(
    'confirmation code|bestätigungs-code|bestätigungscode|code de confirmation|código de confirmación|código de confirmação|codice di conferma',
  ),
  booking: heads('book number|buchungsnummer|payment charge|city tax|commission %'),
  vrbo: heads('gross booking amount|deductions'),
  smoobu: heads('smoobuid'),
  hostaway: heads('hostawayreservationid'),
};

export function guessSource(columns: readonly string[]): ImportSource {
  const keys = new Set(columns.map(headKey));
  for (const [source, known] of Object.entries(headsOfSource)) {
    // NOTE: the keys of the record above.
    if (known.some((key) => keys.has(key))) return source as ImportSource;
  }
  return 'other';
}

/** Which of the fields that a reservation needs no column has. */
export function missingFields(columns: ColumnFields): ImportField[] {
  const has = (field: ImportField) => columns.includes(field);
  const missing: ImportField[] = [];
  if (!has('checkIn')) missing.push('checkIn');
  if (!has('checkOut') && !has('nights')) missing.push('checkOut');
  if (!has('guest') && !has('firstName') && !has('lastName')) missing.push('guest');
  return missing;
}
