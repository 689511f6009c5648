import { randomUUID } from 'node:crypto';
import * as activity from '#contract/account/activity.ts';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import * as team from '#contract/account/team.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as dashboard from '#contract/bookings/dashboard.ts';
import * as savedFilters from '#contract/bookings/saved-filters.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as announcements from '#contract/messages/announcements.ts';
import * as messages from '#contract/messages/messages.ts';
import * as notifications from '#contract/messages/notifications.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import * as properties from '#contract/properties/properties.ts';
import type { Lab } from '../harness/open-lab.ts';
import { openShop, postBookingRequest, type Shop } from '../harness/open-shop.ts';

type Input = { params?: Record<string, string>; body?: unknown; query?: Record<string, string> };
type Step = { name: string; endpoint: Endpoint; input?: Input };
export type PhaseOfReplacement = { phase: string; calls: number; failed: string[] };

export type ReplaceOptions = { databaseUrl: string; previous: string; say: (message: string) => void };

/**
 * Two real versions on one database, as in a rolling upgrade: the version before makes its data, the next one migrates, and the
 * process of the version before goes on to sign in, read and write until it is replaced.
 */
export async function replaceVersion(
  lab: Lab,
  { databaseUrl, previous, say }: ReplaceOptions,
): Promise<PhaseOfReplacement[]> {
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: lab.folder(),
    SECRET_KEY: 'a secret of this drill, long enough to be one',
    DEMO: 'off',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'error',
  };

  const old = await lab.server(env, { name: 'old', root: previous, asInstalled: true });
  const shop = await openShop(old.url, { properties: 2 });
  const phases = [await work('old alone', old.url, shop, 0)];
  say(lineOf(phases[0]));

  const next = await lab.server(env, { name: 'next', asInstalled: true });
  for (const [phase, url] of [
    ['old beside the new schema', old.url],
    ['next beside the old process', next.url],
    ['old once more', old.url],
  ] as const) {
    phases.push(await work(phase, url, shop, phases.length));
    say(lineOf(phases.at(-1)));
  }

  await old.stop();
  phases.push(await work('next alone', next.url, shop, phases.length), await asOwner(next.url, shop));
  for (const phase of phases.slice(-2)) say(lineOf(phase));
  return phases;
}

/** Signs in, reads and writes as an agent and a visitor do in a morning. */
async function work(phase: string, url: string, shop: Shop, round: number): Promise<PhaseOfReplacement> {
  const failed: string[] = [];
  let calls = 0;
  const ask = async ({ name, endpoint, input = {} }: Step, token: string | null = shop.token) => {
    calls += 1;
    const { status, body } = await send(url, endpoint, input, token);
    if (status >= 300) failed.push(`${name}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
    return body;
  };

  // Without the other session, which this one would replace.
  const signedIn = await ask({ name: 'sign in', endpoint: auth.login, input: { body: shop.account } }, null);
  const token = tokenOf(signedIn) ?? shop.token;
  const [propertyId = ''] = shop.propertyIds;

  // With the session of the other version and with a new one.
  for (const session of [shop.token, token]) {
    for (const endpoint of [
      properties.list,
      bookings.list,
      dashboard.readBookings,
      notifications.list,
      messages.listConversations,
      announcements.list,
      savedFilters.list,
      agents.readProfile,
      agents.readSettings,
    ])
      await ask({ name: `${endpoint.method} ${endpoint.path}`, endpoint }, session);
  }

  const { bookingId } = await postBookingRequest(url, shop, round);
  for (const step of stepsOfMorning({ bookingId, propertyId, round })) await ask(step, token);

  const read = await ask(
    { name: 'read', endpoint: bookings.read, input: { params: { id: bookingId } } },
    token,
  );
  const id = conversationOf(read);
  const body = { body: 'Welcome', clientId: randomUUID() };
  if (id !== null)
    await ask({ name: 'write', endpoint: messages.send, input: { params: { id }, body } }, token);

  return { phase, calls, failed };
}

function stepsOfMorning({
  bookingId,
  propertyId,
  round,
}: {
  bookingId: string;
  propertyId: string;
  round: number;
}): Step[] {
  const booking = { id: bookingId };
  const property = { id: propertyId };

  return [
    {
      name: 'approve',
      endpoint: bookings.changeStatus,
      input: { params: booking, body: { status: 'confirmed' } },
    },
    {
      name: 'pay',
      endpoint: bookingMoney.recordPayment,
      input: { params: booking, body: { amountMinor: 500 } },
    },
    {
      name: 'change',
      endpoint: properties.change,
      input: { params: property, body: { headline: `Round ${round}` } },
    },
    {
      name: 'save a filter',
      endpoint: savedFilters.save,
      input: { body: { name: `Filter ${round}`, filter: {} } },
    },
    { name: 'read all', endpoint: notifications.markAllRead, input: { body: {} } },
    { name: 'look', endpoint: agents.changeSettings, input: { body: { appearance: 'dark' } } },
  ];
}

/** The session that the version before opened belongs to the owner, who can invite. */
async function asOwner(url: string, shop: Shop): Promise<PhaseOfReplacement> {
  const failed: string[] = [];
  const me = await send(url, team.readOwn, {}, shop.token);
  const isOwner =
    JSON.stringify(me.body).includes('"role":"owner"') && JSON.stringify(me.body).includes(shop.agentId);
  if (!isOwner) failed.push(`who am I: ${me.status} ${JSON.stringify(me.body).slice(0, 200)}`);

  await send(url, agents.confirmPassword, { body: { password: shop.account.password } }, shop.token);
  const body = { email: `desk-${randomUUID()}@example.com`, role: 'front-desk', properties: 'all' };
  const steps: Step[] = [
    { name: 'invite', endpoint: team.invite, input: { body } },
    { name: 'members', endpoint: team.list },
    { name: 'activity', endpoint: activity.list },
  ];

  for (const { name, endpoint, input = {} } of steps) {
    const answer = await send(url, endpoint, input, shop.token);
    if (answer.status >= 300)
      failed.push(`${name}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
  }
  return { phase: 'the owner’s session from before', calls: steps.length + 1, failed };
}

async function send(url: string, endpoint: Endpoint, { params = {}, body }: Input, token: string | null) {
  const address = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, value),
    String(endpoint.path),
  );
  const answer = await fetch(url + address, {
    method: endpoint.method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

  const text = await answer.text();
  const isJson = String(answer.headers.get('content-type') ?? '').includes('json');

  return { status: answer.status, body: isJson ? (JSON.parse(text) as unknown) : text };
}

function tokenOf(body: unknown): string | undefined {
  return typeof body === 'object' && body !== null && 'token' in body ? String(body.token) : undefined;
}

function conversationOf(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'conversationId' in body && body.conversationId !== null
    ? String(body.conversationId)
    : null;
}

function lineOf(phase: PhaseOfReplacement | undefined): string {
  return phase ? `${phase.phase}: ${phase.calls} calls, ${phase.failed.length} failed` : '';
}

/** Lines for a person. */
export function describeReplacement(phases: readonly PhaseOfReplacement[]): string {
  return phases.flatMap((phase) => [lineOf(phase), ...phase.failed.map((line) => `  ${line}`)]).join('\n');
}
