import { comingStates, endedStates, pastStates, requestStates } from '#domain/bookings/booking-states.ts';
import { type DayList, payAheadDays, type StayView } from '#domain/bookings/day-board.ts';
import { maxStayNights } from '#domain/shared/stay.ts';
import { sqlList } from '#server/db/sql-list.ts';

/** SQL form of `domain/bookings/day-board.ts` on `bookings b`; a test compares the two over random bookings. */

type Day = {
  /** Today in the property's time zone. */
  today: string;
  /** The UTC date. No time zone is two days from it, so ranges around it make indexes usable. */
  utcDay: string;
};

const utcDay = '$2::timestamptz::date';

/** Today in the property's time zone for statements that join `properties p`; $2 is the present moment. */
export const joinedDay: Day = { today: '($2::timestamptz AT TIME ZONE p.timezone)::date', utcDay };

/** Today in the property's time zone for all other statements; $2 is the present moment. */
export const lookedUpDay: Day = {
  today: `(SELECT ($2::timestamptz AT TIME ZONE p.timezone)::date FROM properties p
    WHERE p.agent_id = b.agent_id AND p.id = b.property_id)`,
  utcDay,
};

/** The stay is over, or will not be. A due date makes the index of open payments usable. */
const hasLeft = `((b.status = 'checked_out' AND b.next_due_on IS NOT NULL) OR b.status = 'cancelled')`;

/** Conditions of the lists of the day; each mentions $2. */
export function dayListConditions(day: Day): Record<DayList, string> {
  const { today } = day;
  return {
    arrivals: `b.check_in BETWEEN ${day.utcDay} - ${maxStayNights + 2} AND ${day.utcDay} + 2
      AND b.check_out > ${day.utcDay} - 2
      AND ((b.status = 'checked_in' AND b.check_in = ${today})
        OR (b.status = 'confirmed' AND b.check_in <= ${today} AND b.check_out > ${today}))`,
    departures: `((b.status = 'checked_in' AND b.check_out <= ${day.utcDay} + 2 AND b.check_out <= ${today})
      OR (b.status IN ('confirmed', 'checked_out')
        AND b.check_out BETWEEN ${day.utcDay} - 2 AND ${day.utcDay} + 2 AND b.check_out = ${today}))`,
    inHouse: `b.status = 'checked_in' AND $2::timestamptz IS NOT NULL`,
    requests: `b.status IN ${sqlList(requestStates)} AND $2::timestamptz IS NOT NULL`,
    holds: `b.status = 'held' AND $2::timestamptz IS NOT NULL`,
    unpaid: `b.balance_minor > 0 AND ((b.status IN ${sqlList(comingStates)}
        AND b.next_due_on <= ${day.utcDay} + ${payAheadDays + 2}
          AND b.next_due_on <= ${today} + ${payAheadDays})
      OR ${hasLeft})`,
    leftOwing: `b.balance_minor > 0 AND ${hasLeft} AND $2::timestamptz IS NOT NULL`,
  };
}

/** Conditions of the views of the booking list; each mentions $2. */
export function stayViewConditions(day: Day): Record<StayView, string> {
  return {
    requests: dayListConditions(day).requests,
    upcoming: `b.check_out >= ${day.utcDay} - 2 AND ((b.status = 'held' AND ${isNotOver('b.check_in', day)})
      OR (b.status = 'confirmed' AND ${isNotOver('b.check_out', day)}))`,
    in_house: dayListConditions(day).inHouse,
    past: `(b.status IN ${sqlList(pastStates)} OR (b.status = 'held' AND NOT ${isNotOver('b.check_in', day)})
      OR (b.status = 'confirmed' AND NOT ${isNotOver('b.check_out', day)}))`,
    cancelled: `b.status IN ${sqlList(endedStates)} AND $2::timestamptz IS NOT NULL`,
  };
}

export function overdueCondition({ today, utcDay: near }: Day): string {
  return `b.next_due_on < ${near} + 2 AND b.next_due_on < ${today}`;
}

/** `column >= today`; the property's time zone is looked up for dates around the UTC date only. */
function isNotOver(column: 'b.check_in' | 'b.check_out', { today, utcDay: near }: Day): string {
  return `(CASE WHEN ${column} > ${near} + 2 THEN true WHEN ${column} < ${near} - 2 THEN false
      ELSE ${column} >= ${today} END)`;
}
