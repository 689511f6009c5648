import { scopesOfMemberRole } from '#domain/account/member-roles.ts';
import * as auth from './account/auth.ts';
import * as bookings from './bookings/bookings.ts';
import * as stays from './bookings/stays.ts';
import type { CallInput, Endpoint, ReplyOf } from './endpoint.ts';
import * as sharedLinks from './links/shared-links.ts';
import * as messages from './messages/messages.ts';
import * as bookingMoney from './payments/booking-money.ts';
import * as blocks from './properties/blocks.ts';
import * as properties from './properties/properties.ts';

export type EndpointExample = { readonly body?: unknown; readonly reply?: unknown };

type ExampleOf<E extends Endpoint> = {
  body?: CallInput<E> extends { body: infer Body } ? Body : never;
  reply?: ReplyOf<E>;
};

const propertyId = '01972f3a-6c10-7a31-9d52-3f0f7c1b8e21';
const linkId = '01972f3b-0d42-7f80-8e6a-51c1a3b9d004';
const bookingId = '01972f3c-91b7-7c55-b2de-8a6f0e4d7713';
const linkCode = '4fT9xQ2mZr7LbV1cKpW8sE';
const stay = { checkIn: '2027-06-10', checkOut: '2027-06-13' };

function euros(amount: number) {
  return { amount, currency: 'EUR' };
}

const signedIn: ReplyOf<typeof auth.login> = {
  token: 'pba_…',
  agent: {
    _id: '01972f39-55aa-7d1c-9a40-0c7be1d2f3a4',
    name: 'Ana Costa',
    email: 'ana@example.com',
    company: 'Costa Stays',
    avatar: null,
    emailVerified: true,
  },
  member: {
    _id: '01972f39-55aa-7d1c-9a40-0c7be1d2f3a4',
    role: 'owner',
    scopes: [...scopesOfMemberRole.owner],
  },
  expiresAt: '2027-05-08T09:30:00.000Z',
};

const examples = new Map<Endpoint, EndpointExample>();

function addExample<E extends Endpoint>(endpoint: E, example: ExampleOf<E>): void {
  examples.set(endpoint, example);
}

addExample(auth.register, {
  body: {
    name: 'Ana Costa',
    email: 'ana@example.com',
    password: 'correct horse battery',
    timezone: 'Europe/Lisbon',
  },
  reply: signedIn,
});

addExample(auth.login, {
  body: { email: 'ana@example.com', password: 'correct horse battery' },
  reply: signedIn,
});

addExample(properties.create, {
  body: {
    title: 'Rose house',
    type: 'house',
    timezone: 'Europe/Lisbon',
    currency: 'EUR',
    address: {
      line: 'Rua da Rosa 1',
      city: 'Lisbon',
      region: '',
      postcode: '1200-001',
      country: 'PT',
      lat: 38.71,
      lng: -9.14,
      hideExact: true,
    },
    capacity: { maxGuests: 4, guestsIncluded: 4, bedrooms: 2, beds: 2, bathrooms: 1, areaM2: 70 },
    amenities: ['wifi', 'kitchen'],
  },
});

addExample(blocks.create, {
  body: { ...stay, kind: 'maintenance', note: 'New boiler' },
});

addExample(sharedLinks.create, {
  body: { name: 'Spring mailing', propertyIds: [propertyId], showPrices: true },
  reply: {
    _id: linkId,
    linkCode,
    url: `https://stays.example/shared/${linkCode}`,
    name: 'Spring mailing',
    status: 'active',
    allProperties: false,
    propertyIds: [propertyId],
    propertyCount: 1,
    propertyOrder: 'chosen',
    client: null,
    checkIn: null,
    checkOut: null,
    showPrices: true,
    allowRequests: true,
    allowMessages: true,
    hasPassword: false,
    expiresAt: null,
    counters: {
      views: 0,
      uniqueVisitors: 0,
      propertyViews: 0,
      quotes: 0,
      requests: 0,
      messages: 0,
      bookings: 0,
    },
    createdAt: '2027-05-01T09:30:00.000Z',
  },
});

addExample(stays.readAvailability, {
  reply: {
    propertyId,
    timezone: 'Europe/Lisbon',
    today: '2027-05-01',
    from: '2027-05-01',
    to: '2027-08-01',
    closed: [{ checkIn: '2027-05-14', checkOut: '2027-05-17' }],
    minNights: 2,
    maxNights: 30,
    arrivalDays: [1, 2, 3, 4, 5, 6, 7],
    departureDays: [1, 2, 3, 4, 5, 6, 7],
    asksForAges: true,
    stay: null,
  },
});

addExample(stays.quote, {
  body: { propertyId, linkCode, ...stay, adults: 2 },
  reply: {
    quote: {
      currency: 'EUR',
      ...stay,
      nights: 3,
      nightly: ['2027-06-10', '2027-06-11', '2027-06-12'].map((date) => ({
        date,
        amount: euros(10_000),
        rule: 'base' as const,
        label: 'Base price',
      })),
      lines: [
        {
          kind: 'nights',
          label: '3 nights',
          rule: 'Base price',
          quantity: 3,
          unit: euros(10_000),
          amount: euros(30_000),
        },
      ],
      accommodation: euros(30_000),
      total: euros(30_000),
      damageDeposit: euros(0),
    },
    available: true,
    problem: null,
    alternatives: [],
  },
});

addExample(bookings.create, {
  body: {
    propertyId,
    linkCode,
    ...stay,
    adults: 2,
    guest: { firstName: 'Ines', lastName: 'Prado', email: 'ines@example.com', country: 'PT' },
    guestMessage: 'We arrive by train in the evening.',
    expectedTotalMinor: 30_000,
    consent: true,
  },
  reply: {
    _id: bookingId,
    code: 'K7M2QX',
    propertyId,
    status: 'pending',
    paymentStatus: 'unpaid',
    ...stay,
    nights: 3,
    total: euros(30_000),
    holdExpiresAt: '2027-05-02T09:30:00.000Z',
    guestUrl: 'https://stays.example/guest/Vb3nT5xY7zL1mK9cR2wD4fG6hJ0sAeUiOpQrTyWvX12',
  },
});

addExample(bookings.changeStatus, { body: { status: 'confirmed' } });

addExample(bookingMoney.recordPayment, {
  body: { amountMinor: 15_000, method: 'bank_transfer', date: '2027-05-03', note: 'Deposit' },
});

addExample(messages.send, {
  body: { clientId: '01972f3d-2a77-7b60-8c11-6d5e4f3a2b10', body: 'You are welcome from 15:00.' },
});

/** An example of a call’s body and reply, for the OpenAPI document. */
export function exampleFor(endpoint: Endpoint): EndpointExample {
  return examples.get(endpoint) ?? {};
}

export const endpointsWithExamples: readonly Endpoint[] = [...examples.keys()];
