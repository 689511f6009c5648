import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import * as bookings from '#contract/bookings/bookings.ts';
import * as calendarFeeds from '#contract/calendars/calendar-feeds.ts';
import * as conflicts from '#contract/calendars/conflicts.ts';
import * as blocks from '#contract/properties/blocks.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { readDueFeeds } from '#server/features/calendars/channels/index.ts';
import { requestInput } from '#testing/factories/booking-input.ts';
import { openRules, publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { type FedStay, vrboFeed } from '#testing/feeds/channel-feeds.ts';
import { openFeedServer } from '#testing/servers/feed-server.ts';
import { openTestApp } from '#testing/test-app.ts';
import { auditRules } from '../ops/audit/audit-rules.ts';

const rounds = 6;
const rivals = { visitors: 6, drags: 5, feeds: 5 };

test('one of 16 visitors, drags and channels wins a night, and every channel that lost is a shadow', async (t) => {
  const feeds = await openFeedServer();
  const app = await openTestApp({ now: '2027-06-01T10:00:00Z', env: { OUTBOUND_ALLOW: feeds.host } });
  t.after(async () => {
    await app.close();
    await feeds.close();
  });

  const agent = await signUpAgent(app, { rememberMe: true });
  const property = await publishProperty(app, agent, { rules: { ...openRules, instantBook: true } });
  const { linkCode } = await shareProperties(app, agent);
  const propertyId = property._id;
  const params = { id: propertyId };
  const far: FedStay = { uid: 'far', from: '2028-05-01', to: '2028-05-03' };
  const sold: FedStay[][] = Array.from({ length: rivals.feeds }, (_, feed) => [
    { ...far, uid: `far-${feed}`, from: addDays(far.from, feed * 4), to: addDays(far.to, feed * 4) },
  ]);
  const say = (feed: number) => feeds.serve(`/${feed}.ics`, vrboFeed(sold[feed] ?? []));

  for (const feed of sold.keys()) {
    const body = { url: say(feed), name: `Feed ${feed}`, channel: 'vrbo' } as const;
    await app.call(calendarFeeds.create, { params, body }, agent);
  }

  const winners: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const night = { checkIn: addDays('2027-06-20', round * 10), checkOut: addDays('2027-06-22', round * 10) };
    const dragged = [];
    for (let drag = 0; drag < rivals.drags; drag++) {
      const from = addDays('2027-10-01', (round * rivals.drags + drag) * 3);
      const body = { checkIn: from, checkOut: addDays(from, 2) };
      dragged.push(await app.call(blocks.create, { params, body }, agent));
    }

    for (const [feed, stays] of sold.entries()) {
      stays.push({ uid: `sold-${round}-${feed}`, from: night.checkIn, to: night.checkOut });
      say(feed);
    }
    app.clock.advance(25 * minuteMs);

    const visitors = Array.from({ length: rivals.visitors }, (_, visitor) => async () => {
      const body = requestInput({ propertyId, linkCode, ...night });
      const from = `10.${round}.${visitor}.1`;
      return (await app.outcome(bookings.create, { body }, { from })).status === 201 ? 'visitor' : null;
    });
    const drags = dragged.map(({ _id }) => async () => {
      const moved = { params: { ...params, blockId: _id }, body: night };
      return (await app.outcome(blocks.change, moved, agent)).status === 200 ? 'drag' : null;
    });
    const imports = async () => {
      await readDueFeeds(app.platform);
      return null;
    };

    // Who begins changes with the round, a moment before the others, so that each kind has its turn.
    const order = [...visitors, ...drags, imports];
    const first = [0, rivals.visitors, order.length - 1][round % 3] ?? 0;
    const turned = [...order.slice(first), ...order.slice(0, first)];
    const started = turned.map(async (rival, position) => {
      if (position > 0) await sleep(20);
      return rival();
    });
    const won = (await Promise.all(started)).flatMap((kind) => kind ?? []);

    const { rows: holders } = await app.pool.query<{ id: string; isFeed: boolean }>(
      `SELECT k.id, o.feed_event_id IS NOT NULL AS "isFeed" FROM reserved_nights k
       LEFT JOIN blocks o ON o.agent_id = k.agent_id AND o.id = k.id
       WHERE k.property_id = $1 AND k.is_reserved AND k.stay && daterange($2, $3)`,
      [propertyId, night.checkIn, night.checkOut],
    );
    assert.equal(holders.length, 1, `round ${round}`);

    const [holder] = holders;
    assert.equal(won.length, holder?.isFeed ? 0 : 1, `round ${round}: ${won.join()}`);

    winners.push(won[0] ?? 'channel');
    const { rows: shadows } = await app.pool.query(
      'SELECT FROM blocks WHERE property_id = $1 AND NOT holds_nights AND check_in = $2',
      [propertyId, night.checkIn],
    );
    assert.equal(shadows.length, rivals.feeds - (holder?.isFeed ? 1 : 0), `round ${round}`);
  }

  const { items } = await app.call(conflicts.list, { query: { state: 'open' } }, agent);
  const open = winners.reduce((sum, kind) => sum + rivals.feeds - (kind === 'channel' ? 1 : 0), 0);
  assert.equal(items.length, Math.min(open, 30));

  for (const { rule, sql } of auditRules) {
    const { rows } = await app.pool.query<{ what: string }>(`SELECT what FROM (${sql}) AS broken LIMIT 5`);
    assert.deepEqual(rows, [], rule);
  }
  console.log(`won by ${winners.join(', ')}`);
});
