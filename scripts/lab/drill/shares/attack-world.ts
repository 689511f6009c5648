import { randomUUID } from 'node:crypto';
import pg from 'pg';
import * as auth from '#contract/account/auth.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import type { CallInput, Endpoint, ReplyOf } from '#contract/endpoint.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import * as properties from '#contract/properties/properties.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { callUntilAdmitted, sendToServer } from '#testing/call-server.ts';
import { openRules, plainPricing } from '#testing/factories/publish-property.ts';
import { testPassword } from '#testing/factories/sign-up-agent.ts';
import { type FeedServer, openFeedServer } from '#testing/servers/feed-server.ts';
import type { Lab } from '../../harness/open-lab.ts';
import type { ServerProcess } from '../../harness/server-process.ts';
import type { ProbeCall } from './prober.ts';

export const attackSetupCode = 'attack-drill-set-up-code';
export type AttackWorld = {
  url: string;
  server: ServerProcess;
  /** For what no call can do: confirming an address without its mailbox, and making a feed due. */
  database: pg.Pool;
  feeds: FeedServer;
  /** Calls of others: a stranger's two and an agent's. */
  others: readonly ProbeCall[];
  /** Seconds of each measurement. */
  seconds: number;
};

type PropertyBody = CallInput<typeof properties.create>['body'];

/** An account with its own network address, an e-mail that is confirmed, properties and a link to all of them. */
export type Account = {
  url: string;
  token: string;
  from: string;
  agentId: string;
  email: string;
  propertyIds: string[];
  linkCode: string;
};

let accounts = 0;

/** First day that drills book. */
export const firstDay = addDays(new Date().toISOString().slice(0, 10), 20);

/** A server with its real limits, which counts networks as its proxy names them. */
export async function openAttackWorld(
  lab: Lab,
  { seconds, preload, env: more = {} }: { seconds: number; preload?: string; env?: Record<string, string> },
): Promise<AttackWorld> {
  const feeds = await openFeedServer();
  lab.closeLater(() => feeds.close());

  const { env, url: databaseUrl } = await lab.database();
  const port = feeds.host.split(':').at(-1);
  const limits = { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1', ADMIN_SETUP_CODE: attackSetupCode };
  const server = await lab.server(
    { ...env, ...limits, OUTBOUND_ALLOW: `${feeds.host},localhost:${port}`, ...more },
    preload === undefined ? {} : { preload },
  );
  const database = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  lab.closeLater(() => database.end());

  const other = await openAccount({ url: server.url, database }, 1);
  return { url: server.url, server, database, feeds, others: callsOfOthers(other), seconds };
}

function callsOfOthers({ url, token, propertyIds }: Account): ProbeCall[] {
  return [
    { url: `${url}/api/auth/demo`, headers: { 'x-forwarded-for': '203.0.113.1' }, everyMs: 110 },
    { url: `${url}/api/content/footer`, headers: { 'x-forwarded-for': '203.0.113.2' }, everyMs: 120 },
    {
      url: `${url}/api/properties/${propertyIds[0]}`,
      headers: { 'x-forwarded-for': '203.0.113.3', authorization: `Bearer ${token}` },
      everyMs: 130,
    },
  ];
}

export async function openAccount(
  { url, database }: Pick<AttackWorld, 'url' | 'database'>,
  wanted: number,
  chosen: Partial<PropertyBody> = {},
): Promise<Account> {
  accounts += 1;
  const from = `198.51.${accounts >> 8}.${accounts & 255}`;
  const email = `attack-${randomUUID()}@example.com`;
  const body = { name: 'Ana Costa', email, password: testPassword, timezone: 'Europe/Lisbon' };
  const { token, agent } = await prepareBy({ url, from }, auth.register, { body });
  await database.query('UPDATE agents SET email_verified_at = now() WHERE id = $1', [agent._id]);

  const caller = { url, token, from };
  const propertyIds: string[] = [];
  while (propertyIds.length < wanted)
    propertyIds.push((await prepareBy(caller, properties.create, { body: propertyBody(chosen) }))._id);
  const link = await prepareBy(caller, sharedLinks.create, { body: { name: 'Drill', allProperties: true } });

  return { ...caller, agentId: agent._id, email, propertyIds, linkCode: link.linkCode };
}

/** A call that prepares an attack: it must succeed, and waits while a crowded machine turns it away. */
export async function prepareBy<E extends Endpoint>(
  caller: Parameters<typeof sendToServer>[0],
  endpoint: E,
  input: CallInput<E>,
): Promise<ReplyOf<E>> {
  const { status, body } = await callUntilAdmitted(() => sendToServer(caller, endpoint, input));
  if (status !== endpoint.success)
    throw new Error(`${endpoint.path} answered ${status}: ${JSON.stringify(body)}`);
  // NOTE: the server has written the body by the endpoint's reply schema.
  return body as ReplyOf<E>;
}

export type Stay = { bookingId: string; token: string };

/** A request of a guest for three nights; its link counts as mailed. */
export async function requestStay(
  { database }: Pick<AttackWorld, 'database'>,
  { url, propertyIds, linkCode }: Account,
  turn: number,
  { isConfirmedBy }: { isConfirmedBy?: Account } = {},
): Promise<Stay> {
  const checkIn = addDays(firstDay, 3 * turn);
  const guest = { firstName: 'Ines', lastName: 'Prado', email: `${randomUUID()}@example.com` };
  const body = {
    propertyId: propertyIds[0] ?? '',
    linkCode,
    checkIn,
    checkOut: addDays(checkIn, 3),
    adults: 2,
    consent: true,
    guest,
  };

  const visitor = { url, from: `192.0.2.${turn % 250}` };
  const { _id: bookingId, guestUrl } = await prepareBy(visitor, bookings.create, { body });
  await database.query('UPDATE guest_tokens SET mailed = true WHERE booking_id = $1', [bookingId]);

  if (isConfirmedBy) {
    const params = { id: bookingId };
    await prepareBy(isConfirmedBy, bookings.changeStatus, { params, body: { status: 'confirmed' } });
  }

  return { bookingId, token: guestUrl.split('/').at(-1) ?? '' };
}

function propertyBody(chosen: Partial<PropertyBody>): PropertyBody {
  return {
    title: 'Rose house',
    type: 'house',
    timezone: 'Europe/Lisbon',
    currency: 'EUR',
    address: {
      line: 'Rua da Rosa 1',
      city: 'Lisbon',
      region: '',
      postcode: '',
      country: 'PT',
      lat: null,
      lng: null,
      hideExact: true,
    },
    pricing: plainPricing,
    rules: { ...openRules, bookingWindowDays: 730 },
    publish: true,
    ...chosen,
  };
}

/** The largest number up to `most` with which the server takes a content; zero if it takes none. */
export async function largestTaken(
  most: number,
  isTaken: (count: number) => Promise<boolean>,
): Promise<number> {
  for (let count = most; count >= 1; count = Math.floor(count * 0.7)) if (await isTaken(count)) return count;
  return 0;
}
