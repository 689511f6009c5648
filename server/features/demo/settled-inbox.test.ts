import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as messages from '#contract/messages/messages.ts';
import * as guest from '#contract/visitor/guest.ts';
import { hourMs } from '#domain/shared/duration.ts';
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
