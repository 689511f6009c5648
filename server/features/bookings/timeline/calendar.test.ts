import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Value } from 'typebox/value';
import * as bookings from '#contract/bookings/bookings.ts';
import * as calendar from '#contract/bookings/calendar.ts';
import * as blocks from '#contract/properties/blocks.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

describe('the calendar of all properties', () => {
  let app: TestApp;
  let agent: TestAgent;
  const ids: Record<'Anchor' | 'Birch' | 'Cedar', string> = { Anchor: '', Birch: '', Cedar: '' };
  let blockId = '';

  before(async () => {
    app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
    agent = await signUpAgent(app);

    for (const title of ['Cedar', 'Anchor', 'Birch'] as const) {
      ids[title] = (await publishProperty(app, agent, { title, timezone: 'Asia/Tokyo' }))._id;
    }

    const guest = { firstName: 'Ines', lastName: 'Prado', email: 'ines@example.com' };
    const stay = { checkIn: '2027-06-28', checkOut: '2027-07-02', guest };
    await app.call(bookings.create, { body: bookingInput({ propertyId: ids.Anchor, ...stay }) }, agent);

    const input = bookingInput({ propertyId: ids.Anchor, ...stay, status: 'inquiry' });
    await app.call(bookings.create, { body: input }, agent);

    const nights = { checkIn: '2027-07-05', checkOut: '2027-07-08', kind: 'maintenance' as const };
    const block = await app.call(blocks.create, { params: { id: ids.Anchor }, body: nights }, agent);
    blockId = block._id;
  });
  after(() => app.close());

  const shown = (
    query: Partial<{ from: string; to: string; propertyId: string; q: string; limit: string }>,
  ) => app.call(calendar.read, { query: { from: '2027-07-01', to: '2027-08-01', ...query } }, agent);
  const move = (body: Record<string, unknown>, id = ids.Anchor) => ({ params: { id, blockId }, body });

  test('shows every property by name, with the stays and blocks that have a night in the range', async () => {
    const { properties, total, nextCursor } = await shown({});
    assert.deepEqual(
      properties.map(({ title, bookings, blocks }) => [title, bookings.length, blocks.length]),
      [
        ['Anchor', 1, 1],
        ['Birch', 0, 0],
        ['Cedar', 0, 0],
      ],
    );
    assert.deepEqual([total, nextCursor, properties[0]?.today], [3, null, '2027-03-01']);

    const [booking] = properties[0]?.bookings ?? [];
    assert.deepEqual(
      [booking?.status, booking?.checkIn, booking?.checkOut, booking?.guestName, booking?.guests],
      ['confirmed', '2027-06-28', '2027-07-02', 'Ines Prado', 2],
    );
    assert.deepEqual(booking?.total, { amount: 40_000, currency: 'EUR' });
    assert.deepEqual([booking?.version, booking?.paymentStatus, booking?.holdExpiresAt], [1, 'unpaid', null]);
    assert.equal(properties[0]?.blocks[0]?.kind, 'maintenance');

    const onTurnover = await shown({ from: '2027-07-02', to: '2027-07-05' });
    assert.deepEqual([onTurnover.properties[0]?.bookings, onTurnover.properties[0]?.blocks], [[], []]);
  });

  test('answers in the shape of the contract, without extra fields, for any typed text', async () => {
    const note = 'A "quoted" \\ line\nand a second, é';
    await app.call(blocks.change, move({ note }), agent);
    const answer = await app.send(
      calendar.read,
      { query: { from: '2027-06-01', to: '2027-08-01' } },
      { token: agent.token },
    );
    assert.deepEqual([...Value.Errors(calendar.read.reply, answer.body)], []);
    assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8');
    assert.equal((await shown({})).properties[0]?.blocks[0]?.note, note);
  });

  test('goes on from property to property, and finds some of them', async () => {
    const first = await shown({ limit: '2' });
    assert.equal(first.properties.length, 2);

    const query = { from: '2027-07-01', to: '2027-08-01', limit: '2', cursor: first.nextCursor ?? '' };
    const second = await app.call(calendar.read, { query }, agent);
    assert.deepEqual([second.properties.map(({ title }) => title), second.nextCursor], [['Cedar'], null]);

    const titles = async (chosen: { q?: string; propertyId?: string }) =>
      (await shown(chosen)).properties.map(({ title }) => title);
    assert.deepEqual(await titles({ q: 'bir' }), ['Birch']);
    assert.deepEqual(await titles({ q: '%' }), []);
    assert.deepEqual(await titles({ propertyId: `${ids.Cedar},${ids.Anchor}` }), ['Anchor', 'Cedar']);

    const stranger = await signUpAgent(app);
    const range = { from: '2027-07-01', to: '2027-08-01', propertyId: ids.Anchor };
    assert.deepEqual((await app.call(calendar.read, { query: range }, stranger)).properties, []);
  });

  test('ranges that are none, or longer than 800 days, and broken cursors are refused', async () => {
    const codeFor = async (query: Record<string, string>) =>
      (await app.refusal(calendar.read, { query: { from: '2027-07-01', to: '2027-08-01', ...query } }, agent))
        .code;
    assert.equal(await codeFor({ to: '2027-07-01' }), 'invalid_dates');
    assert.equal(await codeFor({ to: '2029-09-10' }), 'invalid_dates');
    assert.equal(await codeFor({ to: '2027-02-30' }), 'invalid_request');
    assert.equal(await codeFor({ cursor: 'x' }), 'invalid_request');
    assert.equal(await codeFor({ limit: '201' }), 'invalid_request');
  });

  test('a block is moved, stretched and taken to another property, never onto a stay', async () => {
    const moved = await app.call(blocks.change, move({ checkOut: '2027-07-10', note: ' Roof ' }), agent);
    assert.deepEqual([moved.checkIn, moved.checkOut, moved.note], ['2027-07-05', '2027-07-10', 'Roof']);

    const refused = async (body: Record<string, unknown>, id?: string) =>
      (await app.refusal(blocks.change, move(body, id), agent)).code;
    assert.equal(await refused({ checkIn: '2027-07-01' }), 'dates_unavailable');
    assert.equal(await refused({ checkIn: '2027-07-10' }), 'empty_stay');
    assert.equal(await refused({ propertyId: blockId }), 'not_found');
    assert.equal(await refused({ note: '' }, ids.Birch), 'not_found');

    const stranger = await signUpAgent(app);
    assert.equal((await app.refusal(blocks.change, move({ note: '' }), stranger)).code, 'not_found');

    const away = await app.call(blocks.change, move({ propertyId: ids.Birch, checkIn: '2027-07-01' }), agent);
    assert.equal(away.propertyId, ids.Birch);

    const here = await app.call(blocks.list, { params: { id: ids.Anchor } }, agent);
    assert.deepEqual(here.items, []);

    const free = bookingInput({ propertyId: ids.Anchor, checkIn: '2027-07-05', checkOut: '2027-07-08' });
    await app.call(bookings.create, { body: free }, agent);
  });

  test('each night has its occupancy and revenue, without properties that the owner has blocked', async () => {
    const days = async (from: string, to: string) =>
      (await app.call(calendar.readDays, { query: { from, to } }, agent)).days;
    const [before, first] = await days('2027-06-27', '2027-06-29');
    assert.deepEqual(before, { date: '2027-06-27', occupied: 0, sellable: 3, revenue: [] });

    const euros = [{ amount: 10_000, currency: 'EUR' }];
    assert.deepEqual(first, { date: '2027-06-28', occupied: 1, sellable: 3, revenue: euros });

    const nights = { checkIn: '2027-09-05', checkOut: '2027-09-06' };
    await app.call(blocks.create, { params: { id: ids.Cedar }, body: nights }, agent);

    const blocked = await days('2027-09-04', '2027-09-07');
    assert.deepEqual(
      blocked.map(({ sellable }) => sellable),
      [3, 2, 3],
    );

    const stranger = await signUpAgent(app);
    const query = { from: '2027-06-28', to: '2027-06-29' };
    const foreign = await app.call(calendar.readDays, { query }, stranger);
    assert.deepEqual(foreign.days, [{ date: '2027-06-28', occupied: 0, sellable: 0, revenue: [] }]);

    const reversed = { query: { from: '2027-06-28', to: '2027-06-28' } };
    assert.equal((await app.refusal(calendar.readDays, reversed, agent)).code, 'invalid_dates');
  });
});
