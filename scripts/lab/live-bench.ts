import { type DeliveryFigures, measureBookingDelivery } from './bench/measure-booking-delivery.ts';
import { measureIdleSockets } from './bench/measure-idle-sockets.ts';
import { type Lab, machineNow, runProgram } from './harness/open-lab.ts';
import { openShop } from './harness/open-shop.ts';
import { roundTo } from './harness/statistics.ts';

const rounds = 50;
const sockets = Number(process.argv[2] ?? 5000);
const budgets = { deliveryMs: 1000, kibEach: 30, broadcastMs: 1000 };

/**
 * Two server processes on one database: delay of a booking's notification on the agent's socket, and thousands of idle
 * sockets.
 */
async function bench(lab: Lab): Promise<boolean> {
  const { env } = await lab.database();
  const first = await lab.server(env);
  const second = await lab.server(env);
  const shop = await openShop(first.url, { properties: 2 });
  const at = { shop, agentAt: first.url, rounds };
  const same = await measureBookingDelivery({ ...at, visitorAt: first.url, firstNight: 0 });
  const other = await measureBookingDelivery({ ...at, visitorAt: second.url, firstNight: rounds });
  const idle = await measureIdleSockets(first, shop, sockets, 2 * rounds);

  console.log(`Live socket · ${machineNow()}, two server processes on one database`);
  console.table({
    'booking → message, same process, median ms': row(same, budgets.deliveryMs),
    'booking → message, other process, median ms': row(other, budgets.deliveryMs),
    [`${idle.open} sockets, KiB each`]: {
      figure: roundTo(idle.kibEach, 1),
      budget: `≤ ${budgets.kibEach}`,
      note: `opened in ${roundTo(idle.openingMs, 1)} ms, ${idle.stillOpen} still open`,
    },
    'all have heard, ms': {
      figure: roundTo(idle.broadcastMs, 1),
      budget: `≤ ${budgets.broadcastMs}`,
      note: `half of them after ${roundTo(idle.broadcastMedianMs, 1)} ms`,
    },
  });

  return (
    isQuick(same) &&
    isQuick(other) &&
    idle.kibEach <= budgets.kibEach &&
    idle.broadcastMs <= budgets.broadcastMs &&
    idle.stillOpen === idle.open
  );
}

function row({ medianMs, worstMs, missing }: DeliveryFigures, budget: number) {
  return {
    figure: roundTo(medianMs, 1),
    budget: `≤ ${budget}`,
    note: `worst ${roundTo(worstMs, 1)} of ${rounds}, ${missing} missing`,
  };
}

function isQuick({ medianMs, missing }: DeliveryFigures): boolean {
  return missing === 0 && medianMs <= budgets.deliveryMs;
}

await runProgram({ maxMinutes: 30 }, bench);
