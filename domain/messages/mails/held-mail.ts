import {
  type BookingStatus,
  isComing,
  isEnded,
  isHold,
  isRequest,
  isSold,
} from '../../bookings/booking-states.ts';
import type { CivilDate } from '../../shared/civil-date.ts';
import type { GuestBookingKind } from './mail-kinds.ts';

/** The booking when its mail may leave; `today` is the day at the property. */
export type HeldMailStay = {
  status: BookingStatus;
  checkIn: CivilDate;
  checkOut: CivilDate;
  holdExpiresAt: string | null;
  receivedMinor: number;
  totalMinor: number;
  today: CivilDate;
};

type Condition = (stay: HeldMailStay) => boolean;

const always: Condition = () => true;
const isCurrent: Condition = ({ status, checkOut, today }) => isSold(status) && today <= checkOut;
const isOpenRequest: Condition = ({ status }) => isRequest(status) || isHold(status);
const mayStillSign: Condition = ({ status, checkOut, today }) =>
  (isComing(status) || isRequest(status) || isHold(status)) && today <= checkOut;
const isUnpaid: Condition = (stay) => mayStillSign(stay) && stay.receivedMinor < stay.totalMinor;

const conditions: Readonly<Record<GuestBookingKind, Condition>> = {
  booking_requested: isOpenRequest,
  booking_confirmed: isCurrent,
  booking_declined: ({ status }) => status === 'declined',
  booking_cancelled: ({ status }) => status === 'cancelled',
  booking_expired: ({ status }) => status === 'expired',
  change_approved: isCurrent,
  change_declined: isCurrent,
  confirmation_due: ({ status, holdExpiresAt }) => status === 'confirmed' && holdExpiresAt !== null,
  guest_link: ({ status }) => !isEnded(status),
  agreement_to_sign: mayStillSign,
  agreement_signed: always,
  host_suspended: isOpenRequest,
  payment_asked: isUnpaid,
  unpaid_warning: isUnpaid,
  payment_returned: always,
  payment_too_late: always,
  refund_requested: always,
  refund_sent: always,
  hold_offered: ({ status }) => status === 'held',
  payment_received: always,
  deposit_asked: mayStillSign,
  deposit_received: always,
  deposit_kept: always,
  deposit_released: always,
  before_arrival: ({ status, checkIn, today }) => isComing(status) && today <= checkIn,
  after_departure: ({ status }) => isSold(status),
  review_answered: always,
};

/** Whether a mail about a booking still says what is true, after it has waited. */
export function isStillWanted(kind: GuestBookingKind, stay: HeldMailStay): boolean {
  return conditions[kind](stay);
}
