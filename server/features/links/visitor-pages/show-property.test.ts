import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import * as agents from '#contract/account/agents.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as paymentAccount from '#contract/payments/payment-account.ts';
import * as blocks from '#contract/properties/blocks.ts';
import * as properties from '#contract/properties/properties.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { openRules, plainPricing, publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let agent: TestAgent;
before(async () => {
  app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
  agent = await signUpAgent(app);
});
after(() => app.close());

const dates = 'checkIn=2027-06-10&checkOut=2027-06-13';

type Chosen = Parameters<typeof publishProperty>[2];

/** Path of a new property on a link of its own. */
async function publish(chosen: Chosen = {}, client?: string): Promise<string> {
  const { _id: propertyId } = await publishProperty(app, agent, chosen);
  const { linkCode } = await shareProperties(app, agent, {
    allProperties: false,
    propertyIds: [propertyId],
    ...(client ? { client: { name: client, note: '' } } : {}),
  });
  return `/shared/${linkCode}/property/${propertyId}`;
}

/** Visible text of a page as the server renders it. */
function textOf(html: string): string {
  const shown = html.replaceAll(/<(script|style|template)[\s\S]*?<\/\1>|<!--.*?-->/g, '');
  return shown.replaceAll(/<[^>]+>/g, '\n').replaceAll('&nbsp;', ' ');
}

const pageAt = async (url: string) => (await app.http.inject({ url })).body;

test('the form explains its effect: a request waits for the host, an instant booking does not', async () => {
  const request = textOf(await pageAt(`${await publish()}?${dates}`));
  assert.match(request, /will get your request right away and reply by email/);
  assert.match(request, /Send request/);
  const rules = { ...openRules, instantBook: true };
  const instant = textOf(await pageAt(`${await publish({ rules })}?${dates}`));
  assert.match(
    instant,
    /You’re booked as soon as you send this\. To keep the booking, confirm your email address within 24 hours/,
  );
  assert.match(instant, /Confirm booking/);
  assert.doesNotMatch(instant, /your request|Send request/);
});

test('shows the booking form right after the dates and their price, above rules and location', async () => {
  const html = await pageAt(`${await publish({ address: { ...lagos, lat: 37.1, lng: -8.67 } })}?${dates}`);
  const positions = ['dates', 'stay', 'request', 'rules', 'place'].map((id) => html.indexOf(`id="${id}"`));
  assert.ok(positions.every((position) => position > 0));
  assert.deepEqual(
    positions,
    positions.toSorted((a, b) => a - b),
  );
});

test('a stay that cannot be booked has no submit button, and retains the fields', async () => {
  const path = await publish({ rules: { ...openRules, minNights: 2 } });
  const html = await pageAt(`${path}?checkIn=2027-06-10&checkOut=2027-06-11`);
  assert.match(textOf(html), /The minimum stay is 2 nights/);
  assert.doesNotMatch(textOf(html), /Send request|If you cancel/);
  assert.match(html, /<a href="#dates"[^>]*>Choose other dates<\/a><\/form>/);
  assert.match(html, /name="firstName"/);
});

test('a page shows a changed title and newly taken dates at once', async () => {
  const path = await publish();
  const params = { id: path.split('/').at(-1) ?? '' };
  const before = textOf(await pageAt(`${path}?${dates}`));
  assert.match(before, /total for 3 nights/);

  const { version } = await app.call(properties.read, { params }, agent);
  await app.call(properties.change, { params, body: { version, title: 'The blue mill' } }, agent);

  const body = { kind: 'maintenance' as const, checkIn: '2027-06-11', checkOut: '2027-06-12' };
  await app.call(blocks.create, { params, body }, agent);

  const after = textOf(await pageAt(`${path}?${dates}`));
  assert.match(after, /The blue mill/);
  assert.doesNotMatch(after, /total for 3 nights/);
  assert.match(textOf(await pageAt(`${path}?checkIn=2027-06-20&checkOut=2027-06-23`)), /total for 3 nights/);
});

test('a page reads reserved nights once, also to find other dates instead of taken ones', async (t) => {
  const path = await publish();
  const params = { id: path.split('/').at(-1) ?? '' };
  const body = { kind: 'maintenance' as const, checkIn: '2027-06-11', checkOut: '2027-06-12' };
  await app.call(blocks.create, { params, body }, agent);

  const query = t.mock.method(pg.Client.prototype, 'query');
  const statementsOf = async (url: string) => {
    query.mock.resetCalls();
    assert.match(await pageAt(url), /<h1/);
    const texts = query.mock.calls.map(({ arguments: [sent] }) => JSON.stringify(sent));
    return [/FROM reserved_nights/, /FROM platform_settings/].map(
      (table) => texts.filter((text) => table.test(text)).length,
    );
  };

  assert.deepEqual(await statementsOf(path), [1, 1]);
  assert.deepEqual(await statementsOf(`${path}?${dates}`), [1, 1]);
});

test('pets can be added only where they are welcome, and are refused elsewhere with a sentence', async () => {
  const [without, welcoming] = [
    await publish({ amenities: [] }),
    await publish({ amenities: ['pets_allowed'] }),
  ];
  const addsPets = /<button[^>]*aria-label="Pets: one more"/;
  assert.doesNotMatch(await pageAt(`${without}?${dates}`), addsPets);
  assert.match(await pageAt(`${welcoming}?${dates}`), addsPets);

  const refused = await pageAt(`${without}?${dates}&pets=1`);
  assert.match(textOf(refused), /Pets aren’t allowed here/);
  assert.doesNotMatch(textOf(refused), /total for 3 nights/);
  assert.match(refused, /<button[^>]*aria-label="Pets: one more"[^>]*disabled=""/);
  assert.match(textOf(await pageAt(`${welcoming}?${dates}&pets=1`)), /total for 3 nights/);
});

test('a request with pets is refused where they are not welcome', async () => {
  const path = await publish({ amenities: [] });
  const [, linkCode, propertyId] = /shared\/(\w+)\/property\/(.+)$/.exec(path) ?? [];
  const guest = { firstName: 'Ada', lastName: 'Lind', email: 'ada@guests.example' };
  const payload = { propertyId, linkCode, checkIn: '2027-06-10', checkOut: '2027-06-13', adults: 2, guest };
  const send = (pets: number) =>
    app.http.inject({ method: 'POST', url: '/api/bookings', payload: { ...payload, pets, consent: true } });
  const refused = await send(1);
  assert.deepEqual([refused.statusCode, refused.json().code], [409, 'pets_not_allowed']);
  assert.match(refused.json().detail, /Pets aren’t allowed here\./);
  assert.equal((await send(0)).statusCode, 201);
});

test('a form with missing and wrong fields counts them as fields to check, and names what is wrong with each', async () => {
  const path = await publish();
  const form = { checkIn: '2027-06-10', checkOut: '2027-06-13', email: 'not-an-address', phone: 'abc' };
  const { statusCode, body } = await app.http.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  assert.equal(statusCode, 422);

  const text = textOf(body);
  assert.match(text, /Please check 4 fields before sending:/);
  assert.doesNotMatch(text, /missing/);
});

test('a closed day gives the reason in its label, also without script', async () => {
  const rules = { ...openRules, minNights: 3, arrivalDays: [6] };
  const html = await pageAt(`${await publish({ rules })}?month=2027-06`);
  const labelOf = (date: string) =>
    new RegExp(`data-date="${date}"[^>]*aria-label="([^"]*)"`).exec(html)?.[1] ?? '';
  assert.match(labelOf('2027-06-10'), /\. Check-in isn’t possible on this day of the week\.$/);
  assert.doesNotMatch(html, /cannot be chosen/);
});

test('the total of the chosen dates is in a status, so that it is announced', async () => {
  const html = await pageAt(`${await publish()}?${dates}`);
  assert.match(html, /role="status"[^>]*><p class="sr-only">[^<]*€300[^<]*3 nights/);
});

test('a discount shows the saving, next to its line and above the button that sends the request', async () => {
  const pricing = { ...plainPricing, weeklyDiscountPercent: 10 };
  const html = await pageAt(`${await publish({ pricing })}?checkIn=2027-06-10&checkOut=2027-06-17`);
  const [, card = '', form = ''] = /id="stay"([\s\S]*)id="request"([\s\S]*)/.exec(html) ?? [];
  assert.match(textOf(card), /Weekly discount[\s\S]*You save €70\n/);
  assert.match(textOf(form), /€630\s+You save €70\n/);
  assert.doesNotMatch(textOf(await pageAt(`${await publish({ pricing })}?${dates}`)), /You save/);
});

test('above the button a visitor reads how to pay, and never the account', async () => {
  const path = `${await publish()}?${dates}`;
  assert.match(textOf(await pageAt(path)), /will send you payment details\./);
  const payment = { accountHolder: '', iban: 'PT50000201231234567890154', instructions: '' };
  await app.call(agents.changeSettings, { body: { payment } }, { token: agent.token });
  const html = await pageAt(path);
  assert.match(textOf(html), /By bank transfer\. The account details are on your booking page/);
  assert.doesNotMatch(html, /PT50/);
  await app.call(paymentAccount.connect, { body: { gateway: 'sandbox' } }, { token: agent.token });
  assert.match(textOf(await pageAt(path)), /Online or by bank transfer, from your booking page once/);
  await app.call(paymentAccount.disconnect, {}, { token: agent.token });
});

test('a link that hides its prices promises none, in its first line and in the preview of a chat', async () => {
  const { linkCode } = await shareProperties(app, agent, { showPrices: false });
  const html = await pageAt(`/shared/${linkCode}`);
  assert.match(textOf(html), /with live availability\. Prices on request\./);
  assert.doesNotMatch(html, /full prices?/);
  const { linkCode: open } = await shareProperties(app, agent);
  assert.match(await pageAt(`/shared/${open}`), /photos, available dates and full prices\./);
});

test('a link with a single taken property shows its other dates directly', async () => {
  const path = await publish();
  const [, linkCode, propertyId = ''] = /shared\/(.+)\/property\/(.+)/.exec(path) ?? [];
  const body = bookingInput({ propertyId, checkIn: '2027-06-10', checkOut: '2027-06-13' });
  await app.call(bookings.create, { body }, { token: agent.token });

  const text = textOf(await pageAt(`/shared/${linkCode}?${dates}`));
  assert.match(text, /Not available for these dates\s+Its nearest available dates are below\./);
  assert.match(text, /\n13–16\sJun, €300\n/);
  assert.doesNotMatch(
    text,
    /Nothing is available for these dates|Each place|Not available for these dates[\s\S]*Not available for these dates/,
  );
});

test('the calendar opens where a stay can begin, and turns back from there', async () => {
  const path = await publish({ rules: { ...openRules, minNights: 2 } });
  const propertyId = path.split('/').at(-1) ?? '';
  for (const stay of [
    { checkIn: '2027-03-02', checkOut: '2027-03-30' },
    { checkIn: '2027-03-31', checkOut: '2027-05-07' },
  ])
    await app.call(bookings.create, { body: bookingInput({ propertyId, ...stay }) }, { token: agent.token });
  const html = await pageAt(path);
  assert.match(html, /id="dates"[\s\S]*?May 2027[\s\S]*June 2027/);
  assert.match(html, /<button[^>]*value="2027-04"[^>]*aria-label="Previous month"/);
});

test('buttons that need script are not shown before it has loaded', async () => {
  const html = await pageAt(await publish());
  assert.match(html, /<div class="[^"]*\binvisible\b[^>]*><button[^>]*aria-label="Share this page"/);
});

test('a link for a client with a single property speaks of one', async () => {
  const path = await publish({}, 'Amelia');
  const text = textOf(await pageAt(path.replace(/\/property\/.*$/, '')));
  assert.match(text, /Amelia, this place is for you/);
  assert.doesNotMatch(text, /these places/);
});

const mapOf = (html: string) => /<section id="place".*?<\/section>/s.exec(html)?.[0] ?? '';
const lagos = { line: 'Rua 1', city: 'Lagos', region: '', postcode: '', country: 'PT', hideExact: true };

test('the map of a hidden location is equal for every point of its surroundings, and contains no exact position', async () => {
  const pages = await Promise.all(
    [
      { ...lagos, lat: 37.10123, lng: -8.67456 },
      { ...lagos, lat: 37.09876, lng: -8.66543 },
    ].map(async (address) => pageAt(await publish({ address }))),
  );
  const [map = '', other] = pages.map(mapOf);
  assert.match(map, /<svg role="img" aria-label="Map of the area around Lagos, Portugal, north at the top"/);
  assert.match(textOf(map), /Coast under 1\u00a0km/);
  assert.equal(map, other);

  for (const page of pages) assert.doesNotMatch(page, /37\.101|37\.098|8\.674|8\.665/);
});

test('an exact location has a dot, and one without a position no map', async () => {
  const exact = mapOf(
    await pageAt(await publish({ address: { ...lagos, lat: 37.1, lng: -8.67, hideExact: false } })),
  );
  assert.match(exact, /<svg role="img"/);
  assert.doesNotMatch(textOf(exact), /approximate/);
  assert.equal(mapOf(await pageAt(await publish({ address: { ...lagos, lat: null, lng: null } }))), '');
});

test('dates that cannot be booked give their own reason, and never that they are booked', async () => {
  const rules = { ...openRules, minNights: 3, maxNights: 14, bookingWindowDays: 200 };
  const path = await publish({ rules });
  const reasons: [checkIn: string, checkOut: string, reason: RegExp][] = [
    ['2027-02-10', '2027-02-14', /Check-in is in the past/],
    ['2027-02-10', '2028-06-10', /Check-in is in the past/],
    ['2027-10-10', '2027-10-14', /booked up to 200 days ahead/],
    ['2027-06-10', '2027-06-12', /The minimum stay is 3 nights/],
    ['2027-06-10', '2027-06-25', /The maximum stay is 14 nights/],
    ['2027-06-10', '2028-06-20', /The maximum stay is 14 nights/],
    ['2027-06-10', '2027-06-08', /Check-out must be after check-in/],
  ];

  for (const [checkIn, checkOut, reason] of reasons) {
    const text = textOf(await pageAt(`${path}?checkIn=${checkIn}&checkOut=${checkOut}`));
    assert.match(text, reason, `${checkIn} to ${checkOut}`);
    assert.doesNotMatch(text, /clash with another stay|already taken/, `${checkIn} to ${checkOut}`);
  }
});
