import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FeedbackInput } from '#contract/platform/feedback.ts';
import type { FeedbackPage } from '#contract/visitor/visitor-pages.ts';
import { refuse } from '#domain/shared/refusal.ts';
import type { RequestFacts } from '#server/http/caller.ts';
import { stampForm } from '#server/http/pages/form-stamp.ts';
import type { PageAnswer } from './page-answer.ts';
import { postFeedback, showFeedback } from './show-feedback.ts';

const host = { name: 'Ines', company: '', avatar: null, phone: null, email: null, bio: '' };
const view = {
  ...{ linkCode: 'abc', name: 'Spring', host, clientName: null, checkIn: null, checkOut: null },
  ...{ showPrices: true, allowRequests: true, allowMessages: true, properties: [] },
};
const visitor = {
  requestId: 'r',
  networkHash: 'n',
  network: '',
  userAgent: 'u',
  bearer: null,
  idempotencyKey: null,
};
const key = { linkCode: 'abc', password: 'open sesame' };
const formKey = async () => Buffer.alloc(32, 7);
const now = 1_800_000_000_000;
const attempt = await stampForm(formKey, { form: { kind: 'feedback', linkCode: 'abc' }, now: now - 60_000 });
const filled = { category: 'idea', message: 'A map would be\r\nlovely.', rating: '4', attempt };

function post(words: Record<string, string>, isRefused = false) {
  const given: { input: FeedbackInput; visitor: RequestFacts }[] = [];
  const answer = postFeedback(
    {
      formKey,
      now: () => now,
      readSharedView: async () => view,
      giveFeedback: async (input, from) => {
        given.push({ input, visitor: from });
        return isRefused ? refuse('busy') : { ok: true };
      },
    },
    key,
    { words, visitor },
  );
  return answer.then((page) => ({ page, given }));
}

function feedbackPage(answer: PageAnswer): FeedbackPage {
  assert.ok('page' in answer && answer.page.kind === 'feedback');
  return answer.page;
}

test('a filled form is handed on with the code and password of its link, and leads to the thanks', async () => {
  const { page, given } = await post(filled);
  assert.deepEqual(page, { seeOther: '/shared/abc/feedback?sent=1' });
  assert.deepEqual(given[0]?.input, {
    ...{ linkCode: 'abc', linkPassword: 'open sesame', category: 'idea', rating: 4 },
    message: 'A map would be\nlovely.',
  });
});

test('the same form sent twice has the same key, a changed one another', async () => {
  const keyOf = async (words: Record<string, string>) =>
    (await post(words)).given[0]?.visitor.idempotencyKey?.key;
  assert.equal(await keyOf(filled), await keyOf(filled));
  assert.notEqual(await keyOf(filled), await keyOf({ ...filled, rating: '5' }));
});

test('a form with faults comes back with everything kept and each fault at its field', async () => {
  const wrong = { category: 'spam', message: 'short', name: 'x'.repeat(121), email: 'nobody', rating: '9' };
  const { page, given } = await post(wrong);
  const { values, faults } = feedbackPage(page);
  assert.deepEqual(given, []);
  assert.deepEqual(faults, { category: 'required', message: 'required', name: 'too_long', email: 'invalid' });
  assert.deepEqual([values.message, values.email, values.rating], ['short', 'nobody', null]);
  assert.ok('status' in page && page.status === 422);
  const long = await post({ ...filled, message: 'x'.repeat(2001) });
  assert.equal(feedbackPage(long.page).faults.message, 'too_long');
});

test('a refusal keeps what was written', async () => {
  const page = feedbackPage((await post(filled, true)).page);
  assert.equal(page.problem?.code, 'busy');
  assert.equal(page.values.message, 'A map would be\nlovely.');
});

test('the field that nobody sees goes along, for the one who judges it', async () => {
  const { given } = await post({ ...filled, website: 'https://spam.example' });
  assert.equal(given[0]?.input.website, 'https://spam.example');
});

test('a link that is gone shows the page for that, in both ways', async () => {
  const gone = {
    ...{ formKey, now: () => now },
    readSharedView: async () => refuse('link_unavailable'),
    giveFeedback: async () => assert.fail('nothing may be given'),
  };
  for (const answer of [
    await showFeedback(gone, key, {}),
    await postFeedback(gone, key, { words: filled, visitor }),
  ]) {
    assert.ok('page' in answer && answer.page.kind === 'unavailable' && answer.status === 404);
  }
});
