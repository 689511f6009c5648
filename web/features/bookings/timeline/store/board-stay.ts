import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type { CalendarBlock, CalendarBooking } from '#contract/bookings/calendar.ts';
import type { MemberScope } from '#domain/account/member-roles.ts';
import { mayChangeStay } from '#domain/bookings/booking-states.ts';
import type { Channel } from '#domain/calendars/channels.ts';
import { ownerBlockKinds } from '#domain/properties/availability/block-kinds.ts';
import { addDays, type CivilDate, daysBetween } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';
import type { Range } from '../board/timeline-scale.ts';

type Common = Range & Stay & { id: string; propertyId: string; mayMove: boolean; mayResize: boolean };

/** Bar on the board: the calendar entry and the columns it spans. */
export type BookingStay = Common & { kind: 'booking'; booking: CalendarBooking };
export type BlockStay = Common & { kind: 'block'; block: CalendarBlock };
export type BoardStay = BookingStay | BlockStay;

/** A stay with a guest: a booking, or a reservation of a channel. */
export type GuestStay = BookingStay | (BlockStay & { block: { stay: object; channel: Channel } });

/** Whether a guest is in the nights; requests and holds are shown as guests that may come. */
export function isGuestStay(stay: BoardStay): stay is GuestStay {
  return stay.kind === 'booking' || (stay.block.stay !== null && stay.block.channel !== null);
}

/** Row and first day of the board, and what the member may do. */
type Where = { propertyId: string; firstDay: CivilDate; may: (scope: MemberScope) => boolean };

export function stayOfBooking(booking: CalendarBooking, where: Where): BookingStay {
  const mayChange = mayChangeStay(booking.status) && where.may('bookings:write');
  return {
    kind: 'booking',
    ...common(booking, where),
    // Checked-in guests cannot change the property, but can leave earlier or later.
    mayMove: mayChange && booking.status !== 'checked_in',
    mayResize: mayChange,
    booking,
  };
}

export function stayOfBlock(block: CalendarBlock, where: Where): BlockStay {
  // Imported blocks follow their source, buffers follow their stay.
  const isOurs = where.may('calendar:write') && ownerBlockKinds.some((kind) => kind === block.kind);
  return { kind: 'block', ...common(block, where), mayMove: isOurs, mayResize: isOurs, block };
}

function common(item: Stay & { _id: string }, { propertyId, firstDay }: Where) {
  return {
    id: item._id,
    propertyId,
    checkIn: item.checkIn,
    checkOut: item.checkOut,
    start: daysBetween(firstDay, item.checkIn),
    end: daysBetween(firstDay, item.checkOut),
  };
}

/** Calendar entry for a booking that was fetched individually. */
export function calendarBookingOf(booking: Booking): CalendarBooking {
  const {
    _id,
    code,
    checkIn,
    checkOut,
    status,
    paymentStatus,
    overdue,
    source,
    total,
    holdExpiresAt,
    version,
  } = booking;

  return {
    _id,
    code,
    checkIn,
    checkOut,
    status,
    paymentStatus,
    overdue,
    source,
    total,
    holdExpiresAt,
    version,
    guestName: `${booking.guest.firstName} ${booking.guest.lastName}`.trim(),
    guests: booking.adults + booking.children,
  };
}

export function datesOf({ start, end }: Range, firstDay: CivilDate): Stay {
  return { checkIn: addDays(firstDay, start), checkOut: addDays(firstDay, end) };
}
