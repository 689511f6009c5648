import { Suspense } from 'react';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { readBookingTask } from './booking-task.ts';

const BookingTaskDialog = lazyPart(() => import('./booking-task-dialog.tsx'), 'BookingTaskDialog');

/** The dialog of a task with a booking, over any screen; the address says which. */
export function BookingTaskOverlay() {
  const { values, change } = useAddressSearch();
  const opened = readBookingTask(values.bookingTask);
  if (opened === null) return null;

  return (
    <Suspense>
      <BookingTaskDialog
        key={values.bookingTask}
        {...opened}
        onClose={() => change({ bookingTask: undefined }, { replace: true })}
      />
    </Suspense>
  );
}
