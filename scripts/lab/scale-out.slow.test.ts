import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { raceForStays } from '#testing/race-for-stays.ts';
import { injectOutages } from './drill/inject-outages.ts';
import { walkJourney } from './drill/scale-journey.ts';
import { openScaleWorld, type ScaleWorld } from './drill/scale-world.ts';
import { untilNothingWaits } from './drill/until-nothing-waits.ts';
import { openLab } from './harness/open-lab.ts';
import { openShop, type Shop } from './harness/open-shop.ts';

const lab = openLab();
let world: ScaleWorld;
let shop: Shop;

before(async () => {
  world = await openScaleWorld(lab, { webs: 3, workers: 2 });
  shop = await openShop(world.url, { properties: 1 });
});
after(() => lab.close());

test('the main journey goes through three web processes, two workers and nginx, each step at another process', async () => {
  const { bookingDeliveryMs, messageDeliveryMs, photoAgain } = await walkJourney(world, shop, 0);
  assert.ok(bookingDeliveryMs < 5000, `delivery of a booking took ${bookingDeliveryMs} ms`);
  assert.ok(messageDeliveryMs < 5000, `delivery of a message took ${messageDeliveryMs} ms`);
  assert.equal(photoAgain, 'HIT');
});

test('one of 32 visitors who want the same nights at once gets them, at any process', async () => {
  const [propertyId = ''] = await shop.addProperties(1);
  const race = { url: world.url, propertyId, linkCode: shop.linkCode, rounds: 2, rivals: 32 };
  for (const { answers } of await raceForStays({ ...race, from: shop.firstDay })) {
    const {
      '201': won,
      '409 dates_unavailable': taken = 0,
      '503 busy': busy = 0,
    } = Object.fromEntries(answers);
    // A busy machine may shed some calls; none of those may get the nights.
    assert.deepEqual({ won, others: taken + busy }, { won: 1, others: 31 }, JSON.stringify([...answers]));
  }
});

test('processes that are killed in turn lose no acknowledged booking, and the agent is notified of all of them', async () => {
  const [web] = world.webs;
  const [worker] = world.workers;
  assert.ok(web && worker);

  const figures = await injectOutages(world, shop, [
    { name: web.name, inject: () => web.crash().then(web.start) },
    { name: worker.name, inject: () => worker.crash().then(worker.start) },
    { name: 'redis', inject: () => world.redis.crash().then(world.redis.start) },
  ]);

  const { lost, twice, overlaps, unseen, otherAnswers } = figures;
  assert.deepEqual(
    { lost, twice, overlaps, unseen, otherAnswers },
    { lost: 0, twice: 0, overlaps: 0, unseen: 0, otherAnswers: [] },
  );
  assert.deepEqual(await untilNothingWaits(web), { waiting: 0, gaveUp: 0 });
});
