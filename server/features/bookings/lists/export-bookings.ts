import { Readable } from 'node:stream';
import type * as bookings from '#contract/bookings/bookings.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { bookingTextNames } from '#domain/bookings/booking-texts.ts';
import type { QuoteLineFacts } from '#domain/bookings/pricing/quote.ts';
import { type CsvAmount, csvAmount } from '#domain/shared/csv-line.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import { nightCount } from '#domain/shared/stay.ts';
import { type CsvColumns, type CsvHead, csvPages } from '#server/http/csv-pages.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { type ExportRow, type SortedRow, selectBookingsForExport } from './booking-list.store.ts';
import { parseBookingFilter, sortOf } from './parse-booking-filter.ts';

type Deps = Pick<Platform, 'pool' | 'now'>;

/** Streams all bookings of a filter as CSV. */
export async function exportBookings(
  deps: Deps,
  query: InputOf<typeof bookings.exportCsv>['query'],
  agentId: string,
): Promise<FileAnswer | Refusal<'invalid_dates'>> {
  const now = deps.now();
  const choice = parseBookingFilter(query, { agentId, now });
  if (isRefusal(choice)) return choice;

  const sort = sortOf(query);
  return {
    content: Readable.from(
      csvPages({
        heads: texts(defaultLocale).csvHeads.agent,
        columns,
        delimiter: query.delimiter,
        rowsAfter: (last: SortedRow<ExportRow> | null, limit) => {
          const after = last && { keys: last.sortKeys, id: last._id };
          return selectBookingsForExport(deps.pool, choice, { sort, after, limit });
        },
      }),
    ),
    fileName: `staydesk-bookings-${new Date(now).toISOString().slice(0, 10)}.csv`,
  };
}

const columns: CsvColumns<ExportRow, CsvHead<'agent'>> = [
  ['code', (row) => row.code],
  ['status', (row) => row.status],
  ['payment', (row) => row.paymentStatus],
  ['overdue', (row) => (row.overdue ? 'yes' : 'no')],
  ['property', (row) => row.propertyTitle],
  ['city', (row) => row.city],
  ['checkIn', (row) => row.checkIn],
  ['checkOut', (row) => row.checkOut],
  ['nights', (row) => nightCount(row)],
  ...bookingTextNames.map((name) => [name, (row: ExportRow) => row[name]] as const),
  ['guest', (row) => row.guestName],
  ['eMail', (row) => row.email],
  ['phone', (row) => row.phone],
  ['country', (row) => row.country],
  ['adults', (row) => row.adults],
  ['children', (row) => row.children],
  ['infants', (row) => row.infants],
  ['pets', (row) => row.pets],
  ['source', (row) => row.source],
  ['link', (row) => row.linkName],
  ['currency', (row) => row.currency],
  ['total', (row) => major(row, row.totalMinor)],
  ['received', (row) => major(row, row.receivedMinor)],
  ['open', (row) => major(row, Math.max(0, row.balanceMinor))],
  ['refundDue', (row) => major(row, Math.max(0, -row.balanceMinor))],
  ['madeAt', (row) => row.createdAt],
  [
    'taxes',
    (row) =>
      major(
        row,
        taxMinor(row.priceLines, (collected) => collected !== 'at_property'),
      ),
  ],
  [
    'atProperty',
    (row) =>
      major(
        row,
        taxMinor(row.priceLines, (collected) => collected === 'at_property'),
      ),
  ],
];

/** The taxes of a price, by how they reach the host. */
function taxMinor(
  lines: ExportRow['priceLines'],
  counts: (collected: QuoteLineFacts['collected']) => boolean,
): number {
  return lines
    .filter(({ kind, facts }) => kind === 'tax' && counts(facts?.collected))
    .reduce((sum, { amount }) => sum + amount.amount, 0);
}

function major({ currency }: ExportRow, amount: number): CsvAmount {
  return csvAmount({ amount, currency });
}
