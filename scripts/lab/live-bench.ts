import os from 'node:os';
import { openBenchDatabase } from './bench/bench-database.ts';
import { type DeliveryFigures, measureBookingDelivery } from './bench/measure-booking-delivery.ts';
import { measureIdleSockets } from './bench/measure-idle-sockets.ts';
import { runServer } from './bench/run-server.ts';
import { openShop } from './drill/open-shop.ts';

const rounds = 50;
const sockets = Number(process.argv[2] ?? 5000);
const budgets = { newsMs: 1000, kibEach: 30, broadcastMs: 1000 };

/**
 * Two server processes on one database: delay of a booking's notification on the agent's socket, and thousands of idle
 * sockets.
 */
async function bench(): Promise<boolean> {
  const database = await openBenchDatabase();
  const { env } = database;
  const first = await runServer(env);
  const second = await runServer(env);
  try {
    const shop = await openShop(first.url, { properties: 2 });
    const at = { shop, agentAt: first.url, rounds };
    const same = await measureBookingDelivery({ ...at, visitorAt: first.url, firstNight: 0 });
    const other = await measureBookingDelivery({ ...at, visitorAt: second.url, firstNight: rounds });
    const idle = await measureIdleSockets(first, shop, sockets, 2 * rounds);
    const load = os.loadavg()[0]?.toFixed(1);
    console.log(
      `Live socket · ${os.cpus().length} cores, load ${load}, two server processes on one database`,
    );
    console.table({
      'booking → frame, same process, median ms': row(same, budgets.newsMs),
      'booking → frame, other process, median ms': row(other, budgets.newsMs),
      [`${idle.open} sockets, KiB each`]: {
        figure: round(idle.kibEach),
        budget: `≤ ${budgets.kibEach}`,
        note: `opened in ${round(idle.openingMs)} ms, ${idle.stillOpen} still open`,
      },
      'all have heard, ms': {
        figure: round(idle.broadcastMs),
        budget: `≤ ${budgets.broadcastMs}`,
        note: `half of them after ${round(idle.broadcastMedianMs)} ms`,
      },
    });
    return (
      isQuick(same) &&
      isQuick(other) &&
      idle.kibEach <= budgets.kibEach &&
      idle.broadcastMs <= budgets.broadcastMs &&
      idle.stillOpen === idle.open
    );
  } finally {
    await Promise.all([first.stop(), second.stop()]);
    await database.drop();
  }
}

function row({ medianMs, worstMs, missing }: DeliveryFigures, budget: number) {
  return {
    figure: round(medianMs),
    budget: `≤ ${budget}`,
    note: `worst ${round(worstMs)} of ${rounds}, ${missing} missing`,
  };
}

function isQuick({ medianMs, missing }: DeliveryFigures): boolean {
  return missing === 0 && medianMs <= budgets.newsMs;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

process.exitCode = (await bench()) ? 0 : 1;
