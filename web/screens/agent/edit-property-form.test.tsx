import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addresses } from '#contract/addresses.ts';
import type { Property } from '#contract/properties/property-shapes.ts';

import { EditPropertyForm } from '#web/features/properties/form/edit-property-form.tsx';
import { emptyFields } from '#web/features/properties/form/property-fields.ts';
import { showSignedIn } from '#web/features/subscription/subscription.fixture.tsx';

const { place: _place, ...fields } = emptyFields;
const draft: Property = {
  ...fields,
  _id: 'p1',
  title: 'Villa Marisol',
  type: 'villa',
  status: 'draft',
  moderation: 'approved',
  timezone: 'Europe/Lisbon',
  capacity: { maxGuests: 2, guestsIncluded: 2, bedrooms: 1, beds: 1, bathrooms: 1, areaM2: null },
  pricing: {
    ...{ ...fields.pricing, fees: [], taxes: [] },
    ...{ baseMinor: 10_000, cleaningMinor: 0, extraGuestMinor: 0, damageDepositMinor: 0 },
    ...{ weeklyDiscountPercent: 0, monthlyDiscountPercent: 0 },
  },
  rules: {
    ...fields.rules,
    ...{ minNights: 1, maxNights: 365, advanceNoticeHours: 0, bookingWindowDays: 365 },
    ...{ prepNights: 0, requestHoldHours: 24 },
  },
  checkInUntil: null,
  registrationNumber: null,
  images: [],
  missing: [],
  version: 1,
  createdAt: '2027-01-01T00:00:00.000Z',
  updatedAt: '2027-01-01T00:00:00.000Z',
};

function show(property: Property, bookings: number) {
  const form = <EditPropertyForm property={property} renderQuote={() => null} onReload={() => {}} />;
  return showSignedIn(form, addresses.editProperty({ id: 'p1' }), ({ path }) => {
    if (path === '/properties/form-drafts/p1') return { body: { draft: null, maxImages: 10 } };
    if (path !== '/bookings/property/p1') return undefined;
    return { body: { items: Array.from({ length: bookings }, () => ({})), nextCursor: null } };
  });
}

const currency = () => page.getByRole('combobox', { name: 'Currency' });
const reason = 'This property’s seasons and bookings use this currency.';

test('the currency of a draft can change as long as it has no bookings', async () => {
  const { read } = show(draft, 0);
  await expect.poll(() => read('/bookings/property/p1').length).toBeGreaterThan(0);
  await expect.element(currency()).toBeEnabled();
});

test('the currency of a draft with bookings cannot change, and the form says why', async () => {
  show(draft, 1);
  await expect.element(currency()).toBeDisabled();
  await expect.element(page.getByText(reason)).toBeVisible();
});
