import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as guest from '#contract/links/guest.ts';
import * as messages from '#contract/messages/messages.ts';
import { hourMs } from '#domain/shared/duration.ts';
import { addMessage } from '#server/features/messages/core/index.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { settleDemoInbox } from './demo.store.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

test('a conversation of the demo that goes on after what was seen counts its new messages alone', async () => {
  const { agent, guestToken, conversationId } = await submitStayRequest(app, { guestMessage: 'Hello' });
  const seenUntil = new Date(app.clock.now() + hourMs);
  app.clock.advance(2 * hourMs);

  const body = { clientId: 'a-message-of-later', body: 'When may we come?' };
  await app.call(guest.sendMessage, { params: { token: guestToken }, body });
  await settleDemoInbox(app.pool, agent.agentId, seenUntil);

  const { conversation } = await app.call(
    messages.readConversation,
    { params: { id: conversationId }, query: {} },
    agent,
  );
  assert.equal(conversation.unread, 1);
});

test('a guest whom the host has answered since is read, however recent the message', async () => {
  const { agent, guestToken, conversationId } = await submitStayRequest(app);
  const body = { clientId: 'a-recent-message', body: 'When may we come?' };
  await app.call(guest.sendMessage, { params: { token: guestToken }, body });

  const answer = {
    id: app.platform.newId(),
    agentId: agent.agentId,
    conversationId,
    clientId: 'an-answer',
    from: 'agent' as const,
    body: 'From three.',
    now: app.clock.now(),
  };

  await app.platform.transact((tx) => addMessage(tx, answer));
  await settleDemoInbox(app.pool, agent.agentId, new Date(app.clock.now() - hourMs));

  const query = { params: { id: conversationId }, query: {} };
  const { conversation } = await app.call(messages.readConversation, query, agent);
  assert.equal(conversation.unread, 0);
});
