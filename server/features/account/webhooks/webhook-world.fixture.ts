import { after, before } from 'node:test';
import * as auth from '#contract/account/auth.ts';
import * as webhooks from '#contract/account/webhooks.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { webhookTypes } from '#domain/account/webhooks/webhook-types.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { type HookServer, openHookServer, type Received } from '#testing/servers/hook-server.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { deliverTo } from './deliver-events.ts';

type Chosen = Partial<CallInput<typeof webhooks.create>['body']>;
type Owner = { agent: TestAgent };
type Endpoint = Owner & { id: string };

/** What is sent about an event. */
export type SentEvent = { id: string; type: string; timestamp: string; data: Record<string, unknown> };

// NOTE: bodyOf() wrote it.
export const eventOf = ({ body }: Pick<Received, 'body'>) => JSON.parse(body) as SentEvent;

/** A server and a program that receives its webhooks; call it while tests are declared. */
export function webhookWorld({ worker = false } = {}) {
  let app: TestApp;
  let receiver: HookServer;
  let paths = 0;

  before(async () => {
    receiver = await openHookServer();
    const env = { OUTBOUND_ALLOW: receiver.host, UNDO_SECONDS: '10' };
    app = await openTestApp({ now: '2027-03-01T10:00:00Z', env, worker });
  });
  after(async () => {
    await app.close();
    await receiver.stop();
  });

  /** A webhook of an agent that hears everything, at a path of its own. */
  async function listen(agent: Pick<TestAgent, 'token'>, chosen: Chosen = {}) {
    const path = `/hook-${++paths}`;
    const body = {
      name: 'Door lock',
      url: `http://${receiver.host}${path}`,
      types: webhookTypes,
      properties: 'all' as const,
      namesGuests: false,
      ...chosen,
    };
    const { secret, webhook } = await app.call(webhooks.create, { body }, agent);
    return { id: webhook._id, path, secret };
  }

  return {
    app: () => app,
    receiver: () => receiver,
    listen,
    async start(chosen: Chosen = {}) {
      const agent = await signUpAgent(app);
      const property = await publishProperty(app, agent);
      return { agent, propertyId: property._id, ...(await listen(agent, chosen)) };
    },

    /** Books one night of June 2027. */
    book({ agent, propertyId }: Owner & { propertyId: string }, day = 1) {
      const dayOf = (number: number) => `2027-06-${String(number).padStart(2, '0')}`;
      const body = bookingInput({ propertyId, checkIn: dayOf(day), checkOut: dayOf(day + 1) });
      return app.call(bookings.create, { body }, agent);
    },

    deliver: ({ agent, id }: Endpoint) => deliverTo(app.platform, { agentId: agent.agentId, id }),
    at: (path: string) => receiver.at(path),
    typesAt: (path: string) => receiver.at(path).map((message) => eventOf(message).type),
    idsAt: (path: string) => receiver.at(path).map(({ headers }) => headers['webhook-id']),

    async shown({ agent, id }: Endpoint) {
      const { items } = await app.call(webhooks.list, {}, agent);
      const found = items.find(({ _id }) => _id === id);
      if (!found) throw new Error('the webhook is not listed');
      return found;
    },

    /** The agent, signed in again: sessions end while the clock moves on. */
    async fresh({ agent }: Owner): Promise<TestAgent> {
      const { token } = await app.call(auth.login, { body: { email: agent.email, password: testPassword } });
      return { ...agent, token };
    },
  };
}
