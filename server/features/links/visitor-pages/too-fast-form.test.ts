import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import type { FeedbackPage, PropertyPage } from '#contract/links/visitor-pages.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { requestInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { openPageLink } from './open-page-link.ts';
import type { PageAnswer, ShownPage } from './page-answer.ts';
import { requestBooking } from './request-booking.ts';
import { postFeedback, showFeedback } from './show-feedback.ts';
import { showProperty } from './show-property.ts';

let app: TestApp;
let propertyIds: string[];
let linkCode: string;
before(async () => {
  app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
  const agent = await signUpAgent(app);
  propertyIds = [(await publishProperty(app, agent))._id, (await publishProperty(app, agent))._id];
  ({ linkCode } = await shareProperties(app, agent));
});
after(() => app.close());

const visitor = {
  requestId: 'r',
  networkHash: 'n',
  network: '',
  userAgent: 'u',
  bearer: null,
  idempotencyKey: null,
};

async function link() {
  const opened = await openPageLink(app.platform, { linkCode, password: null });
  assert.ok(!isRefusal(opened));
  return opened;
}

let nights = 0;

/** Form values with another guest and other nights on each call. */
function filled(attempt: string) {
  nights += 1;
  const day = (more: number) => String(2 * nights + more).padStart(2, '0');

  return {
    checkIn: `2027-06-${day(0)}`,
    checkOut: `2027-06-${day(1)}`,
    adults: '2',
    consent: 'yes',
    firstName: 'Ada',
    lastName: 'Lind',
    email: `ada-${nights}@guest.example`,
    attempt,
  };
}

async function openForm(propertyId = propertyIds[0] ?? ''): Promise<string> {
  return formOf(await showProperty(app.platform, await link(), { propertyId, params: {} })).attempt;
}

async function send(form: Record<string, string>): Promise<PageAnswer> {
  return requestBooking(app.platform, await link(), {
    propertyId: propertyIds[0] ?? '',
    params: form,
    visitor,
  });
}

function shownPage(answer: PageAnswer): ShownPage {
  assert.ok('page' in answer, 'leads on to another page');
  return answer;
}

function formOf(answer: PageAnswer): PropertyPage['form'] {
  const { page } = shownPage(answer);
  assert.ok(page.kind === 'property', page.kind);
  return page.form;
}

test('a form submitted faster than a person can fill it in has to be sent again, with everything retained', async () => {
  const form = filled(await openForm());
  app.clock.advance(1999);
  const hasty = await send(form);
  assert.equal(shownPage(hasty).status, 429);
  const { problem, values, attempt } = formOf(hasty);
  assert.deepEqual([problem?.code, values.email, attempt], ['sent_too_soon', form.email, form.attempt]);
  app.clock.advance(1);
  assert.ok('seeOther' in (await send(form)));
});

test('correcting an error gives the form its full time', async () => {
  const form = filled(await openForm());
  app.clock.advance(5000);
  const { consent: _, ...unread } = form;
  const faulty = await send(unread);
  assert.deepEqual([shownPage(faulty).status, formOf(faulty).attempt], [422, form.attempt]);
  assert.ok('seeOther' in (await send({ ...form, attempt: formOf(faulty).attempt })));
});

test('a form that was not issued, or for another property, gets a stamp of its own', async () => {
  const ofOther = await openForm(propertyIds[1]);
  const own = await openForm();
  app.clock.advance(60_000);

  const older = own.replace(/^[0-9a-z]+/, (time) => (Number.parseInt(time, 36) - 5000).toString(36));
  for (const stamp of ['', 'attempt-1', crypto.randomUUID(), ofOther, older]) {
    const form = filled(stamp);
    const refused = await send(form);
    assert.equal(formOf(refused).problem?.code, 'sent_too_soon', stamp);
    assert.notEqual(formOf(refused).attempt, stamp);
    app.clock.advance(2000);
    assert.ok('seeOther' in (await send({ ...form, attempt: formOf(refused).attempt })));
  }
});

test('a page that sends by script sends when it was opened; a program that calls has no form', async () => {
  const [propertyId = ''] = propertyIds;
  const formStamp = await openForm();
  const nights = { checkIn: '2027-07-10', checkOut: '2027-07-12' };
  const body = requestInput({ propertyId, linkCode, formStamp, ...nights });
  const hasty = await app.refusal(bookings.create, { body }, { key: 'one attempt' });
  assert.deepEqual([hasty.status, hasty.code], [429, 'sent_too_soon']);
  app.clock.advance(2000);
  await app.call(bookings.create, { body }, { key: 'one attempt' });
  const later = { checkIn: '2027-07-20', checkOut: '2027-07-22' };
  await app.call(bookings.create, { body: requestInput({ propertyId, linkCode, ...later }) });
});

test('feedback is not accepted within two seconds either', async () => {
  const feedback = (answer: PageAnswer): FeedbackPage => {
    const { page } = shownPage(answer);
    assert.ok(page.kind === 'feedback', page.kind);
    return page;
  };
  const { attempt } = feedback(await showFeedback(app.platform, await link(), {}));
  const form = { category: 'idea', message: 'A map would be lovely.', attempt };
  const hasty = feedback(await postFeedback(app.platform, await link(), { form, visitor }));
  assert.deepEqual([hasty.problem?.code, hasty.values.message], ['sent_too_soon', form.message]);

  app.clock.advance(2000);
  assert.ok('seeOther' in (await postFeedback(app.platform, await link(), { form, visitor })));
});
