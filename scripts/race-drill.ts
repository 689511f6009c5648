import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listPropertyBookings } from '#contract/booking-list.ts';
import { raceForStays } from '#testing/race-for-stays.ts';
import { median } from './bench/median.ts';
import { runServer } from './bench/run-server.ts';
import { openShop } from './drill/open-shop.ts';

const rounds = Number(process.argv[2] ?? 100);
const rivals = 32;

/** 32 identical requests at once, again and again, against a server as it runs in earnest. Exit code 1: a rule broke. */
async function drill(): Promise<boolean> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'staydesk-race-'));
  // The database's own account has to reach its tables.
  chmodSync(dataDir, 0o755);
  const server = await runServer({ DATA_DIR: dataDir, DEMO: 'off', RATE_LIMIT_SCALE: '1000000' });
  try {
    const shop = await openShop(server.url, { properties: 1 });
    const [property] = shop.propertyIds;
    if (property === undefined) throw new Error('no property');
    const race = { url: server.url, propertyId: property, linkCode: shop.linkCode, from: shop.firstDay };
    const results = await raceForStays({ ...race, rounds, rivals });
    const stored = await shop.all(listPropertyBookings.path.replace('{id}', property));
    const fair = results.filter(
      ({ statuses }) => statuses.get(201) === 1 && statuses.get(409) === rivals - 1,
    );
    const slowest = results.map(({ slowestMs }) => slowestMs);
    console.log(`Race · ${rounds} rounds × ${rivals} identical requests`);
    console.log(`  rounds with exactly one 201 and ${rivals - 1} × 409: ${fair.length}`);
    console.log(
      `  answers 5xx: ${count(results, (status) => status >= 500)}, others: ${count(results, isOdd)}`,
    );
    console.log(`  bookings stored: ${stored.length}`);
    console.log(
      `  slowest answer of a round: median ${Math.round(median(slowest))} ms, worst ${Math.round(Math.max(...slowest))} ms`,
    );
    return fair.length === rounds && stored.length === rounds;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function isOdd(status: number): boolean {
  return status < 500 && status !== 201 && status !== 409;
}

function count(
  results: readonly { statuses: Map<number, number> }[],
  wanted: (status: number) => boolean,
): number {
  const counts = results.flatMap(({ statuses }) => [...statuses]);
  return counts.reduce((sum, [status, times]) => (wanted(status) ? sum + times : sum), 0);
}

process.exitCode = (await drill()) ? 0 : 1;
