import type { GuestView } from '#contract/visitor/guest.ts';
import { isOpen, isSold } from '#domain/booking/booking-states.ts';
import { instantOf } from '#domain/shared/civil-date.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import type { BookingDeps } from '#server/features/bookings/index.ts';
import { countryNameOf } from '#server/features/locations/index.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { readGuestView } from './read-guest-view.ts';

/**
 * The booking as an iCalendar file. Shows the street only when the guest's page does. It has no link to that page:
 * calendars are shared with families and colleagues, and the link allows whoever has it to change and cancel the stay.
 */
export async function readGuestCalendar(
  deps: BookingDeps,
  token: string,
): Promise<FileAnswer | Refusal<'not_found' | 'guest_link_ended'>> {
  const view = await readGuestView(deps, token);
  if (isRefusal(view)) return view;
  return {
    fileName: `stay-${view.booking.code}.ics`,
    content: Buffer.from(stayCalendar(view, deps.now())),
  };
}

/**
 * One stay as an iCalendar event (RFC 5545), from check-in to check-out time. Times are UTC instants, so no VTIMEZONE
 * is needed.
 */
function stayCalendar(view: GuestView, now: number): string {
  const { booking, property, host } = view;
  const country = property.country && countryNameOf(property.country);
  const place = [property.addressLine ?? property.city, country].filter(Boolean).join(', ');
  const { guestCalendar } = texts(defaultLocale);
  const result = [
    guestCalendar.booking(booking.code),
    guestCalendar.times(property),
    [hostName(host), host.phone, host.email].filter(Boolean).join(', '),
    guestCalendar.page,
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
    `DTSTAMP:${icsInstant(now)}`,
    `DTSTART:${icsInstant(starts)}`,
    `DTEND:${icsInstant(ends)}`,
    `SUMMARY:${escapeText(property.title)}`,
    `LOCATION:${escapeText(place)}`,
    `DESCRIPTION:${escapeText(result.filter(Boolean).join('\n'))}`,
    `STATUS:${icsStatus(booking.status)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function icsStatus(status: GuestView['booking']['status']): 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED' {
  if (isSold(status)) return 'CONFIRMED';
  return isOpen(status) ? 'TENTATIVE' : 'CANCELLED';
}

function icsInstant(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** Escapes a text value; line breaks in user input never start a new property line. */
function escapeText(value: string): string {
  return value
    .replaceAll('\\', '\\\\')
    .replaceAll(/[;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

const maxLineOctets = 74;

/** Folds a line after at most 75 octets (RFC 5545, 3.1) without splitting a character. */
function folded(line: string): string {
  const parts: string[] = [''];
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > maxLineOctets) {
      parts.push('');
      bytes = 1;
    }
    parts[parts.length - 1] += letter;
    bytes += size;
  }
  return parts.join('\r\n ');
}
