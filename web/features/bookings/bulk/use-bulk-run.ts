import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as bookingBulk from '#contract/bookings/booking-bulk.ts';
import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import type { BulkResults } from '#contract/bulk-results.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { refreshStays } from '#web/lib/stays/stay.queries.ts';
import { showToast } from '#web/ui/toast/toast.ts';

/** A booking that was refused, and the sentence that says why. */
export type FailedBooking = { item: BookingListItem; why: string };

type BulkRunOptions = {
  bookings: readonly BookingListItem[];
  /** One call for all of them, answered with a result for each. */
  action: () => Promise<BulkResults>;
  /** Title of the toast, for as many bookings as succeeded. */
  done: (inputs: { count: number }) => string;
  /** Gets the bookings that were refused, none when all went well. */
  onEnd: (failed: FailedBooking[]) => void;
};

/** Changes the selected bookings by one call, and hands over those that were refused. */
export function useBulkRun() {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function run({ bookings, action, done, onEnd }: BulkRunOptions): Promise<void> {
    setBusy(true);
    try {
      const { answers } = await action();
      const refused = new Map(
        answers.filter(({ updated }) => !updated).map(({ _id, detail }) => [_id, detail]),
      );
      const count = answers.length - refused.size;
      if (count > 0) showToast({ tone: 'good', title: done({ count }) });

      onEnd(
        bookings
          .filter(({ _id }) => refused.has(_id))
          .map((item) => ({ item, why: refused.get(item._id) ?? t.ui.unexpected })),
      );
    } catch (problem) {
      // Without an answer nothing is known of any row; the same call can be made again and does nothing twice.
      showToast({ tone: 'danger', title: t.bookingBulk.unanswered, text: problemMessage(problem) });
    } finally {
      setBusy(false);
      refreshStays(queryClient);
      for (const { _id: id } of bookings) void queryClient.invalidateQueries({ queryKey: ['booking', id] });
    }
  }

  return { run, isBusy };
}

type BulkPayments = CallInputOf<typeof bookingBulk.recordPayments>['body'];
type BulkMessages = CallInputOf<typeof bookingBulk.sendMessages>['body'];

type Identified = { _id: string };

export function checkEach(bookings: readonly Identified[], status: 'checked_in' | 'checked_out') {
  return call(bookingBulk.changeStatuses, { body: { ids: bookings.map(({ _id }) => _id), status } });
}

export function recordPayments(body: BulkPayments, idempotencyKey: string) {
  return call(bookingBulk.recordPayments, { body, idempotencyKey });
}

export function sendMessages(body: BulkMessages) {
  return call(bookingBulk.sendMessages, { body });
}
