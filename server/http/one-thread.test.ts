import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addresses } from '#contract/addresses.ts';
import { allEndpoints } from '#contract/api.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as calendarExports from '#contract/calendars/calendar-exports.ts';
import * as content from '#contract/links/content.ts';
import * as guest from '#contract/links/guest.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import { drawReceipt } from '#server/features/bookings/receipts/draw-receipt.ts';
import { contentFeature } from '#server/features/links/content/index.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { sendFiles } from '#testing/message-files.ts';
import { plainReceipt } from '#testing/plain-receipt.ts';
import {
  notMeasured,
  type StrangerCall,
  type StrangerWorld,
  strangerCalls,
  strangerProperties,
} from '#testing/stranger-calls.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { yardsticksOf } from '#testing/thread-cost.ts';

let app: TestApp;
let world: StrangerWorld;
before(async () => {
  app = await openTestApp({
    now: '2027-03-01T10:00:00Z',
    locations: true,
    env: { MAX_CALLS_AT_ONCE: '10000' },
  });
  world = await makeWorld();
});
after(() => app.close());

async function makeWorld(): Promise<StrangerWorld> {
  const agent = await signUpAgent(app);
  const ids: string[] = [];
  for (let index = 0; index < strangerProperties; index++)
    ids.push((await publishProperty(app, agent, { title: `Rose house ${index}` }))._id);

  const { guestToken, linkCode, receipt } = await submitStayRequest(app, { agent, propertyId: ids[0] ?? '' });
  const params = { token: guestToken };
  for (let message = 0; message < 20; message++)
    await app.call(guest.sendMessage, {
      params,
      body: { clientId: crypto.randomUUID(), body: `Message ${message}` },
    });

  const bytes = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj<</Type/Catalog>>endobj\n%%EOF');
  const url = `/api/guest/${guestToken}/attachments`;
  const sent = await sendFiles(app, { url }, [{ name: 'rules.pdf', bytes }]);
  const attachment = sent.body.attachments[0]?._id ?? '';
  await app.call(guest.sendMessage, {
    params,
    body: { clientId: crypto.randomUUID(), body: 'The rules', attachmentIds: [attachment] },
  });

  const booking = await app.call(bookings.read, { params: { id: receipt._id } }, agent);
  assert.equal(booking._id, receipt._id);

  await app.call(
    bookingMoney.recordPayment,
    { params: { id: receipt._id }, body: { amountMinor: 5000, method: 'cash' } },
    agent,
  );

  const calendar = await app.call(
    calendarExports.create,
    { params: { id: ids[0] ?? '' }, body: { channel: 'airbnb', name: 'Airbnb' } },
    agent,
  );
  await contentFeature.prepare?.(app.platform, new AbortController().signal);

  const help = await app.call(content.readHelp, {});
  await app.settle();

  return {
    linkCode,
    propertyIds: ids,
    token: guestToken,
    agentId: agent.agentId,
    email: agent.email,
    attachment,
    calendar: /calendars\/(\w+)\.ics/.exec(calendar.url)?.[1] ?? '',
    article: help.popular[0]?.slug ?? '',
    category: help.categories[0]?.slug ?? '',
  };
}

const nameOf = (method: string, path: string) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

/** All routes, parsed from the printed route tree: one line for each path segment below its prefix. */
function servedRoutes(): string[] {
  const above: string[] = [];
  return app.http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^(.*?[└├]── )(.+) \(([A-Z, ]+)\)$/.exec(line);
      if (!found) return [];

      const [, lead = '', piece = '', methods = ''] = found;
      const depth = lead.length / 4 - 1;
      above.length = depth;
      above.push(piece);

      const path = above
        .join('')
        .replaceAll(/\/{2,}/g, '/')
        .replace(/\b\*$/, '/*');

      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${path}`);
    });
}

function openRoutes(): string[] {
  const guarded = new Set(
    allEndpoints
      .filter(({ access }) => access !== 'anyone' && access !== 'agent-or-visitor')
      .map(({ method, path }) => nameOf(method, path)),
  );
  return servedRoutes().filter((name) => !guarded.has(name) && !notMeasured.has(name));
}

function urlOf(path: string, { params = {}, query = {} }: StrangerCall): string {
  const usual: Record<string, string> = {
    token: world.token,
    linkCode: world.linkCode,
    agentId: world.agentId,
    ...params,
  };

  const filled = path
    .replaceAll(/:(\w+)/g, (_, name: string) => {
      assert.ok(usual[name], `nothing says what ${name} is in ${path}`);
      return encodeURIComponent(usual[name]);
    })
    .replace('*', usual['*'] ?? '*');
  const requested = new URLSearchParams(query).toString();

  return requested === '' ? filled : `${filled}?${requested}`;
}

/** Content type and text of the body; empty for a call without one. */
function encodeBody({ body, form, multipart }: StrangerCall): string[] {
  if (body) return ['application/json', JSON.stringify(body)];
  if (form) return ['application/x-www-form-urlencoded', new URLSearchParams(form).toString()];
  if (!multipart) return [];

  const boundary = 'staydesk-test-boundary';
  const head = 'Content-Disposition: form-data; name="files"; filename="a.jpg"';
  return [
    `multipart/form-data; boundary=${boundary}`,
    `--${boundary}\r\n${head}\r\n\r\n${multipart}\r\n--${boundary}--\r\n`,
  ];
}

async function callRoute(name: string, example: StrangerCall): Promise<number> {
  const [method = '', path = ''] = name.split(' ');
  const [type, payload] = encodeBody(example);

  // NOTE: the method comes out of Fastify's own list of routes.
  const { statusCode } = await app.http.inject({
    method: method as 'GET',
    url: urlOf(path, example),
    // A different address each time: limits per address have their own tests.
    remoteAddress: `10.${turn >> 8}.${turn & 255}.1`,
    headers: { 'accept-encoding': 'br', ...(type ? { 'content-type': type } : {}) },
    ...(payload === undefined ? {} : { payload }),
  });

  return statusCode;
}

let turn = 0;

test('measures every address that a stranger can call, new ones included', () => {
  const names = openRoutes();
  assert.ok(names.length > 60, 'the list of routes was not understood');
  for (const { method, path, access } of allEndpoints)
    if (access === 'anyone' || access === 'agent-or-visitor')
      assert.ok(names.includes(nameOf(method, path)), `${method} ${path} is not in the list of routes`);
  assert.deepEqual(names.toSorted(), Object.keys(strangerCalls).toSorted());
});

test('no call of a stranger costs more than 20 ms of the one thread that serves all', async () => {
  const costs: [name: string, cost: number][] = [];
  const strange: string[] = [];
  for (const name of openRoutes()) {
    const example = strangerCalls[name];
    assert.ok(example, name);
    const call = async () => {
      turn += 1;
      const requested = example(world, turn);
      const status = await callRoute(name, requested);
      if (requested.status === undefined ? status >= 400 : status !== requested.status)
        strange.push(`${name}: ${status}`);
    };
    costs.push([name, await yardsticksOf(call)]);
  }

  assert.deepEqual([...new Set(strange)], []);
  assert.deepEqual(
    costs.filter(([, cost]) => cost > 1).map(([name, cost]) => `${name}: ${(cost * 20).toFixed(0)} ms`),
    [],
  );
});

test('every page that can be opened without an account costs no more either', async () => {
  const dear: string[] = [];
  const params: Record<string, string> = {
    token: world.token,
    linkCode: world.linkCode,
    propertyName: 'rose-house-00000000',
    propertyId: world.propertyIds[0] ?? '',
    id: world.propertyIds[0] ?? '',
    category: world.category,
    article: world.article,
    documentId: world.propertyIds[0] ?? '',
  };

  for (const { pattern } of Object.values(addresses)) {
    const url = pattern.replaceAll(/\$(\w+)/g, (_, name: string) => {
      assert.ok(params[name], `nothing says what ${name} is in ${pattern}`);
      return params[name];
    });
    const cost = await yardsticksOf(() => app.http.inject({ url, headers: { 'accept-encoding': 'br' } }));
    if (cost > 1) dear.push(`${pattern}: ${(cost * 20).toFixed(0)} ms`);
  }
  assert.deepEqual(dear, []);
});

test('the measure sees what is too dear: a receipt drawn in this thread', async () => {
  const cost = await yardsticksOf(() => drawReceipt(plainReceipt, { logo: null, colour: null }), 1);
  assert.ok(cost > 1, `${cost} yardsticks`);
});
