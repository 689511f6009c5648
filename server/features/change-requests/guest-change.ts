import type { SharedProperty } from '#contract/links/link-shapes.ts';
import type { WantedStay } from '#contract/visitor/guest-changes.ts';
import { mayRequestChange } from '#domain/booking/change-request.ts';
import { civilDateAt, instantOf } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, type RefusedBy, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type ChangeContext, freeForGuest, wantedStay } from '#server/features/booking-changes/index.ts';
import {
  type BookingDeps,
  type BookingRecord,
  type LedgerRow,
  ledgerOf,
} from '#server/features/bookings/index.ts';
import { findProperty, type PropertyRecord } from '#server/features/properties/index.ts';
import { bookableNightPrices, toSharedProperty } from '#server/features/shared-links/index.ts';

type AskedChange = {
  booking: BookingRecord;
  wanted: WantedStay;
  /** Entries that the guest knows; absent: all. */
  ledger?: readonly LedgerRow[];
  now: number;
};

/** What a guest asks for, with all that judges and prices it; refused once the booking is no longer theirs to change. */
export async function guestChange(
  db: Queryable,
  { booking, wanted, ledger, now }: AskedChange,
): Promise<
  | (ChangeContext & { arrivals: readonly [number, number] })
  | RefusedBy<typeof wantedStay>
  | Refusal<'not_found' | 'stay_not_changeable'>
> {
  const { agentId, _id, propertyId } = booking;
  const property = await findProperty(db, agentId, propertyId, { evenDeleted: true });
  if (!property) return refuse('not_found');
  const arrivesAt = arrivalOf(property, booking);
  if (!mayRequestChange({ status: booking.status, arrivesAt }, now)) return refuse('stay_not_changeable');
  const { checkIn, checkOut, adults, children, infants, pets } = wanted;
  const asked = wantedStay(booking, { checkIn, checkOut, adults, children, infants, pets });
  if (isRefusal(asked)) return asked;
  return {
    ...{ booking, wanted: asked, property, now, actor: 'guest' },
    ledger: ledger ?? (await ledgerOf(db, agentId, _id)),
    arrivals: [arrivesAt, arrivalOf(property, asked.stay)],
  };
}

/** Rules, prices and closed nights of the property of a booking, whose own nights are free for its guest. */
export async function readChangeCalendar(
  { pool, settings, now }: Pick<BookingDeps, 'pool' | 'settings' | 'now'>,
  { booking, property }: { booking: BookingRecord; property: PropertyRecord },
): Promise<{ property: SharedProperty; nightMinor: (number | null)[] }> {
  const today = civilDateAt(now(), property.timezone);
  const { bookingFee: bookingFeePercent } = await settings();
  const kept = await freeForGuest(pool, { booking, property, now: now() });
  return {
    property: toSharedProperty(property, { showPrices: true }, { today, bookingFeePercent, kept }),
    nightMinor: bookableNightPrices(property, today),
  };
}

/** Check-in of a stay in milliseconds since 1970. */
function arrivalOf(property: PropertyRecord, { checkIn }: { checkIn: string }): number {
  return instantOf(checkIn, property.checkInFrom, property.timezone);
}
