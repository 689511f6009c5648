import assert from 'node:assert/strict';
import * as bookings from '#contract/bookings/bookings.ts';
import type { ConversationPage, QuestionPage } from '#contract/links/visitor-pages.ts';
import * as messages from '#contract/messages/messages.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { drainJobs } from '#testing/drain-jobs.ts';
import { requestInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { mailsTo, tokenIn } from '#testing/mails-to.ts';
import type { TestApp } from '#testing/test-app.ts';
import { openPageLink } from './open-page-link.ts';
import type { PageAnswer } from './page-answer.ts';
import { showGuest } from './show-guest.ts';
import { postQuestion, showQuestion } from './show-question.ts';

type SharedFixture = { agent: TestAgent; propertyId: string; linkCode: string };
type LinkChoice = Parameters<typeof shareProperties>[2];

export async function openSharedProperty(app: TestApp, chosen: LinkChoice = {}): Promise<SharedFixture> {
  const agent = await signUpAgent(app);
  const { _id: propertyId } = await publishProperty(app, agent);
  const { linkCode } = await shareProperties(app, agent, chosen);
  return { agent, propertyId, linkCode };
}

export async function openLink(app: TestApp, linkCode: string) {
  const link = await openPageLink(app.platform, { linkCode, password: null });
  assert.ok(!isRefusal(link));
  return link;
}

let senders = 0;
export const visitor = () => ({
  requestId: 'r',
  // Another network each time, unless a test is about networks.
  networkHash: `network ${++senders}`,
  network: '',
  userAgent: 'u',
  bearer: null,
  idempotencyKey: null,
});

export const amelia = { name: 'Amelia Ward', email: 'amelia@guests.example', message: 'Is there\r\na cot?' };

export function questionPage(answer: PageAnswer): QuestionPage {
  assert.ok('page' in answer && answer.page.kind === 'question');
  return answer.page;
}

type Sent = {
  shared: SharedFixture;
  form?: Record<string, string>;
  from?: ReturnType<typeof visitor>;
  platform?: TestApp['platform'];
};

export async function sendQuestion(
  app: TestApp,
  { shared, form = {}, from = visitor(), platform = app.platform }: Sent,
): Promise<PageAnswer> {
  const { propertyId, linkCode } = shared;
  const link = await openLink(app, linkCode);
  const { attempt } = questionPage(await showQuestion(app.platform, link, propertyId));
  app.clock.advance(60_000);
  return postQuestion(platform, link, {
    propertyId,
    visitor: from,
    params: { ...amelia, attempt, ...form },
  });
}

/** Asks and returns the token of the page that the browser is led to. */
export async function ask(app: TestApp, sent: Sent): Promise<string> {
  const answer = await sendQuestion(app, sent);
  assert.ok('seeOther' in answer, JSON.stringify(answer));
  const [, token = ''] = /^\/guest\/([\w-]{43})\?new=1$/.exec(answer.seeOther) ?? [];
  assert.ok(token !== '', answer.seeOther);
  return token;
}

export async function conversationPage(app: TestApp, token: string): Promise<ConversationPage> {
  const answer = await showGuest(app.platform, token, {});
  assert.ok('page' in answer && answer.page.kind === 'conversation', JSON.stringify(answer));
  return answer.page;
}

export const bodiesOf = (page: { messages: readonly { body: string }[] }) =>
  page.messages.map(({ body }) => body);

export async function inboxOf(app: TestApp, agent: TestAgent) {
  return (await app.call(messages.listConversations, { query: { filter: 'needs_reply' } }, agent)).items;
}

export async function reply(app: TestApp, agent: TestAgent, body: string) {
  const [conversation] = (await app.call(messages.listConversations, { query: {} }, agent)).items;
  assert.ok(conversation);
  const message = { clientId: crypto.randomUUID(), body };
  return app.call(messages.send, { params: { id: conversation._id }, body: message }, agent);
}

export async function mailedToken(app: TestApp, subject = /message/): Promise<string> {
  await drainJobs(app);
  const mails = await mailsTo(app, amelia.email, { subject });
  return tokenIn(mails.at(-1), '/guest');
}

export async function requestStay(
  app: TestApp,
  { propertyId, linkCode }: SharedFixture,
  email: string,
  guestMessage = 'May we come?',
) {
  const who = { firstName: 'Amelia', lastName: 'Ward', email };
  const body = requestInput({ propertyId, linkCode, guest: who, guestMessage });
  const receipt = await app.call(bookings.create, { body });
  return { receipt, token: receipt.guestUrl.split('/').at(-1) ?? '' };
}
