import type { GuestView } from '#contract/guest.ts';
import { instantOf } from '#domain/shared/civil-date.ts';
import { hostName } from '#domain/shared/host-name.ts';

type Facts = { page: string; now: number };

/**
 * One stay as an iCalendar event (RFC 5545), from check-in to check-out time. Times are UTC instants, so no VTIMEZONE
 * is needed.
 */
export function stayCalendar(view: GuestView, { page, now }: Facts): string {
  const { booking, property, host } = view;
  const place = [property.addressLine ?? property.city, property.country].filter(Boolean).join(', ');
  const told = [
    `Booking ${booking.code}`,
    `Check-in from ${property.checkInFrom}, check-out by ${property.checkOutBy} (local time)`,
    [hostName(host), host.phone, host.email].filter(Boolean).join(', '),
    page,
  ];
  const starts = instantOf(booking.checkIn, property.checkInFrom, property.timezone);
  const ends = instantOf(booking.checkOut, property.checkOutBy, property.timezone);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Staydesk//Stay//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${booking._id}@staydesk`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(starts)}`,
    `DTEND:${stamp(ends)}`,
    `SUMMARY:${text(property.title)}`,
    `LOCATION:${text(place)}`,
    `DESCRIPTION:${text(told.filter(Boolean).join('\n'))}`,
    `URL:${page}`,
    `STATUS:${stateOf(booking.status)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function stateOf(status: GuestView['booking']['status']): 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED' {
  if (status === 'confirmed' || status === 'checked_in' || status === 'checked_out') return 'CONFIRMED';
  return status === 'pending' || status === 'held' || status === 'inquiry' ? 'TENTATIVE' : 'CANCELLED';
}

function stamp(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** Escapes a text value; line breaks in user input never start a new property line. */
function text(value: string): string {
  return value
    .replaceAll('\\', '\\\\')
    .replaceAll(/[;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

const longestLine = 74;

/** Folds a line after at most 75 octets (RFC 5545, 3.1) without splitting a character. */
function folded(line: string): string {
  const parts: string[] = [''];
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > longestLine) {
      parts.push('');
      bytes = 1;
    }
    parts[parts.length - 1] += letter;
    bytes += size;
  }
  return parts.join('\r\n ');
}
