import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { refreshStays } from '#web/lib/stays/stay.queries.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { type Failed, runForEach } from './run-for-each.ts';

export type FailedBooking = Failed<BookingListItem>;

type BulkRunOptions = {
  bookings: readonly BookingListItem[];
  act: (booking: BookingListItem) => Promise<string | undefined>;
  /** Title of the toast, for as many bookings as succeeded. */
  done: (inputs: { count: number }) => string;
  /** Gets the bookings that failed, none when all went well. */
  onEnd: (failed: FailedBooking[]) => void;
};

/** Runs an action for the selected bookings, shows how far it is, and hands over those that failed. */
export function useBulkRun() {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  async function run({ bookings, act, done, onEnd }: BulkRunOptions): Promise<void> {
    const of = bookings.length;
    setProgress({ done: 0, of });
    const failed = await runForEach(bookings, act, {
      explain: problemMessage,
      onProgress: (count) => setProgress({ done: count, of }),
    });
    setProgress(null);
    refreshStays(queryClient);
    for (const { _id: id } of bookings) void queryClient.invalidateQueries({ queryKey: ['booking', id] });
    const count = of - failed.length;
    if (count > 0) showToast({ tone: 'good', title: done({ count }) });
    onEnd(failed);
  }
  return { run, progress };
}
