import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as guest from '#contract/links/guest.ts';
import * as messages from '#contract/messages/messages.ts';
import { drainJobs } from '#testing/drain-jobs.ts';
import { addRule, automaticTexts, runMessageTimers } from '#testing/factories/message-rules.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { type RequestedStay, submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { mailsTo } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
});
after(() => app.close());

const body =
  'Hello {firstName} and {guest}, thank you for your request. {if guestPage}Your page: {guestPage}{end} {property}';
const linkPattern = /\/guest\/([\w-]{43})/g;
const tokensIn = (text: string) => [...text.matchAll(linkPattern)].map(([, token]) => token);

async function hostWithRule(text = body): Promise<{ agent: TestAgent; propertyId: string }> {
  const agent = await signUpAgent(app);
  const { _id: propertyId } = await publishProperty(app, agent, { title: 'Casa {doorCode}' });
  await addRule(app, agent, {
    trigger: 'requested',
    offsetDays: 0,
    offsetHours: 0,
    atTime: null,
    texts: { en: { subject: 'Thanks, {guest}', body: text } },
  });
  return { agent, propertyId };
}

const automaticOf = async (token: string) => {
  const view = await app.call(guest.readView, { params: { token }, query: {} });
  return view.messages.filter(({ isAutomatic }) => isAutomatic).map((message) => message.body);
};

const bodyWith = (text: string) => ({ clientId: crypto.randomUUID(), body: text });

async function assertNoTokenStored() {
  await app.settle();
  for (const table of [
    'messages',
    'conversations',
    'planned_messages',
    'message_choices',
    'notifications',
    'outbox',
    'pgboss.job',
  ]) {
    const { rows } = await app.pool.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${table} t`);
    for (const { row } of rows) assert.deepEqual(tokensIn(row), [], `${table}: ${row}`);
  }
}

describe('a guest’s link in an automatic message', () => {
  for (const [firstName, lastName] of [
    ['Rui', 'Costa'],
    ['{guestPage}', 'Costa'],
    ['{guest', 'Page}'],
    ['{{doorCode}}', '{if parking}'],
    ['\uFDD0guestPage\uFDD1', '{end}'],
  ] as const)
    test(`is only the reader’s own for a stranger named ${JSON.stringify(`${firstName} ${lastName}`)}`, async () => {
      const { agent, propertyId } = await hostWithRule();
      const stay = await submitStayRequest(app, {
        agent,
        propertyId,
        guest: { firstName, lastName, email: `real-${crypto.randomUUID()}@example.com` },
      });
      await runMessageTimers(app);

      const [shown = ''] = await automaticOf(stay.guestToken);
      const names = [firstName, `${firstName} ${lastName}`].map((name) =>
        name.replaceAll(/[\uFDD0\uFDD1]/g, ''),
      );
      const url = `${app.platform.config.http.publicUrl}/guest/${stay.guestToken}`;
      assert.equal(
        shown,
        `Hello ${names.join(' and ')}, thank you for your request. Your page: ${url} Casa {doorCode}`,
      );

      const listed = await app.call(guest.listMessages, { params: { token: stay.guestToken }, query: {} });
      assert.deepEqual(tokensIn(JSON.stringify(listed)), [stay.guestToken]);

      const [hosts] = await automaticTexts(app, agent, stay.conversationId);
      assert.equal(hosts, shown.replace(url, '[guest page link]'));

      await assertNoTokenStored();
    });

  test('is a mailed one in the mail, and the page that it opens shows that one', async () => {
    const { agent, propertyId } = await hostWithRule();
    const email = `mailed-${crypto.randomUUID()}@example.com`;
    const who = { firstName: 'Rui', lastName: 'Costa', email };
    const stay = await submitStayRequest(app, { agent, propertyId, guest: who });

    await drainJobs(app);
    await runMessageTimers(app);
    await drainJobs(app);

    const mail = (await mailsTo(app, email, { subject: /message/ })).at(-1);
    const tokens = new Set(tokensIn(mail?.text ?? ''));
    assert.equal(tokens.size, 1, mail?.text);

    const [token = ''] = tokens;
    assert.notEqual(token, stay.guestToken);
    assert.deepEqual(new Set(tokensIn((await automaticOf(token)).join())), tokens);

    const confirmed = await app.send(guest.confirmEmail, { params: { token }, body: {} });
    assert.equal(confirmed.status, 200);
  });
});

describe('a typed message', () => {
  const write = (stay: RequestedStay, text: string, isNote = false) =>
    app.call(
      messages.send,
      { params: { id: stay.conversationId }, body: { ...bodyWith(text), isNote } },
      stay.agent,
    );

  test('is never filled, with any content', async () => {
    const stay = await submitStayRequest(app);
    const typed = 'Open {guestPage} with {doorCode}, {{wifiPassword}} or \uFDD0guestPage\uFDD1';
    await write(stay, typed);
    const { messages: seen } = await app.call(guest.listMessages, {
      params: { token: stay.guestToken },
      query: {},
    });
    assert.equal(seen.at(-1)?.body, 'Open {guestPage} with {doorCode}, {{wifiPassword}} or guestPage');
  });

  test('stores no address of a guest’s page: the guest reads their own, other readers a placeholder', async () => {
    const stay = await submitStayRequest(app);
    const other = await submitStayRequest(app, { agent: stay.agent });
    const sent = await write(stay, `Here it is: ${other.receipt.guestUrl} 😀`);
    assert.equal(sent.body, 'Here it is: [guest page link] 😀');

    const note = await write(stay, `Their page is ${stay.receipt.guestUrl}`, true);
    assert.equal(note.body, 'Their page is [guest page link]');

    const params = { token: stay.guestToken };
    const written = await app.call(guest.sendMessage, {
      params,
      body: bodyWith(`Mine: ${stay.receipt.guestUrl}`),
    });
    assert.equal(written.body, 'Mine: [guest page link]');

    const { messages: seen } = await app.call(guest.listMessages, { params, query: {} });
    assert.deepEqual(seen.map(({ body: text }) => text).slice(-2), [
      `Here it is: ${app.platform.config.http.publicUrl}/guest/${stay.guestToken} 😀`,
      'Mine: [guest page link]',
    ]);

    await assertNoTokenStored();
  });
});
