import { Banknote, ChartColumn, CircleX, Undo2 } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import * as properties from '#contract/properties/properties.ts';
import * as t from '#texts/screens.ts';
import { mayDo, minorAmount, openedBookingTask } from '#web/features/bookings/actions/booking-task.ts';
import { call } from '#web/lib/api/call.ts';
import { formatMoney, formatStay } from '#web/lib/format/format.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { findBookings } from './palette-records.ts';
import type { PaletteTask } from './palette-task.ts';

/** What a task would open, once for every booking or property that it may mean. */
export async function findTasks(task: PaletteTask, signal: AbortSignal): Promise<PaletteEntry[]> {
  if (task.verb === 'income') return findIncome(task, signal);

  const found = await findBookings(task.booking, signal);
  return found.filter((booking) => mayDo(task.verb, booking)).map((booking) => taskEntry(task, booking));
}

const taskIcons = { payment: Banknote, refund: Undo2, cancel: CircleX };

function taskEntry(
  { verb, amount }: Extract<PaletteTask, { booking: string }>,
  { _id: id, guestName: guest, code, property, checkIn, checkOut, total: { currency } }: BookingListItem,
): PaletteEntry {
  const amountMinor = amount === null ? undefined : minorAmount(amount, currency);
  const money = amountMinor === undefined ? '' : formatMoney({ amount: amountMinor, currency });

  return {
    key: `${verb}-${id}`,
    label: t.shell.paletteTasks[verb]({ booking: `${guest}, ${code}`, money }),
    detail: `${property.title}, ${formatStay({ checkIn, checkOut })}`,
    Icon: taskIcons[verb],
    search: openedBookingTask({ task: verb, id, amountMinor }),
  };
}

async function findIncome(
  { property, year }: Extract<PaletteTask, { verb: 'income' }>,
  signal: AbortSignal,
): Promise<PaletteEntry[]> {
  const { items } = await call(properties.list, { query: { q: property, limit: '5' }, signal });
  return items.map(({ _id: id, title, city }) => ({
    key: `income-${id}-${year}`,
    label: t.shell.paletteIncome({ property: title, year }),
    detail: city,
    Icon: ChartColumn,
    to: addresses.analytics.pattern,
    search: incomeOfYear(id, year),
  }));
}

/** Search of the analytics page that opens the income of a property in a year, with its bookings and the file of them. */
function incomeOfYear(property: string, year: number): Record<string, string> {
  return { property, range: 'own', from: `${year}-01-01`, to: `${year}-12-31`, figure: 'revenue' };
}
