import { addDays, type CivilDate, daysInMonth, monthOf } from '#domain/shared/civil-date.ts';
import { m } from '#web/words/compiled/messages.js';
import type { DayField } from './booking-search.ts';

export type Days = { from: CivilDate | undefined; to: CivilDate | undefined };

/** Common date ranges; future ranges are left out for the booking date. */
export function dayRanges(field: DayField, today: CivilDate): { label: string; range: Days }[] {
  const thisMonth = monthOf(today);
  const lastMonth = monthOf(addDays(`${thisMonth}-01`, -1));
  const nextMonth = monthOf(addDays(`${thisMonth}-01`, daysInMonth(thisMonth)));
  const past = [
    { label: m.bookings_days_last_7(), range: { from: addDays(today, -6), to: today } },
    { label: m.bookings_days_this_month(), range: wholeMonth(thisMonth) },
    { label: m.bookings_days_last_month(), range: wholeMonth(lastMonth) },
  ];
  if (field === 'created') return past;
  return [
    { label: m.bookings_days_next_7(), range: { from: today, to: addDays(today, 6) } },
    { label: m.bookings_days_this_month(), range: wholeMonth(thisMonth) },
    { label: m.bookings_days_next_month(), range: wholeMonth(nextMonth) },
  ];
}

function wholeMonth(month: string): Days {
  return { from: `${month}-01`, to: addDays(`${month}-01`, daysInMonth(month) - 1) };
}
