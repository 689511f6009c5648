import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import * as messages from '#contract/messages/messages.ts';
import { createGuestUrl } from '#server/features/bookings/core/index.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
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

test('a broken database connection makes the sockets reconnect, and later events arrive', async () => {
  const { agent, guestToken } = await submitStayRequest(app);
  const page = await openAgentClient(port, agent);

  await app.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'staydesk-live'`,
  );
  assert.equal((await page.closed).code, 1012);

  const back = await openAgentClient(port, agent);
  const body = { clientId: clientId(), body: 'Still there?' };
  await app.call(guest.sendMessage, { params: { token: guestToken }, body });
  assert.equal((await back.next('new_message', 2000)).message.body, 'Still there?');

  back.close();
});

test('two pages of one agent are in step: messages and read marks of one reach the other', async () => {
  const { agent, guestToken, conversationId } = await submitStayRequest(app);
  const [first, second] = [await openAgentClient(port, agent), await openAgentClient(port, agent)];
  const asAgent = { token: agent.token };
  const body = { clientId: clientId(), body: 'From the first page' };
  await app.call(messages.send, { params: { id: conversationId }, body }, asAgent);
  assert.equal((await second.next('new_message', 1000)).message.body, body.body);

  const answer = { clientId: clientId(), body: 'Thanks' };
  const sent = await app.call(guest.sendMessage, { params: { token: guestToken }, body: answer });
  first.send({ type: 'message_status', messageId: sent._id, status: 'read' });
  assert.equal((await second.next('message_status_update', 1000)).status, 'read');

  first.close();
  second.close();
});

test('an agent who is not to be seen is offline to guests, from the moment the switch is set', async () => {
  const { agent, guestToken, conversationId } = await submitStayRequest(app);
  const asAgent = { token: agent.token };
  const page = await openAgentClient(port, agent);
  const guest = await openGuestClient(port, guestToken);
  while (!(await guest.next('agent_status', 1000)).online);
  await app.call(agents.changeSettings, { body: { showOnline: false } }, asAgent);
  assert.equal((await guest.next('agent_status', 1000)).online, false);

  page.close();
  const again = await openAgentClient(port, agent);
  const later = await openGuestClient(port, guestToken);
  const body = { clientId: clientId(), body: 'Unseen' };
  await app.call(messages.send, { params: { id: conversationId }, body }, asAgent);
  await later.next('new_message', 1000);

  assert.deepEqual(
    later.left('agent_status').map(({ online }) => online),
    [false],
  );

  await app.call(agents.changeSettings, { body: { showOnline: true } }, asAgent);
  assert.equal((await guest.next('agent_status', 1000)).online, true);

  for (const client of [again, guest, later]) client.close();
});

/** The open page of a guest whose booking has no conversation yet. */
async function openUnwrittenBooking() {
  const agent = await signUpAgent(app);
  const property = await publishProperty(app, agent);
  const asAgent = { token: agent.token };
  const { _id } = await app.call(
    bookings.create,
    { body: bookingInput({ propertyId: property._id }) },
    asAgent,
  );
  const url = await createGuestUrl(app.platform, app.pool, { agentId: agent.agentId, _id }, 'mailed');
  const guestToken = url.split('/').at(-1) ?? '';

  await app.pool.query('DELETE FROM messages WHERE agent_id = $1', [agent.agentId]);
  await app.pool.query('DELETE FROM conversations WHERE agent_id = $1', [agent.agentId]);

  return { asAgent, bookingId: _id, guestToken, guestClient: await openGuestClient(port, guestToken) };
}

test('a guest whose booking has no conversation yet sees what its agent changes', async () => {
  const { asAgent, bookingId, guestClient } = await openUnwrittenBooking();
  const params = { id: bookingId };

  await app.call(bookings.changeStatus, { params, body: { status: 'cancelled' } }, asAgent);
  assert.equal((await guestClient.next('booking_changed', 1000)).bookingId, bookingId);

  guestClient.close();
});

test('a guest whose booking has no conversation yet receives the answer to the first message', async () => {
  const { asAgent, guestToken, guestClient } = await openUnwrittenBooking();

  const body = { clientId: clientId(), body: 'Is there parking?' };
  const sent = await app.call(guest.sendMessage, { params: { token: guestToken }, body });
  assert.equal((await guestClient.next('new_message', 1000)).message._id, sent._id);

  const answer = { clientId: clientId(), body: 'Yes' };
  await app.call(messages.send, { params: { id: sent.conversationId }, body: answer }, asAgent);
  assert.equal((await guestClient.next('new_message', 1000)).message.body, 'Yes');

  guestClient.close();
});
