import type { Outcome, StayFact } from '#domain/analytics/metric-facts.ts';
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
  #at = 0;
  #hasNextCell = false;

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

  /** The numbers that are left of the line, an empty cell as 0; null when there is no cell left. */
  restOfLine(): number[] | null {
    const count = this.#cellsLeft();
    // An array of this length has exactly the room that it needs, a grown one several times as much.
    const numbers = count === 0 ? null : new Array<number>(count);
    if (numbers) for (let index = 0; index < count; index++) numbers[index] = this.number() ?? 0;
    this.#at += 1;
    return numbers;
  }

  #cellsLeft(): number {
    if (!this.#hasNextCell) return 0;
    let count = 1;
    for (let at = this.#at; at < this.#text.length; at++) {
      const code = this.#text.charCodeAt(at);
      if (code === newLine) break;
      if (code === comma) count += 1;
    }
    return count;
  }

  /** Goes past the comma after a cell; a line ends only in `restOfLine`. */
  #endCell(code: number): void {
    this.#hasNextCell = code === comma;
    if (this.#hasNextCell) this.#at += 1;
    else if (code !== newLine && !this.isAtEnd()) throw new Error('a cell of a stay cannot be read');
  }
}
