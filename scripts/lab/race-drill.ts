import { addDays } from '#domain/shared/civil-date.ts';
import { type RoundResult, raceForStays } from '#testing/race-for-stays.ts';
import {
  daysOfRound,
  type RaceAnswer,
  type RaceSetup,
  raceForFreeNights,
  raceOverRequest,
} from '#testing/race-of-writers.ts';
import { countStoredNights } from './drill/stored-nights.ts';
import { type Lab, runProgram } from './harness/open-lab.ts';
import { openShop, type Shop } from './harness/open-shop.ts';
import { median } from './harness/statistics.ts';

const rounds = Number(process.argv[2] ?? 200);
const rivals = 32;
/** The other eleven of 32 are writes of the agent. */
const visitors = 21;
/** Visitors may request days up to two years ahead, so the next property takes over after this many rounds. */
const visitorRoundsPerProperty = 80;
const writerRoundsPerProperty = 25;

/**
 * Races for the same nights, again and again, against a server with production settings. Exit code 1: a rule was
 * broken.
 */
async function drill(lab: Lab): Promise<boolean> {
  const server = await lab.server({
    DATA_DIR: lab.folder(),
    DEMO: 'off',
    RATE_LIMIT_SCALE: '1000000',
    TRUST_PROXY: '127.0.0.1',
  });

  const shop = await openShop(server.url, { properties: 0 });
  const fair = [
    await raceOfVisitors(server.url, shop),
    await raceOfWriters(server.url, shop, 'free nights', raceForFreeNights, isFairForFree),
    await raceOfWriters(server.url, shop, 'nights of a request', raceOverRequest, isFairOverRequest),
  ];
  const stored = await countStoredNights({ url: server.url, token: shop.token }, addDays(shop.firstDay, -1));
  console.log(
    `Stored: ${stored.stays} stays and ${stored.blocks} blocks, pairs that share a night: ${stored.overlaps}`,
  );

  return fair.every(Boolean) && stored.overlaps === 0;
}

async function raceOfVisitors(url: string, shop: Shop): Promise<boolean> {
  const results: RoundResult[] = [];
  for (let done = 0; done < rounds; done += visitorRoundsPerProperty) {
    const [propertyId = ''] = await shop.addProperties(1);
    const race = { url, propertyId, linkCode: shop.linkCode, from: shop.firstDay, rivals };
    results.push(
      ...(await raceForStays({ ...race, rounds: Math.min(visitorRoundsPerProperty, rounds - done) })),
    );
  }

  const fair = results.filter(
    ({ answers }) => answers.get('201') === 1 && answers.get('409 dates_unavailable') === rivals - 1,
  );
  const slowest = results.map(({ slowestMs }) => slowestMs);

  console.log(`Visitors · ${rounds} rounds × ${rivals} requests for the same nights`);
  console.log(`  rounds with exactly one 201 and ${rivals - 1} × 409 dates_unavailable: ${fair.length}`);
  report(results.flatMap(({ answers }) => [...answers]));
  console.log(
    `  slowest answer of a round: median ${Math.round(median(slowest))} ms, worst ${Math.round(Math.max(...slowest))} ms`,
  );

  return fair.length === rounds;
}

async function raceOfWriters(
  url: string,
  shop: Shop,
  what: string,
  race: (setup: RaceSetup) => Promise<RaceAnswer[]>,
  isFair: (answers: readonly RaceAnswer[]) => boolean,
): Promise<boolean> {
  const results: RaceAnswer[][] = [];
  while (results.length < rounds) {
    const [propertyId = '', otherPropertyId = ''] = await shop.addProperties(2);
    const setup = { url, token: shop.token, linkCode: shop.linkCode, propertyId, otherPropertyId, visitors };
    for (let turn = 0; turn < writerRoundsPerProperty && results.length < rounds; turn++) {
      results.push(await race({ ...setup, from: addDays(shop.firstDay, turn * daysOfRound) }));
    }
  }

  const fair = results.filter(isFair);
  console.log(`All writers · ${rounds} rounds × ${results[0]?.length ?? 0} calls for ${what}`);
  console.log(`  fair rounds: ${fair.length}`);
  report(results.flat().map(({ status, code }) => [`${status} ${code}`.trim(), 1]));

  const wins = results.flatMap((answers) => answers.filter(({ status }) => status < 300));
  const byWrite = [...Map.groupBy(wins, ({ write }) => write)].map(
    ([write, all]) => `${write} ${all.length}`,
  );
  console.log(`  won by: ${byWrite.join(', ')}`);

  return fair.length === rounds;
}

/** One wins; all others are refused because the dates are taken. */
function isFairForFree(answers: readonly RaceAnswer[]): boolean {
  const lost = answers.filter(({ status, code }) => status === 409 && code === 'dates_unavailable');
  return lost.length === answers.length - 1 && answers.some(({ status }) => status < 300);
}

/**
 * Whatever happens to the request, at most one other stay or block gets its nights, and every refusal is a clear one.
 */
function isFairOverRequest(answers: readonly RaceAnswer[]): boolean {
  const others = answers.filter(({ write }) => !write.startsWith('request ') && write !== 'guest cancels');
  const won = others.filter(({ status }) => status < 300);
  return won.length <= 1 && answers.every(({ status }) => status < 300 || status === 409);
}

function report(counted: readonly (readonly [answer: string, times: number])[]): void {
  const totals = new Map<string, number>();
  for (const [answer, times] of counted) totals.set(answer, (totals.get(answer) ?? 0) + times);
  console.log(`  answers: ${[...totals].map(([answer, times]) => `${times} × ${answer}`).join(', ')}`);
}

await runProgram({ maxMinutes: 60 }, drill);
