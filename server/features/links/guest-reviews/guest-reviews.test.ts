import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as adminAuth from '#contract/admin/auth.ts';
import * as adminGuestReviews from '#contract/admin/guest-reviews.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import * as adminPrivacy from '#contract/admin/privacy.ts';
import * as adminSettings from '#contract/admin/settings.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import * as guestReviews from '#contract/links/guest-reviews.ts';
import * as notifications from '#contract/messages/notifications.ts';
import { reviewDays, reviewEditDays, reviewLimits } from '#domain/links/guest-review.ts';
import { minReviewsForAverage } from '#domain/links/review-average.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { afterTheStay, finishedStay, stampOf } from '#testing/factories/finished-stay.ts';
import { addRule, planOf, runMessageTimers } from '#testing/factories/message-rules.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: TestAdmin;
before(async () => {
  app = await openTestApp({ now: '2027-06-01T10:00:00Z' });
  admin = await signUpAdmin(app);
});
after(() => app.close());

type Caller = { token: string };

const text = 'A lovely house, and a warm welcome.';
const list = (agent: Caller, query = {}) => app.call(guestReviews.list, { query }, agent);
const onlyOf = async (agent: Caller) => {
  const { items } = await list(agent);
  assert.equal(items.length, 1);
  return items[0] ?? assert.fail('there is no review');
};
const change = (agent: Caller, id: string, body: Parameters<typeof changeInput>[0]) =>
  app.call(guestReviews.change, changeInput(body, id), agent);
const changeInput = (body: Partial<guestReviews.ReviewChange>, id = '') => ({ params: { id }, body });
const refusedChange = async (agent: Caller, id: string, body: Partial<guestReviews.ReviewChange>) =>
  (await app.refusal(guestReviews.change, changeInput(body, id), agent)).code;
const noticesOf = async (agent: Caller, type: string) =>
  (await app.call(notifications.list, { query: {} }, agent)).notifications.filter((one) => one.type === type);
/** Signs in again: the clock of a stay moves by weeks, and a session lasts for hours. */
const signedIn = () => app.call(adminAuth.login, { body: { email: admin.email, password: testPassword } });
const settle = async (id: string, removeFor: 'insult' | null) =>
  app.call(adminGuestReviews.settle, { params: { id }, body: { removeFor } }, await signedIn());

/** The page of a link or of one of its properties, as text of its HTML. */
async function publicPage(path: string): Promise<string> {
  const { body } = await app.http.inject({ url: path });
  return body.replaceAll('<!-- -->', '');
}

describe('a review', () => {
  test('is of the guest, once for a stay, and its host is notified in the app and by mail', async () => {
    const { agent, propertyId, id, code, give } = await finishedStay(app);
    assert.equal((await give({ rating: '5', text })).statusCode, 303);

    const review = await onlyOf(agent);
    assert.deepEqual(
      [review.stars, review.text, review.guestName, review.booking, review.property._id],
      [5, text, 'Amelia', { _id: id, code }, propertyId],
    );
    const [notice, ...more] = await noticesOf(agent, 'review_received');
    assert.equal(more.length, 0);
    assert.equal(notice?.title, 'Amelia Ward gave 5 out of 5 stars');
    assert.equal(notice?.link, '/dashboard/reviews');

    const mails = await queuedMails(app, agent.email);
    const [mail] = mails.filter(({ data }) => 'title' in data && data.title === notice?.title);
    assert.match(JSON.stringify(mail?.data), /A lovely house/);

    const { items } = await app.call(adminLogs.list, { query: { q: code } }, await signedIn());
    const logged = items.find(({ action }) => action === 'review_given');
    assert.deepEqual(logged?.after, { stars: 5 });
    assert.doesNotMatch(JSON.stringify(items), /lovely/);
  });

  test('is changed and not doubled when it is sent from two tabs', async () => {
    const { agent, open, post } = await finishedStay(app);
    const stamps = [stampOf(await open()), stampOf(await open())];
    app.clock.advance(60_000);
    const sent = await Promise.all(
      stamps.map((attempt, tab) => post({ rating: String(4 + tab), text: `${text} Tab ${tab}.`, attempt })),
    );

    assert.deepEqual(
      sent.map(({ statusCode }) => statusCode),
      [303, 303],
    );
    const review = await onlyOf(agent);
    assert.match(review.text, /Tab [01]\.$/);
    assert.equal((await noticesOf(agent, 'review_received')).length, 1);
  });

  test('can be changed by the guest until the host answers', async () => {
    const { agent, token, open, give } = await finishedStay(app);
    await give({ rating: '3', text });
    assert.match(await open(), /value="3"[^>]*checked|checked[^>]*value="3"/);
    await give({ rating: '4', text: 'Better than I said at first.' });

    const review = await onlyOf(agent);
    assert.deepEqual([review.stars, review.text], [4, 'Better than I said at first.']);
    assert.notEqual(review.editedAt, null);

    await change(agent, review._id, { answer: 'Thank you, Amelia.' });
    assert.equal(
      (await give({ rating: '1', text: 'Not any more, I think.' })).headers.location,
      `/guest/${token}`,
    );
    assert.equal((await onlyOf(agent)).stars, 4);

    const view = await app.call(guest.readView, { params: { token }, query: {} });
    assert.deepEqual(view.review, {
      given: { stars: 4, text: 'Better than I said at first.', answer: 'Thank you, Amelia.', isShown: true },
      mayWrite: false,
      editableUntil: null,
    });
  });

  test('can no longer be changed when its term is over, nor given', async () => {
    const given = await finishedStay(app);
    await given.give({ rating: '5', text });
    const late = await finishedStay(app);

    app.clock.set(new Date(Date.parse(afterTheStay) + reviewEditDays * dayMs + 120_000).toISOString());
    assert.equal((await app.http.inject({ url: given.url })).statusCode, 303);
    assert.equal((await app.http.inject({ url: late.url })).statusCode, 200);

    app.clock.set(new Date(Date.parse(afterTheStay) + reviewDays * dayMs).toISOString());
    assert.equal((await app.http.inject({ url: late.url })).statusCode, 303);
  });

  test('is not for a stay that was cancelled or never taken up, also when the form was open before', async () => {
    for (const status of ['cancelled', 'no_show'] as const) {
      const { agent, id, open, post } = await finishedStay(app);
      const attempt = stampOf(await open());
      app.clock.advance(60_000);
      await app.call(bookings.changeStatus, { params: { id }, body: { status } }, agent);
      app.clock.advance(60_000);

      assert.equal((await post({ rating: '5', text, attempt })).statusCode, 303);
      assert.deepEqual((await list(agent)).items, []);
    }
  });

  test('no longer counts when its stay turns out to be none, and the page shows how many are left out', async () => {
    const { agent, propertyId, id, give } = await finishedStay(app);
    await give({ rating: '1', text });
    const other = await finishedStay(app, {
      agent,
      propertyId,
      stay: { checkIn: '2027-06-04', checkOut: '2027-06-07' },
    });
    await other.give({ rating: '5', text: 'Everything was as described.' });
    await app.call(bookings.changeStatus, { params: { id }, body: { status: 'no_show' } }, agent);

    const { linkCode } = await shareProperties(app, agent);
    const page = await publicPage(`/shared/${linkCode}/property/${propertyId}/reviews`);
    assert.match(page, /Everything was as described/);
    assert.doesNotMatch(page, /lovely house/);
    assert.match(page, /1 of 2 isn’t shown/);
  });

  test('has a bounded text without invisible characters, which becomes neither link nor markup', async () => {
    const { agent, propertyId, open, give, post } = await finishedStay(app, {
      guest: { firstName: 'فاطمة', lastName: 'الزهراء', email: 'fatima@guests.example' },
    });
    const attempt = stampOf(await open());
    app.clock.advance(60_000);
    const tooLong = await post({ rating: '5', text: 'x'.repeat(reviewLimits.maxText + 1), attempt });
    assert.equal(tooLong.statusCode, 422);

    await give({ rating: '5', text: 'بيت \u202Eجميل <b>http://evil.example</b>\r\n\r\n\r\n\r\nشكرا' });
    const review = await onlyOf(agent);
    assert.equal(review.text, 'بيت جميل <b>http://evil.example</b>\n\nشكرا');

    const { linkCode } = await shareProperties(app, agent);
    const page = await publicPage(`/shared/${linkCode}/property/${propertyId}`);
    assert.match(page, /<p dir="auto"[^>]*>بيت جميل &lt;b&gt;http:\/\/evil\.example&lt;\/b&gt;/);
    assert.match(page, /<b dir="auto">فاطمة<\/b>/);
    assert.doesNotMatch(page, /href="http:\/\/evil/);
  });
});

describe('a note for the host alone', () => {
  test('reaches the host with the booking, and no page shows it', async () => {
    const { agent, id, propertyId, give } = await finishedStay(app);
    await give({ rating: '4', text, note: 'The tap in the kitchen drips a little.' });
    const [notice] = await noticesOf(agent, 'review_received');
    assert.match(notice?.message ?? '', /Only for you: “The tap in the kitchen drips a little\.”/);

    const { rows } = await app.pool.query(
      'SELECT message, rating, about_booking_id AS booking FROM feedback WHERE agent_id = $1',
      [agent.agentId],
    );
    assert.deepEqual(rows, [{ message: 'The tap in the kitchen drips a little.', rating: 4, booking: id }]);

    const { linkCode } = await shareProperties(app, agent);
    assert.doesNotMatch(await publicPage(`/shared/${linkCode}/property/${propertyId}`), /drips/);
    assert.doesNotMatch(JSON.stringify(await list(agent)), /drips/);
  });

  test('is enough alone, and limited in number', async () => {
    const { agent, token, give } = await finishedStay(app);
    for (let count = 0; count < reviewLimits.maxNotes; count++)
      assert.equal(
        (await give({ rating: '2', note: `It was cold at night, number ${count}.` })).statusCode,
        303,
      );
    assert.deepEqual((await list(agent)).items, []);
    assert.equal((await noticesOf(agent, 'feedback_received')).length, reviewLimits.maxNotes);

    const once = await give({ rating: '2', note: 'And one more time, please.' });
    assert.equal(once.statusCode, 400);
    assert.match(once.body, /5 times about this stay/);
    const { review } = await app.call(guest.readView, { params: { token }, query: {} });
    assert.deepEqual(review, { given: null, mayWrite: true, editableUntil: null });
  });
});

describe('a host', () => {
  test('hides a review for a reason, its stars still count, and everyone reads how many are not shown', async () => {
    const { agent, propertyId, give } = await finishedStay(app);
    await give({ rating: '1', text: 'You are a terrible person.' });
    const stays = [
      { checkIn: '2027-06-04', checkOut: '2027-06-07' },
      { checkIn: '2027-06-07', checkOut: '2027-06-10' },
    ];
    for (const stay of stays)
      await (await finishedStay(app, { agent, propertyId, stay })).give({ rating: '5', text });

    const [first] = (await list(agent, { stars: '1' })).items;
    const id = first?._id ?? '';
    const { linkCode } = await shareProperties(app, agent);
    const path = `/shared/${linkCode}/property/${propertyId}`;
    assert.match(await publicPage(path), /terrible person/);

    assert.equal((await change(agent, id, { hideFor: 'insult' })).state, 'hidden');
    const page = await publicPage(path);
    assert.doesNotMatch(page, /terrible person/);
    assert.match(page, /3\.7 out of 5 stars/);
    assert.match(page, /1 of 3 isn’t shown/);
    assert.match(await publicPage(`/shared/${linkCode}`), /3\.7 \(3\)/);

    assert.equal((await list(agent, { filter: 'hidden' })).items.length, 1);
    assert.equal((await change(agent, id, { hideFor: null })).state, 'shown');
    assert.equal(await refusedChange(agent, id, { hideFor: null }), 'review_closed');
  });

  test('shows no average below the least number of reviews', async () => {
    const { agent, propertyId, give } = await finishedStay(app);
    await give({ rating: '5', text });
    const { linkCode } = await shareProperties(app, agent);
    const page = await publicPage(`/shared/${linkCode}/property/${propertyId}`);
    assert.ok(minReviewsForAverage > 1);
    assert.match(page, /1 review</);
    assert.doesNotMatch(page, /5\.0/);
    assert.equal((await list(agent)).summary.average, null);
  });

  test('reports a review once; one that the platform leaves can no longer be hidden', async () => {
    const { agent, give } = await finishedStay(app);
    await give({ rating: '1', text });
    const { _id: id } = await onlyOf(agent);
    const report = { reason: 'pressure', note: 'Wanted money back for it.' } as const;
    await change(agent, id, { report });
    assert.equal(await refusedChange(agent, id, { report }), 'review_closed');

    const operator = await signedIn();
    const waiting = await app.call(adminGuestReviews.list, { query: { status: 'waiting' } }, operator);
    assert.deepEqual(
      waiting.items.map(({ _id, report: one }) => [_id, one?.note]),
      [[id, 'Wanted money back for it.']],
    );
    const [notified] = await noticesOf(operator, 'review_received');
    assert.equal(notified?.link, `/admin/reviews?open=${id}`);

    assert.equal((await settle(id, null)).state, 'shown');
    assert.equal(await refusedChange(agent, id, { hideFor: 'insult' }), 'review_closed');
    assert.equal((await onlyOf(agent)).mayHide, false);
    const [decided] = await noticesOf(agent, 'review_received');
    assert.equal(decided?.title, 'A review stays');
  });

  test('sees, answers and hides only reviews of their own stays', async () => {
    const { agent, give } = await finishedStay(app);
    await give({ rating: '5', text });
    const { _id: id } = await onlyOf(agent);
    const stranger = await signUpAgent(app);
    assert.deepEqual((await list(stranger)).items, []);
    for (const body of [{ answer: 'Mine now.' }, { hideFor: 'insult' as const }])
      assert.equal(await refusedChange(stranger, id, body), 'not_found');
    assert.equal(await refusedChange(agent, id, { answer: ' \u200B ' }), 'invalid_request');
  });

  test('finds reviews by property and stars, a page at a time', async () => {
    const { agent, propertyId, give } = await finishedStay(app);
    await give({ rating: '5', text });
    const { _id: second } = await publishProperty(app, agent);
    await (await finishedStay(app, { agent, propertyId: second })).give({
      rating: '2',
      text: `Again: ${text}`,
    });

    const first = await list(agent, { limit: '1' });
    assert.deepEqual([first.items.length, first.total], [1, 2]);
    const next = await list(agent, { limit: '1', cursor: first.nextCursor ?? '' });
    assert.notEqual(next.items[0]?._id, first.items[0]?._id);
    assert.deepEqual(
      (await list(agent, { propertyId })).items.map(({ stars }) => stars),
      [5],
    );
    assert.equal((await list(agent, { stars: '2' })).items.length, 1);
    assert.equal((await list(agent, { filter: 'open' })).summary.open, 2);
  });
});

describe('the platform', () => {
  test('removes a review for a reason; it is shown nowhere and counts nowhere', async () => {
    const { agent, propertyId, token, give } = await finishedStay(app);
    await give({ rating: '1', text });
    const { _id: id } = await onlyOf(agent);
    assert.equal((await settle(id, 'insult')).state, 'removed');

    const { linkCode } = await shareProperties(app, agent);
    assert.doesNotMatch(await publicPage(`/shared/${linkCode}/property/${propertyId}`), /lovely|1 review/);
    assert.equal(await refusedChange(agent, id, { answer: 'Thank you.' }), 'review_closed');
    const { review } = await app.call(guest.readView, { params: { token }, query: {} });
    assert.deepEqual([review?.given?.isShown, review?.mayWrite], [false, false]);

    const { items } = await app.call(adminLogs.list, { query: { q: 'removed' } }, await signedIn());
    assert.ok(items.some(({ action, after }) => action === 'review_removed' && after?.reason === 'insult'));
  });

  test('counts the reviews of a guest, erases name and text, and leaves the stars', async () => {
    const email = 'erased.guest@example.com';
    const person = { firstName: 'Zora', lastName: 'Novak', email };
    const { agent, propertyId, give } = await finishedStay(app, { guest: person });
    await give({ rating: '2', text: 'Zora says: too cold in winter.' });
    const { _id: id } = await onlyOf(agent);
    await change(agent, id, { answer: 'Dear Zora, we are sorry.' });

    const { linkCode } = await shareProperties(app, agent);
    app.clock.advance(2 * dayMs);
    const operator = await signedIn();
    await app.call(adminSettings.change, { body: { erasuresNeedTwo: false } }, operator);

    const stored = await app.call(adminPrivacy.findGuest, { query: { email } }, operator);
    assert.deepEqual(
      stored.items.map(({ agent: host, reviews }) => [host._id, reviews]),
      [[agent.agentId, 1]],
    );
    await app.call(adminPrivacy.eraseGuest, { body: { email, reason: 'Asked by letter' } }, operator);
    const [registered] = (await app.call(adminPrivacy.listRegister, { query: {} }, operator)).items;
    assert.deepEqual([registered?.kind, registered?.counts.reviews], ['guest_erasure', 1]);

    const review = await onlyOf(agent);
    assert.deepEqual(
      [review.stars, review.text, review.guestName, review.answer, review.isErased],
      [2, '', '', '', true],
    );
    const page = await publicPage(`/shared/${linkCode}/property/${propertyId}`);
    assert.match(page, /Their stars stay/);
    assert.doesNotMatch(page, /Zora/);
  });
});

test('an invitation goes out two days after check-out, unless the guest has reviewed the stay', async () => {
  const agent = await signUpAgent(app, { rememberMe: true });
  app.clock.set('2027-06-01T09:00:00Z');
  await addRule(app, agent, {
    trigger: 'review_invited',
    offsetDays: 2,
    atTime: '11:00',
    texts: { en: { subject: 'How was it?', body: 'Dear {firstName}, how was it? {guestPage}' } },
  });
  const silent = await finishedStay(app, { agent });
  const spoken = await finishedStay(app, { agent });
  app.clock.set('2027-06-14T09:00:00Z');
  await spoken.give({ rating: '5', text });

  await runMessageTimers(app);
  const [planned] = await planOf(app, agent, silent.id);
  assert.deepEqual([planned?.state, planned?.dueAt], ['due', '2027-06-15T10:00:00.000Z']);
  assert.deepEqual(await planOf(app, agent, spoken.id), []);

  app.clock.set('2027-06-15T10:01:00Z');
  await runMessageTimers(app);
  assert.deepEqual(
    (await planOf(app, agent, silent.id)).map(({ state }) => state),
    ['sent'],
  );
});
