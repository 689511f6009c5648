import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as stays from '#contract/bookings/stays.ts';
import * as guest from '#contract/links/guest.ts';
import * as messages from '#contract/messages/messages.ts';
import * as notifications from '#contract/messages/notifications.ts';
import { renderMail } from '#server/features/messages/mails/index.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { pdfText } from '#testing/pdf-text.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { foreignParts, inventLanguage } from '#testing/texts/invented-language.ts';

let app: TestApp;
let forget = () => {};
before(async () => {
  app = await openTestApp({ now: '2027-03-01T10:00:00Z', env: { UNDO_SECONDS: '0' } });
  forget = inventLanguage('de');
});
after(async () => {
  forget();
  await app.close();
});

const german = { headers: { 'accept-language': 'de-AT, en;q=0.7' } };
const english = { headers: { 'accept-language': 'en-US,en;q=0.9' } };

/** The name of the host, which stands alone below a mail. */
const data = ['Ana', 'Costa'];

async function germanStay() {
  const person = {
    firstName: 'Ines',
    lastName: 'Prado',
    email: `ines-${app.platform.newId()}@example.com`,
    language: 'de-AT',
  };
  const stay = await submitStayRequest(app, { guest: person });
  return { ...stay, email: person.email };
}

async function propertyOf(bookingId: string): Promise<string> {
  const { rows } = await app.pool.query<{ propertyId: string }>(
    'SELECT property_id AS "propertyId" FROM bookings WHERE id = $1',
    [bookingId],
  );
  return rows[0]?.propertyId ?? '';
}

test('a refusal is in the language of the visitor, and in English for an agent', async () => {
  const agent = await signUpAgent(app);
  const params = { token: 'x'.repeat(43) };
  const ofGuest = await app.refusal(guest.readView, { params }, german);
  assert.match(ofGuest.detail, /^«.+»$/);
  assert.doesNotMatch((await app.refusal(guest.readView, { params }, english)).detail, /[«»]/);
  assert.doesNotMatch((await app.refusal(guest.readView, { params })).detail, /[«»]/);

  const id = app.platform.newId();
  const ofAgent = await app.refusal(bookings.read, { params: { id } }, { token: agent.token, ...german });
  assert.doesNotMatch(ofAgent.detail, /[«»]/);
});

test('a field error is in the language of the visitor', async () => {
  const { errors = [] } = await app.refusal(bookings.create, { body: { adults: 'many' } }, german);
  assert.ok(errors.length > 0);
  for (const { message } of errors) assert.match(message, /^«.+»$/);
});

test('a hundred quotes at the same time, half of them in each language, never mix', async () => {
  const { receipt, linkCode } = await germanStay();
  const propertyId = await propertyOf(receipt._id);
  const body = { propertyId, linkCode, checkIn: '2027-06-10', checkOut: '2027-06-13', adults: 2 };

  await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const isGerman = index % 2 === 0;
      const { quote, problem } = await app.call(stays.quote, { body }, isGerman ? german : english);
      for (const { label, rule } of quote.lines)
        for (const text of [label, rule]) assert.equal(text.startsWith('«'), isGerman, text);
      // The dates are taken by the request.
      assert.equal(problem?.detail.startsWith('«'), isGerman);
    }),
  );
});

test('the mails of a stay are in its guest’s language, those to the host in English', async () => {
  const { agent, receipt, email } = await germanStay();
  const params = { id: receipt._id };
  await app.call(bookings.changeStatus, { params, body: { status: 'declined' } }, agent);
  await app.settle();

  const toGuest = await queuedMails(app, email);
  assert.deepEqual(
    toGuest.map(({ kind }) => kind),
    ['booking_requested', 'booking_declined'],
  );
  for (const mail of toGuest) {
    const { subject, text, html } = renderMail(mail);
    assert.deepEqual(foreignParts(`${subject}\n${text}`, data), [], `${mail.kind}\n${text}`);
    assert.match(html, /<html lang="de">/);
  }
  for (const mail of await queuedMails(app, agent.email))
    assert.doesNotMatch(renderMail(mail).text, /[«»]/, mail.kind);
});

test('guest and host read one stored message of the system, each addressed as they are', async () => {
  const { agent, guestToken, conversationId, receipt } = await germanStay();
  const params = { token: guestToken };
  await app.call(guest.cancelBooking, { params, body: { reason: 'Our flight was cancelled.' } }, german);

  const ofGuest = await app.call(guest.listMessages, { params, query: {} }, german);
  const said = ofGuest.messages.find(({ from }) => from === 'system');
  assert.equal(said?.body, '«You withdrew the request. Our flight was cancelled.»');
  const inEnglish = await app.call(guest.listMessages, { params, query: {} }, english);
  assert.equal(
    inEnglish.messages.find(({ from }) => from === 'system')?.body,
    'You withdrew the request. Our flight was cancelled.',
  );

  const ofHost = await app.call(
    messages.readConversation,
    { params: { id: conversationId }, query: {} },
    { token: agent.token, ...german },
  );
  const heard = 'The guest withdrew the request. Our flight was cancelled.';
  assert.equal(ofHost.messages.find(({ from }) => from === 'system')?.body, heard);
  assert.equal(ofHost.conversation.lastMessageFrom, 'system');
  assert.equal(ofHost.conversation.lastMessage, heard);

  const { rows } = await app.pool.query(
    `SELECT body, code, facts FROM messages WHERE conversation_id = $1 AND sender = 'system'`,
    [conversationId],
  );
  assert.deepEqual(rows, [
    {
      body: heard,
      code: 'transition',
      facts: {
        status: 'cancelled',
        from: 'pending',
        actor: 'guest',
        reason: 'Our flight was cancelled.',
        reasonCode: null,
      },
    },
  ]);

  const found = await app.call(messages.listConversations, { query: { q: 'withdrew the request' } }, agent);
  assert.deepEqual(
    found.items.map(({ _id }) => _id),
    [conversationId],
  );
  assert.ok(receipt.code);
});

test('a notification is stored by code and facts, and worded for the agent who reads it', async () => {
  const { agent, receipt } = await germanStay();
  const { rows } = await app.pool.query<{ code: string; facts: Record<string, unknown> }>(
    `SELECT code, facts FROM notifications WHERE agent_id = $1 AND type = 'booking_via_link'`,
    [agent.agentId],
  );
  assert.equal(rows[0]?.code, 'bookingViaLink');
  assert.equal(rows[0]?.facts.guestName, 'Ines Prado');
  assert.equal(rows[0]?.facts.checkIn, '2027-06-10');

  await app.pool.query(
    `UPDATE notifications SET title = 'Old title', message = 'Old text' WHERE agent_id = $1`,
    [agent.agentId],
  );
  const read = async () => (await app.call(notifications.list, { query: {} }, agent)).notifications[0];
  assert.match((await read())?.message ?? '', /^Ines Prado requested .+: 10 Jun – 13 Jun 2027, 3 nights\./);

  await app.pool.query(
    `UPDATE agents SET settings = settings || '{"dateFormat": "month_day_year"}' WHERE id = $1`,
    [agent.agentId],
  );
  assert.match((await read())?.message ?? '', /: Jun 10 – Jun 13, 2027, 3 nights\./);

  await app.pool.query('UPDATE notifications SET code = NULL, facts = NULL WHERE agent_id = $1', [
    agent.agentId,
  ]);
  assert.deepEqual([(await read())?.title, (await read())?.message], ['Old title', 'Old text']);
  assert.ok(receipt.code);
});

test('the guest’s page, calendar and receipt are in the language of the browser, else of the booking', async () => {
  const { agent, guestToken, receipt } = await germanStay();
  const params = { token: guestToken };
  const view = await app.call(guest.readView, { params, query: {} }, german);
  for (const { label } of view.booking.quote.lines) assert.match(label, /^«.+»$/);
  const inEnglish = await app.call(guest.readView, { params, query: {} }, english);
  for (const { label } of inEnglish.booking.quote.lines) assert.doesNotMatch(label, /[«»]/);

  const fileOf = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await app.http.inject({ method: 'GET', url, headers });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.rawPayload;
  };
  const calendar = (await fileOf(`/api/guest/${guestToken}/stay.ics`, german.headers)).toString();
  assert.match(calendar.replaceAll('\r\n ', ''), /DESCRIPTION:«/);

  const sheet = pdfText(await fileOf(`/api/guest/${guestToken}/receipt.pdf`, german.headers)).join('\n');
  assert.match(sheet, /«/);
  // Without a word from the browser, the language of the booking decides.
  const unasked = pdfText(await fileOf(`/api/guest/${guestToken}/receipt.pdf`)).join('\n');
  assert.equal(unasked, sheet);
  const plain = pdfText(await fileOf(`/api/guest/${guestToken}/receipt.pdf`, english.headers)).join('\n');
  assert.doesNotMatch(plain, /[«»]/);
  assert.ok(agent.agentId && receipt.code);
});

test('a host finds a message of the system as they read it', async () => {
  const { agent, receipt, conversationId } = await germanStay();
  const params = { id: receipt._id };
  await app.call(bookings.changeStatus, { params, body: { status: 'declined' } }, agent);

  const list = async (q: string) => {
    const { items } = await app.call(messages.listConversations, { query: { q } }, agent);
    return items.map(({ _id, lastMessage }) => [_id, lastMessage]);
  };
  const line = 'You declined the request. Sorry, this request couldn’t be accepted.';
  assert.deepEqual(await list('you declined the'), [[conversationId, line]]);
  assert.deepEqual(await list('the host declined'), [[conversationId, line]]);
  assert.deepEqual(await list('you accepted the'), []);
});

test('a page is in the language of the browser, and a stored one is not shown in another', async () => {
  const { linkCode, receipt } = await germanStay();
  const propertyId = await propertyOf(receipt._id);
  const taken = '?checkIn=2027-06-10&checkOut=2027-06-13&adults=2';
  const open = async (url: string, headers: Record<string, string>) => {
    const { body, headers: sent } = await app.http.inject({ method: 'GET', url, headers });
    assert.match(String(sent.vary), /accept-language/);
    return body;
  };

  for (const url of [`/shared/${linkCode}${taken}`, `/shared/${linkCode}/property/${propertyId}${taken}`]) {
    for (let round = 0; round < 2; round++) {
      const inGerman = await open(url, german.headers);
      assert.match(inGerman, /<html lang="de-AT">/);
      assert.match(inGerman, /«/);
      const inEnglish = await open(url, english.headers);
      assert.match(inEnglish, /<html lang="en-GB">/);
      assert.doesNotMatch(inEnglish, /[«»]/);
    }
  }
});
