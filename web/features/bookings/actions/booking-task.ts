import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import { findTransition } from '#domain/bookings/transition-table.ts';
import { currencyDecimals } from '#domain/shared/money.ts';

/** What can be done with a booking over any screen. */
export type BookingTask = 'payment' | 'refund' | 'cancel';

type OpenedTask = {
  task: BookingTask;
  id: string;
  /** Amount that the dialog begins with, in minor units. */
  amountMinor?: number | undefined;
};

/** Search of an address that opens the dialog of a task over its screen. */
export function openedBookingTask({ task, id, amountMinor }: OpenedTask): Record<string, string> {
  return { bookingTask: [task, id, amountMinor ?? ''].filter(String).join('.') };
}

/** Null for any other text: addresses are typed and shared. */
export function readBookingTask(text: string | undefined): OpenedTask | null {
  const [, task, id, amount] =
    /^(payment|refund|cancel)\.([0-9a-f-]{36})(?:\.(\d{1,12}))?$/.exec(text ?? '') ?? [];
  if (id === undefined || (task !== 'payment' && task !== 'refund' && task !== 'cancel')) return null;
  return { task, id, amountMinor: amount === undefined ? undefined : Number(amount) };
}

/** Whether a task applies to a booking of a list. */
export function mayDo(task: BookingTask, { status, received, balance }: BookingListItem): boolean {
  switch (task) {
    case 'payment':
      return balance.amount > 0;
    case 'refund':
      return received.amount > 0;
    case 'cancel':
      return findTransition({ status, previousStatus: null, actor: 'agent', to: 'cancelled' }) !== null;
  }
}

/** `12.5` of EUR → 1250. */
export function minorAmount(major: number, currency: string): number {
  return Math.round(major * 10 ** currencyDecimals(currency));
}
