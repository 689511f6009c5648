import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { allEndpoints, namespaceOf } from '#contract/api.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as savedFilters from '#contract/bookings/saved-filters.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import * as blocks from '#contract/properties/blocks.ts';
import * as propertyComments from '#contract/properties/property-comments.ts';
import * as propertyDrafts from '#contract/properties/property-drafts.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { noAdjustments } from '#domain/bookings/pricing/price-adjustments.ts';
import { noOperations } from '#domain/properties/operations.ts';
import { assertRefusedUntouched } from '#testing/assert-refused-untouched.ts';
import { refusalCodeOf, sendToServer } from '#testing/call-server.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { promote, promotionInput } from '#testing/factories/promote.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { uploadPhotos } from '#testing/photo-files.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

type Owned = {
  property: string;
  booking: string;
  deleted: string;
  entry: string;
  block: string;
  comment: string;
  filter: string;
  photo: string;
  link: string;
  promotion: string;
};

/** One of each kind with an id, all owned by one agent. */
async function makeOwned(app: TestApp, agent: TestAgent): Promise<Owned> {
  const property = (await publishProperty(app, agent))._id;
  const book = async (stay: { checkIn: string; checkOut: string; status?: 'inquiry' }) =>
    (await app.call(bookings.create, { body: bookingInput({ propertyId: property, ...stay }) }, agent))._id;
  const booking = await book({ checkIn: '2027-06-01', checkOut: '2027-06-05' });
  const deleted = await book({ checkIn: '2027-07-01', checkOut: '2027-07-05', status: 'inquiry' });
  await app.call(bookings.remove, { params: { id: deleted } }, agent);

  const params = { id: booking };
  const { ledger } = await app.call(
    bookingMoney.recordPayment,
    { params, body: { amountMinor: 5_000 } },
    agent,
  );

  const of = { params: { id: property } };
  const closed = { checkIn: '2027-08-01', checkOut: '2027-08-05' };
  const [photo] = await uploadPhotos(app, agent.token, 1);
  const draft = { content: '{"title":"Rose house"}', imageIds: [], version: null };
  await app.call(propertyDrafts.save, { params: { key: property }, body: draft }, agent);

  return {
    property,
    booking,
    deleted,
    entry: ledger[0]?._id ?? '',
    block: (await app.call(blocks.create, { ...of, body: closed }, agent))._id,
    comment: (await app.call(propertyComments.add, { ...of, body: { body: 'Mind the step' } }, agent))._id,
    filter: (await app.call(savedFilters.save, { body: { name: 'Held', filter: {} } }, agent))._id,
    photo: photo?._id ?? '',
    promotion: (await promote(app, agent))._id,
    link: (await shareProperties(app, agent, { allProperties: false, propertyIds: [property] }))._id,
  };
}

type Input = { params?: unknown; query?: unknown; body?: unknown };
/** `hidden`: answered, but without the other agent's data. */
type Row = [call: string, input: (id: Owned) => Input, answer?: RefusalCode | 'hidden'];

const stay = { checkIn: '2027-09-01', checkOut: '2027-09-04' };
const days = { from: '2027-01-01', to: '2027-12-31' };
const ofProperty = ({ property }: Owned, more: Input = {}) => ({ params: { id: property }, ...more });
const ofBooking = ({ booking }: Owned, more: Input = {}) => ({ params: { id: booking }, ...more });

const rows: Row[] = [
  ['GET /api/bookings/{id}', ofBooking],
  ['GET /api/bookings/{id}/receipt.pdf', ofBooking],
  ['GET /api/bookings/property/{id}', ofProperty],
  ['GET /api/bookings/available/{id}', ofProperty],
  ['GET /api/bookings/my-bookings', ({ property }) => ({ query: { propertyId: property } }), 'hidden'],
  ['GET /api/bookings/summary', ({ property }) => ({ query: { propertyId: property } }), 'hidden'],
  [
    'GET /api/bookings/sums/{name}',
    ({ property, link }) => ({ params: { name: 'bookings' }, query: { propertyId: property, linkId: link } }),
    'hidden',
  ],
  ['GET /api/bookings/export.csv', ({ property }) => ({ query: { propertyId: property } }), 'hidden'],
  ['GET /api/calendar', ({ property }) => ({ query: { ...days, propertyId: property } }), 'hidden'],
  ['GET /api/turnovers', ({ property }) => ({ query: { propertyId: property } }), 'hidden'],
  ['POST /api/bookings', ({ property }) => ({ body: bookingInput({ propertyId: property, ...stay }) })],
  ['POST /api/bookings/quote', ({ property }) => ({ body: { propertyId: property, ...stay, adults: 2 } })],
  ['POST /api/bookings/{id}/change-preview', (id) => ofBooking(id, { body: { adults: 1 } })],
  ['PATCH /api/bookings/{id}', (id) => ofBooking(id, { body: { version: 1, adults: 1 } })],
  ['POST /api/bookings/{id}/price-preview', (id) => ofBooking(id, { body: { adjustments: noAdjustments } })],
  [
    'PUT /api/bookings/{id}/price',
    (id) => ofBooking(id, { body: { version: 1, adjustments: noAdjustments } }),
  ],
  ['PUT /api/bookings/{id}/payment-status', (id) => ofBooking(id, { body: { paymentStatus: 'paid' } })],
  ['POST /api/bookings/{id}/payments', (id) => ofBooking(id, { body: { amountMinor: 100 } })],
  [
    'POST /api/bookings/{id}/damage-deposit',
    (id) => ofBooking(id, { body: { action: 'hold', amountMinor: 100 } }),
  ],
  ['POST /api/bookings/{id}/refunds', (id) => ofBooking(id, { body: { amountMinor: 100 } })],
  [
    'POST /api/bookings/{id}/ledger/{entryId}/void',
    ({ booking, entry }) => ({ params: { id: booking, entryId: entry }, body: {} }),
  ],
  ['POST /api/bookings/{id}/extend-hold', (id) => ofBooking(id, { body: { holdHours: 5 } })],
  ['POST /api/bookings/{id}/free-sender', (id) => ofBooking(id, { body: {} })],
  ['POST /api/bookings/{id}/guest-link', (id) => ofBooking(id)],
  ['POST /api/bookings/{id}/guest-url', (id) => ofBooking(id)],
  ['GET /api/bookings/{id}/guest-profile', ofBooking],
  [
    'PUT /api/bookings/{id}/guest-profile/notes',
    (id) => ofBooking(id, { body: { version: 0, notes: 'Mine' } }),
  ],
  [
    'PUT /api/bookings/{id}/guest-profile/block',
    (id) => ofBooking(id, { body: { version: 0, blocked: true } }),
  ],
  ['POST /api/bookings/{id}/keep', (id) => ofBooking(id)],
  ['PUT /api/bookings/{id}/status', (id) => ofBooking(id, { body: { status: 'cancelled' } })],
  ['PUT /api/bookings/{id}/cancel', (id) => ofBooking(id, { body: {} })],
  [
    'POST /api/bookings/{id}/undo',
    ({ booking }) => ({ params: { id: booking }, body: { eventId: crypto.randomUUID() } }),
  ],
  ['POST /api/bookings/{id}/restore-deleted', ({ deleted }) => ({ params: { id: deleted } })],
  ['DELETE /api/bookings/{id}', ofBooking],
  ['DELETE /api/bookings/saved-filters/{id}', ({ filter }) => ({ params: { id: filter } })],

  ['GET /api/properties/{id}', ofProperty],
  ['GET /api/properties/{id}/calendar', (id) => ofProperty(id, { query: days })],
  ['GET /api/properties/{id}/links', ofProperty],
  ['GET /api/properties/{id}/performance', ofProperty],
  [
    'GET /api/properties/visits',
    ({ property, link }) => ({ query: { propertyId: property, linkId: link, by: 'link' } }),
    'hidden',
  ],
  ['GET /api/properties/{id}/comments', ofProperty],
  ['GET /api/properties/{id}/operations', ofProperty],
  ['GET /api/properties/{id}/blocks', ofProperty],
  ['GET /api/properties/form-drafts/{key}', ({ property }) => ({ params: { key: property } }), 'hidden'],
  [
    'PUT /api/properties/form-drafts/{key}',
    ({ property }) => ({ params: { key: property }, body: { content: '{}', imageIds: [], version: 1 } }),
  ],
  ['POST /api/properties/{id}/share-content', (id) => ofProperty(id, { body: { linkId: id.link } })],
  ['POST /api/properties/{id}/comments', (id) => ofProperty(id, { body: { body: 'Hello' } })],
  ['PUT /api/properties/{id}/operations', (id) => ofProperty(id, { body: { ...noOperations, version: 0 } })],
  ['POST /api/properties/{id}/blocks', (id) => ofProperty(id, { body: stay })],
  [
    'PATCH /api/properties/{id}/blocks/{blockId}',
    ({ property, block }) => ({ params: { id: property, blockId: block }, body: { note: 'Mine' } }),
  ],
  [
    'POST /api/properties',
    ({ photo }) => ({ body: { title: 'Rose house', type: 'house', images: [{ _id: photo, alt: '' }] } }),
    'unknown_image',
  ],
  ['PUT /api/properties/{id}', (id) => ofProperty(id, { body: { title: 'Mine now' } })],
  ['POST /api/properties/{id}/duplicate', ofProperty],
  [
    'POST /api/properties/bulk-status',
    ({ property }) => ({ body: { ids: [property], status: 'paused' } }),
    'hidden',
  ],
  ['PUT /api/properties/{id}/status', (id) => ofProperty(id, { body: { status: 'paused' } })],
  [
    'DELETE /api/properties/{id}/blocks/{blockId}',
    ({ property, block }) => ({ params: { id: property, blockId: block } }),
  ],
  [
    'DELETE /api/properties/{id}/comments/{commentId}',
    ({ property, comment }) => ({ params: { id: property, commentId: comment } }),
  ],
  ['DELETE /api/properties/form-drafts/{key}', ({ property }) => ({ params: { key: property } }), 'hidden'],
  ['DELETE /api/properties/{id}', ofProperty],

  ['POST /api/promotions', ({ property }) => ({ body: promotionInput({ propertyIds: [property] }) })],
  [
    'PUT /api/promotions/{id}',
    ({ promotion }) => ({ params: { id: promotion }, body: { ...promotionInput(), version: 1 } }),
  ],
  [
    'PUT /api/promotions/{id}/status',
    ({ promotion }) => ({ params: { id: promotion }, body: { status: 'paused' } }),
  ],
  ['DELETE /api/promotions/{id}', ({ promotion }) => ({ params: { id: promotion } })],
];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Namespaces of the contract whose calls name an agent's properties, bookings or promotions. */
const agentsOwn = new Set([
  'bookings',
  'bookingMoney',
  'bookingSums',
  'bookingPrice',
  'guestProfiles',
  'savedFilters',
  'stays',
  'calendar',
  'dayBoard',
])
  .union(
    new Set(['properties', 'blocks', 'photos', 'propertyComments', 'propertyDrafts', 'propertyInsights']),
  )
  .union(new Set(['propertyMarketing', 'propertyOperations', 'promotions']));

/** Parameter names that refer to stored rows. */
function namesIds({ path, body, query }: Endpoint): boolean {
  const requested = [...fieldsOf(body), ...fieldsOf(query)];
  return path.includes('{') || requested.some((name) => /(Id|Ids|ids|images)$/.test(name));
}

function fieldsOf(schema: unknown): string[] {
  const holds = typeof schema === 'object' && schema !== null && 'properties' in schema;
  return holds && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : [];
}

describe('the id of another agent’s property, booking, block, photo or note opens nothing', () => {
  let app: TestApp;
  let url: string;
  let owner: TestAgent;
  let stranger: TestAgent;
  let owned: Owned;

  before(async () => {
    app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
    url = await app.http.listen({ host: '127.0.0.1', port: 0 });
    owner = await signUpAgent(app, { name: 'Olga Owner' });
    stranger = await signUpAgent(app);
    owned = await makeOwned(app, owner);
  });
  after(() => app.close());

  function endpointOf(call: string): Endpoint {
    const found = allEndpoints.find((endpoint) => nameOf(endpoint) === call);
    if (!found) throw new Error(`the contract has no ${call}`);
    return found;
  }

  test('lists every call of bookings, properties, promotions, blocks, photos and calendar that names an id', () => {
    const wanted = allEndpoints.filter(
      (endpoint) => agentsOwn.has(namespaceOf(endpoint)) && namesIds(endpoint),
    );
    assert.deepEqual(rows.map(([call]) => call).toSorted(), wanted.map(nameOf).toSorted());
  });

  for (const [call, input, answer = 'not_found'] of rows) {
    test(`${call}: ${answer}`, async () => {
      const send = () => sendToServer({ url, token: stranger.token }, endpointOf(call), input(owned));
      if (answer !== 'hidden') return assertRefusedUntouched(app, send, answer);
      const { body } = await send();
      const text = JSON.stringify(body);
      for (const secret of ['Rose house', 'Prado', 'Olga', owned.booking])
        assert.ok(!text.includes(secret), text);
    });
  }

  test('a stay and a block of one’s own cannot be moved to another agent’s property', async () => {
    const mine = await makeOwned(app, stranger);
    const { token } = stranger;
    const move = (call: string, params: unknown, body: unknown) => () =>
      sendToServer({ url, token }, endpointOf(call), { params, body });
    const theirs = { propertyId: owned.property };
    const change = move('PATCH /api/bookings/{id}', { id: mine.booking }, { version: 2, ...theirs });
    await assertRefusedUntouched(app, change, 'not_found');

    const preview = move('POST /api/bookings/{id}/change-preview', { id: mine.booking }, theirs);
    await assertRefusedUntouched(app, preview, 'not_found');

    const block = { id: mine.property, blockId: mine.block };
    await assertRefusedUntouched(
      app,
      move('PATCH /api/properties/{id}/blocks/{blockId}', block, theirs),
      'not_found',
    );

    const photo = { images: [{ _id: owned.photo, alt: '' }] };
    await assertRefusedUntouched(
      app,
      move('PUT /api/properties/{id}', { id: mine.property }, photo),
      'unknown_image',
    );

    const link = { linkId: owned.link };
    const share = move('POST /api/properties/{id}/share-content', { id: mine.property }, link);
    await assertRefusedUntouched(app, share, 'link_unavailable');
  });

  test('their owner finds them by every one of these calls, so nothing above was refused for another reason', async () => {
    const lost: string[] = [];
    for (const [call, input] of rows) {
      const { status, body } = await sendToServer(
        { url, token: owner.token },
        endpointOf(call),
        input(owned),
      );
      if (refusalCodeOf(body) === 'not_found' || status === 400 || status >= 500)
        lost.push(`${call}: ${status} ${refusalCodeOf(body)}`);
    }
    assert.deepEqual(lost, []);
  });
});
