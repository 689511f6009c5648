import { expect, test, vi } from 'vitest';
import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import { showSignedIn } from '#testing/show-signed-in.tsx';
import { BookingBulk } from './booking-bulk.tsx';

const path = '/bookings/bulk/status';

function guest(guestName: string, owedMinor: number): BookingListItem {
  const facts = {
    _id: guestName,
    guestName,
    status: 'checked_in',
    balance: { amount: owedMinor, currency: 'EUR' },
  };
  // NOTE: the bar reads these fields only.
  return facts as BookingListItem;
}

function show(bookings: readonly BookingListItem[]) {
  const ids = bookings.map(({ _id }) => _id);
  const selection = { ids, has: () => true, toggle: vi.fn(), toggleAll: vi.fn(), clear: vi.fn() };
  return showSignedIn(
    <BookingBulk bookings={bookings} selection={selection} />,
    '/dashboard/booking-management',
    () => ({ body: { results: ids.map((_id) => ({ _id, status: 'checked_out' })) } }),
  );
}

const press = (name: string) =>
  vi.waitFor(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    expect(button).toBeDefined();
    button?.click();
  });

test('checking several guests out requires confirmation and names those who still owe money', async () => {
  const { sent } = show([guest('Amelia Hartmann', 91_620), guest('Bo Lind', 0)]);

  await press('Check out');
  await vi.waitFor(() => expect(document.querySelector('[role=alertdialog]')).not.toBeNull());

  const question = document.querySelector('[role=alertdialog]')?.textContent;
  expect(question).toContain('1 guest still owes money');
  expect(question).toContain('Amelia Hartmann');
  expect(question).toContain('€916.20');
  expect(question).not.toContain('Bo Lind');
  expect(sent(path)).toEqual([]);

  await press('Check out only');
  await vi.waitFor(() => expect(sent(path)).toHaveLength(1));
});

test('guests who owe nothing are checked out at once', async () => {
  const { sent } = show([guest('Bo Lind', 0)]);

  await press('Check out');

  await vi.waitFor(() => expect(sent(path)).toHaveLength(1));
});
