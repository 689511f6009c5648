import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { showComponent } from '#testing/show-component.tsx';
import { stubCalls } from '#testing/stub-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { closeToast, currentToasts } from '#web/ui/toast/toast.ts';
import { Toaster } from '#web/ui/toast/toaster.tsx';
import { resumeUndoToasts, useUndoToast } from './undo-toast.ts';

/** A booking after an act that its guest is not told about. */
function bookingAfter(id: string, eventId: string): Booking {
  const undo = { eventId, leftMs: 9000, notifiesGuest: false };
  // NOTE: the toast reads nothing else.
  return { _id: id, code: `SD-${id}`, guest: { firstName: 'Lea' }, undo } as unknown as Booking;
}

function CheckOut({ booking }: { booking: Booking }) {
  const showUndo = useUndoToast();
  return <Button onClick={() => showUndo(booking, { done: 'Checked out' })}>Check out</Button>;
}

test('a list loaded before an action does not close the action’s toast', async () => {
  onTestFinished(() => {
    for (const { id } of currentToasts()) closeToast(id);
  });

  const queryClient = new QueryClient();
  const listed = [bookingAfter('LEA', 'check-in'), bookingAfter('OTTO', 'payment')];
  stubCalls(() => ({ status: 200, body: { bookings: listed } }));

  showComponent(
    <QueryClientProvider client={queryClient}>
      <CheckOut booking={bookingAfter('LEA', 'check-out')} />
      <Toaster />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Check out' }).click();
  await expect.element(page.getByText('Checked out')).toBeVisible();

  await resumeUndoToasts(queryClient);
  await expect.element(page.getByText('SD-OTTO updated')).toBeVisible();
  await expect.element(page.getByText('Checked out')).toBeVisible();
});
