import { Readable } from 'node:stream';
import type { exportBookings } from '#contract/bookings/booking-list.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { BookingSort } from '#domain/booking/booking-list-options.ts';
import { csvLine } from '#domain/shared/csv-line.ts';
import { minorToMajorText } from '#domain/shared/money.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import { nightCount } from '#domain/shared/stay.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import type { BookingCriteria } from './booking-filter.store.ts';
import { type ExportRow, type ListCursor, selectBookingsForExport } from './booking-list.store.ts';
import { parseBookingFilter, sortOf } from './parse-booking-filter.ts';

type Deps = Pick<Platform, 'pool' | 'now'>;

const batchSize = 500;

/** Streams all bookings of a filter as CSV, read in batches. */
export async function exportBookingsFor(
  deps: Deps,
  query: InputOf<typeof exportBookings>['query'],
  agentId: string,
): Promise<FileAnswer | Refusal<'invalid_dates'>> {
  const choice = parseBookingFilter(query, { agentId, now: deps.now() });
  if (isRefusal(choice)) return choice;
  return {
    content: Readable.from(linesOf(deps, choice, sortOf(query))),
    fileName: `staydesk-bookings-${new Date(deps.now()).toISOString().slice(0, 10)}.csv`,
  };
}

async function* linesOf({ pool }: Deps, choice: BookingCriteria, sort: BookingSort): AsyncGenerator<string> {
  yield csvLine(columns.map(([head]) => head));
  let after: ListCursor | null = null;
  for (;;) {
    const rows = await selectBookingsForExport(pool, choice, { sort, after, limit: batchSize });
    if (rows.length > 0) yield rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('');
    const last = rows.at(-1);
    if (rows.length < batchSize || !last) return;
    after = { sort, keys: last.sortKeys, id: last._id };
  }
}

const columns: readonly (readonly [string, (row: ExportRow) => string | number | null])[] = [
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
