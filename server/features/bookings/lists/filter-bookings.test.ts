import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { BookingInput } from '#contract/bookings/booking-shapes.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as savedFilters from '#contract/bookings/saved-filters.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import { bookingSorts } from '#domain/bookings/booking-list-options.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

type Query = Record<string, string>;

describe('finding, sorting and summing bookings', () => {
  let app: TestApp;
  let agent: TestAgent;
  let rose: string;
  let yen: string;

  before(async () => {
    app = await openTestApp({ now: '2027-03-01T23:30:00Z' });
    agent = await signUpAgent(app, { timezone: 'Asia/Tokyo', rememberMe: true });
    rose = (await publishProperty(app, agent))._id;
    yen = (await publishProperty(app, agent, { title: '=Sakura', currency: 'JPY' }))._id;

    const ana = await book(rose, 'Ana', '2027-06-10', '2027-06-13');
    await app.call(bookingMoney.recordPayment, { params: { id: ana }, body: { amountMinor: 30_000 } }, agent);
    app.clock.set('2027-03-02T23:30:00Z');
    await book(rose, 'bea', '2027-05-01', '2027-05-03', { source: 'phone' });
    await book(yen, 'Cem', '2027-05-20', '2027-05-24', { status: 'held', holdHours: 336 });

    const dia = await book(yen, '=Dia', '2027-07-01', '2027-07-02');
    await app.call(bookings.changeStatus, { params: { id: dia }, body: { status: 'cancelled' } }, agent);
  });
  after(() => app.close());

  async function book(
    propertyId: string,
    firstName: string,
    checkIn: string,
    checkOut: string,
    chosen: Partial<BookingInput> = {},
  ): Promise<string> {
    const guest = {
      firstName,
      lastName: 'X',
      email: `${firstName.replace('=', '')}@example.com`.toLowerCase(),
    };
    const body = bookingInput({ propertyId, checkIn, checkOut, guest, ...chosen });
    return (await app.call(bookings.create, { body }, agent))._id;
  }

  test('bookings that owe their guest a refund are found in every view, counted and summed', async () => {
    const own = await signUpAgent(app, { rememberMe: true });
    const { _id: propertyId } = await publishProperty(app, own);
    const body = bookingInput({ propertyId, checkIn: '2027-08-10', checkOut: '2027-08-12' });
    const { _id: id } = await app.call(bookings.create, { body }, own);
    const found = async (query: Query) => {
      const { items } = await app.call(bookings.list, { query: { ...query, refundDue: 'true' } }, own);
      return items.map(({ _id }) => _id);
    };
    await app.call(bookingMoney.recordPayment, { params: { id }, body: { amountMinor: 4_000 } }, own);
    assert.deepEqual(await found({}), []);

    await app.call(bookings.changeStatus, { params: { id }, body: { status: 'cancelled' } }, own);
    assert.deepEqual(await found({}), [id]);
    assert.deepEqual([await found({ view: 'cancelled' }), await found({ view: 'upcoming' })], [[id], []]);

    const { bookings: count, totals } = await app.call(
      bookings.summarise,
      { query: { refundDue: 'true' } },
      own,
    );
    assert.deepEqual([count, totals.map(({ refundDue }) => refundDue.amount)], [1, [4_000]]);

    await app.call(bookingMoney.recordRefund, { params: { id }, body: { amountMinor: 4_000 } }, own);
    assert.deepEqual(await found({}), []);
  });

  async function names(query: Query): Promise<string[]> {
    const { status, body } = await app.send(bookings.list, { query }, agent);
    assert.equal(status, 200, JSON.stringify(body));
    const { items } = body as { items: { guestName: string }[] };
    return items.map(({ guestName }) => guestName.split(' ')[0] ?? '');
  }

  const filters: [Query, string[]][] = [
    [{ status: 'held,cancelled', sort: 'arrival_asc' }, ['Cem', '=Dia']],
    [{ payment: 'paid' }, ['Ana']],
    [{ source: 'phone' }, ['bea']],
    [{ arrivalFrom: '2027-05-01', arrivalTo: '2027-05-20', sort: 'arrival_asc' }, ['bea', 'Cem']],
    [{ stayFrom: '2027-05-24', stayTo: '2027-06-11' }, ['Ana']],
    [{ stayFrom: '2027-05-23', stayTo: '2027-05-24' }, ['Cem']],
    // An arrival on the last day occupies that night; a departure on the first day does not.
    [{ stayFrom: '2027-06-10', stayTo: '2027-06-10' }, ['Ana']],
    [{ stayFrom: '2027-06-09', stayTo: '2027-06-09' }, []],
    [{ arrivalFrom: '2027-06-10', arrivalTo: '2027-06-10' }, ['Ana']],
    [{ createdFrom: '2027-03-02', createdTo: '2027-03-02' }, ['Ana']],
    // 23:30 UTC is the next morning in Tokyo, the time zone of this agent.
    [{ createdTo: '2027-03-02' }, ['Ana']],
    [{ createdFrom: '2027-03-03', sort: 'guest_asc' }, ['=Dia', 'bea', 'Cem']],
    [{ q: 'BEA' }, ['bea']],
    [{ view: 'upcoming' }, ['bea', 'Cem', 'Ana']],
  ];

  for (const [query, expected] of filters) {
    test(`${JSON.stringify(query)} finds ${expected.join(', ')}`, async () => {
      assert.deepEqual(await names(query), expected);
    });
  }

  test('several properties, and none of another agent', async () => {
    assert.equal((await names({ propertyId: `${rose},${yen}` })).length, 4);
    assert.deepEqual(await names({ propertyId: yen, sort: 'arrival_asc' }), ['Cem', '=Dia']);
    const stranger = await signUpAgent(app);
    const { items } = await app.call(bookings.list, { query: { propertyId: rose } }, stranger);
    assert.deepEqual(items, []);
  });

  test('overdue bookings are found from the day after, and marked in the row', async () => {
    assert.deepEqual(await names({ overdue: 'true' }), []);

    app.clock.set('2027-03-06T12:00:00Z');
    assert.deepEqual(await names({ overdue: 'true' }), ['bea']);

    const { items } = await app.call(bookings.list, { query: { sort: 'guest_asc' } }, agent);
    assert.deepEqual(
      items.map(({ overdue, balance }) => [overdue, balance.amount]),
      [
        // Nothing is due for a cancelled booking.
        [false, 0],
        [false, 0],
        [true, 20_000],
        [false, 40_000],
      ],
    );

    app.clock.set('2027-03-02T23:30:00Z');
  });

  test('every order is the same page by page as at once, both ways', async () => {
    for (const sort of bookingSorts) {
      const all = await names({ sort });
      const paged: string[] = [];

      for (let cursor: string | null = null; ; ) {
        const query: { sort: typeof sort; limit: string; cursor?: string } = { sort, limit: '1' };
        if (cursor !== null) query.cursor = cursor;
        const page = await app.call(bookings.list, { query }, agent);
        paged.push(...page.items.map(({ guestName }) => guestName.split(' ')[0] ?? ''));
        cursor = page.nextCursor;
        if (cursor === null) break;
      }
      assert.deepEqual(paged, all, sort);

      const other = sort.replace(/_(asc|desc)$/, (way) => (way === '_asc' ? '_desc' : '_asc'));
      if (!sort.startsWith('created')) assert.deepEqual((await names({ sort: other })).reverse(), all);
    }
    assert.deepEqual(await names({ sort: 'total_asc' }), ['bea', 'Ana', '=Dia', 'Cem']);
  });

  test('invalid filters, days and cursors are refused, also a cursor of another order', async () => {
    const code = async (query: Query) => (await app.refusal(bookings.list, { query }, agent)).code;
    const { nextCursor } = await app.call(bookings.list, { query: { limit: '1', sort: 'total_asc' } }, agent);
    const forged = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');

    const wrong: Query[] = [
      { status: 'held,asleep' },
      { payment: '' },
      { sort: 'random' },
      { propertyId: 'x' },
      { arrivalFrom: '2027-02-30' },
      { cursor: nextCursor ?? '', sort: 'guest_asc' },
      { cursor: 'nonsense' },
      { cursor: forged(['total_asc', rose, 'EUR', 'many']), sort: 'total_asc' },
      { cursor: forged(['arrival_asc', rose, '2027-02-30']), sort: 'arrival_asc' },
      { cursor: forged(['created_desc', rose, 'yesterday']) },
      { cursor: forged(['guest_asc', rose, 'a\0']), sort: 'guest_asc' },
    ];

    for (const query of wrong) assert.equal(await code(query), 'invalid_request', JSON.stringify(query));
    assert.equal(await code({ stayFrom: '1999-01-01' }), 'invalid_dates');
  });

  test('totals are per currency and never added across', async () => {
    const { bookings: bookingCount, totals } = await app.call(bookings.summarise, { query: {} }, agent);
    assert.equal(bookingCount, 4);
    assert.deepEqual(
      totals.map(({ currency, bookings: count, nights, ...sums }) => [
        currency,
        count,
        nights,
        ...[sums.total, sums.received, sums.balance, sums.refundDue].map(({ amount }) => amount),
        sums.ended.bookings,
        sums.ended.total.amount,
      ]),
      [
        ['EUR', 2, 5, 50_000, 30_000, 20_000, 0, 0, 0],
        // One of the two was cancelled: the total includes its price and also states it separately.
        ['JPY', 2, 5, 50_000, 0, 40_000, 0, 1, 10_000],
      ],
    );

    const held = await app.call(bookings.summarise, { query: { status: 'held' } }, agent);
    assert.deepEqual([held.bookings, held.totals.length], [1, 1]);
  });

  test('the file has every booking, and no cell that a spreadsheet would run', async () => {
    const { status, body, headers } = await app.send(
      bookings.exportCsv,
      { query: { sort: 'guest_asc' } },
      agent,
    );

    assert.equal(status, 200);
    assert.match(String(headers['content-type']), /^text\/csv/);
    assert.match(
      String(headers['content-disposition']),
      /attachment; filename="staydesk-bookings-2027-03-02\.csv"/,
    );

    const lines = String(body).trimEnd().split('\r\n');
    assert.equal(lines.length, 5);
    assert.match(lines[0] ?? '', /^\uFEFFBooking code,Status,Payment.*,Nights,Arrival time,Guest,/);
    assert.match(lines[1] ?? '', /"'=Sakura".*"'=Dia X"/);
    assert.match(lines[2] ?? '', /Ana X.*EUR,300\.00,300\.00,0\.00,0\.00/);
    assert.match(lines[4] ?? '', /Cem X.*JPY,40000,0,40000,0,/);
    assert.equal((await app.refusal(bookings.exportCsv, { query: {} })).code, 'unauthenticated');
  });

  test('the file has semicolons and decimal commas on request, and no other delimiter', async () => {
    const query = { sort: 'guest_asc', delimiter: 'semicolon' } as const;
    const { body } = await app.send(bookings.exportCsv, { query }, agent);
    const lines = String(body).trimEnd().split('\r\n');

    assert.match(lines[0] ?? '', /^\uFEFFBooking code;Status;Payment.*;Nights;Arrival time;Guest;/);
    assert.match(lines[1] ?? '', /;"'=Sakura";.*;"'=Dia X";/);
    assert.match(lines[2] ?? '', /Ana X.*EUR;300,00;300,00;0,00;0,00/);

    const pipe = await app.http.inject({
      url: `${bookings.exportCsv.path}?delimiter=pipe`,
      headers: { authorization: `Bearer ${agent.token}` },
    });
    assert.deepEqual([pipe.statusCode, pipe.json<{ code: string }>().code], [400, 'invalid_request']);
  });

  test('a filter is stored under its name, replaced by the same name, and gone when deleted', async () => {
    const owner = await signUpAgent(app);
    const save = (name: string, filter: { view?: 'upcoming'; sort?: 'total_desc' }) =>
      app.call(savedFilters.save, { body: { name, filter } }, owner);
    const saved = await save('Soon', { view: 'upcoming' });
    const replaced = await save(' soon ', { sort: 'total_desc' });
    assert.deepEqual([replaced._id, replaced.filter], [saved._id, { sort: 'total_desc' }]);

    const params = { id: saved._id };
    assert.equal((await app.refusal(savedFilters.remove, { params }, agent)).code, 'not_found');

    for (let n = 1; n < 20; n++) await save(`Filter ${n}`, {});
    const one = { body: { name: 'One too many', filter: {} } };
    assert.equal((await app.refusal(savedFilters.save, one, owner)).code, 'too_many_saved_filters');

    await save('SOON', {});
    await app.call(savedFilters.remove, { params }, owner);

    assert.equal((await app.call(savedFilters.list, {}, owner)).items.length, 19);
    assert.deepEqual((await app.call(savedFilters.list, {}, agent)).items, []);

    const unnamed = { body: { name: ' ', filter: {} } };
    assert.equal((await app.refusal(savedFilters.save, unnamed, owner)).code, 'invalid_request');
  });
});
