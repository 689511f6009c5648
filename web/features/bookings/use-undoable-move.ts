import type { Booking } from '#contract/bookings.ts';
import { problemWords } from '#web/lib/problem-words.ts';
import { bookingStateLabel } from '#web/lib/state-labels.ts';
import { showToast } from '#web/ui/toast.ts';
import { m } from '#web/words/compiled/messages.js';
import { useMoveBooking } from './use-move-booking.ts';

type Moved = Pick<Booking, '_id' | 'code' | 'status'>;
type MoveWords = { title?: string; text?: string };

/**
 * Changes a booking's status, confirms it with a toast, and offers undo where the reverse transition is
 * allowed.
 */
export function useUndoableMove(before: Moved, options: { onMoved?: () => void; words?: MoveWords } = {}) {
  const undo = useMoveBooking({
    onMoved: (booking) => showToast({ title: newStateText(booking) }),
    onRefused: (problem) =>
      showToast({ tone: 'danger', title: m.bookings_undo_failed(), text: problemWords(problem) }),
  });
  return useMoveBooking({
    onMoved(booking) {
      options.onMoved?.();
      const mayReturn = booking.status !== before.status && booking.allowedMoves.includes(before.status);
      showToast({
        tone: 'good',
        title: options.words?.title ?? newStateText(booking),
        text: options.words?.text,
        action: mayReturn
          ? {
              label: m.bookings_undo(),
              onPress: () => undo.mutate({ id: before._id, to: before.status }),
            }
          : undefined,
      });
    },
  });
}

function newStateText({ code, status }: Moved): string {
  return m.bookings_moved_toast({ code, state: bookingStateLabel(status).toLowerCase() });
}
