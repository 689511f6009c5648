import * as bookingBulk from '#contract/bookings/booking-bulk.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { exampleBody } from '../example-body.ts';
import { type Ask, ask, type Comparison, idsOf, isOfWholeBusiness, unknownId } from './ask.ts';
import type { OpenAccount, ThingKind } from './open-account.ts';
import type { Pair, RandomTeam } from './random-team.ts';
import { kindOf, memberCalls, nameOf, type Query } from './team-reads.ts';

/** Every call that names a thing, with one of each kind at a hidden home: not found, and nothing is written. */
export async function tryHiddenIds(team: RandomTeam, pair: Pair): Promise<Comparison> {
  const result: Comparison = { calls: 0, wrong: [] };
  const before = await storedOf(team, pair.account);

  for (const endpoint of memberCalls) {
    const kind = kindOf(endpoint);
    if (kind === undefined || isOfWholeBusiness(endpoint) || isVisitors(endpoint)) continue;
    for (const id of somePerHome(pair, kind)) {
      const answer = await ask(team, pair.member.token, hiddenAsk(endpoint, id, pair));
      result.calls += 1;
      if (answer.status !== 404 && answer.status !== 403)
        result.wrong.push(
          `${pair.name}: ${nameOf(endpoint)} of a hidden ${kind}: ${answer.status} ${answer.text.slice(0, 200)}`,
        );
    }
  }
  await team.app.settle();
  const after = await storedOf(team, pair.account);

  for (const [table, digest] of Object.entries(before))
    if (after[table] !== digest) result.wrong.push(`${pair.name}: ${table} was written`);
  return result;
}

/** Answers a member as everybody, and counts no view of theirs. */
function isVisitors({ path }: Endpoint): boolean {
  return path === '/api/properties/{id}/views';
}

/** The latest of a kind at each hidden home. */
function somePerHome({ account, hidden }: Pair, kind: ThingKind): string[] {
  return hidden.flatMap((home) => idsOf(account, home)[kind].slice(-1));
}

function hiddenAsk(endpoint: Endpoint, id: string, { account, hidden }: Pair): Ask {
  const [home] = hidden;
  const { property, booking } = home === undefined ? { property: [], booking: [] } : idsOf(account, home);
  const named = {
    propertyId: property[0],
    ids: [booking[0] ?? unknownId],
    version: 1,
    checkIn: '2027-09-01',
    checkOut: '2027-09-04',
    adults: 2,
    clientId: '01890000-0000-7000-8000-00000000aaaa',
    attachmentIds: [],
    action: 'hold',
    amountMinor: 100,
    url: 'https://calendars.example.com/one.ics',
    ...(endpoint.path.startsWith('/api/properties/') ? { status: 'paused' } : {}),
    ...(/status$/.test(endpoint.path) && endpoint.path.startsWith('/api/bookings')
      ? { status: 'cancelled' }
      : {}),
    paymentStatus: 'paid',
    consent: true,
  };

  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
      name,
      name === 'id' ? id : exampleParam(name),
    ]),
  );
  const query = neededQuery(endpoint);
  const example = () => endpoint.body && exampleBody(endpoint.body, { text: () => 'Mine now', named });
  const body = plainBodies.get(nameOf(endpoint)) ?? example();

  return { endpoint, params, ...(query ? { query } : {}), ...(body === undefined ? {} : { body }) };
}

/** Bodies that an example drawn from the schema does not fit. */
const plainBodies = new Map<string, unknown>([
  ['PATCH /api/feeds/{id}', { name: 'Mine now' }],
  ['PATCH /api/channel-stays/{id}', { note: 'Mine now' }],
  ['PUT /api/bookings/{id}/access', { doorCode: '1234' }],
  ['PUT /api/shared-links/{id}', { name: 'Mine now' }],
]);

function exampleParam(name: string): string {
  return name === 'occurrence' ? 'once' : unknownId;
}

function neededQuery({ path }: Endpoint): Query | undefined {
  if (path.endsWith('/qr')) return { form: 'svg' };
  if (path === '/api/feeds/{id}') return { keepNights: 'true' };
  return /available|\/calendar$/.test(path) ? { from: '2027-03-01', to: '2027-03-20' } : undefined;
}

/** Digest of every table of a business, without when its sessions were last used. */
async function storedOf({ app }: RandomTeam, { owner }: OpenAccount): Promise<Record<string, string>> {
  const { rows } = await app.pool.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'agent_id' AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relname NOT IN ('agent_sessions', 'idempotency_keys')`,
  );
  const digests: Record<string, string> = {};

  for (const { name } of rows) {
    const found = await app.pool.query<{ digest: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' ORDER BY t::text)), '') AS digest
       FROM ${JSON.stringify(name)} AS t WHERE agent_id = $1`,
      [owner.agentId],
    );
    digests[name] = found.rows[0]?.digest ?? '';
  }
  return digests;
}

/** Calls whose bodies name things of hidden homes. */
export async function tryHiddenBodies(team: RandomTeam, pair: Pair): Promise<Comparison> {
  const result: Comparison = { calls: 0, wrong: [] };
  const ids = somePerHome(pair, 'booking');
  const before = await storedOf(team, pair.account);
  const asks: Ask[] = [
    { endpoint: bookingBulk.changeStatuses, body: { ids, status: 'cancelled' } },
    {
      endpoint: bookingBulk.recordPayments,
      body: { payments: ids.map((_id) => ({ _id, amountMinor: 100 })) },
    },
  ];

  for (const one of asks.filter(() => ids.length > 0)) {
    const answer = await ask(team, pair.member.token, one);
    result.calls += 1;
    if (answer.status < 400 && !/not_found/.test(answer.text))
      result.wrong.push(`${nameOf(one.endpoint)}: ${answer.text.slice(0, 200)}`);
  }
  await team.app.settle();
  const after = await storedOf(team, pair.account);
  for (const [table, digest] of Object.entries(before))
    if (after[table] !== digest) result.wrong.push(`${pair.name}: ${table} was written by a bulk call`);
  return result;
}
