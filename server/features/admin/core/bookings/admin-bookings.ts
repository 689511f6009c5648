import type * as adminBookings from '#contract/admin/bookings.ts';
import type { AdminBooking, AdminBookingDetails } from '#contract/admin/bookings.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { allowedTransitions } from '#domain/bookings/transition-table.ts';
import { cancellationRefund } from '#domain/payments/cancellation-refund.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { csvAmount } from '#domain/shared/csv-line.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { nightCount } from '#domain/shared/stay.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import { applyTransition, type BookingDeps, loadBooking } from '#server/features/bookings/core/index.ts';
import { readMessagePage } from '#server/features/messages/core/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { CsvColumns, CsvHead } from '#server/http/csv-pages.ts';
import { cursorsOf, listPage } from '#server/http/list-page.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { otherReader } from '#texts/readers.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { instantsOfRange } from '../log/date-range.ts';
import { exportList } from '../log/export-list.ts';
import {
  type AdminBookingRow,
  type BookingSort,
  type BookingsFilter,
  bookingSortKey,
  countAllBookings,
  findAnyBooking,
  findBookingIdByCode,
  selectAllBookings,
  selectBookingsOfNights,
} from './admin-booking.store.ts';

const defaultLimit = 50;

function cursorsIn(sort: BookingSort) {
  const isKey = (key: string) => /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{3}Z)?$/.test(key);
  return cursorsOf({ name: sort, isKey }, (row: AdminBookingRow) => ({
    keys: [bookingSortKey(sort, row)],
    id: row._id,
  }));
}

export async function listAdminBookings(
  { pool, now: readClock }: Pick<Platform, 'pool' | 'now'>,
  query: InputOf<typeof adminBookings.list>['query'],
): Promise<ReplyOf<typeof adminBookings.list> | Refusal<'invalid_request' | 'unknown_timezone'>> {
  const now = readClock();
  const { sort = 'made_desc' } = query;
  const filter = bookingsFilterOf(query, now);
  if (isRefusal(filter)) return filter;

  return listPage({
    query,
    defaultLimit,
    cursors: cursorsIn(sort),
    select: (page) => selectAllBookings(pool, filter, { sort, ...page }),
    count: () => countAllBookings(pool, filter),
    view: (rows) => rows.map((row) => viewBooking(row, now)),
  });
}

function bookingsFilterOf(
  query: Omit<InputOf<typeof adminBookings.list>['query'], 'cursor' | 'limit' | 'sort'>,
  now: number,
): BookingsFilter | Refusal<'unknown_timezone'> {
  const { status = 'all', dateRange = 'all', timezone, q } = query;
  const moments = instantsOfRange(dateRange, { now, timezone });
  if (isRefusal(moments)) return moments;

  const {
    payment = null,
    source = null,
    agent = null,
    property = null,
    stayFrom = null,
    stayTo = null,
  } = query;

  return {
    ...moments,
    status: status === 'all' ? null : status,
    q: q?.trim() || null,
    payment,
    source,
    agent,
    property,
    stayFrom,
    stayTo,
  };
}

export async function readAdminBooking(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  id: string,
): Promise<AdminBooking | Refusal<'not_found'>> {
  const found = await findAnyBooking(pool, id);
  return found ? viewBooking(found, now()) : refuse('not_found');
}

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
  ['total', (booking) => csvAmount(booking.total)],
  ['currency', (booking) => booking.total.currency],
  ['made', (booking) => booking.createdAt],
];

export async function exportAdminBookings(
  deps: Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>,
  { sort = 'made_desc', delimiter, ...query }: InputOf<typeof adminBookings.exportCsv>['query'],
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
      delimiter,
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

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A booking as its agent sees it, by its id or its code, with the stays around it. */
export async function readBookingPage(
  { pool, now: readClock }: Pick<BookingDeps, 'pool' | 'now'>,
  idOrCode: string,
): Promise<AdminBookingDetails | Refusal<'not_found'>> {
  const now = readClock();
  const id = idPattern.test(idOrCode) ? idOrCode : await findBookingIdByCode(pool, idOrCode.toUpperCase());
  const found = id === null ? null : await findAnyBooking(pool, id);
  if (!found) return refuse('not_found');

  const agentId = found.agent._id;
  const booking = await loadBooking(pool, { agentId, bookingId: found._id, now });
  if (isRefusal(booking)) return booking;

  const { checkIn, checkOut, conversationId } = booking;
  const [neighbours, page] = await Promise.all([
    selectBookingsOfNights(pool, { agentId, propertyId: booking.property._id, checkIn, checkOut }),
    conversationId === null
      ? null
      : readMessagePage(pool, { agentId, conversationId, reader: otherReader() }),
  ]);

  return {
    summary: viewBooking(found, now),
    booking,
    neighbours,
    messages: page?.messages ?? null,
    refunds: refundsOf(booking, now),
  };
}

/** Both refunds that an admin can choose when cancelling today. */
function refundsOf(booking: Booking, now: number): AdminBookingDetails['refunds'] {
  const { received, total, checkIn, status, cancellationPolicy: policy, property } = booking;
  if (received.amount <= 0) return null;

  const today = civilDateAt(now, property.timezone);
  const input = { policy, totalMinor: total.amount, receivedMinor: received.amount, checkIn, today, status };
  const money = (amount: number) => ({ amount, currency: total.currency });
  const byPolicy = cancellationRefund({ ...input, by: 'admin', choice: 'policy' });

  return {
    full: money(cancellationRefund({ ...input, by: 'admin' }).refundMinor),
    policy: money(byPolicy.refundMinor),
    policyPercent: byPolicy.percent,
    received,
  };
}

/** Admins follow the same transitions as everyone else; guest and agent are notified as usual. */
export async function changeAdminBookingStatus(
  deps: BookingDeps,
  id: string,
  { status, reason, refund }: InputOf<typeof adminBookings.changeStatus>['body'],
  caller: AdminCaller,
) {
  const found = await findAnyBooking(deps.pool, id);
  if (!found) return refuse('not_found');

  const request = {
    agentId: found.agent._id,
    bookingId: id,
    to: status,
    actor: 'admin' as const,
    actorName: caller.name,
    reason: reason?.trim() || undefined,
    refund,
  };

  const transitioned = await applyTransition(deps, request, async (tx, before, after) => {
    if (before.status === after.status) return;

    await logAdminEvent(tx, deps, caller, {
      type: 'booking',
      action: `booking_${after.status}`,
      summary: texts(defaultLocale).log.bookingMovedByAdmin({
        code: after.code,
        agent: found.agent.name,
        from: before.status,
        to: after.status,
        reason: request.reason,
      }),
      entity: { type: 'booking', id },
      accountId: found.agent._id,
      before: { status: before.status, holdExpiresAt: before.holdExpiresAt },
      after: { status: after.status, cancellation: after.cancellation, reason: request.reason },
    });
  });
  if (isRefusal(transitioned)) return transitioned;

  const booking = await findAnyBooking(deps.pool, id);
  return booking
    ? { updated: true as const, booking: viewBooking(booking, deps.now()) }
    : refuse('not_found');
}

function viewBooking(row: AdminBookingRow, now: number): AdminBooking {
  const { previousStatus, timezone, ...booking } = row;
  const { status, checkIn, checkOut } = booking;
  const today = civilDateAt(now, timezone);

  return {
    ...booking,
    nights: nightCount(booking),
    allowedTransitions: allowedTransitions({
      status,
      previousStatus,
      actor: 'admin',
      today,
      checkIn,
      checkOut,
    }),
  };
}
