import { Readable } from 'node:stream';
import type * as bookings from '#contract/bookings/bookings.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { minorToMajorText } from '#domain/shared/money.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import { nightCount } from '#domain/shared/stay.ts';
import { type CsvColumns, csvPages } from '#server/http/csv-pages.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { type ExportRow, type SortedRow, selectBookingsForExport } from './booking-list.store.ts';
import { parseBookingFilter, sortOf } from './parse-booking-filter.ts';

type Deps = Pick<Platform, 'pool' | 'now'>;

/** Streams all bookings of a filter as CSV. */
export async function exportBookings(
  deps: Deps,
  query: InputOf<typeof bookings.exportCsv>['query'],
  agentId: string,
): Promise<FileAnswer | Refusal<'invalid_dates'>> {
  const choice = parseBookingFilter(query, { agentId, now: deps.now() });
  if (isRefusal(choice)) return choice;
  const sort = sortOf(query);
  return {
    content: Readable.from(
      csvPages({
        columns,
        rowsAfter: (last: SortedRow<ExportRow> | null, limit) => {
          const after = last && { keys: last.sortKeys, id: last._id };
          return selectBookingsForExport(deps.pool, choice, { sort, after, limit });
        },
      }),
    ),
    fileName: `staydesk-bookings-${new Date(deps.now()).toISOString().slice(0, 10)}.csv`,
  };
}

const columns: CsvColumns<ExportRow> = [
  ['Code', (row) => row.code],
  ['Status', (row) => row.status],
  ['Payment', (row) => row.paymentStatus],
  ['Overdue', (row) => (row.overdue ? 'yes' : 'no')],
  ['Property', (row) => row.propertyTitle],
  ['City', (row) => row.city],
  ['Check-in', (row) => row.checkIn],
  ['Check-out', (row) => row.checkOut],
  ['Nights', (row) => nightCount(row)],
  ['Guest', (row) => row.guestName],
  ['E-mail', (row) => row.email],
  ['Phone', (row) => row.phone],
  ['Country', (row) => row.country],
  ['Adults', (row) => row.adults],
  ['Children', (row) => row.children],
  ['Infants', (row) => row.infants],
  ['Pets', (row) => row.pets],
  ['Source', (row) => row.source],
  ['Link', (row) => row.linkName],
  ['Currency', (row) => row.currency],
  ['Total', (row) => major(row, row.totalMinor)],
  ['Received', (row) => major(row, row.receivedMinor)],
  ['Open', (row) => major(row, Math.max(0, row.balanceMinor))],
  ['Refund due', (row) => major(row, Math.max(0, -row.balanceMinor))],
  ['Made at', (row) => row.createdAt],
];

function major({ currency }: ExportRow, amount: number): string {
  return minorToMajorText({ amount, currency });
}
