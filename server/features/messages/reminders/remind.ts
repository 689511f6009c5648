import { addresses } from '#contract/addresses.ts';
import { type DateFormat, dateOrderOf } from '#domain/account/display-settings.ts';
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
import { defaultLocale, texts } from '#texts/texts.ts';
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
type ReminderText = Pick<NewNotification, 'type' | 'title' | 'message' | 'bookingId' | 'link'>;
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
  const { holdExpiring, unconfirmedExpiring } = texts(defaultLocale).notifications;
  const text = stay.status === 'confirmed' ? unconfirmedExpiring : holdExpiring;
  return { type: 'hold_expiring', ...ofBooking(stay), ...text({ ...forReader(stay), until }) };
}

function overdueReminderText(stay: DueReminder): ReminderText {
  const { paymentOverdue } = texts(defaultLocale).notifications;
  return { type: 'payment_overdue', ...ofBooking(stay), ...paymentOverdue(forReader(stay)) };
}

function dayReminderText(kind: DayReminder, stay: DueReminder): ReminderText {
  const { checkInToday, checkOutToday } = texts(defaultLocale).notifications;
  return {
    type: kind,
    ...ofBooking(stay),
    ...(kind === 'check_out_today' ? checkOutToday(forReader(stay)) : checkInToday(forReader(stay))),
  };
}

function channelReminderText(kind: DayReminder, stay: DueChannelStay): ReminderText {
  const { checkInToday, checkOutToday, guestOfChannel } = texts(defaultLocale).notifications;
  const guestName = guestInSummary(stay.summary) || guestOfChannel(stay);
  const facts = { ...forReader(stay), guestName, arrivalTime: null };
  return {
    type: kind,
    link: `${addresses.dashboard.pattern}?channelStay=${stay.eventId}`,
    ...(kind === 'check_out_today' ? checkOutToday(facts) : checkInToday(facts)),
  };
}

function ofBooking({ bookingId }: DueReminder) {
  return { bookingId, link: addresses.booking({ id: bookingId }) };
}

function forReader<Stay extends { dateFormat: DateFormat | null }>(stay: Stay) {
  return { ...stay, dateOrder: dateOrderOf(stay.dateFormat) };
}

/** Lines about bookings in the daily digest. */
export const describeDay: DescribeDay = async (tx, agentId, now) => {
  const { counts, inHouse } = await readBookingDay(tx, agentId, now);
  const { dayCounts } = texts(defaultLocale);
  const lines = [
    { label: dayCounts.arrivals, count: counts.arrivals },
    { label: dayCounts.departures, count: counts.departures },
    { label: dayCounts.inHouse, count: inHouse },
    { label: dayCounts.requests, count: counts.requests },
  ];
  return lines.filter(({ count }) => count > 0).map(({ label, count }) => ({ label, value: String(count) }));
};
