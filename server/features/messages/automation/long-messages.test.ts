import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as messageRules from '#contract/messages/message-rules.ts';
import * as plannedMessages from '#contract/messages/planned-messages.ts';
import * as savedReplies from '#contract/messages/saved-replies.ts';
import * as propertyOperations from '#contract/properties/property-operations.ts';
import { guestOperations } from '#domain/properties/operations.ts';
import {
  casaOperations,
  openMessageHouse,
  ruleInput,
  runMessageTimers,
} from '#testing/factories/message-rules.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const start = '2027-05-28T10:00:00Z';
let app: TestApp;
before(async () => {
  app = await openTestApp({ now: start });
});
after(() => app.close());

const textsWith = (body: string) => ({ en: { subject: 'Getting in', body } });
const textOfLength = (length: number) => 'Turn the key twice. '.repeat(length / 20).trim();

test('a rule whose text can become longer than a message is refused when it is saved, and the refusal names the variable', async () => {
  const { agent, rule } = await openMessageHouse(app, start, { access: textOfLength(1000) });
  const body = ruleInput({ texts: textsWith('{access}\n'.repeat(5)) });
  const refused = await app.refusal(messageRules.create, { body }, agent);
  assert.equal(refused.code, 'filled_text_too_long');
  assert.match(refused.detail, /\{access\}.* 4000 characters/);

  const { _id: id, version, ...saved } = await rule({ texts: textsWith('{access}\n'.repeat(3)) });
  assert.equal(saved.status, 'active');

  const change = await app.refusal(
    messageRules.change,
    { params: { id }, body: { ...body, version } },
    agent,
  );
  assert.equal(change.code, 'filled_text_too_long');
});

test('a message that later becomes too long is shown as one that cannot be sent, until it is shortened', async () => {
  const { agent, property, rule, stay } = await openMessageHouse(app, start, { access: 'By the gate' });
  await rule({ texts: textsWith('{access}\n'.repeat(3)) });

  const { params, plan, texts } = await stay();
  const operations = { ...casaOperations, access: textOfLength(2000), shared: [...guestOperations] };
  await app.call(
    propertyOperations.change,
    { params: { id: property._id }, body: { ...operations, version: 1 } },
    agent,
  );
  app.clock.set('2027-06-08T09:00:00Z');
  await runMessageTimers(app);

  const [message] = await plan();
  assert.deepEqual([message?.state, message?.why], ['blocked', 'too_long']);
  assert.ok((message?.body.length ?? 0) <= 4000);
  assert.deepEqual(await texts(), []);

  const stored = await app.pool.query<{ state: string; attempts: number }>(
    'SELECT state, attempts FROM planned_messages WHERE booking_id = $1',
    [params.id],
  );
  assert.deepEqual(stored.rows, [{ state: 'blocked', attempts: 0 }]);

  const { ruleId: rule_, occurrence } = message ?? { ruleId: '', occurrence: '' };
  const decide = { ...params, rule: rule_, occurrence };
  const edit = (body: string) => ({ params: decide, body: { action: 'edit' as const, subject: '', body } });
  const refused = await app.refusal(plannedMessages.decide, edit('{access}'.repeat(4)), agent);
  assert.equal(refused.code, 'filled_text_too_long');

  await app.call(plannedMessages.decide, edit('Call me'), agent);
  await runMessageTimers(app);
  assert.deepEqual(await texts(), ['Call me']);
});

test('a saved reply that can become longer than a message is refused, and the refusal names the placeholder', async () => {
  const { agent } = await openMessageHouse(app, start);
  const body = { title: 'Names', body: '{guest} '.repeat(400) };
  const refused = await app.refusal(savedReplies.create, { body }, agent);
  assert.equal(refused.code, 'filled_text_too_long');
  assert.match(refused.detail, /\{guest\}/);
});
