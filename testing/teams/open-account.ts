import { randomUUID } from 'node:crypto';
import * as bookings from '#contract/bookings/bookings.ts';
import * as channelStays from '#contract/calendars/channel-stays.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { countView } from '#server/features/links/shared-links/index.ts';
import { plainPricing, publishProperty } from '../factories/publish-property.ts';
import { shareProperties } from '../factories/share-properties.ts';
import type { TestAgent } from '../factories/sign-up-agent.ts';
import type { FeedServer } from '../servers/feed-server.ts';
import type { TestApp } from '../test-app.ts';
import { type AccountLabels, createAccountLabels } from './account-labels.ts';
import type { HomePlan } from './random-homes.ts';

type RawInput = Parameters<TestApp['send']>[1];

/** What calls of an agent's app name in their addresses. */
export const thingKinds = [
  'property',
  'booking',
  'conversation',
  'link',
  'review',
  'channelStay',
  'block',
  'feed',
  'promotion',
] as const;
export type ThingKind = (typeof thingKinds)[number];

export type OpenHome = {
  plan: HomePlan;
  propertyId: string;
  linkCode: string;
  ids: Record<ThingKind, string[]>;
  /** Id of a booking, or one that does not exist when making it was refused. */
  idOf(ref: string): string;
  conversationOf(ref: string): string;
  /** Makes a call as the owner; `ref` names what it creates. Returns the status. */
  make(endpoint: Endpoint, input: RawInput, ref?: string): Promise<number>;
  /** The same as a visitor who books. */
  request(body: object, ref: string): Promise<number>;
  review(ref: string, given: { stars: number; text: string }): Promise<string | null>;
  /** Publishes a calendar and returns its address. */
  serve(calendar: string): string;
  channelStays(): Promise<string[]>;
  visit(): Promise<number>;
};

/** The account of a business with some homes. */
export type OpenAccount = { owner: TestAgent; labels: AccountLabels; homes: Map<number, OpenHome> };

type World = { app: TestApp; feeds: FeedServer };

const unknownId = '01890000-0000-7000-8000-000000000000';

export function createAccount(owner: TestAgent): OpenAccount {
  const labels = createAccountLabels();
  labels.name(owner.agentId, '<account>');
  return { owner, labels, homes: new Map() };
}

/** Opens a home in an account: a published property with a link of its own. */
export async function openHome(world: World, account: OpenAccount, plan: HomePlan): Promise<void> {
  const { app, feeds } = world;
  const { owner, labels, homes } = account;

  const { home, title, city, baseMinor } = plan;
  const property = await publishProperty(app, owner, {
    title,
    address: {
      line: `Rua ${home}`,
      city,
      region: '',
      postcode: '',
      country: 'PT',
      lat: 38.7,
      lng: -9.1,
      hideExact: true,
    },
    pricing: { ...plainPricing, baseMinor },
  });

  const propertyId = property._id;
  const link = await shareProperties(app, owner, {
    name: `Link of home${home}x`,
    allProperties: false,
    propertyIds: [propertyId],
    allowMessages: true,
  });

  labels.name(link.linkCode, `<h${home}-link>`);
  labels.learn(home, [property, link]);

  const ids: OpenHome['ids'] = {
    property: [propertyId],
    booking: [],
    conversation: [],
    link: [link._id],
    review: [],
    channelStay: [],
    block: [],
    feed: [],
    promotion: [],
  };
  const bookingIds = new Map<string, string>();
  const conversationIds = new Map<string, string>();

  async function takeIn(id: string, ref: string): Promise<void> {
    const booking = await app.call(bookings.read, { params: { id } }, owner);
    labels.learn(home, booking);
    bookingIds.set(ref, id);
    ids.booking.push(id);
    if (booking.conversationId === null) return;

    conversationIds.set(ref, booking.conversationId);
    ids.conversation.push(booking.conversationId);
  }

  homes.set(home, {
    plan,
    propertyId,
    linkCode: link.linkCode,
    ids,
    idOf: (ref) => bookingIds.get(ref) ?? unknownId,
    conversationOf: (ref) => conversationIds.get(ref) ?? unknownId,
    async make(endpoint, input, ref) {
      const { status, body } = await app.outcome(endpoint, input, { token: owner.token });
      labels.learn(home, body);
      if (status >= 300 || ref === undefined) return status;

      const id = idIn(body);
      const kind = thingKinds.find((one) => one === ref);
      if (kind) ids[kind].push(id);
      else if (endpoint === bookings.create) await takeIn(id, ref);
      return status;
    },
    async request(body, ref) {
      const { status, body: receipt } = await app.outcome(bookings.create, { body });
      if (status < 300) await takeIn(idIn(receipt), ref);
      return status;
    },
    async review(ref, { stars, text }) {
      const { rows } = await app.pool.query<{ id: string }>(
        `INSERT INTO guest_reviews (agent_id, id, booking_id, property_id, stars, body, guest_name, stayed_until, given_at)
         SELECT agent_id, $2, id, property_id, $3, $4, guest ->> 'firstName', check_out, $5
         FROM bookings WHERE id = $1 AND status = 'checked_out' ON CONFLICT DO NOTHING RETURNING id`,
        [bookingIds.get(ref) ?? unknownId, randomUUID(), stars, text, new Date(app.clock.now())],
      );
      labels.learn(home, rows);
      ids.review.push(...rows.map(({ id }) => id));
      return rows[0]?.id ?? null;
    },
    serve: (calendar) => feeds.serve(`/${propertyId}.ics`, calendar),
    async channelStays() {
      const { items } = await app.call(channelStays.list, { query: { propertyId } }, owner);
      labels.learn(home, items);
      const found = items.map(({ _id }) => _id);
      ids.channelStay.push(...found);
      return found;
    },
    async visit() {
      const visitor = { networkHash: `net${home}`, userAgent: 'Mozilla/5.0 (X11) Firefox/140.0' };
      const shown = { agentId: owner.agentId, _id: link._id, timezone: 'Europe/Lisbon' };
      await countView(app.platform, { link: shown, propertyId, visitor });
      return 200;
    },
  });
}

function idIn(body: unknown): string {
  return typeof body === 'object' && body !== null && '_id' in body ? String(body._id) : unknownId;
}

/** The whole period that a random home fills. */
export function periodOf(today: string): { from: string; to: string } {
  return { from: addDays(today, -5), to: addDays(today, 90) };
}
