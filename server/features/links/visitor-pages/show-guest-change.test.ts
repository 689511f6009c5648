import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import type { GuestChangePage } from '#contract/links/visitor-pages.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import type { PageAnswer } from './page-answer.ts';
import { postGuestChange, showGuestChange } from './show-guest-change.ts';

let app: TestApp;
let agent: TestAgent;
before(async () => {
  app = await openTestApp({ now: '2027-06-01T10:00:00Z' });
  agent = await signUpAgent(app, { rememberMe: true });
});
after(() => app.close());

/** The token of a request for two from 10 to 13 June. */
async function requested(): Promise<string> {
  const stay = { checkIn: '2027-06-10', checkOut: '2027-06-13', adults: 2 };
  return (await submitStayRequest(app, { ...stay, agent })).guestToken;
}

function changePage(answer: PageAnswer): GuestChangePage {
  assert.ok('page' in answer && answer.page.kind === 'guest_change');
  return answer.page;
}

const longer = { checkIn: '2027-06-10', checkOut: '2027-06-15', adults: '3' };

test('the page begins with the booked stay, whose nights are free for its guest', async () => {
  const page = changePage(await showGuestChange(app.platform, { token: await requested(), form: {} }));
  assert.deepEqual([page.search.checkIn, page.search.party.adults], ['2027-06-10', 2]);
  assert.deepEqual(page.property.closed, []);
  assert.equal(page.answer?.preview.difference?.amount, 0);
});

test('chosen dates and guests have their price in the address’s page', async () => {
  const page = changePage(await showGuestChange(app.platform, { token: await requested(), form: longer }));
  assert.deepEqual(
    [page.answer?.available, page.answer?.quote?.total.amount, page.search.party.adults],
    [true, 50_000, 3],
  );
});

test('the posted form sends the request and leads back; an outdated price shows the page again with the message', async () => {
  const token = await requested();
  const form = { ...longer, children: '0', message: 'Please' };
  const late = await postGuestChange(app.platform, { token, form: { ...form, expectedTotalMinor: '1' } });
  const page = changePage(late);
  assert.deepEqual([page.problem?.code, page.message], ['price_changed', 'Please']);

  const answer = await postGuestChange(app.platform, {
    token,
    form: { ...form, expectedTotalMinor: '50000' },
  });
  assert.deepEqual(answer, { seeOther: `/guest/${token}#change` });

  const { changeRequest } = await app.call(guest.readView, { params: { token }, query: {} });
  assert.deepEqual([changeRequest?.checkOut, changeRequest?.adults], ['2027-06-15', 3]);

  // The open request is where the guest continues.
  const again = changePage(await showGuestChange(app.platform, { token, form: {} }));
  assert.deepEqual([again.search.checkOut, again.search.party.adults], ['2027-06-15', 3]);
});

test('a form without dates, and a booking that has ended, change nothing', async () => {
  const token = await requested();
  const empty = changePage(await postGuestChange(app.platform, { token, form: {} }));
  assert.equal(empty.problem?.code, 'invalid_dates');
  await app.call(guest.cancelBooking, { params: { token }, body: {} });
  assert.deepEqual(await showGuestChange(app.platform, { token, form: longer }), {
    seeOther: `/guest/${token}`,
  });
});

test('a night more or less is one press, and leaves the check-in and the guests unchanged', async () => {
  const token = await requested();
  const html = async (query = '') => (await app.http.inject({ url: `/guest/${token}/change${query}` })).body;
  const attributeOf = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  /** The fields that the button with this label submits. */
  const pressed = (page: string, label: string) => {
    const form = page.split('<form').find((part) => part.includes(`aria-label="${label}"`)) ?? '';
    const [button = ''] = new RegExp(`<button[^>]*aria-label="${label}"[^>]*>`).exec(form) ?? [];
    const tags = [...form.matchAll(/<input type="hidden"[^>]*>/g)].map(([tag]) => tag);
    const fields = [...tags, button].map((tag) => [attributeOf(tag, 'name'), attributeOf(tag, 'value')]);
    return Object.fromEntries(fields);
  };

  const booked = await html();
  for (const [label, checkOut, totalMinor] of [
    ['One more night', '2027-06-14', 40_000],
    ['One night fewer', '2027-06-12', 20_000],
  ] as const) {
    const form = pressed(booked, label);
    const { search, answer } = changePage(await showGuestChange(app.platform, { token, form }));
    assert.deepEqual(
      [search.checkIn, search.checkOut, search.party.adults, answer?.quote?.total.amount],
      ['2027-06-10', checkOut, 2, totalMinor],
    );
  }

  const shortest = await html('?checkIn=2027-06-10&checkOut=2027-06-11&adults=2');
  assert.match(shortest, /<button(?=[^>]*aria-label="One night fewer")[^>]* disabled=""/);
});

test('the page explains why it has left out dates of its address', async () => {
  const token = await requested();
  const reasons: [checkIn: string, checkOut: string, code: string | null, sentence: RegExp | null][] = [
    ['2027-06-10', '2027-06-15', null, null],
    ['2027-05-20', '2027-06-15', 'past_dates', /Check-in is in the past/],
    ['2027-06-10', '2027-06-08', 'empty_stay', /Check-out must be after check-in/],
    ['2027-06-10', '2028-08-20', 'max_nights', /The maximum stay is/],
  ];

  for (const [checkIn, checkOut, code, sentence] of reasons) {
    const form = { checkIn, checkOut };
    const { problem } = changePage(await showGuestChange(app.platform, { token, form }));
    assert.equal(problem?.code ?? null, code, `${checkIn} to ${checkOut}`);

    const query = new URLSearchParams(form);
    const { body } = await app.http.inject({ url: `/guest/${token}/change?${query}` });
    if (sentence === null) assert.doesNotMatch(body, /role="alert"/);
    else assert.match(body, new RegExp(`role="alert"[^>]*>${sentence.source}`));
  }
});

test('a guest who has arrived retains a check-in that is past, and chooses another check-out', async () => {
  const token = await requested();
  const { booking } = await app.call(guest.readView, { params: { token }, query: {} });
  const answer = (status: 'confirmed' | 'checked_in') =>
    app.call(bookings.changeStatus, { params: { id: booking._id }, body: { status } }, agent);
  await answer('confirmed');

  app.clock.set('2027-06-11T09:00:00Z');
  await answer('checked_in');
  const opened = changePage(await showGuestChange(app.platform, { token, form: {} }));
  const form = { checkIn: '2027-06-10', checkOut: '2027-06-14' };
  const longer = changePage(await showGuestChange(app.platform, { token, form }));
  app.clock.set('2027-06-01T10:00:00Z');

  assert.deepEqual([opened.search.checkIn, opened.search.checkOut], ['2027-06-10', '2027-06-13']);
  assert.deepEqual([longer.problem, longer.answer?.quote?.total.amount], [null, 40_000]);
});
