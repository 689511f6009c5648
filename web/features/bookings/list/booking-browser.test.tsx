import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openSubscription } from '#testing/show-shell.tsx';
import { showSignedIn } from '#testing/show-signed-in.tsx';
import { BookingBrowser } from './booking-browser.tsx';

const showSearch = (address: string) =>
  showSignedIn(<BookingBrowser newBooking={null} />, address, ({ path }) => {
    if (path === '/bookings/my-bookings') return { body: { items: [], nextCursor: null, total: 0 } };
    return path === '/subscription/status' ? { body: openSubscription } : undefined;
  });

test('a search that finds nothing in one view offers to search all bookings', async () => {
  const screen = showSearch('/dashboard/booking-management?q=SD-KWTAV');
  await expect.element(page.getByText('No results for “SD-KWTAV”')).toBeVisible();

  await page.getByRole('button', { name: 'Search all bookings' }).click();
  await expect.poll(() => screen.search()).toEqual({ q: 'SD-KWTAV', view: 'all' });
});
