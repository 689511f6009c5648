import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as dashboard from '#contract/bookings/dashboard.ts';
import * as guest from '#contract/links/guest.ts';
import * as messages from '#contract/messages/messages.ts';
import * as notifications from '#contract/messages/notifications.ts';
import type { ConversationFilter, ConversationState } from '#domain/messages/conversation-states.ts';
import { dayMs, hourMs } from '#domain/shared/duration.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { type RequestedStay, submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { listen, openAgentClient, openGuestClient } from '#testing/live-client.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { endSnoozes } from './file-conversation.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

type Move = { snoozedUntil?: string; seenAt?: string | null };

const asAgent = ({ agent }: RequestedStay) => ({ token: agent.token });
const ofStay = ({ conversationId }: RequestedStay) => ({ params: { id: conversationId } });

async function writeAsGuest(stay: RequestedStay, body: string) {
  app.clock.advance(1000);
  return app.call(guest.sendMessage, {
    params: { token: stay.guestToken },
    body: { clientId: crypto.randomUUID(), body },
  });
}

function move(stay: RequestedStay, state: ConversationState, more: Move = {}) {
  return app.call(messages.moveConversation, { ...ofStay(stay), body: { state, ...more } }, asAgent(stay));
}

function inHours(hours: number): string {
  return new Date(app.clock.now() + hours * hourMs).toISOString();
}

async function list(stay: RequestedStay, filter: ConversationFilter) {
  return (await app.call(messages.listConversations, { query: { filter } }, asAgent(stay))).items;
}

async function namesIn(stay: RequestedStay, filter: ConversationFilter) {
  return (await list(stay, filter)).map(({ _id }) => _id);
}

/** What the badge, the unread filter and the dashboard say, and how many wait for a reply in list and dashboard. */
async function counts(stay: RequestedStay) {
  const { unread } = await app.call(messages.countUnread, {}, asAgent(stay));
  const day = await app.call(dashboard.readBookings, {}, asAgent(stay));
  const listed = await list(stay, 'unread');
  const sum = listed.reduce((all, one) => all + one.unread, 0);
  assert.deepEqual([sum, day.counts.unreadMessages], [unread, unread], 'list, badge and dashboard agree');
  const waiting = (await list(stay, 'needs_reply')).length;
  assert.equal(day.needsReply, waiting);
  return { unread, waiting };
}

test('an archived conversation leaves the inbox and every count, and returns with all of them', async () => {
  const stay = await submitStayRequest(app);
  await writeAsGuest(stay, 'Is there a cot?');
  assert.deepEqual(await counts(stay), { unread: 1, waiting: 1 });

  const archived = await move(stay, 'archived');
  assert.deepEqual([archived.state, archived.needsReplySince], ['archived', null]);
  assert.deepEqual(await counts(stay), { unread: 0, waiting: 0 });
  assert.deepEqual(await namesIn(stay, 'inbox'), []);
  assert.deepEqual(await namesIn(stay, 'archived'), [stay.conversationId]);
  assert.deepEqual(await namesIn(stay, 'all'), [stay.conversationId]);

  await move(stay, 'open');
  assert.deepEqual(await counts(stay), { unread: 1, waiting: 1 });
  assert.deepEqual(await namesIn(stay, 'archived'), []);
});

test('a new message of the guest brings an archived or snoozed conversation back, with a notification', async () => {
  const stay = await submitStayRequest(app);
  await writeAsGuest(stay, 'One');

  for (const state of ['archived', 'snoozed'] as const) {
    await move(stay, state, state === 'snoozed' ? { snoozedUntil: inHours(5) } : {});
    assert.deepEqual(await namesIn(stay, state), [stay.conversationId]);
    await writeAsGuest(stay, `After ${state}`);
    assert.deepEqual(await namesIn(stay, 'inbox'), [stay.conversationId]);
    const [found] = await list(stay, 'inbox');
    assert.deepEqual([found?.state, found?.snoozedUntil], ['open', null]);
  }

  const rung = await app.call(notifications.list, { query: { filter: 'messages' } }, asAgent(stay));
  assert.deepEqual(
    rung.notifications.map(({ message }) => message),
    ['After snoozed', 'After archived', 'One'],
  );
});

test('the agent’s messages and lines of the system leave the state of a conversation', async () => {
  const stay = await submitStayRequest(app);
  await writeAsGuest(stay, 'Thank you');
  await move(stay, 'archived');
  const body = { clientId: crypto.randomUUID(), body: 'You’re welcome' };
  await app.call(messages.send, { ...ofStay(stay), body }, asAgent(stay));
  const confirm = { params: { id: stay.receipt._id }, body: { status: 'confirmed' as const } };
  await app.call(bookings.changeStatus, confirm, asAgent(stay));
  assert.deepEqual(await namesIn(stay, 'archived'), [stay.conversationId]);
});

test('a snooze ends on its moment: the conversation is back on top, and unread', async () => {
  const stay = await submitStayRequest(app);
  const later = await submitStayRequest(app, { agent: stay.agent });

  await writeAsGuest(stay, 'See you');
  await app.call(messages.markConversationRead, { ...ofStay(stay), body: {} }, asAgent(stay));

  const snoozedUntil = inHours(2);
  const snoozed = await move(stay, 'snoozed', { snoozedUntil });
  assert.deepEqual([snoozed.state, snoozed.snoozedUntil], ['snoozed', snoozedUntil]);

  app.clock.advance(hourMs);
  await writeAsGuest(later, 'Hello');
  await endSnoozes(app.platform);
  assert.deepEqual(await namesIn(stay, 'inbox'), [later.conversationId]);

  app.clock.advance(hourMs);
  await endSnoozes(app.platform);

  const [first, second] = await list(stay, 'inbox');
  assert.deepEqual([first?._id, second?._id], [stay.conversationId, later.conversationId]);
  assert.deepEqual([first?.returnedAt, first?.unread], [snoozedUntil, 1]);
  assert.deepEqual(await counts(stay), { unread: 2, waiting: 2 });

  await app.call(messages.markConversationRead, { ...ofStay(stay), body: {} }, asAgent(stay));
  assert.deepEqual(await counts(stay), { unread: 1, waiting: 2 });
});

test('a snooze in the past, without an end or beyond a year is refused, and nothing changes', async () => {
  const stay = await submitStayRequest(app);
  const wrong = [undefined, 'tomorrow', inHours(-1), inHours((400 * dayMs) / hourMs)];
  for (const snoozedUntil of wrong) {
    const body = { state: 'snoozed', ...(snoozedUntil ? { snoozedUntil } : {}) };
    const refused = await app.refusal(messages.moveConversation, { ...ofStay(stay), body }, asAgent(stay));
    assert.equal(refused.code, 'invalid_request', snoozedUntil);
  }
  assert.deepEqual(await namesIn(stay, 'inbox'), [stay.conversationId]);
});

test('a conversation in which the guest has just written is not put away unseen', async () => {
  const stay = await submitStayRequest(app);
  await writeAsGuest(stay, 'One');

  const [seen] = await list(stay, 'inbox');
  await writeAsGuest(stay, 'Two');

  const body = { state: 'archived', seenAt: seen?.lastMessageAt };
  const refused = await app.refusal(messages.moveConversation, { ...ofStay(stay), body }, asAgent(stay));
  assert.equal(refused.code, 'guest_has_written');
  assert.deepEqual(await namesIn(stay, 'inbox'), [stay.conversationId]);

  const [now] = await list(stay, 'inbox');
  const moved = await move(stay, 'archived', { seenAt: now?.lastMessageAt ?? null });
  assert.equal(moved.state, 'archived');
});

test('marked as unread, a conversation counts as one message until it is read or answered, and the guest sees no difference', async () => {
  const stay = await submitStayRequest(app);
  await writeAsGuest(stay, 'One');
  await writeAsGuest(stay, 'Two');

  const mark = () => app.call(messages.markConversationUnread, ofStay(stay), asAgent(stay));
  const read = () => app.call(messages.markConversationRead, { ...ofStay(stay), body: {} }, asAgent(stay));
  await mark();
  assert.equal((await counts(stay)).unread, 2);

  await read();
  assert.equal((await counts(stay)).unread, 0);

  await mark();
  assert.equal((await counts(stay)).unread, 1);

  const seen = await app.call(guest.listMessages, { params: { token: stay.guestToken }, query: {} });
  assert.deepEqual(
    seen.messages.map(({ status }) => status),
    ['read', 'read'],
  );

  const body = { clientId: crypto.randomUUID(), body: 'Hello' };
  await app.call(messages.send, { ...ofStay(stay), body }, asAgent(stay));
  assert.equal((await counts(stay)).unread, 0);
});

test('the list shows the last message of a person, and a line of the system only where there are none', async () => {
  const stay = await submitStayRequest(app);
  const silent = await submitStayRequest(app, { agent: stay.agent });
  await writeAsGuest(stay, 'Is there a cot?');

  for (const { receipt } of [stay, silent]) {
    app.clock.advance(1000);
    const confirm = { params: { id: receipt._id }, body: { status: 'confirmed' as const } };
    await app.call(bookings.changeStatus, confirm, asAgent(stay));
  }

  const found = await list(stay, 'inbox');
  assert.deepEqual(
    found.map(({ _id, lastMessageFrom }) => [_id, lastMessageFrom]),
    [
      [silent.conversationId, 'system'],
      [stay.conversationId, 'guest'],
    ],
  );
  assert.equal(found[1]?.lastMessage, 'Is there a cot?');
  assert.deepEqual(await counts(stay), { unread: 1, waiting: 1 });
});

test('other windows of the agent learn of a move within a second, the guest’s page never', async () => {
  const stay = await submitStayRequest(app);
  const port = await listen(app);
  const page = await openAgentClient(port, stay.agent);
  const guestPage = await openGuestClient(port, stay.guestToken);
  await move(stay, 'archived');

  const received = await page.next('conversation_changed', 1000);
  assert.equal(received.conversationId, stay.conversationId);

  await app.call(messages.markConversationUnread, ofStay(stay), asAgent(stay));
  assert.equal((await page.next('conversation_changed', 1000)).conversationId, stay.conversationId);
  assert.deepEqual(guestPage.left('conversation_changed'), []);

  page.close();
  guestPage.close();
});

test("another agent's conversation can be neither moved nor marked", async () => {
  const stay = await submitStayRequest(app);
  const { token } = await signUpAgent(app);
  const body = { state: 'archived' };
  const moved = await app.refusal(messages.moveConversation, { ...ofStay(stay), body }, { token });
  const marked = await app.refusal(messages.markConversationUnread, ofStay(stay), { token });
  assert.deepEqual([moved.code, marked.code], ['not_found', 'not_found']);
  assert.deepEqual(await namesIn(stay, 'inbox'), [stay.conversationId]);
});
