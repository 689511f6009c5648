import type { BoardStay, BookingStay } from '../store/board-stay.ts';
import type { BoardProperty } from '../store/calendar-store.ts';

type AgendaRow = { property: BoardProperty; stays: readonly BoardStay[] };

/** What happens at one property on a day: a departure, an arrival, or both as a turnover. */
export type AgendaEntry = {
  property: BoardProperty;
  departure: BookingStay | null;
  arrival: BookingStay | null;
};

export type AgendaDay = {
  day: number;
  entries: readonly AgendaEntry[];
  /** Guests who stay on: neither arriving nor leaving. */
  staying: readonly BookingStay[];
  /** Properties whose night is available. */
  available: readonly BoardProperty[];
};

/** A day over all properties, turnovers first: they are the tightest. */
export function agendaOfDay(rows: readonly AgendaRow[], day: number): AgendaDay {
  const entries: AgendaEntry[] = [];
  const staying: BookingStay[] = [];
  const available: BoardProperty[] = [];

  for (const { property, stays } of rows) {
    const bookings = stays.filter((stay) => stay.kind === 'booking');
    const departure = bookings.find(({ end }) => end === day) ?? null;
    const arrival = bookings.find(({ start }) => start === day) ?? null;
    if (departure || arrival) entries.push({ property, departure, arrival });
    staying.push(...bookings.filter(({ start, end }) => start < day && day < end));
    if (!stays.some(({ start, end }) => start <= day && day < end)) available.push(property);
  }

  return { day, entries: entries.sort((a, b) => rank(a) - rank(b)), staying, available };
}

/** Changes of guests first, then arrivals, then departures. */
function rank({ departure, arrival }: AgendaEntry): number {
  if (!arrival) return 2;
  return departure ? 0 : 1;
}
