import { setTimeout as wait } from 'node:timers/promises';
import type { InjectOptions, LightMyRequestResponse as InjectResponse } from 'fastify';
import { addresses } from '#contract/addresses.ts';
import * as adminContent from '#contract/admin/content.ts';
import * as agreementTemplates from '#contract/agreements/agreement-templates.ts';
import * as agreements from '#contract/agreements/agreements.ts';
import { allEndpoints } from '#contract/api.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as calendarFeeds from '#contract/calendars/calendar-feeds.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as messageRules from '#contract/messages/message-rules.ts';
import { exampleBody } from './example-body.ts';
import { publishProperty } from './factories/publish-property.ts';
import { shareProperties } from './factories/share-properties.ts';
import { signUpAdmin, type TestAdmin } from './factories/sign-up-admin.ts';
import { signUpAgent, type TestAgent } from './factories/sign-up-agent.ts';
import { submitStayRequest } from './factories/submit-stay-request.ts';
import { drawPhoto, sendPhotos } from './photo-files.ts';
import { type FeedServer, openFeedServer } from './servers/feed-server.ts';
import { openTestApp, type TestApp } from './test-app.ts';

const maxIdLength = 36;
const maxTries = 5;
/** Texts of the product are help articles here, which strangers read. */
const helpArticle = { type: 'help_article', category: 'an-example', status: 'published' };
const unknownId = '01890000-0000-7000-8000-000000000000';

export type ContractAnswer = { status: number; code: string; text: string };

export type TextOf = (maxLength: number, field: string) => string;

export type PreparedCall = {
  /** Length of the body. */
  written: number;
  /** Things in the longest list, of those that a person could describe by texts of their own. */
  things: number;
  send(): Promise<ContractAnswer>;
};

/**
 * An installation in which calls of the contract are made with generated bodies. Ids in addresses are those of what
 * earlier calls have created, by the word before them: `/api/promotions/{id}` is the last promotion.
 */
export type ContractWorld = {
  app: TestApp;
  prepare(endpoint: Endpoint, textOf: TextOf, alternative?: number): Promise<PreparedCall>;
  /** A stay that calls may write to: a new one when the last was cancelled or its guest erased. */
  renewStay(): Promise<void>;
  /** Sends the agreement and switches the rules on; their messages are planned by the timer. */
  useTexts(): Promise<void>;
  /** Pages of visitors and guests, of all stays so far. */
  pages(): ShownPage[];
  /** Values of fields by their name, which calls get instead of a generated text. */
  named(): Readonly<Record<string, unknown>>;
  close(): Promise<void>;
};

export type ShownPage = { pattern: string; url: string };

type Stay = { bookingId: string; guestToken: string; conversationId: string };

/** Ids by the word before them in an address. */
type Ids = Map<string, string>;

type Made = {
  app: TestApp;
  channel: FeedServer;
  agent: TestAgent;
  admin: TestAdmin;
  propertyId: string;
  linkCode: string;
  ids: Ids;
  /** What admins act on belongs to another agent. */
  adminIds: Ids;
  versions: Map<string, number>;
  stays: Stay[];
  /** A photo that texts describe. */
  imageId: string | undefined;
  /** Numbers codes and addresses, which must be new. */
  codes: number;
};

export async function openContractWorld(): Promise<ContractWorld> {
  const channel = await openFeedServer();
  const app = await openTestApp({
    now: '2027-03-01T10:00:00Z',
    locations: true,
    env: { MAX_CALLS_AT_ONCE: '10000', OUTBOUND_ALLOW: channel.host },
  });

  const agent = await signUpAgent(app, { rememberMe: true });
  const admin = await signUpAdmin(app);
  const { _id: propertyId } = await publishProperty(app, agent);
  const { linkCode } = await shareProperties(app, agent, { allowMessages: true });
  const customer = await submitStayRequest(app);
  const photo = { name: 'house.jpg', bytes: await drawPhoto(900, 600) };
  const { images } = (await sendPhotos(app, agent.token, [photo])).body;
  const category = { type: 'help_category' as const, slug: helpArticle.category, title: 'Help' };
  const body = { ...category, summary: '', body: '', status: 'published' as const };
  await app.call(adminContent.create, { body }, admin);

  const made: Made = {
    app,
    channel,
    agent,
    admin,
    propertyId,
    linkCode,
    ids: new Map([
      ['properties', propertyId],
      ['property', propertyId],
    ]),
    adminIds: new Map([
      ['users', customer.agent.agentId],
      ['agents', customer.agent.agentId],
      ['bookings', customer.receipt._id],
      ['plans', 'basic'],
    ]),
    versions: new Map(),
    stays: [],
    imageId: images[0]?._id,
    codes: 1,
  };
  await renewStay(made);

  return {
    app,
    prepare: (endpoint, textOf, alternative = 0) => prepare(made, endpoint, textOf, alternative),
    renewStay: () => renewStay(made),
    useTexts: () => useTexts(made),
    pages: () => pagesOf(made),
    named: () => namedValues(made),
    async close() {
      await app.close();
      await channel.close();
    },
  };
}

async function renewStay({ app, agent, ids, stays, propertyId, linkCode }: Made): Promise<void> {
  const last = stays.at(-1);
  const params = { id: last?.bookingId ?? unknownId };
  const { body } = await app.outcome(bookings.read, { params }, agent);
  if (fieldOf(body, 'status') === 'confirmed') return;

  const day = new Date(Date.UTC(2027, 8, 1 + 4 * stays.length)).toISOString().slice(0, 10);
  const dayAfter = new Date(Date.UTC(2027, 8, 4 + 4 * stays.length)).toISOString().slice(0, 10);
  const requested = { agent, propertyId, linkCode, checkIn: day, checkOut: dayAfter };
  const { receipt, guestToken, conversationId } = await submitStayRequest(app, requested);
  const confirmed = { params: { id: receipt._id }, body: { status: 'confirmed' as const } };
  await app.call(bookings.changeStatus, confirmed, agent);

  stays.push({ bookingId: receipt._id, guestToken, conversationId });
  ids.set('bookings', receipt._id).set('conversations', conversationId).set('guest', guestToken);
}

async function prepare(
  made: Made,
  endpoint: Endpoint,
  textOf: TextOf,
  alternative: number,
): Promise<PreparedCall> {
  if (endpoint === calendarFeeds.create) await removeOlderFeeds(made);
  const url = addressOf(made, endpoint) + queryOf(endpoint, textOf);
  const named = {
    ...namedValues(made),
    ...(endpoint.path.startsWith(adminContent.create.path) ? helpArticle : {}),
    version: await versionFor(made, endpoint),
  };

  const text = endpoint === calendarFeeds.create ? withCalendar(made, textOf) : textOf;
  const payload = endpoint.body && JSON.stringify(exampleBody(endpoint.body, { text, named, alternative }));
  const headers = {
    ...(endpoint.access === 'anyone' ? {} : { authorization: `Bearer ${tokenFor(made, endpoint)}` }),
    ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
  };

  return {
    written: payload?.length ?? 0,
    things: longestList(payload === undefined ? null : JSON.parse(payload)),
    async send() {
      const request = { method: endpoint.method, url, headers, ...(payload && { payload }) };
      const { statusCode, body: text, headers: given } = await answerWhenFree(made.app, request);
      const isJson = String(given['content-type'] ?? '').includes('json');
      const body: unknown = isJson && text !== '' ? JSON.parse(text) : null;
      if (statusCode < 300) learn(made, endpoint, body);
      return { status: statusCode, code: String(fieldOf(body, 'code') ?? ''), text };
    },
  };
}

/** A crowded machine turns calls away, which says nothing of their content. */
async function answerWhenFree({ http }: TestApp, request: InjectOptions): Promise<InjectResponse> {
  for (let tries = 1; ; tries++) {
    const answer = await http.inject(request);
    if (answer.statusCode !== 503 || tries === maxTries) return answer;
    await wait(tries * 100);
  }
}

function hasText(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).some(isLongText);
}

function isLongText(value: unknown): boolean {
  return typeof value === 'string' && value.length > maxIdLength;
}

function longestList(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? value.filter(hasText).length : 0;
  return Math.max(own, ...Object.values(value).map(longestList));
}

function tokenFor({ agent, admin }: Made, { access }: Endpoint): string {
  return access.startsWith('admin') ? admin.token : agent.token;
}

/** Ids that belong to the calls of an access. */
function idsFor({ ids, adminIds }: Made, { access }: Endpoint): Ids {
  return access.startsWith('admin') ? adminIds : ids;
}

function addressOf(made: Made, endpoint: Endpoint): string {
  const ids = idsFor(made, endpoint);
  const examples = exampleBody(endpoint.params ?? {}, {
    text: () => made.linkCode,
    named: endpoint.path.startsWith('/api/content') ? { type: helpArticle.type } : {},
  });
  return endpoint.path.replaceAll(/([\w-]+)\/\{(\w+)\}/g, (_all, area: string, name: string) => {
    const id = ids.get(area) ?? fieldOf(examples, name) ?? unknownId;
    return `${area}/${encodeURIComponent(String(id))}`;
  });
}

/** Required fields of the query, and each text of it. */
function queryOf({ query, method }: Endpoint, textOf: TextOf): string {
  if (query === undefined || method !== 'GET') return '';

  const named = {
    propertyId: unknownId,
    from: '2027-06-01',
    to: '2027-07-01',
    adults: '2',
    timezone: 'Europe/Lisbon',
    checkIn: '2027-06-01',
    checkOut: '2027-06-04',
  };
  const values = exampleBody(query, { text: textOf, named });
  // A place in a list and a grouping are written by the server, not by a person.
  const pairs = Object.entries(values ?? {}).filter(([name]) => name !== 'cursor' && name !== 'group');

  return `?${new URLSearchParams(pairs)}`;
}

function namedValues(made: Made): Record<string, unknown> {
  const { propertyId, linkCode, agent, stays, ids } = made;

  return {
    propertyId,
    propertyIds: [propertyId],
    bookingIds: [stays.at(-1)?.bookingId],
    agentId: agent.agentId,
    linkCode,
    templateId: ids.get('agreement-templates'),
    timezone: 'Europe/Lisbon',
    locale: 'en',
    language: 'en',
    languages: ['en'],
    iban: 'DE89370400440532013000',
    code: `CODE${made.codes++}`,
    expiresAt: '2027-10-01T00:00:00.000Z',
    validUntil: '2027-10-01T00:00:00.000Z',
    endsAt: '2027-10-01T00:00:00.000Z',
    until: '2027-10-01T00:00:00.000Z',
    before: '2027-03-01T10:00:00.000Z',
    baseMinor: 10_000,
    publish: false,
    _id: made.imageId,
    textHash: 'a'.repeat(64),
    url: `https://calendars.example.com/${made.codes}.ics`,
    checkIn: '2027-06-01',
    checkOut: '2027-06-04',
    adults: 2,
    consent: true,
    attachmentIds: [],
    clientId: crypto.randomUUID(),
    // Only machines fill it in.
    website: '',
  };
}

/** The version that a change names: that of the last answer about the thing, or what its own address says. */
async function versionFor(made: Made, endpoint: Endpoint): Promise<number> {
  if (!JSON.stringify(endpoint.body ?? {}).includes('"version"')) return 1;

  const reading = allEndpoints.find(({ method, path }) => method === 'GET' && path === endpoint.path);
  if (reading === undefined || endpoint.method === 'POST') {
    const area = endpoint.path.split('/{')[0]?.split('/').at(-1) ?? '';
    return made.versions.get(idsFor(made, endpoint).get(area) ?? '') ?? 1;
  }

  const { body } = await made.app.http
    .inject({
      url: addressOf(made, endpoint),
      headers: { authorization: `Bearer ${tokenFor(made, endpoint)}` },
    })
    .then((answer) => ({ body: answer.statusCode === 200 ? answer.json() : null }));

  return Number(fieldOf(body, 'version') ?? 1);
}

/** Remembers id and version of what a call has created or changed. */
function learn(made: Made, endpoint: Endpoint, body: unknown): void {
  const thing = fieldOf(body, 'item') ?? body;
  const id = fieldOf(thing, '_id');
  if (typeof id !== 'string') return;

  const version = fieldOf(thing, 'version');
  if (typeof version === 'number') made.versions.set(id, version);
  const area = endpoint.path.split('/').at(-1) ?? '';
  const ids = idsFor(made, endpoint);
  if (
    endpoint.method === 'POST' &&
    !area.startsWith('{') &&
    !(endpoint.access === 'agent' && area === 'properties')
  )
    ids.set(area, id);
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Leaves the newest feed, because a property with too many refuses one more at less cost. */
/** A new feed is read at once: a name that no server knows would take a second, in which other work is measured too. */
function withCalendar({ channel, codes }: Made, textOf: TextOf): TextOf {
  const url = channel.serve(`/${codes}.ics`, 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n');
  return (maxLength, field) => (field === 'url' ? url : textOf(maxLength, field));
}

async function removeOlderFeeds({ app }: Made): Promise<void> {
  await app.pool.query(
    `UPDATE calendar_feeds SET removed_at = now()
     WHERE removed_at IS NULL AND id <> (SELECT id FROM calendar_feeds ORDER BY id DESC LIMIT 1)`,
  );
}

async function useTexts(made: Made): Promise<void> {
  const { app, agent, ids, propertyId, stays } = made;
  const templateId = ids.get('agreement-templates');
  if (templateId) {
    const params = { id: propertyId };
    const rules = { templateId, gate: 'none', sendsItself: false, renewPercent: 0, signers: 'booker' };
    await app.outcome(
      agreementTemplates.changeRules,
      { params, body: { ...rules, countersigns: 'hand' } },
      agent,
    );
    const booking = { id: stays.at(-1)?.bookingId };
    await app.outcome(agreements.send, { params: booking, body: { templateId } }, agent);
  }

  const { items } = await app.call(messageRules.list, {}, agent);
  for (const { _id: id } of items) {
    const body = { status: 'active' as const, includesUpcoming: true };
    await app.outcome(messageRules.changeStatus, { params: { id }, body }, agent);
  }
}

function pagesOf({ linkCode, propertyId, stays }: Made): ShownPage[] {
  const patterns = Object.values(addresses)
    .map(({ pattern }) => pattern)
    .filter((pattern) => /^\/(guest|shared|help-center|terms)/.test(pattern));

  return patterns.flatMap((pattern) => {
    const readers = pattern.includes('$token') ? stays : stays.slice(-1);
    return readers.map(({ guestToken: token }) => {
      const values: Readonly<Record<string, string>> = { token, linkCode, propertyId };
      const url = pattern.replaceAll(/\$(\w+)/g, (_all, name: string) => values[name] ?? 'an-example');
      return { pattern, url: pattern === addresses.guest.pattern ? `${url}?messages=all` : url };
    });
  });
}
