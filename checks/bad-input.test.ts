import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as calendar from '#contract/bookings/calendar.ts';
import * as stays from '#contract/bookings/stays.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import * as blocks from '#contract/properties/blocks.ts';
import * as properties from '#contract/properties/properties.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { assertRefusedUntouched } from '#testing/assert-refused-untouched.ts';
import { sendToServer } from '#testing/call-server.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { plainPricing, publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const unknownId = '01890000-0000-7000-8000-000000000000';
const closed = { checkIn: '2027-07-10', checkOut: '2027-07-15' };
const booked = { checkIn: '2027-08-10', checkOut: '2027-08-15' };
const free = { checkIn: '2027-09-10', checkOut: '2027-09-13' };

type World = {
  agent: TestAgent;
  propertyId: string;
  paused: string;
  draft: string;
  linkCode: string;
  block: string;
  booking: string;
  ended: string;
};

async function makeWorld(app: TestApp): Promise<World> {
  const agent = await signUpAgent(app);
  const propertyId = (await publishProperty(app, agent))._id;
  const paused = (await publishProperty(app, agent))._id;
  await app.call(properties.changeStatus, { params: { id: paused }, body: { status: 'paused' } }, agent);

  const noPrice = { ...plainPricing, baseMinor: 0 };
  const draft = (await publishProperty(app, agent, { publish: false, pricing: noPrice }))._id;
  const { linkCode } = await shareProperties(app, agent);
  const block = (await app.call(blocks.create, { params: { id: propertyId }, body: closed }, agent))._id;
  const book = (stay: typeof booked) =>
    app.call(bookings.create, { body: bookingInput({ propertyId: propertyId, ...stay }) }, agent);
  const booking = (await book(booked))._id;
  const ended = (await book(free))._id;
  const cancel = { params: { id: ended }, body: { status: 'cancelled' as const } };

  await app.call(bookings.changeStatus, cancel, agent);
  await app.settle();

  return { agent, propertyId: propertyId, paused, draft, linkCode, block, booking, ended };
}

type InvalidCall = { endpoint: Endpoint; input: { params?: unknown; query?: unknown; body?: unknown } };
type InvalidInput = [what: string, wrong: (world: World) => InvalidCall, code: RefusalCode];

function request(change: Record<string, unknown>) {
  return ({ propertyId, linkCode }: World): InvalidCall => ({
    endpoint: bookings.create,
    input: { body: { ...bookingInput({ propertyId, ...free }), linkCode, consent: true, ...change } },
  });
}

function booking(change: Record<string, unknown>) {
  return ({ propertyId }: World): InvalidCall => ({
    endpoint: bookings.create,
    input: { body: { ...bookingInput({ propertyId, ...free }), ...change } },
  });
}

function drag(change: Record<string, unknown>) {
  return ({ booking: id }: World): InvalidCall => ({
    endpoint: bookings.change,
    input: { params: { id }, body: { version: 1, ...change } },
  });
}

function close(change: Record<string, unknown>) {
  return ({ propertyId: id }: World): InvalidCall => ({
    endpoint: blocks.create,
    input: { params: { id }, body: { ...free, ...change } },
  });
}

function moveBlock(change: Record<string, unknown>) {
  return ({ propertyId: id, block: blockId }: World): InvalidCall => ({
    endpoint: blocks.change,
    input: { params: { id, blockId }, body: change },
  });
}

function put(change: Record<string, unknown>) {
  return ({ booking: id }: World): InvalidCall => ({
    endpoint: bookings.changeStatus,
    input: { params: { id }, body: change },
  });
}

function edit(change: Record<string, unknown>) {
  return ({ propertyId: id }: World): InvalidCall => ({
    endpoint: properties.change,
    input: { params: { id }, body: change },
  });
}

function refund(amountMinor: unknown) {
  return ({ booking: id }: World): InvalidCall => ({
    endpoint: bookingMoney.recordRefund,
    input: { params: { id }, body: { amountMinor } },
  });
}

function pay(body: Record<string, unknown>) {
  return ({ booking: id }: World): InvalidCall => ({
    endpoint: bookingMoney.recordPayment,
    input: { params: { id }, body },
  });
}

const byVisitors: InvalidInput[] = [
  ['dates in the past', request({ checkIn: '2027-02-10', checkOut: '2027-02-13' }), 'past_dates'],
  ['arrival yesterday', request({ checkIn: '2027-02-28', checkOut: '2027-03-03' }), 'past_dates'],
  ['check-out before check-in', request({ checkOut: '2027-09-09' }), 'empty_stay'],
  ['check-out on the day of check-in', request({ checkOut: free.checkIn }), 'empty_stay'],
  ['a day that no calendar has', request({ checkIn: '2027-02-29' }), 'invalid_request'],
  ['nobody', request({ adults: 0 }), 'no_guests'],
  ['children alone', request({ adults: 0, children: 2 }), 'no_guests'],
  ['99 guests', request({ adults: 99 }), 'capacity'],
  ['100 guests', request({ adults: 100 }), 'invalid_request'],
  ['minus one guest', request({ adults: -1 }), 'invalid_request'],
  ['a property that is not there', request({ propertyId: unknownId }), 'not_found'],
  ['a paused listing', (world) => request({ propertyId: world.paused })(world), 'not_found'],
  ['a draft', (world) => request({ propertyId: world.draft })(world), 'not_found'],
  ['a link that is not there', request({ linkCode: 'x'.repeat(22) }), 'link_unavailable'],
  ['nights that are closed', request({ checkIn: '2027-07-14', checkOut: '2027-07-18' }), 'dates_unavailable'],
  [
    'nights around a closed range',
    request({ checkIn: '2027-07-08', checkOut: '2027-07-20' }),
    'dates_unavailable',
  ],
  ['nights that are booked', request(booked), 'dates_unavailable'],
  ['no consent', request({ consent: false }), 'consent_required'],
  ['another price than the one shown', request({ expectedTotalMinor: 1 }), 'price_changed'],
  ['more than a year', request({ checkOut: '2028-09-12' }), 'stay_too_long'],
  ['days many years ahead', request({ checkIn: '2090-01-01', checkOut: '2090-01-04' }), 'too_far_ahead'],
];

const byAgents: InvalidInput[] = [
  ['a booking with check-out before check-in', booking({ checkOut: '2027-09-09' }), 'empty_stay'],
  ['a booking for nobody', booking({ adults: 0 }), 'no_guests'],
  ['a booking for 100 guests', booking({ adults: 100 }), 'invalid_request'],
  ['a booking of a property that is not there', booking({ propertyId: unknownId }), 'not_found'],
  ['a booking over a block', booking({ checkIn: '2027-07-12', checkOut: '2027-07-13' }), 'dates_unavailable'],
  ['a booking over a booking', booking(booked), 'dates_unavailable'],
  [
    'a booking at a place without a price',
    (world) => booking({ propertyId: world.draft })(world),
    'no_price',
  ],
  ['a drag over a block', drag(closed), 'dates_unavailable'],
  ['a drag over a block in spite of the rules', drag({ ...closed, override: true }), 'dates_unavailable'],
  ['a drag that ends before it begins', drag({ checkOut: '2027-08-09' }), 'empty_stay'],
  ['a drag to a property that is not there', drag({ propertyId: unknownId }), 'not_found'],
  ['a change to nobody', drag({ adults: 0 }), 'no_guests'],
  ['a change to 99 guests', drag({ adults: 99 }), 'capacity'],
  ['a change of what was changed meanwhile', drag({ version: 7, adults: 1 }), 'version_conflict'],
  [
    'a change of what is over',
    ({ ended: id }) => ({
      endpoint: bookings.change,
      input: { params: { id }, body: { version: 2, adults: 1 } },
    }),
    'stay_not_changeable',
  ],
  ['a block over a booking', close(booked), 'dates_unavailable'],
  ['a block over a block', close(closed), 'dates_unavailable'],
  ['a block that ends before it begins', close({ checkOut: '2027-09-01' }), 'empty_stay'],
  ['a block before our time', close({ checkIn: '1999-01-01', checkOut: '1999-01-04' }), 'invalid_dates'],
  ['a block moved onto a booking', moveBlock(booked), 'dates_unavailable'],
  ['a block moved to nowhere', moveBlock({ propertyId: unknownId }), 'not_found'],
  ['a block turned round', moveBlock({ checkOut: '2027-07-01' }), 'empty_stay'],
  ['check-in months before the arrival', put({ status: 'checked_in' }), 'too_early'],
  ['a jump that the table does not have', put({ status: 'expired' }), 'invalid_transition'],
  ['a state that there is not', put({ status: 'lost' }), 'invalid_request'],
  ['a refund of what was never received', refund(1), 'refund_too_large'],
  ['a refund of nothing', refund(0), 'invalid_request'],
  ['a payment of less than nothing', pay({ amountMinor: -5 }), 'invalid_request'],
  ['a payment of half a cent', pay({ amountMinor: 0.5 }), 'invalid_request'],
  ['a listing without a name', edit({ title: '' }), 'invalid_request'],
  [
    'a listing with a photo that is not there',
    edit({ images: [{ _id: unknownId, alt: '' }] }),
    'unknown_image',
  ],
  [
    'a listing with 500 photos',
    edit({ images: Array.from({ length: 500 }, () => ({ _id: unknownId, alt: '' })) }),
    'invalid_request',
  ],
  ['a listing on no clock of this world', edit({ timezone: 'Mars/Olympus' }), 'unknown_timezone'],
  ['a listing in no money of this world', edit({ currency: 'ZZZ' }), 'unknown_currency'],
  [
    'a listing that says what nobody asked for',
    () => ({
      endpoint: properties.create,
      input: { body: { title: 'Rose house', type: 'house', owner: 'me' } },
    }),
    'invalid_request',
  ],
  [
    'publishing a draft without a price',
    ({ draft: id }) => ({
      endpoint: properties.changeStatus,
      input: { params: { id }, body: { status: 'active' } },
    }),
    'property_incomplete',
  ],
  [
    'a link to a property that is not there',
    () => ({ endpoint: sharedLinks.create, input: { body: { name: 'Spring', propertyIds: [unknownId] } } }),
    'not_found',
  ],
  [
    'a preview of a stay that ends before it begins',
    ({ booking: id }) => ({
      endpoint: bookings.previewChange,
      input: { params: { id }, body: { checkOut: '2027-08-01' } },
    }),
    'empty_stay',
  ],
  [
    'a quote for a stay that ends before it begins',
    ({ propertyId }) => ({
      endpoint: stays.quote,
      input: { body: { propertyId, checkIn: '2027-09-10', checkOut: '2027-09-09', adults: 2 } },
    }),
    'empty_stay',
  ],
  [
    'a look at the nights of a property that is not there',
    () => ({ endpoint: stays.readAvailability, input: { params: { id: unknownId } } }),
    'not_found',
  ],
  [
    'a calendar of three years',
    () => ({ endpoint: calendar.read, input: { query: { from: '2027-01-01', to: '2030-01-01' } } }),
    'invalid_dates',
  ],
];

describe('refuses invalid input with a code and a sentence, and stores nothing of it', () => {
  let app: TestApp;
  let url: string;
  let world: World;
  before(async () => {
    app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
    url = await app.http.listen({ host: '127.0.0.1', port: 0 });
    world = await makeWorld(app);
  });
  after(() => app.close());

  function isRefused({ endpoint, input }: InvalidCall, token: string | undefined, code: RefusalCode) {
    return assertRefusedUntouched(app, () => sendToServer({ url, token }, endpoint, input), code);
  }

  for (const [what, wrong, code] of byVisitors) {
    test(`a visitor requests ${what}: ${code}`, () => isRefused(wrong(world), undefined, code));
  }

  for (const [what, wrong, code] of byAgents) {
    test(`an agent sends ${what}: ${code}`, () => isRefused(wrong(world), world.agent.token, code));
  }

  test('valid input is accepted, so the refusals above are due to the invalid part', async () => {
    const requested = request({})(world);
    assert.equal((await sendToServer({ url }, requested.endpoint, requested.input)).status, 201);
    const dragged = drag({ checkOut: '2027-08-16' })(world);
    const { token } = world.agent;
    assert.equal((await sendToServer({ url, token }, dragged.endpoint, dragged.input)).status, 200);
  });
});
