import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { comingDay, lisbon } from '../civil-days.ts';
import { confirmEmail } from '../confirm-email.ts';
import { takePhotos } from './real-photos.ts';

/** Data for opening every address: one agent with an entry in every list, and the first admin. */
export type WalkWorld = {
  agentSession: { token: string; agent: { _id: string; name: string; email: string } };
  adminSession: { token: string; admin: unknown };
  propertyId: string;
  linkCode: string;
  bookingId: string;
  guestPath: string;
};

const password = 'seven quiet oranges';

/** Created through the product's own calls. `written` wraps all free text. */
export async function makeWalkWorld(
  request: APIRequestContext,
  setupCode: string,
  written = (text: string) => text,
): Promise<WalkWorld> {
  const email = `nora-${Date.now()}@walk.example`;
  const agentSession = await send<WalkWorld['agentSession']>(request, '/api/auth/register', {
    name: written('Nora Walk'),
    company: written('Walk Stays'),
    email,
    password,
  });

  // With a mail server the journey confirms the address itself.
  if ((await request.get('/dev/mail')).ok()) await confirmEmail(request, email);
  const adminSession = await signInAdmin(request, setupCode);
  const { token } = agentSession;
  const propertyId = await makeProperty(request, token, 'House of the walk', written);

  const link = await send<{ linkCode: string }>(
    request,
    '/api/shared-links',
    { name: written('Walk link'), propertyIds: [propertyId] },
    token,
  );

  const booking = await send<{ _id: string; guestUrl: string }>(request, '/api/bookings', {
    propertyId,
    linkCode: link.linkCode,
    checkIn: comingDay(10),
    checkOut: comingDay(13),
    adults: 2,
    children: 0,
    infants: 0,
    pets: 0,
    guest: { firstName: written('Piet'), lastName: written('Jansen'), email: 'piet@guest.example' },
    guestMessage: written('Is there a cot?'),
    consent: true,
  });

  return {
    agentSession,
    adminSession,
    propertyId,
    linkCode: link.linkCode,
    bookingId: booking._id,
    guestPath: new URL(booking.guestUrl).pathname,
  };
}

export async function makeProperty(
  request: APIRequestContext,
  token: string,
  title = 'House of the walk',
  written = (text: string) => text,
): Promise<string> {
  const [photo] = await takePhotos(1);
  if (photo === undefined) throw new Error('no photo was made');

  const upload = await request.post('/api/properties/upload', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      images: { name: 'house.jpg', mimeType: 'image/jpeg', buffer: await readFile(photo) },
    },
  });

  // NOTE: the answer has the shape of the contract; this caller has no special access.
  const { images } = (await upload.json()) as { images: { _id: string }[] };
  const property = await send<{ _id: string; status: string; missing: string[] }>(
    request,
    '/api/properties',
    {
      title: written(title),
      type: 'house',
      description: written('A quiet house with a garden, ten minutes from the sea and the market.'),
      address: {
        line: written('Rua do Mar 1'),
        city: 'Lagos',
        region: 'Faro',
        postcode: '8600',
        country: 'PT',
        lat: 37.1,
        lng: -8.67,
        hideExact: true,
      },
      timezone: lisbon,
      currency: 'EUR',
      capacity: { maxGuests: 4, guestsIncluded: 4, bedrooms: 2, beds: 3, bathrooms: 1, areaM2: 80 },
      amenities: ['wifi', 'kitchen'],
      pricing: {
        baseMinor: 12_000,
        weekendMinor: null,
        weekendDays: [5, 6],
        extraGuestMinor: 0,
        cleaningMinor: 4000,
        fees: [],
        taxes: [],
        weeklyDiscountPercent: 0,
        monthlyDiscountPercent: 0,
        damageDepositMinor: 0,
      },
      images: images.map(({ _id }) => ({ _id, alt: written('The house from the garden') })),
      publish: true,
    },
    token,
  );
  if (property.status !== 'active') throw new Error(`the property lacks ${property.missing.join(', ')}`);

  return property._id;
}

/** The first admin exists once; the first journey that needs it creates it. */
async function signInAdmin(
  request: APIRequestContext,
  setupCode: string,
): Promise<WalkWorld['adminSession']> {
  const email = 'ada@walk.example';
  const known = await request.post('/api/admin/login', { data: { email, password } });
  // NOTE: read in the shape that the contract promises for the call.
  if (known.ok()) return (await known.json()) as WalkWorld['adminSession'];
  return send(request, '/api/admin/register', { name: 'Ada Operator', email, password, setupCode });
}

/** NOTE: answers are read in the shape that the contract promises for the call. */
export async function send<Answer>(
  request: APIRequestContext,
  address: string,
  data: unknown,
  token?: string,
): Promise<Answer> {
  const answer = await request.post(address, {
    data,
    headers: {
      'idempotency-key': crypto.randomUUID(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
