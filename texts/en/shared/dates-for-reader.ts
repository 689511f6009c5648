import type { DateOrder } from '#domain/account/display-settings.ts';
import { calendarDay, monthNames, shortDay } from './phrases.ts';

const names: readonly string[] = monthNames;
const month = `(${names.join('|')})`;
const writtenDate = new RegExp(`\\b(\\d{1,2}) ${month}(?: – (\\d{1,2}) ${month})? (\\d{4})\\b`, 'g');

/**
 * A stored sentence of the server in its reader's date order: "12 Jul – 15 Jul 2027" reads "Jul 12 – Jul 15, 2027".
 * Refusals and messages of the system are written in the usual order, since they have several readers.
 */
export function datesForReader(sentence: string, order: DateOrder): string {
  if (order === 'day_month_year') return sentence;
  return sentence.replace(
    writtenDate,
    (_, day: string, of: string, lastDay: string | undefined, lastOf: string | undefined, year: string) => {
      const first = civilDate(day, of, year);
      if (lastDay === undefined || lastOf === undefined) return calendarDay(first, order);
      return `${shortDay(first, order)} – ${calendarDay(civilDate(lastDay, lastOf, year), order)}`;
    },
  );
}

function civilDate(day: string, of: string, year: string): string {
  const number = names.indexOf(of) + 1;
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
