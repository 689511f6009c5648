import type { GuestView } from '#contract/visitor/guest.ts';
import { isOpen, isSold } from '#domain/booking/booking-states.ts';
import { escapeIcsText, icsFile, icsInstant } from '#domain/calendars/write-calendar.ts';
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
  const view = await readGuestView(deps, token, { isShown: false });
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
    `SUMMARY:${escapeIcsText(property.title)}`,
    `LOCATION:${escapeIcsText(place)}`,
    `DESCRIPTION:${escapeIcsText(result.filter(Boolean).join('\n'))}`,
    `STATUS:${icsStatus(booking.status)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return icsFile(lines);
}

function icsStatus(status: GuestView['booking']['status']): 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED' {
  if (isSold(status)) return 'CONFIRMED';
  return isOpen(status) ? 'TENTATIVE' : 'CANCELLED';
}
