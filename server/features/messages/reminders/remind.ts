import { addresses } from '#contract/addresses.ts';
import { guestInSummary } from '#domain/calendars/channel-stay.ts';
import { timeOfDayAt } from '#domain/shared/civil-date.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type BookingDeps, remindToConfirmEmail } from '#server/features/bookings/core/index.ts';
import { readBookingDay } from '#server/features/bookings/lists/index.ts';
import {
  type DescribeDay,
  type NewNotification,
  notify,
} from '#server/features/messages/notifications/index.ts';
import type { NotificationFacts } from '#texts/notification-for-reader.ts';
import { agentReader } from '#texts/readers.ts';
import { texts } from '#texts/texts.ts';
import {
  type DayReminder,
  type DueChannelStay,
  type DueReminder,
  findChannelStaysOfToday,
  findHoldsEndingSoon,
  findOverduePayments,
  findStaysOfToday,
} from './reminder.store.ts';

type Deps = BookingDeps;
type ReminderText = Pick<NewNotification, 'type' | 'text' | 'reader' | 'bookingId' | 'link'>;
type Reminded = { agentId: string; propertyId: string; key: string };
type Find<Stay> = (limit: { now: number; limit: number }) => Promise<Stay[]>;

const batch = 200;

/**
 * Reminds of holds and unconfirmed instant bookings that end soon, including those missed while no server ran, as long
 * as they are open. A guest who has not confirmed their address is mailed too, because only they can.
 */
export async function remindOfHolds(deps: Deps): Promise<void> {
  await remind(
    deps,
    (limit) => findHoldsEndingSoon(deps.pool, limit),
    holdReminderText,
    (tx, { agentId, bookingId }) => remindToConfirmEmail(tx, deps, agentId, bookingId),
  );
}

export async function remindOfToday(deps: Deps): Promise<void> {
  for (const kind of ['check_in_today', 'check_out_today'] as const) {
    await remind(
      deps,
      (limit) => findStaysOfToday(deps.pool, kind, limit),
      (stay) => dayReminderText(kind, stay),
    );
    await remind(
      deps,
      (limit) => findChannelStaysOfToday(deps.pool, kind, limit),
      (stay) => channelReminderText(kind, stay),
    );
  }
}

export async function remindOfPayments(deps: Deps): Promise<void> {
  await remind(deps, (limit) => findOverduePayments(deps.pool, limit), overdueReminderText);
}

/** One transaction for each reminder; its key makes it unique across all processes. */
async function remind<Stay extends Reminded>(
  deps: Deps,
  find: Find<Stay>,
  textOf: (stay: Stay) => ReminderText,
  alsoRemind?: (tx: Tx, stay: Stay) => Promise<void>,
): Promise<void> {
  const now = deps.now();
  for (let more = true; more; ) {
    const found = await find({ now, limit: batch });
    let notified = 0;

    for (const stay of found) {
      const isNew = await deps.transact(async (tx) => {
        const isFirst = await notify(tx, {
          id: deps.newId(),
          agentId: stay.agentId,
          propertyId: stay.propertyId,
          ...textOf(stay),
          dedupeKey: stay.key,
          now,
        });
        if (isFirst) await alsoRemind?.(tx, stay);

        return isFirst;
      });
      if (isNew === true) notified += 1;
    }
    more = found.length === batch && notified > 0;
  }
}

function holdReminderText(stay: DueReminder): ReminderText {
  const until = timeOfDayAt(Date.parse(stay.holdExpiresAt ?? ''), stay.timezone);
  const code = stay.status === 'confirmed' ? 'unconfirmedExpiring' : 'holdExpiring';
  return { type: 'hold_expiring', ...ofBooking(stay), text: { code, facts: { ...factsOf(stay), until } } };
}

function overdueReminderText(stay: DueReminder): ReminderText {
  return {
    type: 'payment_overdue',
    ...ofBooking(stay),
    text: { code: 'paymentOverdue', facts: factsOf(stay) },
  };
}

function dayReminderText(kind: DayReminder, stay: DueReminder): ReminderText {
  const facts = { ...factsOf(stay), channel: null };
  return {
    type: kind,
    ...ofBooking(stay),
    text: todayText(kind, { ...facts, arrivalTime: stay.arrivalTime }),
  };
}

function channelReminderText(kind: DayReminder, stay: DueChannelStay): ReminderText {
  const { propertyTitle, checkIn, checkOut, channel } = stay;
  const guestName = guestInSummary(stay.summary) || null;
  return {
    type: kind,
    link: `${addresses.dashboard.pattern}?channelStay=${stay.eventId}`,
    text: todayText(kind, { guestName, propertyTitle, checkIn, checkOut, channel, arrivalTime: null }),
    reader: agentReader(stay),
  };
}

function todayText(
  kind: DayReminder,
  { arrivalTime, ...stay }: Extract<NotificationFacts, { code: 'checkInToday' }>['facts'],
): NotificationFacts {
  return kind === 'check_out_today'
    ? { code: 'checkOutToday', facts: stay }
    : { code: 'checkInToday', facts: { ...stay, arrivalTime } };
}

function ofBooking({ bookingId, dateFormat }: DueReminder) {
  return { bookingId, link: addresses.booking({ id: bookingId }), reader: agentReader({ dateFormat }) };
}

function factsOf({ guestName, propertyTitle, checkIn, checkOut }: DueReminder) {
  return { guestName, propertyTitle, checkIn, checkOut };
}

/** Lines about bookings in the daily digest. */
export const describeDay: DescribeDay = async (tx, agentId, now) => {
  const { counts, inHouse } = await readBookingDay(tx, agentId, now);
  const { dayCounts } = texts(agentReader(null));
  const lines = [
    { label: dayCounts.arrivals, count: counts.arrivals },
    { label: dayCounts.departures, count: counts.departures },
    { label: dayCounts.inHouse, count: inHouse },
    { label: dayCounts.requests, count: counts.requests },
  ];
  return lines.filter(({ count }) => count > 0).map(({ label, count }) => ({ label, value: String(count) }));
};
