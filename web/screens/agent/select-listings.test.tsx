import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addresses } from '#contract/addresses.ts';
import { showSignedIn } from '#testing/show-signed-in.tsx';
import { SelectListingsScreen } from './select-listings.screen.tsx';

const items = ['Villa Marisol', 'Casa Lumen', 'Blue Door', 'Moinho Velho'].map((title, index) => ({
  _id: `p${index}`,
  title,
  city: 'Lagos',
  coverUrl: null,
  upcomingStays: 4 - index,
  nextCheckIn: '2026-12-06',
  isSuggested: index < 2,
}));

function show(confirm: () => { status?: number; body: unknown }, needed = true) {
  return showSignedIn(<SelectListingsScreen />, addresses.selectListings(), ({ path }) => {
    if (path === '/subscription/listing-choice') {
      return { body: { needs_listing_selection: needed, maxListings: 2, items } };
    }
    return path === '/subscription/confirm-listings' ? confirm() : undefined;
  });
}

// The accessible name of a row contains title, city and stays.
const box = (title: string) => page.getByRole('checkbox', { name: new RegExp(`^${title}`) });

test('the listings with the most coming stays are marked, and a third cannot be chosen', async () => {
  show(() => ({ body: { live: 2, paused: 2 } }));
  await expect.element(box('Villa Marisol')).toBeChecked();
  await expect.element(box('Casa Lumen')).toBeChecked();
  await expect.element(box('Blue Door')).toBeDisabled();
  await box('Casa Lumen').click();
  await expect.element(box('Blue Door')).toBeEnabled();
});

test('without any choice there is nothing to confirm', async () => {
  show(() => ({ body: {} }));
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(page.getByRole('button', { name: 'Confirm choice' })).toBeDisabled();
});

test('a choice is named once more, sent, and leads back to the dashboard', async () => {
  const screen = show(() => ({ body: { live: 2, paused: 2 } }));
  await box('Casa Lumen').click();
  await box('Moinho Velho').click();
  await page.getByRole('button', { name: 'Confirm choice' }).click();

  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText('Villa Marisol, Moinho Velho')).toBeVisible();
  await expect.element(dialog.getByText('Casa Lumen, Blue Door')).toBeVisible();

  await dialog.getByRole('button', { name: 'Confirm choice' }).click();
  await expect.poll(screen.path).toBe(addresses.dashboard());
  expect(screen.sent('/subscription/confirm-listings').map(({ body }) => body)).toEqual([
    { selectedPropertyIds: ['p0', 'p3'] },
  ]);
});

test('a refusal is shown in the dialog that confirmed the choice', async () => {
  const screen = show(() => ({ status: 404, body: { code: 'not_found', detail: 'It is not there.' } }));
  await page.getByRole('button', { name: 'Confirm choice' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Confirm choice' }).click();
  await expect.element(dialog.getByText('It is not there.')).toBeVisible();
  expect(screen.path()).toBe(addresses.selectListings());
});

test('with no listings to choose from, the screen shows a message', async () => {
  show(() => ({ body: {} }), false);
  await expect.element(page.getByRole('heading', { name: 'Nothing to choose' })).toBeVisible();
});
