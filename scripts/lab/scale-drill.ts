import { type RoundResult, raceForStays } from '#testing/race-for-stays.ts';
import { injectOutages, type Outage } from './drill/inject-outages.ts';
import { type JourneyFigures, walkJourney } from './drill/scale-journey.ts';
import { openScaleWorld, type ScaleWorld } from './drill/scale-world.ts';
import { untilNothingWaits } from './drill/until-nothing-waits.ts';
import { type Lab, machineNow, runProgram } from './harness/open-lab.ts';
import { openShop, type Shop } from './harness/open-shop.ts';
import { median } from './harness/statistics.ts';

const journeys = Number(process.argv[2] ?? 20);
const rounds = Number(process.argv[3] ?? 50);
const rivals = 32;

/**
 * Three web processes behind nginx and two workers on one PostgreSQL, one Redis and one bucket: the main journey,
 * races, and every process killed in turn under load. Exit code 1: a rule was broken.
 */
async function drill(lab: Lab): Promise<boolean> {
  const began = performance.now();
  const world = await openScaleWorld(lab, { webs: 3, workers: 2 });

  console.log(
    `Scale drill · ${machineNow()}; 3 web processes, 2 workers, nginx, Redis, PostgreSQL, S3 up after ${seconds(performance.now() - began)}`,
  );

  const shop = await openShop(world.url, { properties: 1 });
  const results = [
    await walkAll(world, shop),
    await raceAll(world, shop),
    await runOutages(world, shop, 'kill -9, each in turn', kills(world)),
    await runOutages(world, shop, 'a deployment, each in turn', deployment(world)),
  ];

  return results.every(Boolean);
}

async function walkAll(world: ScaleWorld, shop: Shop): Promise<boolean> {
  const walked: JourneyFigures[] = [];
  for (let night = 0; night < journeys; night++) walked.push(await walkJourney(world, shop, night));

  const show = (figure: (one: JourneyFigures) => number) => {
    const all = walked.map(figure);
    return `median ${Math.round(median(all))} ms, worst ${Math.round(Math.max(...all))} ms`;
  };
  const hits = walked.filter(({ photoAgain }) => photoAgain === 'HIT').length;

  console.log(`Journey · ${journeys} times, every step at another process`);
  console.log(
    `  request to book → message at the agent, other process: ${show((one) => one.bookingDeliveryMs)}`,
  );
  console.log(`  message → message at the guest, other process: ${show((one) => one.messageDeliveryMs)}`);
  console.log(`  upload → first size of the photo, made by a worker: ${show((one) => one.photoMs)}`);
  console.log(`  second look at a photo, out of nginx's cache: ${hits} of ${journeys}`);

  return hits === journeys;
}

async function raceAll(world: ScaleWorld, shop: Shop): Promise<boolean> {
  const results: RoundResult[] = [];
  while (results.length < rounds) {
    const [propertyId = ''] = await shop.addProperties(1);
    const race = { url: world.url, propertyId, linkCode: shop.linkCode, from: shop.firstDay, rivals };
    results.push(...(await raceForStays({ ...race, rounds: Math.min(80, rounds - results.length) })));
  }

  const taken = (one: RoundResult) => one.answers.get('409 dates_unavailable') ?? 0;
  const busy = (one: RoundResult) => one.answers.get('503 busy') ?? 0;
  const fair = results.filter((one) => one.answers.get('201') === 1 && taken(one) + busy(one) === rivals - 1);
  const slowest = results.map(({ slowestMs }) => slowestMs);

  console.log(`Race · ${rounds} rounds × ${rivals} requests for the same nights through nginx`);
  console.log(`  rounds in which exactly one got them and all others were told so: ${fair.length}`);

  const total = results.reduce((sum, one) => sum + busy(one), 0);
  console.log(`  of them told to try again (503): ${total} of ${rounds * rivals}`);
  console.log(
    `  slowest answer of a round: median ${Math.round(median(slowest))} ms, worst ${Math.round(Math.max(...slowest))} ms`,
  );

  return fair.length === rounds;
}

function kills({ webs, workers, redis }: ScaleWorld): Outage[] {
  const processes = [...webs, ...workers].map(({ name, crash, start }) => ({
    name,
    inject: () => crash().then(start),
  }));
  return [...processes, { name: 'redis', inject: () => redis.crash().then(redis.start) }];
}

function deployment({ webs, workers }: ScaleWorld): Outage[] {
  return [...webs, ...workers].map(({ name, stop, start }) => ({ name, inject: () => stop().then(start) }));
}

async function runOutages(
  world: ScaleWorld,
  shop: Shop,
  title: string,
  outages: readonly Outage[],
): Promise<boolean> {
  const figures = await injectOutages(world, shop, outages);
  const [web] = world.webs;
  const left = web ? await untilNothingWaits(web) : { waiting: -1, gaveUp: -1 };
  const { lost, twice, overlaps, unseen, otherAnswers } = figures;

  console.log(
    `${title} (${outages.map(({ name }) => name).join(', ')}) · ${figures.requests} requests meanwhile`,
  );
  console.log(
    `  asked again for want of an answer: ${figures.retried}; slowest yes: ${seconds(figures.slowestMs)}; other answers: ${otherAnswers.join('; ') || 'none'}`,
  );
  console.log(
    `  acknowledged and lost: ${lost}; stored twice: ${twice}; nights sold twice: ${overlaps}; never on the agent's screen: ${unseen} (line opened again ${figures.screenReopened} times)`,
  );
  console.log(`  left in outbox and queues: ${left.waiting}; jobs that gave up: ${left.gaveUp}`);

  const broken =
    lost + Math.abs(twice) + overlaps + unseen + otherAnswers.length + left.waiting + left.gaveUp;

  return broken === 0;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

await runProgram({ maxMinutes: 60 }, drill);
