import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addresses } from '#contract/addresses.ts';
import type { PropertyDraft } from '#contract/properties/property-drafts.ts';
import type { Property } from '#contract/properties/property-shapes.ts';
import { showSignedIn } from '#testing/show-signed-in.tsx';
import { EditPropertyForm } from '#web/features/properties/form/edit-property-form.tsx';
import { serializeFormDraft } from '#web/features/properties/form/form-draft.tsx';
import { emptyFields, fieldsOf } from '#web/features/properties/form/property-fields.ts';

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
    ...fields.pricing,
    fees: [],
    taxes: [],
    baseMinor: 10_000,
    cleaningMinor: 0,
    extraGuestMinor: 0,
    damageDepositMinor: 0,
    weeklyDiscountPercent: 0,
    monthlyDiscountPercent: 0,
  },
  rules: {
    ...fields.rules,
    minNights: 1,
    maxNights: 365,
    advanceNoticeHours: 0,
    bookingWindowDays: 365,
    prepNights: 0,
    requestHoldHours: 24,
  },
  checkInUntil: null,
  registrationNumber: null,
  images: [],
  missing: [],
  version: 1,
  createdAt: '2027-01-01T00:00:00.000Z',
  updatedAt: '2027-01-01T00:00:00.000Z',
};

type Stored = { bookings: number; draft?: PropertyDraft; others?: readonly Property[]; step?: string };

function show(property: Property, { bookings, draft: unsaved, others = [], step = 'price' }: Stored) {
  const form = <EditPropertyForm property={property} renderQuote={() => null} onReload={() => {}} />;
  return showSignedIn(form, `${addresses.editProperty({ id: 'p1' })}?step=${step}`, ({ path, method }) => {
    const basePrice = { amount: 10_000, currency: 'EUR' };
    const items = [property, ...others].map((one) => ({ ...one, basePrice }));
    if (path === '/properties') return { body: { items, nextCursor: null } };
    const other = others.find(({ _id }) => path === `/properties/${_id}`);
    if (other) return { body: other };
    if (path === '/properties/form-drafts/p1' && method === 'PUT')
      return { body: { savedAt: draft.updatedAt } };
    if (path === '/properties/form-drafts/p1') return { body: { draft: unsaved ?? null, maxImages: 10 } };
    if (path !== '/bookings/property/p1') return undefined;
    return { body: { items: Array.from({ length: bookings }, () => ({})), nextCursor: null } };
  });
}

/** Unsaved input that names yen and a price of 10,000. */
const yenDraft: PropertyDraft = {
  content: serializeFormDraft({ ...fieldsOf(draft), currency: 'JPY' }, []),
  imageIds: [],
  version: 1,
  savedAt: '2027-01-02T00:00:00.000Z',
};

const currency = () => page.getByRole('combobox', { name: 'Currency' });
const price = () => page.getByRole('textbox', { name: 'Price per night' });
const reason = 'This property’s seasons and bookings use this currency.';

test('the currency of a draft can change as long as it has no bookings', async () => {
  const { read } = show(draft, { bookings: 0 });
  await expect.poll(() => read('/bookings/property/p1').length).toBe(1);
  await expect.element(currency()).toBeEnabled();
});

test('the currency of a draft with bookings cannot change, and the form explains why', async () => {
  const { read } = show(draft, { bookings: 1 });
  await expect.element(currency()).toBeDisabled();
  await expect.element(page.getByText(reason)).toBeVisible();
  expect(read('/bookings/property/p1')).toHaveLength(1);
});

test('restored input in another currency retains it as long as there are no bookings', async () => {
  show(draft, { bookings: 0, draft: yenDraft });
  await expect.element(currency()).toHaveTextContent('JPY · Japanese Yen');
  await expect.element(price()).toHaveValue('10000');
});

test('restored input in another currency returns to that of the bookings, with the amounts that were entered', async () => {
  show(draft, { bookings: 1, draft: yenDraft });
  await expect.element(currency()).toBeDisabled();
  await expect.element(currency()).toHaveTextContent('EUR · Euro');
  await expect.element(price()).toHaveValue('10000');
});

test('rules are copied from another property into the form, and Undo brings the old ones back', async () => {
  const other = { ...draft, _id: 'p2', title: 'Casa Lumen', rules: { ...draft.rules, minNights: 5 } };
  const { sent } = show(draft, { bookings: 0, others: [other], step: 'rules' });
  const least = () => page.getByRole('textbox', { name: 'Minimum stay' });
  await expect.element(least()).toHaveValue('1');

  await page.getByRole('button', { name: 'Copy from another property' }).first().click();
  await page.getByRole('combobox', { name: 'Copy from' }).click();
  await page.getByRole('option', { name: 'Casa Lumen' }).click();
  await expect.element(least()).toHaveValue('5');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(least()).toHaveValue('1');
  expect(sent('/properties/p1')).toEqual([]);
});
