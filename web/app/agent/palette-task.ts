import type { CivilDate } from '#domain/shared/civil-date.ts';
import { searchKey } from '#domain/shared/search-key.ts';
import type { BookingTask } from '#web/features/bookings/actions/booking-task.ts';

/** "refund marta 50", "cancel SD-7K2M" or "income villa marisol 2025" as facts. */
export type PaletteTask =
  | {
      verb: BookingTask;
      /** Words that name the guest or the booking. */
      booking: string;
      /** In major units; null while none is written. */
      amount: number | null;
    }
  | { verb: 'income'; property: string; year: number };

const verbs: ReadonlyMap<string, PaletteTask['verb']> = new Map([
  ['refund', 'refund'],
  ['payment', 'payment'],
  ['record', 'payment'],
  ['cancel', 'cancel'],
  ['income', 'income'],
  ['revenue', 'income'],
]);

/** Reads a task: a verb, then words of a booking with an amount, or of a property with a year (default: the last one). */
export function readPaletteTask(text: string, today: CivilDate): PaletteTask | null {
  const [first = '', ...others] = text.trim().split(/\s+/);
  const verb = verbs.get(searchKey(first));
  const last = others.at(-1) ?? '';
  if (verb === undefined || others.length === 0) return null;

  if (verb === 'income') {
    const year = /^20\d\d$/.test(last) ? Number(last) : null;
    const property = others.slice(0, year === null ? undefined : -1).join(' ');
    return property === '' ? null : { verb, property, year: year ?? Number(today.slice(0, 4)) - 1 };
  }

  const amount = verb === 'cancel' ? null : amountIn(last);
  const booking = others.slice(0, amount === null ? undefined : -1).join(' ');
  return booking === '' ? null : { verb, booking, amount };
}

function amountIn(word: string): number | null {
  const digits = /^[€$£]?(\d{1,9}(?:[.,]\d{1,3})?)$/.exec(word)?.[1];
  return digits === undefined ? null : Number(digits.replace(',', '.'));
}
