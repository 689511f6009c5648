import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import { showSignedIn } from '#testing/show-signed-in.tsx';
import { BookingBulk } from './booking-bulk.tsx';

const path = '/bookings/bulk/status';

function guest(guestName: string, owedMinor: number, hasEmail = true): BookingListItem {
  const facts = {
    _id: guestName,
    guestName,
    hasEmail,
    property: { title: 'Casa Lumen' },
    checkIn: '2027-06-10',
    checkOut: '2027-06-13',
    status: 'checked_in',
    balance: { amount: owedMinor, currency: 'EUR' },
  };
  // NOTE: the bar reads these fields only.
  return facts as BookingListItem;
}

type Answers = Readonly<Record<string, { status?: number; body: unknown }>>;

function show(bookings: readonly BookingListItem[], answers: Answers = {}) {
  const ids = bookings.map(({ _id }) => _id);
  const selection = { ids, has: () => true, toggle: vi.fn(), toggleAll: vi.fn(), clear: vi.fn() };
  return showSignedIn(
    <BookingBulk bookings={bookings} selection={selection} />,
    '/dashboard/booking-management',
    (call) =>
      answers[decodeURIComponent(call.path)] ?? {
        body: { results: ids.map((_id) => ({ _id, status: 'checked_out' })) },
      },
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

test('all who owe get a payment link and are then checked out, and a guest who cannot get one is named with the reason', async () => {
  const bookings = [guest('Amelia Hartmann', 91_620), guest('Bo Lind', 0), guest('Cleo Faro', 5_000)];
  const { sent } = show(bookings, {
    '/bookings/Cleo Faro/payment-request': {
      status: 409,
      body: { code: 'no_email', detail: 'This guest has no email address.' },
    },
  });

  await press('Check out');
  await press('Ask by link and check out');

  await vi.waitFor(() => expect(sent(path)).toHaveLength(1));
  expect(sent('/bookings/Amelia%20Hartmann/payment-request')).toHaveLength(1);
  expect(sent('/bookings/Bo%20Lind/payment-request')).toEqual([]);
  await vi.waitFor(() => {
    expect(document.body.textContent).toContain('1 guest asked by link');
    expect(document.body.textContent).toContain('Cleo Faro: This guest has no email address.');
  });
});

test('a guest without an email address is named before the others get a link', async () => {
  const { sent } = show([guest('Amelia Hartmann', 91_620), guest('Bo Lind', 4_000, false)]);

  await press('Check out');
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain('Bo Lind has no email address and is left out.'),
  );

  await press('Ask by link and check out');
  await vi.waitFor(() => expect(sent(path)).toHaveLength(1));
  expect(sent('/bookings/Amelia%20Hartmann/payment-request')).toHaveLength(1);
  expect(sent('/bookings/Bo%20Lind/payment-request')).toEqual([]);
});

test('a message to several guests names those whom it will not reach, and goes to the others alone', async () => {
  const messages = '/bookings/bulk/messages';
  const { sent } = show(
    [guest('Amelia Hartmann', 0), guest('Bo Lind', 0, false), guest('Cleo Faro', 0, false)],
    { [messages]: { body: { answers: [{ _id: 'Amelia Hartmann', updated: true }] } } },
  );

  await press('Message');
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain(
      'Bo Lind and Cleo Faro have no email address and are left out.',
    ),
  );
  expect(document.body.textContent).toContain('Message 1 guest');

  await page.getByLabelText('Your message').fill('The pool is open again.');
  await press('Send');
  await vi.waitFor(() => expect(sent(messages)).toHaveLength(1));
  expect(JSON.stringify(sent(messages))).not.toContain('Bo Lind');
});
