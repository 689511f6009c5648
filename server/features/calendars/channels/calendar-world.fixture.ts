import { after, before } from 'node:test';
import * as auth from '#contract/account/auth.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as stays from '#contract/bookings/stays.ts';
import * as calendarExports from '#contract/calendars/calendar-exports.ts';
import * as calendarFeeds from '#contract/calendars/calendar-feeds.ts';
import * as conflicts from '#contract/calendars/conflicts.ts';
import type { CallInput } from '#contract/endpoint.ts';
import * as blocks from '#contract/properties/blocks.ts';
import type { StayRules } from '#contract/properties/property-shapes.ts';
import { hourMs, minuteMs } from '#domain/shared/duration.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { openRules, publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { type FeedServer, openFeedServer } from '#testing/servers/feed-server.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { readDueFeeds } from './feeds/read-feed.ts';

/** A session lasts twelve hours. */
const sessionMs = 10 * hourMs;

type FeedBody = Partial<CallInput<typeof calendarFeeds.create>['body']>;

/** A server that reads calendars from another one; call it while tests are declared. */
export function calendarWorld(env: Record<string, string> = {}) {
  let app: TestApp;
  let server: FeedServer;

  before(async () => {
    server = await openFeedServer();
    app = await openTestApp({ now: '2027-06-01T10:00:00Z', env: { OUTBOUND_ALLOW: server.host, ...env } });
  });
  after(async () => {
    await app.close();
    await server.close();
  });
  let paths = 0;

  async function start(rules: Partial<StayRules> = {}) {
    const agent = await signUpAgent(app);
    const property = await publishProperty(app, agent, { rules: { ...openRules, ...rules } });
    const link = await shareProperties(app, agent);
    const id = property._id;
    const path = `/feed-${++paths}.ics`;
    const params = { id };
    const asAgent = { token: agent.token };
    let signedInAt = app.clock.now();

    return {
      app,
      server,
      agent,
      property,
      link,
      path,
      asAgent,
      address: `http://${server.host}${path}`,
      say: (text: Parameters<FeedServer['serve']>[1]) => server.serve(path, text),
      connect: (body: FeedBody = {}) =>
        app.call(
          calendarFeeds.create,
          {
            params,
            body: { url: `http://${server.host}${path}`, name: 'Airbnb', channel: 'airbnb', ...body },
          },
          asAgent,
        ),
      /** Lets time pass, and reads what is due: a feed is due at most 18 minutes after a reading. */
      async later(minutes = 20) {
        app.clock.advance(minutes * minuteMs);
        if (app.clock.now() - signedInAt > sessionMs) {
          const body = { email: agent.email, password: testPassword };
          asAgent.token = (await app.call(auth.login, { body })).token;
          signedInAt = app.clock.now();
        }
        await readDueFeeds(app.platform);
      },
      async feed() {
        const { feeds } = await app.call(calendarFeeds.list, { params }, asAgent);
        const [first] = feeds;
        if (!first) throw new Error('no feed');
        return first;
      },
      events: async (feedId: string) =>
        (await app.call(calendarFeeds.listEvents, { params: { id: feedId }, query: {} }, asAgent)).items,
      async closed() {
        const { closed } = await app.call(stays.readAvailability, {
          params,
          query: { linkCode: link.linkCode, from: '2027-06-01', to: '2027-12-01' },
        });
        return closed.map(({ checkIn, checkOut }) => `${checkIn}/${checkOut}`);
      },
      blocks: async () => (await app.call(blocks.list, { params }, asAgent)).items,
      conflicts: async (state: 'open' | 'resolved' = 'open') =>
        (await app.call(conflicts.list, { query: { state } }, asAgent)).items,
      resolve: (conflictId: string, body: CallInput<typeof conflicts.resolve>['body']) =>
        app.call(conflicts.resolve, { params: { id: conflictId }, body }, asAgent),
      /** The clock of a test stands still; what comes after a booking comes later. */
      async book(stay: { checkIn: string; checkOut: string }) {
        const receipt = await app.call(
          bookings.create,
          { body: bookingInput({ propertyId: id, ...stay }) },
          asAgent,
        );
        app.clock.advance(minuteMs);
        return receipt;
      },
      refusedBooking: (stay: { checkIn: string; checkOut: string }) =>
        app.refusal(bookings.create, { body: bookingInput({ propertyId: id, ...stay }) }, asAgent),
      give: (body: Partial<CallInput<typeof calendarExports.create>['body']> = {}) =>
        app.call(
          calendarExports.create,
          { params, body: { channel: 'airbnb', name: 'Airbnb', ...body } },
          asAgent,
        ),
      take: (
        url: string,
        headers: Record<string, string> = { 'user-agent': 'Airbnb/1.0' },
        method: 'GET' | 'HEAD' = 'GET',
      ) => app.http.inject({ method, url: new URL(url).pathname, headers }),
    };
  }

  return { start, app: () => app };
}
