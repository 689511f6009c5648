import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import * as messages from '#contract/messages/messages.ts';
import { createApp } from '#server/app.ts';
import { requestInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { listen, openAgentClient, openGuestClient } from '#testing/live-client.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let port: number;

before(async () => {
  app = await openTestApp();
  port = await listen(app);
});
after(() => app.close());

const clientId = () => crypto.randomUUID();

/** A message of the agent. It reaches the guest after everything that was sent before. */
function writeTo(conversationId: string, { token }: TestAgent) {
  const body = { clientId: clientId(), body: 'Welcome' };
  return app.call(messages.send, { params: { id: conversationId }, body }, { token });
}

test("a visitor's request reaches the agent's open page within a second, and no other agent's", async () => {
  const agent = await signUpAgent(app);
  const stranger = await signUpAgent(app);
  const property = await publishProperty(app, agent);
  const { linkCode } = await shareProperties(app, agent);
  const page = await openAgentClient(port, agent);
  const foreignPage = await openAgentClient(port, stranger);

  const receipt = await app.call(bookings.create, {
    body: requestInput({ propertyId: property._id, linkCode }),
  });
  const { notification } = await page.next('notification', 1000);
  assert.equal(notification.type, 'booking_via_link');
  assert.equal(notification.booking?._id, receipt._id);
  assert.equal((await page.next('booking_changed', 1000)).bookingId, receipt._id);

  const own = await submitStayRequest(app, { agent: stranger });
  const first = await foreignPage.next('notification', 1000);
  assert.equal(first.notification.booking?._id, own.receipt._id);

  page.close();
  foreignPage.close();
});

test('messages reach the other side within a second, in order', async () => {
  const { agent, guestToken, conversationId } = await submitStayRequest(app);
  const page = await openAgentClient(port, agent);
  const guestClient = await openGuestClient(port, guestToken);

  for (let number = 1; number <= 5; number++) {
    const body = { clientId: clientId(), body: `Question ${number}` };
    await app.call(guest.sendMessage, { params: { token: guestToken }, body });
  }

  for (let number = 1; number <= 5; number++) {
    assert.equal((await page.next('new_message', 1000)).message.body, `Question ${number}`);
  }

  const body = { clientId: clientId(), body: 'Of course.' };
  await app.call(messages.send, { params: { id: conversationId }, body }, { token: agent.token });

  const bodies: string[] = [];
  while (!bodies.includes('Of course.'))
    bodies.push((await guestClient.next('new_message', 1000)).message.body);
  assert.equal(bodies.length, 6, 'the guest also sees the own ones, for other windows');

  page.close();
  guestClient.close();
});

test('agent and guest receive a transition of the booking', async () => {
  const { agent, receipt, guestToken } = await submitStayRequest(app);
  const page = await openAgentClient(port, agent);
  const guest = await openGuestClient(port, guestToken);
  const change = { params: { id: receipt._id }, body: { status: 'confirmed' as const } };
  await app.call(bookings.changeStatus, change, { token: agent.token });
  assert.equal((await page.next('booking_changed', 1000)).bookingId, receipt._id);
  assert.equal((await guest.next('booking_changed', 1000)).bookingId, receipt._id);
  page.close();
  guest.close();
});

test('a receipt by socket marks the message, notifies its writer, and is never reversed', async () => {
  const { agent, guestToken, conversationId } = await submitStayRequest(app);
  const page = await openAgentClient(port, agent);
  const guestClient = await openGuestClient(port, guestToken);
  const body = { clientId: clientId(), body: 'Hello' };
  const sent = await app.call(guest.sendMessage, { params: { token: guestToken }, body });
  assert.equal(sent.status, 'sent');

  page.send({
    type: 'message_status',
    messageId: sent._id,
    status: 'read',
    timestamp: '1999-01-01T00:00:00Z',
  });

  const update = await guestClient.next('message_status_update', 1000);
  assert.equal(update.status, 'read');
  assert.equal(update.messageId, sent._id);
  assert.notEqual(update.timestamp, '1999-01-01T00:00:00Z');

  page.send({ type: 'message_status', messageId: sent._id, status: 'delivered' });
  const another = { clientId: clientId(), body: 'Hello again' };
  const next = await app.call(guest.sendMessage, { params: { token: guestToken }, body: another });
  page.send({ type: 'message_status', messageId: next._id, status: 'read' });
  assert.equal((await guestClient.next('message_status_update', 1000)).messageId, next._id);

  const read = await app.call(
    messages.readConversation,
    { params: { id: conversationId }, query: {} },
    { token: agent.token },
  );

  assert.deepEqual(
    read.messages.slice(-2).map(({ _id, status }) => [_id, status]),
    [
      [sent._id, 'read'],
      [next._id, 'read'],
    ],
  );
  assert.equal(read.conversation.unread, 0);

  page.close();
  guestClient.close();
});

test('only the one it was written to can mark a message', async () => {
  const first = await submitStayRequest(app);
  const second = await submitStayRequest(app, { agent: first.agent });
  const body = { clientId: clientId(), body: 'For the first guest' };
  const asAgent = { token: first.agent.token };
  const sent = await app.call(messages.send, { params: { id: first.conversationId }, body }, asAgent);
  const stranger = await openAgentClient(port, await signUpAgent(app));
  const writer = await openAgentClient(port, first.agent);
  const otherGuest = await openGuestClient(port, second.guestToken);

  for (const client of [stranger, writer, otherGuest]) {
    client.send({ type: 'message_status', messageId: sent._id, status: 'read' });
    await client.handled();
  }

  const input = { params: { id: first.conversationId }, query: {} };
  const { messages: thread } = await app.call(messages.readConversation, input, asAgent);
  assert.equal(thread.at(-1)?.status, 'sent');

  await app.call(guest.markMessagesRead, { params: { token: first.guestToken }, body: {} });
  assert.equal((await writer.next('message_status_update', 1000)).messageId, sent._id);

  for (const client of [stranger, writer, otherGuest]) client.close();
});

test('typing reaches the other party alone, at most once a second', async () => {
  const { agent, guestToken, conversationId } = await submitStayRequest(app);
  const other = await submitStayRequest(app, { agent });
  const page = await openAgentClient(port, agent);
  const guest = await openGuestClient(port, guestToken);
  const otherGuest = await openGuestClient(port, other.guestToken);

  for (let pressed = 0; pressed < 5; pressed++) {
    page.send({ type: 'typing', conversationWith: conversationId, isTyping: true });
  }
  page.send({ type: 'typing', conversationWith: conversationId, isTyping: false });

  assert.deepEqual(await guest.next('typing', 1000), {
    type: 'typing',
    conversationWith: conversationId,
    isTyping: true,
  });
  assert.equal((await guest.next('typing', 1000)).isTyping, false);

  guest.send({ type: 'typing', conversationWith: other.conversationId, isTyping: true });
  assert.equal(
    (await page.next('typing', 1000)).conversationWith,
    conversationId,
    'a guest has one conversation',
  );

  await Promise.all([page.handled(), guest.handled()]);
  for (const stay of [{ conversationId }, other]) await writeTo(stay.conversationId, agent);
  await Promise.all([guest.next('new_message', 1000), otherGuest.next('new_message', 1000)]);
  for (const client of [guest, otherGuest, page]) assert.deepEqual(client.left('typing'), []);
  for (const client of [guest, otherGuest, page]) client.close();
});

test('typing in a conversation of other people goes nowhere', async () => {
  const { agent, guestToken, conversationId } = await submitStayRequest(app);
  const guest = await openGuestClient(port, guestToken);
  const stranger = await openAgentClient(port, await signUpAgent(app));
  stranger.send({ type: 'typing', conversationWith: conversationId, isTyping: true });
  await stranger.handled();
  await writeTo(conversationId, agent);
  await guest.next('new_message', 1000);
  assert.deepEqual(guest.left('typing'), []);
  guest.close();
  stranger.close();
});

test('a guest sees whether the host is there', async () => {
  const { agent, guestToken, conversationId } = await submitStayRequest(app);
  const guest = await openGuestClient(port, guestToken);
  assert.deepEqual(await guest.next('agent_status', 1000), {
    type: 'agent_status',
    conversationId,
    online: false,
  });

  const page = await openAgentClient(port, agent);
  assert.equal((await guest.next('agent_status', 1000)).online, true);

  const secondPage = await openAgentClient(port, agent);
  page.close();
  await page.closed;
  await writeTo(conversationId, agent);
  await guest.next('new_message', 1000);
  assert.deepEqual(guest.left('agent_status'), []);

  secondPage.close();
  assert.equal((await guest.next('agent_status', 4000)).online, false);

  guest.close();
});

test('sockets in two processes receive each other’s events', async (t) => {
  const { agent, guestToken, conversationId } = await submitStayRequest(app);
  const page = await openAgentClient(port, agent);
  const { config, pool, connection } = app.platform;
  const twin = await createApp({ config, pool, connection });
  t.after(() => twin.close());

  const guest = await openGuestClient(await listen(twin), guestToken);
  assert.equal((await guest.next('agent_status', 1000)).online, false, 'a new process knows of no other');
  assert.equal((await guest.next('agent_status', 1000)).online, true, 'and asks the others');

  const body = { clientId: clientId(), body: 'Across' };
  const asAgent = { token: agent.token };
  await app.call(messages.send, { params: { id: conversationId }, body }, asAgent);
  assert.equal((await guest.next('new_message', 1000)).message.body, 'Across');

  guest.send({ type: 'typing', conversationWith: conversationId, isTyping: true });
  assert.equal((await page.next('typing', 1000)).isTyping, true);

  page.close();
});
