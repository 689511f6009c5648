import type { Outcome, StayFact } from '#domain/metrics/metric-facts.ts';
import type { RawFacts } from './analytics.store.ts';

/** Stays from lines of cells as the database writes them, with the booking of each line where bookings were read. */
export function readStayLines({ stays, bookings }: Pick<RawFacts, 'stays' | 'bookings'>): StayFact[] {
  const facts: StayFact[] = [];
  if (stays === null) return facts;
  const cells = new CellReader(stays);
  while (!cells.isAtEnd()) facts.push(readStay(cells, bookings?.[facts.length]));
  return facts;
}

const outcomeOfLetter: Readonly<Record<string, Outcome>> = {
  s: 'sold',
  n: 'no_show',
  x: 'cancelled',
  o: 'never',
  w: 'never',
};

/** The cells are in the order of the columns in the store. */
function readStay(cells: CellReader, booking: StayFact['booking']): StayFact {
  const property = cells.number() ?? 0;
  const checkIn = cells.number() ?? 0;
  const checkOut = cells.number() ?? 0;
  const letter = cells.letter();
  return {
    property,
    checkIn,
    checkOut,
    outcome: outcomeOfLetter[letter] ?? 'never',
    bookedOn: cells.number(),
    cancelledOn: cells.number(),
    link: cells.number() ?? -1,
    feesMinor: cells.number() ?? 0,
    retainedMinor: cells.number() ?? 0,
    requestedOn: cells.number(),
    isInstant: cells.letter() === 'i',
    isOpen: letter === 'w',
    revenueUpTo: cells.restOfLine(),
    booking,
  };
}

const comma = 44;
const minus = 45;
const newLine = 10;
const zero = 48;

/**
 * Reads cells one after the other where they stand. Cutting tens of thousands of lines into texts first would take most
 * of the time of an answer.
 */
class CellReader {
  readonly #text: string;
  readonly #numbers: number[] = [];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** A whole number; null for an empty cell. */
  number(): number | null {
    let at = this.#at;
    let code = this.#text.charCodeAt(at);
    const isNegative = code === minus;
    if (isNegative) code = this.#text.charCodeAt(++at);
    const first = at;
    let value = 0;
    while (code >= zero && code <= zero + 9) {
      value = value * 10 + (code - zero);
      code = this.#text.charCodeAt(++at);
    }
    this.#at = at;
    const isEmpty = at === first;
    this.#endCell(code);
    if (isEmpty) return null;
    return isNegative ? -value : value;
  }

  /** A single letter; an empty text for an empty cell. */
  letter(): string {
    const code = this.#text.charCodeAt(this.#at);
    const isEmpty = code === comma || code === newLine || Number.isNaN(code);
    const letter = isEmpty ? '' : this.#text.charAt(this.#at++);
    this.#endCell(this.#text.charCodeAt(this.#at));
    return letter;
  }

  /** The numbers that are left of the line; null when there are none. */
  restOfLine(): number[] | null {
    const numbers = this.#numbers;
    numbers.length = 0;
    while (!this.#isAtLineEnd()) numbers.push(this.number() ?? 0);
    this.#at += 1;
    // A copy has exactly the room that it needs, a grown array several times as much.
    return numbers.length === 0 ? null : numbers.slice();
  }

  #isAtLineEnd(): boolean {
    return this.isAtEnd() || this.#text.charCodeAt(this.#at) === newLine;
  }

  /** Goes past the comma after a cell; a line ends only in `restOfLine`. */
  #endCell(code: number): void {
    if (code === comma) this.#at += 1;
    else if (code !== newLine && !this.isAtEnd()) throw new Error('a cell of a stay cannot be read');
  }
}
