import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as promotions from '#contract/links/promotions.ts';
import type { StayAnswer } from '#contract/links/visitor-pages.ts';
import * as blocks from '#contract/properties/blocks.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { hourMs } from '#domain/shared/duration.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { writePlatformSettings } from '#server/db/platform-settings.store.ts';
import { readSharedProperties } from '#server/features/links/shared-links/index.ts';
import { findProperties, type PropertyRecord } from '#server/features/properties/core/index.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { createRandomSource, worldZones } from '#testing/random-world.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';
import { openPageLink } from './open-page-link.ts';
import { answerStay, answerStays, quoteProperties, type StayQuestion } from './quote-properties.ts';

/** Random seed of the changes and questions, different in each run. A failure prints it; set it here to reproduce. */
const seed = randomInt(1_000_000);
const draw = createRandomSource(seed);
const firstDay = '2026-11-21';
const code = 'SUNNY';

let app: TestApp;
let agent: TestAgent;
let linkCode: string;
let ids: string[];
before(async () => {
  app = await openTestApp({ now: `${firstDay}T09:30:00Z` });
  agent = await signUpAgent(app, { rememberMe: true });
  ids = [];
  for (let count = 0; count < 3; count++) ids.push((await publishProperty(app, agent))._id);
  ({ linkCode } = await shareProperties(app, agent));
});
after(() => app.close());

/**
 * Changes without a new version of the property too: an answer is remembered by what is stored, not by who says so. A refusal,
 * such as for nights that are taken already, changes nothing, which is a case as well.
 */
const changes: Record<string, (propertyId: string) => Promise<unknown>> = {
  price: (id) => setDetail(id, ['pricing', 'baseMinor'], 1000 * (5 + draw.below(20))),
  cleaning: (id) => setDetail(id, ['pricing', 'cleaningMinor'], 500 * draw.below(10)),
  'shortest stay': (id) => setDetail(id, ['rules', 'minNights'], 1 + draw.below(4)),
  notice: (id) => setDetail(id, ['rules', 'advanceNoticeHours'], draw.below(4) * 20),
  'nights to prepare': (id) => setDetail(id, ['rules', 'prepNights'], draw.below(3)),
  'most guests': (id) => setDetail(id, ['capacity', 'maxGuests'], 2 + draw.below(4)),
  currency: (id) =>
    app.pool.query('UPDATE properties SET currency = $2 WHERE id = $1', [
      id,
      draw.one(['EUR', 'JPY', 'KWD']),
    ]),
  zone: (id) =>
    app.pool.query('UPDATE properties SET timezone = $2 WHERE id = $1', [id, draw.one(worldZones)]),
  nights: async (id) => {
    const checkIn = addDays(today(), draw.below(20));
    const body = { checkIn, checkOut: addDays(checkIn, 1 + draw.below(6)) };
    await app.send(blocks.create, { params: { id }, body }, agent);
  },
  'nights again': (id) =>
    app.pool.query(
      `WITH freed AS (DELETE FROM blocks WHERE property_id = $1 RETURNING id)
       DELETE FROM reserved_nights r USING freed WHERE r.id = freed.id`,
      [id],
    ),
  promotion: (id) =>
    app.send(
      promotions.create,
      {
        body: {
          ...draw.one([
            { name: 'Early', code: null, offer: { kind: 'percent', percent: 1 + draw.below(40) } as const },
            {
              name: 'Sun',
              code: `${code}${draw.below(3)}`,
              offer: { kind: 'free_night', nights: 1 } as const,
            },
          ]),
          minNights: 2 + draw.below(3),
          bookFrom: null,
          bookUntil: draw.chance(0.5) ? addDays(today(), draw.below(2)) : null,
          arriveFrom: null,
          arriveUntil: null,
          maxUses: null,
          propertyIds: draw.chance(0.5) ? [id] : [],
        },
      },
      agent,
    ),
  'end of promotions': () => app.pool.query(`UPDATE promotions SET status = 'paused'`),
  fee: async () => {
    const bookingFee = draw.below(12);
    await writePlatformSettings(app.pool, { ...(await app.platform.settings()), bookingFee });
    await until(
      () => app.platform.settings(),
      (settings) => settings.bookingFee === bookingFee,
    );
  },
  time: async () => app.clock.set(new Date(app.clock.now() + (1 + draw.below(5)) * hourMs).toISOString()),
};

function setDetail(id: string, path: readonly string[], value: number) {
  const text = 'UPDATE properties SET details = jsonb_set(details, $2, to_jsonb($3::int)) WHERE id = $1';
  return app.pool.query(text, [id, path, value]);
}

const today = () => civilDateAt(app.clock.now(), 'UTC');

/** Few enough that most are asked again. */
function drawQuestion(): StayQuestion {
  const checkIn = addDays(firstDay, draw.below(5) * 2);
  return {
    stay: { checkIn, checkOut: addDays(checkIn, draw.one([1, 3])) },
    party: { adults: draw.one([2, 5]), children: 0, infants: 0, pets: 0 },
    ...(draw.chance(0.3) ? { code: `${code}1` } : {}),
    now: app.clock.now(),
  };
}

const withoutAlternatives = (answer: StayAnswer | undefined) => ({ ...answer, alternatives: [] });
const inOrder = (records: readonly PropertyRecord[]) =>
  records.toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id));

test(`a remembered answer equals one that is worked out now, after any change (seed ${seed})`, async () => {
  const link = await openPageLink(app.platform, { linkCode, password: null });
  assert.ok(!isRefusal(link));

  for (let round = 0; round < 120; round++) {
    const changed = draw.one(Object.keys(changes));
    await changes[changed]?.(draw.one(ids));

    const { properties } = await readSharedProperties(app.pool, link, app.clock.now());
    const stored = await findProperties(app.pool, agent.agentId, ids);
    assert.deepEqual(inOrder(properties), inOrder(stored), `records after a change of ${changed}`);

    const question = drawQuestion();
    const { bookingFee } = await app.platform.settings();
    const listed = await quoteProperties(app.pool, { link, properties, question, bookingFee, requested: {} });
    const several = await answerStays(app.platform, link, { properties, ...question });
    for (const property of stored) {
      const alone = await answerStay(app.platform, link, { property, ...question });
      const where = `${changed}, round ${round}: ${JSON.stringify(question)}`;
      assert.deepEqual(several[property._id], alone, where);
      assert.deepEqual(withoutAlternatives(listed[property._id]), withoutAlternatives(alone), where);
    }
  }
});

test('an answer is not worked out again while nothing has changed', async () => {
  const link = await openPageLink(app.platform, { linkCode, password: null });
  assert.ok(!isRefusal(link));
  const read = async () => {
    const { properties } = await readSharedProperties(app.pool, link, app.clock.now());
    const answers = await answerStays(app.platform, link, { properties, ...question });
    return { properties, answers };
  };

  const question = drawQuestion();
  const [first, second] = [await read(), await read()];
  for (const [index, property] of second.properties.entries()) {
    assert.equal(property, first.properties[index]);
    assert.equal(second.answers[property._id], first.answers[property._id]);
  }
});
