import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';

/** An agent with one published property, made through the API; `page` is signed in as them. */
export async function openAsNewAgent(
  page: Page,
  name: string,
): Promise<{ headers: { authorization: string }; propertyId: string }> {
  const { headers } = await openAsEmptyAgent(page, name);
  const property = await answerOf<{ _id: string }>(
    page.request.post('/api/properties', { headers, data: roseHouse }),
  );
  return { headers, propertyId: property._id };
}

/** An agent who has nothing yet; `page` is signed in as them. */
export async function openAsEmptyAgent(
  page: Page,
  name: string,
): Promise<{ headers: { authorization: string } }> {
  const { request } = page;
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${randomUUID()}@work.example`;
  const data = { name, email, password: 'seven quiet oranges' };

  const session = await answerOf<{ token: string }>(request.post('/api/auth/register', { data }));
  await page.addInitScript(
    (stored) => localStorage.setItem('staydesk.session', stored),
    JSON.stringify(session),
  );

  return { headers: { authorization: `Bearer ${session.token}` } };
}

const everyDay = [1, 2, 3, 4, 5, 6, 7];

export const roseHouse = {
  title: 'Rose house',
  type: 'house',
  timezone: 'Europe/Lisbon',
  currency: 'EUR',
  address: {
    line: 'Rua da Rosa 1',
    city: 'Lisbon',
    region: '',
    postcode: '',
    country: 'PT',
    lat: 38.71,
    lng: -9.14,
    hideExact: true,
  },
  capacity: { maxGuests: 4, guestsIncluded: 4, bedrooms: 2, beds: 2, bathrooms: 1, areaM2: null },
  pricing: {
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
  },
  rules: {
    minNights: 1,
    maxNights: 90,
    advanceNoticeHours: 0,
    bookingWindowDays: 730,
    prepNights: 0,
    arrivalDays: everyDay,
    departureDays: everyDay,
    instantBook: false,
    requestHoldHours: 24,
  },
  publish: true,
};

export async function answerOf<T>(sent: ReturnType<APIRequestContext['post']>): Promise<T> {
  const answer = await sent;
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  // NOTE: the answer has the shape of the contract.
  return (await answer.json()) as T;
}
