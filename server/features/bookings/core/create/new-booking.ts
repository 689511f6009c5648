import { type BookingText, eachBookingText } from '#domain/bookings/booking-texts.ts';
import { planPayments, type SchedulePolicy } from '#domain/payments/payment-schedule.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import type { PropertyRecord } from '#server/features/properties/core/index.ts';
import type { NewBooking } from '../booking.store.ts';

/** What a new booking follows from: its property, the host's payment policy and the moment. */
export type BookingDefaults = {
  property: PropertyRecord;
  policy: SchedulePolicy;
  now: number;
};

/** Fields that a new booking may leave out, with their values. */
const unset = {
  ...eachBookingText(() => null),
  linkId: null,
  guestMessage: '',
  internalNotes: '',
  holdExpiresAt: null,
  unanswered: false,
  waitsForChannels: false,
  waitsForSignature: false,
  isPriced: true,
  networkHash: null,
} satisfies Partial<NewBooking>;

type GivenBooking = Partial<Pick<NewBooking, BookingText | keyof typeof unset>> &
  Pick<
    NewBooking,
    | '_id'
    | 'source'
    | 'status'
    | 'checkIn'
    | 'checkOut'
    | 'adults'
    | 'children'
    | 'infants'
    | 'pets'
    | 'guest'
    | 'quote'
    | 'createdBy'
  >;

/** A new booking without its code, which is drawn when it is stored. */
export function newBooking({ property, policy, now }: BookingDefaults, given: GivenBooking): NewBooking {
  const { guest, quote, checkIn } = given;
  const totalMinor = quote.total.amount;
  const { currency } = quote;
  const moment = new Date(now).toISOString();

  return {
    ...unset,
    ...given,
    agentId: property.agentId,
    propertyId: property._id,
    code: '',
    previousStatus: null,
    guestName: `${guest.firstName} ${guest.lastName}`.trim(),
    currency,
    totalMinor,
    paymentStatus: 'unpaid',
    paymentSchedule: planPayments({
      policy,
      totalMinor,
      currency,
      checkIn,
      today: civilDateAt(now, property.timezone),
    }),
    receivedMinor: 0,
    balanceMinor: 0,
    nextDueOn: null,
    cancellationPolicy: property.cancellationPolicy,
    cancellation: null,
    version: 1,
    createdAt: moment,
    updatedAt: moment,
  };
}
