import type * as adminBookings from '#contract/admin/bookings.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { minorToMajorText } from '#domain/shared/money.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import { nightCount } from '#domain/shared/stay.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { CsvColumns, CsvHead } from '#server/http/csv-pages.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { exportList } from '../log/export-list.ts';
import { type AdminBookingRow, bookingSortKey, selectAllBookings } from './admin-booking.store.ts';
import { bookingsFilterOf } from './list-admin-bookings.ts';

const columns: CsvColumns<AdminBookingRow, CsvHead<'admin'>> = [
  ['id', (booking) => booking._id],
  ['code', (booking) => booking.code],
  ['status', (booking) => booking.status],
  ['payment', (booking) => booking.paymentStatus],
  ['source', (booking) => booking.source],
  ['guest', (booking) => booking.guestName],
  ['guestEMail', (booking) => booking.guestEmail ?? ''],
  ['property', (booking) => booking.property.title],
  ['propertyId', (booking) => booking.property._id],
  ['agent', (booking) => booking.agent.name],
  ['agentId', (booking) => booking.agent._id],
  ['checkIn', (booking) => booking.checkIn],
  ['checkOut', (booking) => booking.checkOut],
  ['nights', (booking) => nightCount(booking)],
  ['guests', (booking) => booking.guests],
  ['total', (booking) => minorToMajorText(booking.total)],
  ['currency', (booking) => booking.total.currency],
  ['made', (booking) => booking.createdAt],
];

export async function exportAdminBookings(
  deps: Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>,
  { sort = 'made_desc', ...query }: InputOf<typeof adminBookings.exportCsv>['query'],
  caller: AdminCaller,
): Promise<FileAnswer | Refusal<'unknown_timezone'>> {
  const filter = bookingsFilterOf(query, deps.now());
  if (isRefusal(filter)) return filter;
  return exportList(
    deps,
    {
      name: 'bookings',
      filter,
      columns,
      rowsAfter: (last: AdminBookingRow | null, limit) =>
        selectAllBookings(deps.pool, filter, {
          sort,
          after: last && { keys: [bookingSortKey(sort, last)], id: last._id },
          limit,
        }),
    },
    caller,
  );
}
