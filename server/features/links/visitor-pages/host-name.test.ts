import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as messages from '#contract/messages/messages.ts';
import { selectStoredMails } from '#server/adapters/mail/stored-mail.store.ts';
import { drainJobs } from '#testing/drain-jobs.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style|template)[\s\S]*?<\/\1>|<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&nbsp;', ' ');

test('a guest reads one name of the host, the company’s, in the page’s sentences and in every mail', async () => {
  const agent = await signUpAgent(app, { name: 'Inês Carvalho', company: 'Marisol Stays' });
  const { receipt, guestToken, conversationId, linkCode } = await submitStayRequest(app, { agent });
  const questionPage = textOf((await app.http.inject({ url: `/guest/${guestToken}` })).body);
  const input = { params: { id: receipt._id }, body: { status: 'confirmed' as const } };
  await app.call(bookings.changeStatus, input, agent);

  const message = { clientId: crypto.randomUUID(), body: 'The key is under the stone' };
  await app.call(messages.send, { params: { id: conversationId }, body: message }, agent);
  await drainJobs(app);

  const confirmed = textOf((await app.http.inject({ url: `/guest/${guestToken}` })).body);
  const { property: booked } = await app.call(bookings.read, { params: { id: receipt._id } }, agent);
  const url = `/shared/${linkCode}/property/${booked._id}?checkIn=2027-08-10&checkOut=2027-08-13`;
  const property = textOf((await app.http.inject({ url })).body);
  assert.match(property, /Where you’ll be/);

  const stored = await selectStoredMails(app.pool, app.platform.mailKey, 1000);
  const sent = stored.filter(({ to }) => to !== agent.email);
  assert.ok(sent.length >= 3, sent.map(({ subject }) => subject).join(', '));

  for (const { subject, text, html } of sent) {
    assert.match(text, /Marisol Stays/, subject);
    assert.doesNotMatch(`${subject} ${text} ${html}`, /Inês|Carvalho/, subject);
  }

  const change = textOf((await app.http.inject({ url: `/guest/${guestToken}/change` })).body);
  for (const page of [questionPage, confirmed, property, change]) {
    assert.match(page, /Marisol Stays/);
    // The person stands beside the face, and answers questions.
    const lines = page.split('\n').filter((line) => /Inês|Carvalho/.test(line));
    const others = lines.filter((line) => line !== 'Inês Carvalho' && line !== 'Ask Inês a question');
    assert.deepEqual(others, []);
  }
  assert.match(property, /Marisol Stays has to accept first/);
});
