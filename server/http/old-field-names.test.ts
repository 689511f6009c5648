import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { Type } from 'typebox';
import * as bookings from '#contract/bookings/bookings.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import { oldNames, RenamedFrom } from '#contract/renamed-fields.ts';
import { IdParams, Nullable, Shape } from '#contract/shapes.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { addOldNames, replaceOldNames, withOldNames } from './old-field-names.ts';

const Room = Shape({ bed: RenamedFrom('cot', Type.String()) });
const House = Shape({
  rooms: RenamedFrom('chambers', Type.Array(Room)),
  owner: Nullable(Shape({ phone: RenamedFrom('telephone', Type.Optional(Type.String())) })),
  byFloor: Type.Record(Type.String(), Room),
});

test('an answer gets the old names at any depth and is not changed itself', () => {
  const answer = { rooms: [{ bed: 'double' }], owner: { phone: '1' }, byFloor: { attic: { bed: 'single' } } };
  const before = structuredClone(answer);
  const room = { bed: 'double', cot: 'double' };

  assert.deepEqual(addOldNames(House)?.(answer), {
    rooms: [room],
    chambers: [room],
    owner: { phone: '1', telephone: '1' },
    byFloor: { attic: { bed: 'single', cot: 'single' } },
  });
  assert.deepEqual(answer, before);
});

test('an absent field has no old name, and null is an answer', () => {
  assert.deepEqual(addOldNames(House)?.({ rooms: [], owner: {}, byFloor: {} }), {
    rooms: [],
    chambers: [],
    owner: {},
    byFloor: {},
  });
  assert.equal(addOldNames(Nullable(House))?.(null), null);
});

test('an answer that was stored with old names gets the new ones', () => {
  assert.deepEqual(addOldNames(Room)?.({ cot: 'double' }), { bed: 'double', cot: 'double' });
});

test('an input may use old names, or both names with one value', () => {
  const read = replaceOldNames(House);
  const rooms = [{ bed: 'double' }];

  assert.deepEqual(read?.({ chambers: [{ cot: 'double' }] }), { rooms });
  assert.deepEqual(read?.({ rooms, chambers: [{ bed: 'double' }] }), { rooms });
  assert.deepEqual(read?.('no object'), 'no object');
});

test('an input with two values for a field retains the old name, which validation refuses', () => {
  const input = { bed: 'double', cot: 'single' };

  assert.deepEqual(replaceOldNames(Room)?.(input), input);
});

test('shapes without renamed fields have no converter and remain the same', () => {
  assert.equal(addOldNames(IdParams), null);
  assert.equal(replaceOldNames(IdParams), null);
  assert.equal(withOldNames(IdParams), IdParams);
});

let app: TestApp;
let agent: TestAgent;
let propertyId: string;
before(async () => {
  app = await openTestApp();
  app.clock.set('2027-03-01T12:00:00Z');
  agent = await signUpAgent(app);
  ({ _id: propertyId } = await publishProperty(app, agent));
});
after(() => app.close());

async function send(method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${agent.token}` };
  const answer = await app.http.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  const { deprecation, sunset, link } = answer.headers;
  return { status: answer.statusCode, body: answer.json(), announced: { deprecation, sunset, link } };
}

const announced = {
  deprecation: `@${Date.parse(oldNames.deprecatedSince) / 1000}`,
  sunset: new Date(oldNames.sunset).toUTCString(),
  link: '</api/changelog>; rel="deprecation"; type="text/markdown"',
};
const notAnnounced = { deprecation: undefined, sunset: undefined, link: undefined };

test('an answer of the API has a renamed field under both names', async () => {
  const { _id } = await app.call(bookings.create, { body: bookingInput({ propertyId }) }, agent);
  const { body } = await send('GET', bookings.read.path.replace('{id}', _id));

  assert.ok(body.allowedTransitions.length > 0);
  assert.deepEqual(body.allowedMoves, body.allowedTransitions);
  assert.deepEqual(body.damageDeposit.kept, body.damageDeposit.retained);
});

test('a request with the old name of a field works', async () => {
  const { path } = sharedLinks.create;
  const link = { name: 'Old names', propertyIds: [propertyId] };

  const old = await send('POST', path, { ...link, placeOrder: 'featured' });
  assert.deepEqual([old.status, old.body.propertyOrder, old.body.placeOrder], [201, 'featured', 'featured']);

  const both = await send('POST', path, { ...link, placeOrder: 'featured', propertyOrder: 'featured' });
  assert.equal(both.status, 201);
});

test('a request with two values for a renamed field is refused at its old name', async () => {
  const link = { name: 'Two values', propertyIds: [propertyId] };
  const { status, body } = await send('POST', sharedLinks.create.path, {
    ...link,
    placeOrder: 'featured',
    propertyOrder: 'chosen',
  });

  assert.equal(status, 400);
  assert.deepEqual(
    body.errors.map(({ field }: { field: string }) => field),
    ['placeOrder'],
  );
});

test('an answer with an old name announces when the name became deprecated, when it goes, and what replaces it', async () => {
  const dates = { checkIn: '2027-07-01', checkOut: '2027-07-04' };
  const { _id } = await app.call(bookings.create, { body: bookingInput({ propertyId, ...dates }) }, agent);
  const answer = await send('GET', bookings.read.path.replace('{id}', _id));
  assert.deepEqual(answer.announced, announced);

  const changelog = await app.http.inject({ url: '/api/changelog' });
  assert.match(String(changelog.headers['content-type']), /^text\/markdown/);
  assert.match(changelog.body, /`allowedMoves` → `allowedTransitions`/);
});

test('the answer to a request with an old name announces it, also when it is a refusal', async () => {
  const { status, announced: headers } = await send('POST', sharedLinks.create.path, {
    name: 'Refused',
    propertyIds: ['01990000-0000-7000-8000-000000000000'],
    placeOrder: 'featured',
  });

  assert.equal(status, 404);
  assert.deepEqual(headers, announced);
});

test('an answer without an old name announces nothing, also where others have one', async () => {
  const profile = await send('GET', '/api/agents/profile');
  assert.deepEqual([profile.status, profile.announced], [200, notAnnounced]);

  const none = await send('GET', `${bookings.list.path}?q=nobody-of-this-name`);
  assert.deepEqual([none.status, none.body.items, none.announced], [200, [], notAnnounced]);

  const refused = await send('POST', sharedLinks.create.path, { name: '', propertyIds: [] });
  assert.deepEqual([refused.status, refused.announced], [400, notAnnounced]);
});
