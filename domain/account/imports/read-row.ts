import { type CivilDate, daysBetween } from '../../shared/civil-date.ts';
import { cleanExternalText } from '../../shared/external-text.ts';
import { maxStayNights } from '../../shared/stay.ts';
import { amountIn, currencyOf, readAmount } from './file-amounts.ts';
import { type Cell, inOrder, readDate } from './file-dates.ts';
import { isTotalLine, rowTypeOf, type StatusMeaning, statusOf, termKey } from './file-terms.ts';
import { skippedListing } from './import-answers.ts';
import type { ColumnFields, ImportField } from './import-fields.ts';
import { importLimits, type RefusedReason, type RowNote, type SkippedReason } from './import-lists.ts';
import { type Contact, readContact } from './read-contact.ts';
import { cellsByField, hasExtraCells, type Reading, wholeNumber } from './survey-file.ts';

/** A stay as a row of a file describes it. */
export type ImportedStay = {
  ref: string | null;
  meaning: Exclude<StatusMeaning, 'skipped'>;
  propertyId: string;
  checkIn: CivilDate;
  checkOut: CivilDate;
  guest: Contact;
  adults: number;
  children: number;
  infants: number;
  pets: number;
  /** Null when the file has no price. */
  totalMinor: number | null;
  /** Null when the file does not say what was paid. */
  paidMinor: number | null;
  currency: string | null;
  bookedOn: CivilDate | null;
  notes: string;
};

export type ReadRow =
  | { kind: 'stay'; stay: ImportedStay; notes: RowNote[] }
  /** A correction of the price of a stay in another row. */
  | { kind: 'part'; ref: string; currency: string; amountMinor: number }
  | { kind: 'refused'; reason: RefusedReason }
  | { kind: 'skipped'; reason: SkippedReason };

type Cells = (field: ImportField) => Cell;

const maxNotes = 1000;
const maxRef = 80;
const maxParty = 99;

/** Reads one row by the columns and answers of its file. */
export function readRow(cells: readonly Cell[], columns: ColumnFields, reading: Reading): ReadRow {
  if (hasExtraCells(cells, columns)) return refused('too_many_cells');
  if (cells.some((cell) => typeof cell === 'string' && cell.length > importLimits.cell))
    return refused('cell_too_long');

  const cellOf = cellsByField(cells, columns);
  const arrival = readDate(cellOf('checkIn'));
  if (arrival === null && isTotalLine(cells)) return { kind: 'skipped', reason: 'total_line' };

  const type = typeOfRow(cellOf, columns, reading);
  if (type === 'skipped') return { kind: 'skipped', reason: 'payout' };
  if (type === 'part') return readPart(cellOf, reading);

  const meaning = meaningOf(cellOf, columns, reading);
  if (meaning === 'skipped') return { kind: 'skipped', reason: 'not_a_stay' };

  const propertyId = reading.listings[termKey(textOf(cellOf('listing')))];
  if (propertyId === skippedListing) return { kind: 'skipped', reason: 'listing_skipped' };
  if (propertyId === undefined) return refused('listing_missing');

  return readStay(cellOf, reading, { meaning, propertyId });
}

function readStay(
  cellOf: Cells,
  reading: Reading,
  { meaning, propertyId }: Pick<ImportedStay, 'meaning' | 'propertyId'>,
): ReadRow {
  const dates = readDates(cellOf, reading);
  if (typeof dates === 'string') return refused(dates);
  if ((wholeNumber(cellOf('rooms')) ?? 1) > 1) return refused('several_units');

  const guest = readContact(cellOf);
  if (guest.firstName === '' && guest.lastName === '') return refused('guest_missing');
  const party = readParty(cellOf);
  if (party === null) return refused('number_unreadable');
  const money = readMoney(cellOf, reading);
  if (typeof money === 'string') return refused(money);

  const { notes, ...contact } = guest;
  const nights = wholeNumber(cellOf('nights'));
  if (nights !== null && nights !== dates.nights) notes.push('nights_differ');
  if (money.totalMinor === null) notes.push('price_missing');

  const booked = readDate(cellOf('bookedAt'));
  const ref = cleanExternalText(textOf(cellOf('ref')), maxRef).replaceAll('\n', ' ');
  const stay = {
    ref: ref === '' ? null : ref,
    meaning,
    propertyId,
    checkIn: dates.checkIn,
    checkOut: dates.checkOut,
    guest: contact,
    ...party,
    ...money,
    bookedOn: booked && inOrder(booked, reading.dateOrder),
    notes: cleanExternalText(textOf(cellOf('notes')), maxNotes),
  };

  return { kind: 'stay', stay, notes };
}

/** A row that corrects the price of a stay has its reference and an amount. */
function readPart(cellOf: Cells, reading: Reading): ReadRow {
  const ref = textOf(cellOf('ref'));
  const currency = currencyOfRow(cellOf, reading);
  const amountMinor = currency === null ? null : amountIn(cellOf('total'), currency, reading.numberStyle);
  if (ref === '' || currency === null || amountMinor === null) return { kind: 'skipped', reason: 'payout' };
  return { kind: 'part', ref, currency, amountMinor };
}

function typeOfRow(cellOf: Cells, columns: ColumnFields, { rowTypes }: Reading) {
  if (!columns.includes('rowType')) return 'stay';
  const text = textOf(cellOf('rowType'));
  return rowTypes[termKey(text)] ?? rowTypeOf(text) ?? 'skipped';
}

function meaningOf(cellOf: Cells, columns: ColumnFields, { statuses }: Reading): StatusMeaning {
  if (!columns.includes('status')) return 'stay';
  const text = textOf(cellOf('status'));
  return statuses[termKey(text)] ?? statusOf(text) ?? 'skipped';
}

type Dates = { checkIn: CivilDate; checkOut: CivilDate; nights: number };

function readDates(cellOf: Cells, { dateOrder }: Reading): Dates | RefusedReason {
  const checkIn = dateIn(cellOf('checkIn'), dateOrder);
  if (!isDate(checkIn)) return checkIn;
  const checkOut = departureOf(cellOf, checkIn, dateOrder);
  if (!isDate(checkOut)) return checkOut;

  const nights = daysBetween(checkIn, checkOut);
  if (nights < 0) return 'check_out_before_check_in';
  if (nights === 0) return 'no_nights';
  if (nights > maxStayNights) return 'too_many_nights';
  return { checkIn, checkOut, nights };
}

function isDate(found: CivilDate | RefusedReason): found is CivilDate {
  return /^\d/.test(found);
}

function dateIn(cell: Cell, order: Reading['dateOrder']): CivilDate | RefusedReason {
  if (cell === '') return 'date_missing';
  const written = readDate(cell);
  if (written === null) return 'date_unreadable';
  return inOrder(written, order) ?? 'date_of_other_order';
}

/** Some files have the number of nights instead of the day of departure. */
function departureOf(
  cellOf: Cells,
  checkIn: CivilDate,
  order: Reading['dateOrder'],
): CivilDate | RefusedReason {
  if (cellOf('checkOut') !== '') return dateIn(cellOf('checkOut'), order);
  const nights = wholeNumber(cellOf('nights'));
  if (nights === null) return 'date_missing';
  return new Date(Date.parse(checkIn) + nights * 86_400_000).toISOString().slice(0, 10);
}

function readParty(cellOf: Cells): Pick<ImportedStay, 'adults' | 'children' | 'infants' | 'pets'> | null {
  const numbers = (['adults', 'children', 'infants', 'pets', 'people'] as const).map((field) => {
    const cell = cellOf(field);
    return cell === '' ? 0 : wholeNumber(cell);
  });
  if (numbers.some((number) => number === null || number > maxParty)) return null;
  const [adults = 0, children = 0, infants = 0, pets = 0, people = 0] = numbers.map((number) => number ?? 0);
  return { adults: adults || Math.max(1, people - children - infants), children, infants, pets };
}

function readMoney(
  cellOf: Cells,
  reading: Reading,
): Pick<ImportedStay, 'totalMinor' | 'paidMinor' | 'currency'> | RefusedReason {
  const [total, paid] = [cellOf('total'), cellOf('paid')];
  if (total === '' && paid === '') return { totalMinor: null, paidMinor: null, currency: null };

  const currency = currencyOfRow(cellOf, reading);
  if (currency === null) return 'currency_unknown';
  const totalMinor = total === '' ? null : amountIn(total, currency, reading.numberStyle);
  const paidMinor = paid === '' ? null : amountIn(paid, currency, reading.numberStyle);
  if ((total !== '' && totalMinor === null) || (paid !== '' && paidMinor === null))
    return 'amount_unreadable';
  if ((totalMinor ?? 0) < 0 || (paidMinor ?? 0) < 0) return 'amount_negative';

  return { totalMinor, paidMinor, currency };
}

/** Currency of a row: its own column, the sign at the amount, or what the agent said of either. */
function currencyOfRow(cellOf: Cells, { currencies }: Reading): string | null {
  const column = textOf(cellOf('currency'));
  const sign = column === '' ? signOf(cellOf) : column;
  return currencies[sign] ?? currencyOf(sign);
}

function signOf(cellOf: Cells): string {
  for (const field of ['total', 'paid'] as const) {
    const cell = cellOf(field);
    const written = typeof cell === 'string' ? readAmount(cell) : null;
    if (written !== null && written.sign !== '') return written.sign;
  }
  return '';
}

function textOf(cell: Cell): string {
  return String(cell).trim();
}

function refused(reason: RefusedReason): ReadRow {
  return { kind: 'refused', reason };
}
