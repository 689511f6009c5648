import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import * as activity from '#contract/account/activity.ts';
import * as apiKeys from '#contract/account/api-keys.ts';
import * as assistants from '#contract/account/assistants.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as messages from '#contract/messages/messages.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import { keyScopes } from '#domain/account/api-keys.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { callTool } from '#testing/factories/call-tool.ts';
import { makeApiKey } from '#testing/factories/make-api-key.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { tools } from './tools.ts';

type Answer = { isError: boolean; content: Record<string, unknown> };

let app: TestApp;
let agent: TestAgent;
let propertyId: string;
let address: string;
before(async () => {
  app = await openTestApp({ worker: true, now: '2027-03-01T10:00:00Z' });
  agent = await signUpAgent(app);
  propertyId = (await publishProperty(app, agent, { title: 'Casa do Cais' }))._id;
  address = await app.http.listen({ host: '127.0.0.1', port: 0 });
});
after(() => app.close());

/** A client of the protocol’s own library, which signs in with a key of these scopes. */
async function connect(scopes = [...keyScopes], creator = agent) {
  const key = await makeApiKey(app, creator, { scopes, name: 'Assistant' });
  const client = new Client({ name: 'test', version: '1.0.0' });
  const requestInit = { headers: { authorization: `Bearer ${key.token}` } };
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', address), { requestInit });
  // NOTE: the library’s own types differ in an optional field.
  await client.connect(transport as Parameters<Client['connect']>[0]);

  return {
    key,
    client,
    async call(name: string, input: Record<string, unknown> = {}): Promise<Answer> {
      const { isError, structuredContent } = await client.callTool({ name, arguments: input });
      return { isError: isError === true, content: (structuredContent ?? {}) as Record<string, unknown> };
    },
  };
}

let days = 0;
/** A stay of three nights in days that no other test has. */
function freeStay() {
  days += 4;
  const day = (n: number) => new Date(Date.parse('2027-04-01') + n * 86_400_000).toISOString().slice(0, 10);
  return { checkIn: day(days), checkOut: day(days + 3) };
}

async function countBookings(): Promise<number> {
  const { rows } = await app.pool.query<{ many: number }>('SELECT count(*)::integer AS many FROM bookings');
  return rows[0]?.many ?? 0;
}

describe('the protocol', () => {
  test('a client of the library connects, reads the instructions and lists tools with hints', async () => {
    const { client, key } = await connect();
    const { items } = await app.call(apiKeys.list, {}, agent);
    assert.ok(items.find(({ _id }) => _id === key._id)?.lastUsedAt, 'connecting is a use of the key');
    assert.equal(client.getServerVersion()?.name, 'staydesk');
    assert.match(client.getInstructions() ?? '', /writtenByStranger/);
    await client.ping();

    const listed = (await client.listTools()).tools;
    assert.equal(listed.length, tools.length);
    assert.ok(!JSON.stringify(listed).includes('~'), 'schemas are plain JSON');
    assert.ok(listed.length >= 20 && listed.length <= 25, `${listed.length} tools`);
    const cancel = listed.find(({ name }) => name === 'cancel_booking');
    assert.deepEqual(
      [cancel?.annotations?.readOnlyHint, cancel?.annotations?.destructiveHint],
      [false, true],
    );
    assert.ok(cancel?.inputSchema.properties?.confirm);
    assert.equal(cancel?.inputSchema.properties?.refundMinor, undefined);

    const read = listed.find(({ name }) => name === 'read_booking');
    assert.equal(read?.description, bookings.read.summary);
    assert.deepEqual(read?.inputSchema.required, ['id']);
    assert.equal(read?.annotations?.readOnlyHint, true);
  });

  test('every reading tool answers', async () => {
    const { call } = await connect();
    const link = await shareProperties(app, agent);
    const request = await submitStayRequest(app, {
      agent,
      propertyId,
      linkCode: link.linkCode,
      ...freeStay(),
    });

    const period = { from: '2027-04-01', to: '2027-05-01' };
    const inputs: Record<string, Record<string, unknown>> = {
      read_property: { id: propertyId },
      read_booking: { id: request.receipt._id },
      read_calendar: period,
      read_rates: { propertyId, ...period },
      quote_stay: { propertyId, checkIn: '2027-12-01', checkOut: '2027-12-04', adults: 2 },
      read_availability: { id: propertyId },
      read_conversation: { id: request.conversationId },
    };
    for (const { name } of tools.filter(({ writes }) => writes === undefined)) {
      const { isError, content } = await call(name, inputs[name] ?? {});
      assert.equal(isError, false, `${name}: ${JSON.stringify(content).slice(0, 300)}`);
    }
  });

  test('a key sees and uses the tools of its scopes alone', async () => {
    const { client, call } = await connect(['bookings:read']);
    const names = (await client.listTools()).tools.map(({ name }) => name);
    assert.deepEqual(names, ['list_bookings', 'read_booking', 'read_day', 'quote_stay']);
    await assert.rejects(call('create_booking'), /Unknown tool/);

    const offered = await app.call(assistants.listTools, {}, agent);
    assert.equal(offered.items.length, tools.length);
    assert.match(offered.address, /\/mcp$/);
  });

  test('messages that are no request get the errors of JSON-RPC', async () => {
    const { key } = await connect(['bookings:read']);
    const post = (payload: unknown, headers: Record<string, string> = {}) =>
      app.http.inject({
        method: 'POST',
        url: '/mcp',
        headers: { authorization: `Bearer ${key.token}`, 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(payload),
      });

    const unknown = await post({ jsonrpc: '2.0', id: 1, method: 'resources/list' });
    assert.equal(unknown.json().error.code, -32601);
    assert.equal((await post([{ jsonrpc: '2.0', id: 1, method: 'ping' }])).json().error.code, -32600);
    assert.equal((await post({ jsonrpc: '2.0', method: 'notifications/initialized' })).statusCode, 202);
    assert.equal(
      (await post({ jsonrpc: '2.0', id: 1, method: 'ping' }, { origin: 'https://other.example' })).statusCode,
      403,
    );
    assert.equal((await app.http.inject({ url: '/mcp' })).statusCode, 405);

    const old = await post(
      { jsonrpc: '2.0', id: 1, method: 'ping' },
      { 'mcp-protocol-version': '2024-01-01' },
    );
    assert.deepEqual([old.statusCode, old.json().error.code], [400, -32600]);

    const anonymous = await app.http.inject({ method: 'POST', url: '/mcp', payload: {} });
    assert.deepEqual(
      [anonymous.statusCode, anonymous.headers['www-authenticate']],
      [401, 'Bearer realm="Staydesk"'],
    );
    const session = await app.http.inject({
      method: 'POST',
      url: '/mcp',
      headers: { authorization: `Bearer ${agent.token}` },
      payload: {},
    });
    assert.equal(session.statusCode, 401, 'a person’s session is no key');
  });
});

describe('a tool that writes', () => {
  test('shows the price and who is notified, changes nothing, and writes when it is confirmed', async () => {
    const { call, key } = await connect();
    const { guest, ...stay } = bookingInput({ propertyId, ...freeStay() });
    const input = { ...stay, guest: { ...guest } };
    const before = await countBookings();

    const first = await call('create_booking', input);
    const { preview, confirm, until } = first.content as {
      preview: { sentences: string[]; total: { amount: number } };
      confirm: string;
      until: string;
    };
    assert.equal(await countBookings(), before);
    assert.match(confirm, /^cfm_[\w-]{43}$/);
    assert.equal(Date.parse(until) - app.clock.now(), 10 * minuteMs);
    assert.match(preview.sentences.join(' '), /nights are free.*gets an email/);

    const second = await call('create_booking', { ...input, confirm });
    assert.equal(second.isError, false, JSON.stringify(second.content));
    const { result } = second.content as { result: { _id: string; total: { amount: number } } };
    assert.equal(result.total.amount, preview.total.amount);
    assert.equal(await countBookings(), before + 1);

    const { items } = await app.call(activity.list, { query: { key: key._id } }, agent);
    assert.ok(items.some(({ entity, who }) => entity?._id === result._id && who.kind === 'key'));
  });

  test('is refused without effect with another input, twice, too late, by another key and after a change', async () => {
    const { call } = await connect();
    const other = await connect();
    const booked = await app.call(
      bookings.create,
      { body: bookingInput({ propertyId, ...freeStay() }) },
      agent,
    );
    const params = { id: booked._id };
    const input = { ...params, reason: 'The roof leaks' };
    const preview = async () => (await call('cancel_booking', input)).content.confirm as string;
    const codeOf = async (answer: Promise<Answer>) => (await answer).content.code;

    const confirm = await preview();
    assert.equal(
      await codeOf(call('cancel_booking', { ...input, reason: 'Other', confirm })),
      'confirmation_invalid',
    );

    assert.equal(await codeOf(other.call('cancel_booking', { ...input, confirm })), 'confirmation_invalid');
    assert.equal(
      await codeOf(call('cancel_booking', { ...input, confirm: 'cfm_unknown' })),
      'confirmation_invalid',
    );
    assert.equal(
      await codeOf(call('change_booking', { ...params, adults: 1, confirm })),
      'confirmation_invalid',
    );

    app.clock.advance(10 * minuteMs);
    assert.equal(await codeOf(call('cancel_booking', { ...input, confirm })), 'confirmation_invalid');
    app.clock.advance(-10 * minuteMs);

    const money = { amountMinor: 1000 };
    await app.call(bookingMoney.recordPayment, { params, body: money }, agent);
    assert.equal(await codeOf(call('cancel_booking', { ...input, confirm })), 'confirmation_stale');
    assert.equal((await app.call(bookings.read, { params }, agent)).status, 'confirmed');

    const next = await preview();
    const answers = await Promise.all([
      call('cancel_booking', { ...input, confirm: next }),
      call('cancel_booking', { ...input, confirm: next }),
    ]);
    assert.equal(answers.filter(({ isError }) => !isError).length, 1, JSON.stringify(answers).slice(0, 600));
    assert.equal(await codeOf(call('cancel_booking', { ...input, confirm: next })), 'confirmation_invalid');
    assert.equal((await app.call(bookings.read, { params }, agent)).status, 'cancelled');
  });

  test('shows what the policy leaves to the guest, moves no money, and names the undo', async () => {
    const undoable = await openTestApp({ now: '2027-03-01T10:00:00Z', env: { UNDO_SECONDS: '10' } });
    try {
      const host = await signUpAgent(undoable);
      const { _id } = await publishProperty(undoable, host);
      const booked = await undoable.call(bookings.create, { body: bookingInput({ propertyId: _id }) }, host);
      const params = { id: booked._id };
      await undoable.call(bookingMoney.recordPayment, { params, body: { amountMinor: 5000 } }, host);
      const key = await makeApiKey(undoable, host, { scopes: [...keyScopes] });
      const call = async (input: object) =>
        (await callTool(undoable, key, 'cancel_booking', { ...params, reason: 'Storm', ...input })).content;

      const { preview, confirm } = (await call({})) as {
        preview: {
          sentences: string[];
          received: { amount: number; currency: string };
          refundByPolicy: { refund: { amount: number } };
        };
        confirm: string;
      };
      assert.deepEqual(preview.received, { amount: 5000, currency: 'EUR' });
      assert.equal(typeof preview.refundByPolicy.refund.amount, 'number');
      assert.match(preview.sentences.join(' '), /No money moves/);

      const { result, undo } = (await call({ confirm })) as {
        result: { status: string };
        undo: { bookingId: string; eventId: string; until: string };
      };
      assert.equal(result.status, 'cancelled');
      assert.deepEqual([undo.bookingId, typeof undo.eventId], [booked._id, 'string']);
      assert.ok(Date.parse(undo.until) > undoable.clock.now());
      const { ledger } = await undoable.call(bookings.read, { params }, host);
      assert.deepEqual(
        ledger.map(({ kind }) => kind),
        ['payment'],
      );

      await undoable.call(bookings.undo, { params, body: { eventId: undo.eventId } }, host);
    } finally {
      await undoable.close();
    }
  });

  test('has no field with which money is paid back, and no tool deletes, manages people or reads door codes', async () => {
    const { client, call } = await connect();
    const names = (await client.listTools()).tools.map(({ name }) => name);
    assert.deepEqual(
      names.filter((name) => /delete|remove|refund|team|member|key|access|operation|payout/.test(name)),
      [],
    );
    const refused = await call('cancel_booking', { id: randomUUID(), reason: '', refundMinor: 50_000 });
    assert.equal(refused.content.code, 'invalid_request');
    const status = await call('answer_request', { id: randomUUID(), status: 'cancelled' });
    assert.equal(status.content.code, 'invalid_request');
  });

  test('each of the others is previewed and done', async () => {
    const { call } = await connect();
    const stay = freeStay();
    const link = await shareProperties(app, agent);
    const requested = freeStay();
    const request = await submitStayRequest(app, {
      agent,
      propertyId,
      linkCode: link.linkCode,
      ...requested,
    });

    const id = request.receipt._id;
    const moved = freeStay();

    const steps: [string, Record<string, unknown>][] = [
      ['answer_request', { id, status: 'confirmed' }],
      ['change_booking', { id, ...moved }],
      ['record_payment', { id, amountMinor: 2000 }],
      ['send_message', { id: request.conversationId, body: 'See you soon' }],
      ['close_nights', { id: propertyId, ...stay }],
      [
        'change_rates',
        {
          nights: [{ propertyId, checkIn: '2027-11-01', checkOut: '2027-11-04' }],
          change: { price: { kind: 'amount', amountMinor: 12_345, currency: 'EUR' } },
        },
      ],
    ];

    const undos: Record<string, unknown> = {};
    for (const [name, input] of steps) {
      const first = await call(name, input);
      const { confirm } = first.content;
      assert.equal(typeof confirm, 'string', `${name}: ${JSON.stringify(first.content).slice(0, 400)}`);
      const second = await call(name, { ...input, confirm });
      assert.equal(second.isError, false, `${name}: ${JSON.stringify(second.content).slice(0, 400)}`);
      undos[name] = second.content.undo;
    }

    const booking = await app.call(bookings.read, { params: { id } }, agent);
    assert.deepEqual(
      [booking.status, booking.checkIn, booking.received.amount],
      ['confirmed', moved.checkIn, 2000],
    );
    const read = await app.call(
      messages.readConversation,
      { params: { id: request.conversationId }, query: {} },
      agent,
    );
    assert.ok(read.messages.some(({ body }) => body === 'See you soon'));
    assert.ok(undos.close_nights && undos.change_rates);

    const taken = await call('close_nights', { id: propertyId, ...moved });
    assert.equal(taken.content.confirm, null, 'there is nothing to confirm where the nights are taken');
  });
});
