import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { SharedLink } from '#contract/links/link-shapes.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import type { FeedbackPage } from '#contract/links/visitor-pages.ts';
import * as properties from '#contract/properties/properties.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { openPageLink } from './open-page-link.ts';
import { type PageAnswer, refusedPage } from './page-answer.ts';
import { postFeedback, showFeedback } from './show-feedback.ts';

const password = 'open sesame';
const visitor = {
  requestId: 'r',
  networkHash: 'n',
  network: '',
  userAgent: 'u',
  bearer: null,
  idempotencyKey: null,
  linkCredential: () => password,
};

let app: TestApp;
let agent: TestAgent;
let shared: SharedLink;
before(async () => {
  app = await openTestApp();
  agent = await signUpAgent(app);
  await publishProperty(app, agent);
  shared = await shareProperties(app, agent, { password });
});
after(() => app.close());
beforeEach(() => app.pool.query('TRUNCATE feedback CASCADE'));

async function openLink(linkCode = shared.linkCode) {
  const link = await openPageLink(app.platform, { linkCode, password });
  assert.ok(!isRefusal(link));
  return link;
}

function feedbackPage(answer: PageAnswer): FeedbackPage {
  assert.ok('page' in answer && answer.page.kind === 'feedback');
  return answer.page;
}

/** A filled form of the page, opened long enough ago. */
async function filledForm() {
  const { attempt } = feedbackPage(await showFeedback(app.platform, await openLink(), {}));
  app.clock.advance(60_000);
  return { category: 'idea', message: 'A map would be\r\nlovely.', rating: '4', attempt };
}

async function post(form: Record<string, string>): Promise<PageAnswer> {
  return postFeedback(app.platform, await openLink(), { form, visitor });
}

async function stored() {
  const { rows } = await app.pool.query<{ rating: number }>(
    `SELECT link_code AS "linkCode", agent_id AS "agentId", category, rating, message, name, email
     FROM feedback ORDER BY id`,
  );
  return rows;
}

test('a filled form is stored with its link, and leads to the thanks', async () => {
  const { linkCode } = shared;
  assert.deepEqual(await post(await filledForm()), { seeOther: `/shared/${linkCode}/feedback?sent=1` });
  assert.deepEqual(await stored(), [
    {
      linkCode,
      agentId: agent.agentId,
      category: 'idea',
      rating: 4,
      name: null,
      email: null,
      message: 'A map would be\nlovely.',
    },
  ]);

  const thanks = await showFeedback(app.platform, await openLink(), { sent: '1' });
  assert.equal(feedbackPage(thanks).isSent, true);
});

test('the same form sent twice is stored once, a changed one is added', async () => {
  const form = await filledForm();
  await post(form);
  assert.ok('seeOther' in (await post(form)));
  assert.equal((await stored()).length, 1);
  await post({ ...form, rating: '5' });
  assert.deepEqual(
    (await stored()).map(({ rating }) => rating),
    [4, 5],
  );
});

test('a form with errors retains everything and shows each error at its field', async () => {
  const filled = await filledForm();
  const wrong = { category: 'spam', message: 'short', name: 'x'.repeat(121), email: 'nobody', rating: '9' };
  const answer = await post({ ...wrong, attempt: filled.attempt });
  const { values, fieldErrors, attempt } = feedbackPage(answer);

  assert.deepEqual(fieldErrors, {
    category: 'required',
    message: 'required',
    name: 'too_long',
    email: 'invalid',
  });
  assert.deepEqual([values.message, values.email, values.rating], ['short', 'nobody', null]);
  assert.equal(attempt, filled.attempt);
  assert.ok('status' in answer && answer.status === 422);

  const long = await post({ ...filled, message: 'x'.repeat(2001) });
  assert.equal(feedbackPage(long).fieldErrors.message, 'too_long');
  assert.deepEqual(await stored(), []);
});

test('a refusal retains the typed text', async () => {
  const form = await filledForm();
  // The password changes after the page opened the link and before the feedback is stored.
  const link = await openLink();
  const change = (next: string) =>
    app.call(sharedLinks.change, { params: { id: shared._id }, body: { password: next } }, agent);
  await change('close sesame');

  const page = feedbackPage(await postFeedback(app.platform, link, { form, visitor }));
  await change(password);

  assert.equal(page.problem?.code, 'link_password_required');
  assert.equal(page.values.message, 'A map would be\nlovely.');
  assert.deepEqual(await stored(), []);
});

test('a form whose hidden field is filled in gets the thanks and is not stored', async () => {
  const answer = await post({ ...(await filledForm()), website: 'https://spam.example' });
  assert.ok('seeOther' in answer);
  assert.deepEqual(await stored(), []);
});

test('a link that is gone shows the page for that, and takes no feedback from a form that is open', async () => {
  const form = await filledForm();
  const gone = await shareProperties(app, agent);
  const open = await openLink(gone.linkCode);
  await app.call(sharedLinks.change, { params: { id: gone._id }, body: { status: 'paused' } }, agent);

  const refusal = await openPageLink(app.platform, { linkCode: gone.linkCode, password: null });
  assert.ok(isRefusal(refusal));

  const { page, status } = refusedPage(refusal, { what: 'link' });
  assert.deepEqual([page.kind, status], ['unavailable', 404]);

  const { attempt } = feedbackPage(await showFeedback(app.platform, open, {}));
  app.clock.advance(60_000);

  const answer = await postFeedback(app.platform, open, { form: { ...form, attempt }, visitor });
  assert.equal(feedbackPage(answer).problem?.code, 'link_unavailable');
  assert.deepEqual(await stored(), []);
});

test('a form that was opened from a property’s page names the property, also after an error', async () => {
  const [property] = (await app.call(properties.list, { query: {} }, agent)).items;
  const id = property?._id ?? '';
  const page = feedbackPage(await showFeedback(app.platform, await openLink(), { property: id }));
  assert.equal(page.propertyId, id);

  app.clock.advance(60_000);
  const form = { category: 'idea', message: 'short', attempt: page.attempt, property: id };
  assert.equal(feedbackPage(await post(form)).propertyId, id);

  await post({ ...form, message: 'A map would be lovely.' });
  const { rows } = await app.pool.query('SELECT about_property_id AS id FROM feedback');
  assert.deepEqual(rows, [{ id }]);

  const odd = feedbackPage(await showFeedback(app.platform, await openLink(), { property: '"><b>' }));
  assert.equal(odd.propertyId, '');
});
