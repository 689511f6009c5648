import { guestsOnDay, hasGuest } from '#domain/bookings/guest-days.ts';
import { type BoardStay, type GuestStay, isGuestStay } from '../store/board-stay.ts';
import type { BoardProperty } from '../store/calendar-store.ts';

type AgendaRow = { property: BoardProperty; stays: readonly BoardStay[] };

/** What happens at one property on a day: a departure, an arrival, or both as a turnover. */
export type AgendaEntry = {
  property: BoardProperty;
  departure: GuestStay | null;
  arrival: GuestStay | null;
};

export type AgendaDay = {
  day: number;
  entries: readonly AgendaEntry[];
  /** Guests who stay on: neither arriving nor leaving. */
  staying: readonly GuestStay[];
  /** Properties whose night is available. */
  available: readonly BoardProperty[];
};

/** A day over all properties, turnovers first: they are the tightest. */
export function agendaOfDay(rows: readonly AgendaRow[], day: number): AgendaDay {
  const entries: AgendaEntry[] = [];
  const staying: GuestStay[] = [];
  const available: BoardProperty[] = [];

  for (const { property, stays } of rows) {
    const guests = guestsOnDay(stays.filter(isGuestStay), day);
    const [departure = null, arrival = null] = [guests.departures[0], guests.arrivals[0]];
    if (departure || arrival) entries.push({ property, departure, arrival });
    staying.push(...guests.staying.filter((stay) => hasGuest(holderOf(stay))));
    if (!stays.some(({ start, end }) => start <= day && day < end)) available.push(property);
  }

  return { day, entries: entries.sort((a, b) => rank(a) - rank(b)), staying, available };
}

/** Changes of guests first, then arrivals, then departures. */
function rank({ departure, arrival }: AgendaEntry): number {
  if (!arrival) return 2;
  return departure ? 0 : 1;
}

function holderOf(stay: GuestStay) {
  return stay.kind === 'booking' ? { status: stay.booking.status } : { kind: stay.block.kind };
}
