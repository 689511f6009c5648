import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import { nightCount } from '#domain/shared/stay.ts';
import type { Queryable } from '#server/db/pool.ts';
import { propertyView } from '#server/features/bookings/core/index.ts';
import { type PropertyCard, propertyCardsOf } from '#server/features/properties/core/index.ts';
import type { BookingRow } from './booking-list.store.ts';

/** List items, each with a summary of its property. */
export async function bookingListItems(
  db: Queryable,
  agentId: string,
  rows: readonly BookingRow[],
): Promise<BookingListItem[]> {
  const ids = rows.map((row) => row.propertyId);
  const cards = await propertyCardsOf(db, agentId, ids);
  return rows.map((row) => listItemView(row, cards.get(row.propertyId)));
}

export function listItemView(row: BookingRow, card: PropertyCard | undefined): BookingListItem {
  const { currency } = row;

  return {
    _id: row._id,
    code: row.code,
    property: propertyView(row.propertyId, card),
    status: row.status,
    paymentStatus: row.paymentStatus,
    source: row.source,
    linkName: row.linkName,
    checkIn: row.checkIn,
    checkOut: row.checkOut,
    nights: nightCount(row),
    guestName: row.guestName,
    hasEmail: row.hasEmail,
    guests: row.adults + row.children,
    total: { amount: row.totalMinor, currency },
    received: { amount: row.receivedMinor, currency },
    balance: { amount: row.balanceMinor, currency },
    overdue: row.overdue,
    holdExpiresAt: row.holdExpiresAt,
    version: row.version,
    createdAt: row.createdAt,
    ...(row.guestMessage ? { guestMessage: row.guestMessage } : {}),
  };
}
