import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
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
  agent = await signUpAgent(app);
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
