import type { ComponentType } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addresses } from '#contract/addresses.ts';
import { showSignedIn } from '#testing/show-signed-in.tsx';
import { AutomationRuleScreen } from './automation.screen.tsx';
import { BookingScreen } from './booking.screen.tsx';
import { ConflictScreen } from './conflicts.screen.tsx';
import { EditPropertyScreen } from './edit-property.screen.tsx';
import { PropertyScreen } from './property.screen.tsx';

const screens: [string, (id: string) => string, ComponentType, string][] = [
  ['a booking', (id) => addresses.booking({ id }), BookingScreen, 'Booking not found'],
  ['a conflict', (id) => addresses.conflict({ id }), ConflictScreen, 'Conflict not found'],
  ['a property', (id) => addresses.property({ id }), PropertyScreen, 'Property not found'],
  ['a rule', (id) => addresses.automationRule({ id }), AutomationRuleScreen, 'This rule no longer exists'],
  ['a property’s form', (id) => addresses.editProperty({ id }), EditPropertyScreen, 'Property not found'],
];

/** Words of the API, a malformed id and an unknown one. */
const ids = ['my-bookings', 'facets', 'summary', 'today', 'x', '018f3b7a-0000-7000-8000-000000000000'];
const listOfTheServer = { items: [], nextCursor: null, total: 0 };

describe.each(screens)('the screen of %s', (_name, addressOf, Screen, text) => {
  test.each(ids)('shows that nothing exists under the id %s', async (id) => {
    showSignedIn(<Screen />, addressOf(id), ({ path }) =>
      /^\/(bookings|properties)\/(my-bookings|facets|summary|today)$|^\/message-rules$/.test(path)
        ? { body: listOfTheServer }
        : { status: 404, body: { code: 'not_found', detail: 'We couldn’t find what you’re looking for.' } },
    );
    await expect.element(page.getByText(text)).toBeVisible();
  });
});

test('every address of agents with an id has its screen in this file', () => {
  const withId = Object.values(addresses).filter(
    ({ pattern }) => pattern.includes('$id') && !pattern.startsWith('/admin/'),
  );
  expect(withId.map(({ pattern }) => pattern).toSorted()).toEqual(
    screens.map(([, addressOf]) => addressOf('$id').replace('%24', '$')).toSorted(),
  );
});
