import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as auth from '#contract/account/auth.ts';
import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import * as properties from '#contract/properties/properties.ts';

import { addDays } from '#domain/shared/civil-date.ts';

/** An agent with bookable properties, created through the API of a running server. */
export type Shop = {
  agentId: string;
  token: string;
  account: { email: string; password: string };
  linkCode: string;
  propertyIds: string[];
  /** First day that drills may book. */
  firstDay: string;
  /** Adds properties. */
  addProperties(count: number): Promise<string[]>;
  /** All bookings of a list, page by page. */
  all(path: string): Promise<BookingListItem[]>;
  /** Sets a new server address. */
  moveTo(url: string): void;
};

export async function openShop(url: string, { properties: wanted }: { properties: number }): Promise<Shop> {
  let base = url;
  const call = async (method: string, path: string, token: string | null, body?: unknown) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    if (body !== undefined) headers['content-type'] = 'application/json';
    const ask = () =>
      fetch(base + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    let answer = await ask();

    // A starting machine is busy and answers 503; clients retry.
    for (let tries = 0; answer.status === 503 && tries < 30; tries++) {
      await answer.arrayBuffer();
      await sleep(500);
      answer = await ask();
    }

    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);

    return answer.json();
  };

  const email = `drill-${randomUUID()}@example.com`;
  const agent = {
    name: 'Drill',
    email,
    password: 'correct horse battery',
    timezone: 'Europe/Lisbon',
    rememberMe: true,
  };

  const { token, agent: registered } = await call(auth.register.method, auth.register.path, null, agent);
  const addProperties = async (count: number) => {
    const ids: string[] = [];
    for (let made = 0; made < count; made++) {
      ids.push((await call(properties.create.method, properties.create.path, token, propertyInput))._id);
    }
    return ids;
  };

  const propertyIds = await addProperties(wanted);
  const link = { name: 'Drill', allProperties: true };
  const { linkCode } = await call(sharedLinks.create.method, sharedLinks.create.path, token, link);

  return {
    agentId: registered._id,
    token,
    account: { email, password: agent.password },
    linkCode,
    propertyIds,
    firstDay: addDays(new Date().toISOString().slice(0, 10), 14),
    addProperties,
    async all(path) {
      const items: BookingListItem[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: { items: BookingListItem[]; nextCursor: string | null } = await call(
          'GET',
          `${path}?limit=100${cursor ? `&cursor=${cursor}` : ''}`,
          token,
        );
        items.push(...page.items);
        cursor = page.nextCursor;
      }

      return items;
    },
    moveTo(newUrl) {
      base = newUrl;
    },
  };
}

/** A visitor's request for one night; returns the booking and the token of the guest page. */
export async function postBookingRequest(
  url: string,
  shop: Shop,
  night: number,
): Promise<{ bookingId: string; guestToken: string }> {
  const checkIn = addDays(shop.firstDay, night % 900);
  const answer = await fetch(url + bookings.create.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      propertyId: shop.propertyIds[Math.floor(night / 900)],
      linkCode: shop.linkCode,
      checkIn,
      checkOut: addDays(checkIn, 1),
      adults: 2,
      consent: true,
      guest: { firstName: 'Ines', lastName: 'Prado', email: `${randomUUID()}@example.com` },
    }),
  });
  if (!answer.ok) throw new Error(`a request was answered ${answer.status}: ${await answer.text()}`);

  const { _id, guestUrl } = await answer.json();
  return { bookingId: _id, guestToken: String(guestUrl).split('/').at(-1) ?? '' };
}

const everyDay = [1, 2, 3, 4, 5, 6, 7];

const propertyInput = {
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
    lat: null,
    lng: null,
    hideExact: true,
  },
  pricing: {
    baseMinor: 10_000,
    weekendMinor: 12_000,
    weekendDays: [5, 6],
    extraGuestMinor: 0,
    cleaningMinor: 4_000,
    fees: [],
    taxes: [],
    weeklyDiscountPercent: 10,
    monthlyDiscountPercent: 20,
    damageDepositMinor: 0,
  },
  rules: {
    minNights: 1,
    maxNights: 90,
    advanceNoticeHours: 0,
    bookingWindowDays: 1000,
    prepNights: 0,
    arrivalDays: everyDay,
    departureDays: everyDay,
    instantBook: false,
    requestHoldHours: 300,
  },
  publish: true,
};
