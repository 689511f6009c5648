import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PropertyListItem } from '#contract/properties/property-shapes.ts';
import { showSignedIn } from '#testing/show-signed-in.tsx';
import { PropertyTable } from './property-table.tsx';

const property: PropertyListItem = {
  _id: '019a0000-0000-7000-8000-000000000001',
  title: 'Casa do Farol with the large terrace',
  city: 'Lagos',
  country: 'PT',
  status: 'active',
  moderation: 'approved',
  type: 'villa',
  timezone: 'Europe/Lisbon',
  maxGuests: 6,
  bedrooms: 3,
  basePrice: { amount: 125_000, currency: 'EUR' },
  cover: null,
  imageCount: 0,
  missing: [],
  nextArrival: '2027-06-10',
  tonight: {
    state: 'occupied',
    bookingId: null,
    guestName: 'Charlotte Hartmann',
    channel: null,
    until: '2027-06-12',
  },
  occupancy30: 0.62,
  createdAt: '2027-05-01T10:00:00Z',
};

const selection = {
  ids: [],
  has: () => false,
  toggle: () => {},
  toggleAll: () => {},
  clear: () => {},
};

/** 11rem. */
const minNameWidth = 176;

test('property names are at least 11rem wide at every width of a table', async () => {
  for (const width of [768, 820, 900, 960, 1024, 1100, 1150]) {
    await page.viewport(width, 800);
    showSignedIn(
      // The page leaves 21 px on both sides.
      <div style={{ padding: '0 21px' }}>
        <PropertyTable properties={[property]} label="Properties" selection={selection} />
      </div>,
      '/properties',
      () => ({ body: {} }),
    );
    await vi.waitFor(() => expect(document.querySelector('tbody a')).not.toBeNull());

    const name = document.querySelector('tbody a')?.getBoundingClientRect().width ?? 0;
    const table = document.querySelector('table')?.getBoundingClientRect().width ?? 0;

    expect(name, `at ${width}`).toBeGreaterThanOrEqual(minNameWidth);
    expect(table, `table at ${width}`).toBeLessThanOrEqual(width - 2 * 21);
  }
});
