import type { GuestView } from '#contract/links/guest.ts';
import { isOpen, isSold } from '#domain/bookings/booking-states.ts';
import { type IcsEvent, writeIcs } from '#domain/calendars/write-ics.ts';
import { instantOf } from '#domain/shared/civil-date.ts';
import { hostName } from '#domain/shared/host-name.ts';
import type { Reader } from '#domain/shared/reader.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import type { BookingDeps } from '#server/features/bookings/core/index.ts';
import { streetText } from '#server/features/properties/core/index.ts';
import { countryNameOf } from '#server/features/properties/locations/index.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import { guestReader, type Requested } from '#texts/readers.ts';
import { texts } from '#texts/texts.ts';
import { type GuestStay, readGuestStay } from './read-guest-view.ts';

/**
 * The booking as an iCalendar file. Shows the street only when the guest's page does. It has no link to that page:
 * calendars are shared with families and colleagues, and the link allows whoever has it to change and cancel the stay.
 */
export async function readGuestCalendar(
  deps: BookingDeps & Requested,
  token: string,
): Promise<FileAnswer | Refusal<'not_found' | 'guest_link_ended'>> {
  const stay = await readGuestStay(deps, token);
  if (isRefusal(stay)) return stay;

  const reader = guestReader(stay.record.guest, deps);
  const program = `-//Staydesk//Stay//${reader.locale.toUpperCase()}`;
  const file = writeIcs({ program, events: [stayEvent(stay, { reader, now: deps.now() })] });
  return {
    fileName: `stay-${stay.booking.code}.ics`,
    content: Buffer.from(file),
  };
}

/** The stay from check-in to check-out time. Times are UTC instants, so no VTIMEZONE is needed. */
function stayEvent(stay: GuestStay, { reader, now }: { reader: Reader; now: number }): IcsEvent {
  const { booking, property } = stay;
  const { checkIn, checkOut, status } = booking;

  return {
    uid: `${booking._id}@staydesk`,
    sequence: sequenceOf(stay),
    stampedAt: now,
    start: { instant: instantOf(checkIn, property.checkInFrom, property.timezone) },
    end: { instant: instantOf(checkOut, property.checkOutBy, property.timezone) },
    summary: property.title,
    location: locationOf(stay),
    description: descriptionOf(stay, reader),
    status: icsStatus(status),
    isBusy: false,
  };
}

/**
 * Rises with every change of the booking that its guest knows and of its property, whose check-in time is part of the
 * event. Time counts beside the changes, because a stay that moves gets a property with fewer changes.
 */
function sequenceOf({ record, property, knownVersion }: GuestStay): number {
  const changedAt = Math.max(Date.parse(record.updatedAt), Date.parse(property.updatedAt));
  const seconds = Math.floor((changedAt - Date.parse(record.createdAt)) / 1000);
  return knownVersion + Math.max(0, seconds);
}

function locationOf({ booking, property }: GuestStay): string {
  const { city, country } = property.address;
  const street = isSold(booking.status) ? streetText(property) : null;
  return [street ?? city, country && countryNameOf(country)].filter(Boolean).join(', ');
}

function descriptionOf({ booking, property, host }: GuestStay, reader: Reader): string {
  const { guestCalendar } = texts(reader);
  const parts = [
    guestCalendar.booking(booking.code),
    guestCalendar.times(property),
    [hostName(host), host.phone, host.email].filter(Boolean).join(', '),
    guestCalendar.page,
  ];
  return parts.filter(Boolean).join('\n');
}

function icsStatus(status: GuestView['booking']['status']): 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED' {
  if (isSold(status)) return 'CONFIRMED';
  return isOpen(status) ? 'TENTATIVE' : 'CANCELLED';
}
