import type { exportAdminBookings } from '#contract/admin/bookings.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { minorToMajorText } from '#domain/shared/money.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import { nightCount } from '#domain/shared/stay.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { exportList } from '../log/export-list.ts';
import { type AdminBookingRow, selectAllBookings } from './admin-booking.store.ts';
import { bookingsFilterOf } from './list-all-bookings.ts';

const heads = [
  'id',
  'code',
  'status',
  'payment',
  'source',
  'guest',
  'guest e-mail',
  'property',
  'property id',
  'agent',
  'agent id',
  'check-in',
  'check-out',
  'nights',
  'guests',
  'total',
  'currency',
  'made',
];

export async function exportAllBookings(
  deps: Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>,
  query: InputOf<typeof exportAdminBookings>['query'],
  caller: AdminCaller,
): Promise<FileAnswer | Refusal<'unknown_timezone'>> {
  const filter = bookingsFilterOf(query, deps.now());
  if (isRefusal(filter)) return filter;
  return exportList(
    deps,
    {
      name: 'bookings',
      filter,
      heads,
      cellsOf,
      rowsAfter: (last: AdminBookingRow | null, limit) =>
        selectAllBookings(deps.pool, filter, { after: last && { at: last.createdAt, id: last._id }, limit }),
    },
    caller,
  );
}

function cellsOf(booking: AdminBookingRow): (string | number | null)[] {
  return [
    booking._id,
    booking.code,
    booking.status,
    booking.paymentStatus,
    booking.source,
    booking.guestName,
    booking.guestEmail,
    booking.property.title,
    booking.property._id,
    booking.agent.name,
    booking.agent._id,
    booking.checkIn,
    booking.checkOut,
    nightCount(booking),
    booking.guests,
    minorToMajorText(booking.total),
    booking.total.currency,
    booking.createdAt,
  ];
}
