import { useEffect, useState } from 'react';
import type { Stay } from '#contract/shapes.ts';
import { overlaps } from '#domain/shared/stay.ts';

/** A stay that was booked or requested in this tab, and its page. */
export type OwnBooking = Stay & { propertyId: string; guestPath: string };

const storageKey = 'staydesk.own-bookings';
const maxBookings = 10;

/** Remembers a booking in this tab alone: its address opens it. */
export function rememberBooking(booking: OwnBooking): void {
  try {
    const all = [booking, ...readBookings()].slice(0, maxBookings);
    sessionStorage.setItem(storageKey, JSON.stringify(all));
  } catch {
    // Storage may be disabled; the mail has the address as well.
  }
}

function readBookings(): OwnBooking[] {
  try {
    // NOTE: only rememberBooking() writes under this key.
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as OwnBooking[];
  } catch {
    return [];
  }
}

/** The visitor's own booking of some of these nights, for example after they have pressed Back; null without one. */
export function useOwnBooking(
  propertyId: string,
  { checkIn, checkOut }: { checkIn: string | null; checkOut: string | null },
): OwnBooking | null {
  const [bookings, setBookings] = useState<readonly OwnBooking[]>([]);

  // A page that Back takes out of the browser's memory runs no effect again.
  useEffect(() => {
    const read = () => setBookings(readBookings());
    read();
    addEventListener('pageshow', read);
    return () => removeEventListener('pageshow', read);
  }, []);

  if (!checkIn || !checkOut) return null;
  const stay = { checkIn, checkOut };
  return bookings.find((one) => one.propertyId === propertyId && overlaps(one, stay)) ?? null;
}
