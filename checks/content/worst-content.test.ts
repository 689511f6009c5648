import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addresses } from '#contract/addresses.ts';
import { allEndpoints } from '#contract/api.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as messageRules from '#contract/messages/message-rules.ts';
import * as properties from '#contract/properties/properties.ts';
import { exampleBody, hasFreeText } from '#testing/example-body.ts';
import { runMessageTimers } from '#testing/factories/message-rules.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { mayBeDear, yardsticksOf } from '#testing/thread-cost.ts';

/** Content that costs most where somebody fills it in, links it, lays it out or searches it. */
const contents: Readonly<Record<string, string>> = {
  'ordinary words': 'The gate is open from nine to five. ',
  'variables of messages': '{access}{guestPage}{firstName} ',
  'variables of agreements': '{{houseRules}}\n\n',
  conditions: '{if parking}{if doorCode}',
  addresses: 'https://x.example/a b ',
  'mail addresses': 'a@b.example ',
  'list marks': '- a\n',
  'deep lists': '  - a\n    1. b\n',
  headings: '# a\n',
  emphasis: '_a*b',
  quotes: '>',
  brackets: '[a](',
  backticks: '`a',
  tables: '|a|\n|-|\n',
  'HTML and entities': '<b>&amp;</i>',
  backslashes: '\\',
  'empty lines': '\n',
  'one letter': 'a',
  blanks: ' ',
  'letters with many accents': 'e\u0301\u0302\u0303',
  emoji: '👩‍👩‍👧',
  'direction marks': '\u202eא',
};

/** Calls that cost more with any content, with the reason why each is acceptable. */
const reviewedCosts: Readonly<Record<string, string>> = {
  'POST /api/admin/users/import/check': 'a file of a thousand rows, by an admin who may create accounts',
  'POST /api/admin/users/import': 'a thousand accounts at once, by an admin who may create them',
};

/** A result may be this much longer than what was written, beyond what ordinary words make. */
const maxGrowth = 10;

const passwords =
  /password|two-step|second-step|\/login|\/register|google|closing|email|account|confirm|reset/;

type World = {
  app: TestApp;
  agent: TestAgent;
  admin: TestAdmin;
  ids: Readonly<Record<string, string>>;
  guestToken: string;
  linkCode: string;
};

let world: World;
before(async () => {
  world = await makeWorld();
});
after(() => world.app.close());

async function makeWorld(): Promise<World> {
  const app = await openTestApp({ now: '2027-03-01T10:00:00Z', env: { MAX_CALLS_AT_ONCE: '10000' } });
  const agent = await signUpAgent(app, { rememberMe: true });
  const admin = await signUpAdmin(app);
  const property = await publishProperty(app, agent);
  const stay = { agent, propertyId: property._id, checkIn: '2027-09-01', checkOut: '2027-09-04' };
  const { receipt, guestToken, linkCode, conversationId } = await submitStayRequest(app, stay);
  await app.call(
    bookings.changeStatus,
    { params: { id: receipt._id }, body: { status: 'confirmed' } },
    agent,
  );

  return {
    app,
    agent,
    admin,
    ids: {
      agents: agent.agentId,
      users: agent.agentId,
      properties: property._id,
      property: property._id,
      bookings: receipt._id,
      conversations: conversationId,
    },
    guestToken,
    linkCode,
  };
}

/** The call with real ids in its address, and each text of its body as long as it may be. */
function callOf(endpoint: Endpoint, piece: string) {
  const { ids, guestToken, linkCode, agent, admin, app } = world;
  const path = endpoint.path.replaceAll(/([\w-]+)\/\{(\w+)\}/g, (_all, area: string, name: string) => {
    const id = area === 'guest' ? guestToken : (ids[area] ?? '01890000-0000-7000-8000-000000000000');
    return `${area}/${name === 'linkCode' ? linkCode : id}`;
  });
  const body =
    endpoint.body &&
    exampleBody(endpoint.body, {
      text: (maxLength) => piece.repeat(Math.ceil(maxLength / piece.length)).slice(0, maxLength),
      named: namedValues(endpoint),
    });
  const token = endpoint.access.startsWith('admin') ? admin.token : agent.token;

  const send = () =>
    app.http.inject({
      method: endpoint.method,
      url: path,
      headers: endpoint.access === 'anyone' ? {} : { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { payload: body as Record<string, unknown> }),
    });
  return { send, written: JSON.stringify(body ?? '').length };
}

function namedValues({ path }: Endpoint): Record<string, unknown> {
  const { ids, linkCode } = world;
  return {
    propertyId: ids.properties,
    propertyIds: [ids.properties],
    agentId: ids.agents,
    linkCode,
    timezone: 'Europe/Lisbon',
    locale: 'en',
    language: 'en',
    checkIn: '2027-10-01',
    checkOut: '2027-10-04',
    adults: 2,
    consent: true,
    clientId: crypto.randomUUID(),
    website: '',
    ...(path.includes('/bookings') ? { version: 2 } : {}),
    // The password of a test would be a text of the worst content, and ends the session where it is right.
    ...(path.includes('password') ? { currentPassword: 'not this one' } : {}),
  };
}

const writing = allEndpoints.filter(
  ({ body, path }) => body !== undefined && hasFreeText(body) && !passwords.test(path),
);

/** Every address whose answer shows what agents, guests and admins have written. */
const showing = allEndpoints.filter(
  ({ method, path, file, access }) =>
    method === 'GET' && !file?.includes('pdf') && access !== 'agent-or-admin' && !passwords.test(path),
);

function pages(): string[] {
  const { ids, guestToken, linkCode } = world;
  const values: Readonly<Record<string, string | undefined>> = {
    token: guestToken,
    linkCode,
    propertyId: ids.properties,
    id: ids.properties,
  };
  return Object.values(addresses)
    .map(({ pattern }) => pattern)
    .filter((pattern) => /\$(token|linkCode)/.test(pattern))
    .map((pattern) => pattern.replaceAll(/\$(\w+)/g, (_all, name: string) => values[name] ?? 'unknown'))
    .flatMap((address) => (address.startsWith('/guest/') ? [address, `${address}?messages=all`] : [address]));
}

type Measured = { name: string; isDear: boolean; bytes: number; status: number };

async function measure(
  name: string,
  call: () => Promise<{ statusCode: number; body: string }>,
): Promise<Measured> {
  let answer = { statusCode: 0, body: '' };
  const work = async () => {
    answer = await call();
  };
  const isDear = (await mayBeDear(work)) && !(name in reviewedCosts) && (await yardsticksOf(work)) > 1;
  return { name, isDear, bytes: Buffer.byteLength(answer.body), status: answer.statusCode };
}

/** Writes a content into every text of the contract, a message fifty times, and measures writing and showing. */
async function fillWith(piece: string): Promise<{ results: Measured[]; written: number }> {
  const results: Measured[] = [];
  let written = 0;
  for (const endpoint of writing) {
    const { send, written: length } = callOf(endpoint, piece);
    results.push(await measure(`${endpoint.method} ${endpoint.path}`, send));
    written = Math.max(written, length);
  }
  for (const path of ['/api/guest/{token}/messages', '/api/messages/conversations/{id}']) {
    const endpoint = writing.find((one) => one.path === path && one.method === 'POST');
    assert.ok(endpoint, path);
    for (let message = 0; message < 25; message++) await callOf(endpoint, piece).send();
  }
  await switchOnRules();
  results.push(
    await measure('plans of automatic messages', async () => {
      await runMessageTimers(world.app);
      return { statusCode: 200, body: '' };
    }),
  );

  const { app } = world;
  for (const url of pages()) results.push(await measure(`page ${url}`, () => app.http.inject(url)));
  for (const endpoint of showing)
    results.push(await measure(`GET ${endpoint.path}`, callOf(endpoint, piece).send));
  return { results, written };
}

async function switchOnRules(): Promise<void> {
  const { app, agent } = world;
  const { items } = await app.call(messageRules.list, {}, agent);
  for (const { _id: id, status } of items) {
    if (status === 'active') continue;
    const body = exampleBody(messageRules.changeStatus.body, {
      text: () => '',
      named: { status: 'active' },
    });
    await app.outcome(messageRules.changeStatus, { params: { id }, body }, agent);
  }
}

const sizes = new Map<string, number>();

for (const [name, piece] of Object.entries(contents)) {
  test(`${name} throughout stop nobody: each call below 20 ms of the thread, no result over ten times its input`, async () => {
    const { results, written } = await fillWith(piece);

    assert.deepEqual(
      results.filter(({ isDear }) => isDear).map((result) => result.name),
      [],
      'calls that cost more than 20 ms',
    );
    assert.deepEqual(
      results.filter(({ status }) => status >= 500).map((result) => `${result.name}: ${result.status}`),
      [],
    );
    if (sizes.size === 0) {
      rememberSizes(results);
      return;
    }
    const grown = results.filter(
      ({ name: call, bytes }) => bytes > 2 * (sizes.get(call) ?? 0) + maxGrowth * Math.min(written, 40_000),
    );
    assert.deepEqual(
      grown.map(({ name: call, bytes }) => `${call}: ${bytes} bytes, ordinary words make ${sizes.get(call)}`),
      [],
    );
  });
}

/** Ordinary words are taken by most calls, so that the others were measured with what people can write. */
function rememberSizes(results: readonly Measured[]): void {
  for (const { name, bytes } of results) sizes.set(name, bytes);
  const taken = results.filter(({ status }) => status >= 200 && status < 300).map(({ name }) => name);
  for (const call of [
    'POST /api/agreement-templates',
    'POST /api/agreement-templates/preview',
    'POST /api/message-rules',
    'POST /api/messages/saved-replies',
    'PUT /api/properties/{id}',
    'PUT /api/properties/{id}/operations',
    'POST /api/properties/{id}/comments',
    'POST /api/shared-links',
    'POST /api/guest/{token}/messages',
    'POST /api/messages/conversations/{id}',
    'POST /api/feedback',
    'POST /api/admin/content',
    'POST /api/admin/users/{id}/notes',
    'PUT /api/agents/profile',
    'PUT /api/agents/settings',
  ])
    assert.ok(taken.includes(call), `${call} was refused with ordinary words`);
}

test('half a character and NUL are refused at every text', async () => {
  for (const piece of ['\0', '\ud83d', 'ok \udc00'])
    for (const endpoint of writing) {
      const { statusCode } = await callOf(endpoint, piece).send();
      assert.ok(statusCode >= 400 && statusCode < 500, `${endpoint.method} ${endpoint.path}: ${statusCode}`);
    }
});

test('a call that grows with its content is seen', async () => {
  const property = properties.read.path.replace('{id}', world.ids.properties ?? '');
  const slow = async () => {
    'https://x.example/a b '.repeat(200_000).match(/https?:\S+/g);
    for (let round = 0; round < 40; round++) JSON.parse(JSON.stringify(contents).repeat(1));
    'a '.repeat(3_000_000).split(' ').sort();
    return world.app.http.inject(property);
  };
  assert.ok((await yardsticksOf(slow, 1)) > 1);
});
