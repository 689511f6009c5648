import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as messages from '#contract/messages/messages.ts';
import { keyScopes } from '#domain/account/api-keys.ts';
import { drainJobs } from '#testing/drain-jobs.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { callTool, type ToolContent } from '#testing/factories/call-tool.ts';
import { makeApiKey } from '#testing/factories/make-api-key.ts';
import {
  casaOperations,
  codeTexts,
  openMessageHouse,
  runMessageTimers,
} from '#testing/factories/message-rules.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { tools } from './tools.ts';

const start = '2027-03-01T10:00:00Z';

let app: TestApp;
let agent: TestAgent;
let propertyId: string;
let key: { token: string };
before(async () => {
  app = await openTestApp({ now: start });
  agent = await signUpAgent(app);
  propertyId = (await publishProperty(app, agent))._id;
  key = await makeApiKey(app, agent, { scopes: [...keyScopes] });
});
after(() => app.close());

type Input = Record<string, unknown>;
const call = (name: string, input: Input = {}) => callTool(app, key, name, input);

/** Both calls of a tool that writes; the sentences of its preview, and what it answered in the end. */
async function confirmed(name: string, input: Input): Promise<{ sentences: string; second: ToolContent }> {
  const first = await call(name, input);
  const { preview, confirm } = first.content as { preview: { sentences: string[] }; confirm: string };
  assert.ok(confirm, `${name}: ${JSON.stringify(first.content)}`);
  const second = await call(name, { ...input, confirm });
  assert.equal(second.isError, false, `${name}: ${JSON.stringify(second.content)}`);
  return { sentences: preview.sentences.join(' '), second };
}

let days = 0;
function freeStay() {
  days += 4;
  const day = (n: number) => new Date(Date.parse('2027-05-01') + n * 86_400_000).toISOString().slice(0, 10);
  return { checkIn: day(days), checkOut: day(days + 3) };
}

/** Mails to guests are queued by jobs that a worker would run; those that send stay queued. */
async function mailCount(to: string): Promise<number> {
  await drainJobs(app, ['guest-notice', 'payment-mail', 'guest-message-mail']);
  return (await queuedMails(app, to)).length;
}

test('a preview promises the guest an email exactly where one follows', async () => {
  const email = 'notified@example.com';
  const link = await shareProperties(app, agent);
  const request = await submitStayRequest(app, {
    agent,
    propertyId,
    linkCode: link.linkCode,
    ...freeStay(),
    guest: { firstName: 'Ines', lastName: 'Prado', email },
  });

  const id = request.receipt._id;
  const stay = () => ({
    ...bookingInput({ propertyId, ...freeStay() }),
    guest: { firstName: 'Ines', lastName: 'Prado', email },
  });

  const steps: [string, Input, boolean][] = [
    ['create_booking', stay(), true],
    ['create_booking', { ...stay(), status: 'held' }, true],
    ['create_booking', { ...stay(), status: 'inquiry' }, false],
    ['answer_request', { id, status: 'confirmed' }, true],
    ['change_booking', { id, ...freeStay() }, false],
    ['record_payment', { id, amountMinor: 1000 }, true],
    ['record_payment', { id, amountMinor: 1000, notifyGuest: false }, false],
    ['send_message', { id: request.conversationId, body: 'See you soon' }, true],
    ['close_nights', { id: propertyId, ...freeStay() }, false],
    ['cancel_booking', { id, reason: 'The roof leaks' }, true],
  ];

  for (const [name, input, isNotified] of steps) {
    const earlier = await mailCount(email);
    const { sentences } = await confirmed(name, input);
    const mails = (await mailCount(email)) - earlier;
    assert.deepEqual(
      [/gets (an email|the message by email)/.test(sentences), mails > 0],
      [isNotified, isNotified],
      `${name}: ${sentences}`,
    );
  }
});

test('a preview of a change explains whether the guest sees it on their page', async () => {
  const booked = await app.call(
    bookings.create,
    { body: bookingInput({ propertyId, ...freeStay() }) },
    agent,
  );
  const params = { id: booked._id };
  const lines = async () => {
    const { items } = await app.call(messages.listConversations, { query: {} }, agent);
    const id = items.find(({ booking }) => booking?._id === booked._id)?._id ?? '';
    return (await app.call(messages.readConversation, { params: { id }, query: {} }, agent)).messages.length;
  };

  for (const [input, isNotified] of [
    [freeStay(), true],
    [{ ...freeStay(), notifyGuest: false }, false],
    [{ internalNotes: 'Late arrival' }, false],
  ] as const) {
    const earlier = await lines();
    const { sentences } = await confirmed('change_booking', { ...params, ...input });
    await mailCount('');
    const isShown = (await lines()) > earlier;
    assert.deepEqual([/on their page/.test(sentences), isShown], [isNotified, isNotified], sentences);
  }
});

test('a preview promises no email to a guest without an address', async () => {
  const guest = { firstName: 'Ines', lastName: 'Prado', phone: '+351 912 345 678' };
  const body = { ...bookingInput({ propertyId, ...freeStay() }), guest };
  const { sentences } = await confirmed('create_booking', body);
  assert.match(sentences, /The guest has no email address and isn’t notified/);
});

test('an assistant does not get the address of the guest’s page, with which it would be the guest', async () => {
  const body = { ...bookingInput({ propertyId, ...freeStay() }) };
  const { second } = await confirmed('create_booking', body);
  const { result } = second.content as { result: { guestUrl: string } };
  assert.ok(!/[\w-]{43}/.test(result.guestUrl), result.guestUrl);

  const program = await app.call(bookings.create, { body: bookingInput({ propertyId, ...freeStay() }) }, key);
  assert.ok(!/[\w-]{43}/.test(program.guestUrl), program.guestUrl);
});

test('no tool answers a door code or a password of the network', async () => {
  const house = await openMessageHouse(app, '2027-05-28T10:00:00Z', {
    gate: { payment: 'none', hoursBefore: null },
  });
  const own = await makeApiKey(app, house.agent, { scopes: [...keyScopes] });
  await house.rule({ texts: codeTexts });
  const { id, conversationId, texts } = await house.stay();
  app.clock.set('2027-06-08T12:00:00Z');
  await runMessageTimers(app);
  assert.equal((await texts()).length, 1, 'the guest has got the code');

  const period = { from: '2027-06-01', to: '2027-07-01' };
  const inputs: Record<string, Input> = {
    read_property: { id: house.property._id },
    read_booking: { id },
    read_calendar: period,
    read_rates: { propertyId: house.property._id, ...period },
    quote_stay: { propertyId: house.property._id, checkIn: '2027-12-01', checkOut: '2027-12-04', adults: 2 },
    read_availability: { id: house.property._id },
    read_conversation: { id: conversationId },
  };

  for (const { name } of tools.filter(({ writes }) => writes === undefined)) {
    const { isError, content } = await callTool(app, own, name, inputs[name] ?? {});
    const text = JSON.stringify(content);
    assert.equal(isError, false, `${name}: ${text}`);
    for (const secret of [casaOperations.doorCode, casaOperations.wifiPassword, casaOperations.access])
      assert.ok(!text.includes(secret), `${name} answers ${secret}`);
  }
  app.clock.set(start);
});
