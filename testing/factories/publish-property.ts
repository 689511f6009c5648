import type { CallInput } from '#contract/endpoint.ts';
import * as properties from '#contract/properties/properties.ts';
import type { Property } from '#contract/properties/property-shapes.ts';
import type { TestApp } from '#testing/test-app.ts';
import type { TestAgent } from './sign-up-agent.ts';

type PropertyBody = CallInput<typeof properties.create>['body'];

/**
 * A published property in Lisbon for four guests at 100.00 EUR a night, without any other rule or charge. Override what
 * matters: `publishProperty(test, agent, { rules: { ...openRules, minNights: 3 } })`.
 */
export async function publishProperty(
  test: Pick<TestApp, 'call'>,
  agent: Pick<TestAgent, 'token'>,
  chosen: Partial<PropertyBody> = {},
): Promise<Property> {
  return test.call(
    properties.create,
    {
      body: {
        title: 'Rose house',
        type: 'house',
        timezone: 'Europe/Lisbon',
        currency: 'EUR',
        address: lisbon,
        capacity: { maxGuests: 4, guestsIncluded: 4, bedrooms: 2, beds: 2, bathrooms: 1, areaM2: null },
        pricing: plainPricing,
        rules: openRules,
        publish: true,
        ...chosen,
      },
    },
    { token: agent.token },
  );
}

const lisbon = {
  line: 'Rua da Rosa 1',
  city: 'Lisbon',
  region: '',
  postcode: '',
  country: 'PT',
  lat: 38.71,
  lng: -9.14,
  hideExact: true,
};

export const plainPricing = {
  baseMinor: 10_000,
  weekendMinor: null,
  weekendDays: [],
  extraGuestMinor: 0,
  cleaningMinor: 0,
  fees: [],
  taxes: [],
  weeklyDiscountPercent: 0,
  monthlyDiscountPercent: 0,
  damageDepositMinor: 0,
} satisfies PropertyBody['pricing'];

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** Rules that refuse nothing; a visitor's request is held for 24 hours. */
export const openRules = {
  minNights: 1,
  maxNights: 90,
  advanceNoticeHours: 0,
  bookingWindowDays: 730,
  prepNights: 0,
  arrivalDays: everyDay,
  departureDays: everyDay,
  instantBook: false,
  requestHoldHours: 24,
} satisfies PropertyBody['rules'];
