import { addDays, type CivilDate } from '../../shared/civil-date.ts';
import type { ClashReason, RowVerdict } from './import-lists.ts';
import { nameKey } from './merge-rows.ts';
import type { ImportedStay } from './read-row.ts';

/** A stay that the calendar of a property has already. */
export type PresentStay = {
  propertyId: string;
  checkIn: CivilDate;
  checkOut: CivilDate;
  kind: 'booking' | 'block';
  id: string;
  /** Name of the guest of a booking. */
  guestName: string;
  /** Event of a channel's calendar that closed the nights, when it is a reservation without a booking yet. */
  eventId: string | null;
  /** It waits for nights that another stay has, or its nights wait for a decision. */
  isShadow: boolean;
};

/** A booking that an earlier import made of a reference. */
export type PresentRef = {
  ref: string;
  propertyId: string;
  bookingId: string;
  /** What the row said when it was imported. */
  fingerprint: string;
  /** Nobody changed the booking since. */
  isUntouched: boolean;
  isRemoved: boolean;
};

export type PlannedRow = {
  line: number;
  verdict: Extract<RowVerdict, 'new' | 'same' | 'changed' | 'clash'>;
  reason: ClashReason | null;
  /** Booking that is the same, changes or is in the way. */
  bookingId: string | null;
  /** Event of a channel's calendar whose nights the new booking takes over. */
  claims: string | null;
  /** Line of the file whose stay has the nights. */
  otherLine: number | null;
};

export type RowToPlan = { line: number; stay: ImportedStay };

export type PlanState = {
  present: readonly PresentStay[];
  /** Imported bookings that ended without a stay. */
  ended: readonly PresentStay[];
  refs: readonly PresentRef[];
};

type Holder = { stay: PresentStay } | { line: number };

/** What a row says, as one text: the same row again has the same. */
export function fingerprintOf(stay: ImportedStay): string {
  const { meaning, checkIn, checkOut, totalMinor, paidMinor, currency, guest } = stay;
  return [meaning, checkIn, checkOut, totalMinor, paidMinor, currency, nameKey(guest)].join('|');
}

/**
 * Compares rows with the calendar, one after another in the order of the file: a row that is new has its nights for the next
 * ones, so each is asked for once. A server can do something else in between.
 */
export function beginPlan(
  rows: readonly RowToPlan[],
  { present, ended, refs }: PlanState,
): (row: RowToPlan) => PlannedRow {
  const nights = nightsOfPresent(present);
  const known = new Map(refs.map((ref) => [`${ref.propertyId} ${ref.ref}`, ref]));
  const elsewhere = new Map(refs.map((ref) => [ref.ref, ref]));
  const inFile = new Set(rows.map(({ stay }) => `${stay.propertyId} ${stay.ref}`));

  return ({ line, stay }) => {
    const ref = stay.ref === null ? undefined : known.get(`${stay.propertyId} ${stay.ref}`);
    const own = ref?.bookingId ?? null;
    const decided = ref && decideByRef(ref, stay);
    if (decided) {
      const held = decided.verdict === 'changed' ? holderOf(nights, stay, own) : null;
      const planned = held ? inTheWay(line, held) : { ...decided, line };
      if (planned.verdict === 'changed') reserve(nights, stay, line);
      return planned;
    }

    const other = stay.ref === null ? undefined : elsewhere.get(stay.ref);
    if (other && !ref && !inFile.has(`${other.propertyId} ${other.ref}`) && !other.isRemoved)
      return { line, verdict: 'clash', reason: 'other_property', ...none, bookingId: other.bookingId };

    const planned =
      stay.meaning === 'cancelled' ? planCancelled(ended, line, stay) : planByDates(nights, line, stay);
    if (planned.verdict === 'new') reserve(nights, stay, line);
    return planned;
  };
}

const none = { bookingId: null, claims: null, otherLine: null } as const;

function decideByRef(ref: PresentRef, stay: ImportedStay): Omit<PlannedRow, 'line'> {
  const { bookingId } = ref;
  const isSame = ref.fingerprint === fingerprintOf(stay);
  if (ref.isRemoved) return { verdict: 'clash', reason: 'removed_here', ...none, bookingId };
  if (isSame) return { verdict: 'same', reason: null, ...none, bookingId };
  if (!ref.isUntouched) return { verdict: 'clash', reason: 'edited_here', ...none, bookingId };
  return { verdict: 'changed', reason: null, ...none, bookingId };
}

/** A cancelled stay has no nights, so nothing is in its way. */
function planCancelled(ended: readonly PresentStay[], line: number, stay: ImportedStay): PlannedRow {
  const known = ended.find((one) => one.propertyId === stay.propertyId && isSameStay(one, stay));
  return { line, verdict: known ? 'same' : 'new', reason: null, ...none, bookingId: known?.id ?? null };
}

function planByDates(nights: Nights, line: number, stay: ImportedStay): PlannedRow {
  const holders = holdersOf(nights, stay);
  const [first] = holders;
  if (first === undefined) return { line, verdict: 'new', reason: null, ...none };

  const [only] = holders.length === 1 ? holders : [];
  if (only && 'stay' in only && isSameStay(only.stay, stay)) {
    const { id, kind, eventId } = only.stay;
    if (kind === 'booking') return { line, verdict: 'same', reason: null, ...none, bookingId: id };
    return { line, verdict: 'new', reason: null, ...none, claims: eventId };
  }
  return inTheWay(line, first);
}

/** The same nights, of the same guest; or nights that a channel's calendar closed for a guest whom it does not name. */
function isSameStay(present: PresentStay, stay: ImportedStay): boolean {
  if (present.checkIn !== stay.checkIn || present.checkOut !== stay.checkOut) return false;
  if (present.kind === 'block') return present.eventId !== null && !present.isShadow;
  return sharesName(present.guestName, nameKey(stay.guest));
}

/** A part of the name in common: channels shorten names, and agents type them in another order. */
function sharesName(guestName: string, key: string): boolean {
  const parts = new Set(nameKey({ firstName: guestName, lastName: '' }).split(' '));
  return key.split(' ').some((part) => part.length > 1 && parts.has(part));
}

function inTheWay(line: number, holder: Holder): PlannedRow {
  const clash = { line, verdict: 'clash', ...none } as const;
  if ('line' in holder) return { ...clash, reason: 'overlaps_row', otherLine: holder.line };
  const { kind, id, isShadow } = holder.stay;
  if (isShadow) return { ...clash, reason: 'channel_conflict' };
  return { ...clash, reason: 'nights_taken', bookingId: kind === 'booking' ? id : null };
}

type Nights = Map<string, Holder[]>;

function nightsOfPresent(present: readonly PresentStay[]): Nights {
  const nights: Nights = new Map();
  for (const stay of present) addNights(nights, stay, { stay });
  return nights;
}

function reserve(nights: Nights, stay: ImportedStay, line: number): void {
  if (stay.meaning !== 'cancelled') addNights(nights, stay, { line });
}

function addNights(
  nights: Nights,
  { propertyId, checkIn, checkOut }: { propertyId: string; checkIn: CivilDate; checkOut: CivilDate },
  holder: Holder,
): void {
  for (let date = checkIn; date < checkOut; date = addDays(date, 1)) {
    const key = `${propertyId} ${date}`;
    const holders = nights.get(key);
    if (holders) holders.push(holder);
    else nights.set(key, [holder]);
  }
}

function holdersOf(nights: Nights, { propertyId, checkIn, checkOut }: ImportedStay): Holder[] {
  const holders = new Set<Holder>();
  for (let date = checkIn; date < checkOut; date = addDays(date, 1))
    for (const holder of nights.get(`${propertyId} ${date}`) ?? []) holders.add(holder);
  return [...holders];
}

/** Who has the nights, apart from the booking itself. */
function holderOf(nights: Nights, stay: ImportedStay, ownId: string | null): Holder | null {
  if (stay.meaning === 'cancelled') return null;
  return holdersOf(nights, stay).find((holder) => !('stay' in holder) || holder.stay.id !== ownId) ?? null;
}
