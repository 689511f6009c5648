import { setTimeout as sleep } from 'node:timers/promises';
import * as webhooks from '#contract/account/webhooks.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { openHookServer } from '#testing/servers/hook-server.ts';
import { type Lab, machineNow, runProgram } from './harness/open-lab.ts';
import { openShop, type Shop } from './harness/open-shop.ts';
import { median, percentile, roundTo } from './harness/statistics.ts';

const bookedOneByOne = 50;
const events = Number(process.argv[2] ?? 1000);
const budgets = { firstTryMs: 1000, eventsSeconds: 60 };

const guest = { firstName: 'Piet', lastName: 'Jansen', email: 'piet@guest.example' };

/** A server with its worker, and a receiver on this machine: how soon an event arrives, and how fast many do. */
async function bench(lab: Lab): Promise<boolean> {
  const receiver = await openHookServer();
  lab.closeLater(receiver.stop);
  const { env } = await lab.database();
  const server = await lab.server({ ...env, OUTBOUND_ALLOW: receiver.host });
  const shop = await openShop(server.url, { properties: 1 });
  const { webhook } = await call(server.url, shop, webhooks.create, {
    name: 'Drill',
    url: `http://${receiver.host}/drill`,
    types: ['booking.created', 'booking.payment_recorded'],
    properties: 'all',
    namesGuests: false,
  });

  const arrivals: number[] = [];
  receiver.answer('/drill', (response) => {
    arrivals.push(performance.now());
    response.writeHead(204).end();
  });
  const hasArrived = async (count: number) => {
    for (let tries = 0; arrivals.length < count; tries++) {
      if (tries > 60_000) throw new Error(`${arrivals.length} of ${count} arrived`);
      await sleep(2);
    }
  };

  const delays: number[] = [];
  let bookingId = '';
  for (let n = 0; n < bookedOneByOne; n++) {
    const checkIn = addDays(shop.firstDay, n * 2);
    const stay = { propertyId: shop.propertyIds[0], checkIn, checkOut: addDays(checkIn, 1) };
    const party = { adults: 1, children: 0, infants: 0, pets: 0 };
    ({ _id: bookingId } = await call(server.url, shop, bookings.create, { ...stay, ...party, guest }));
    const answeredAt = performance.now();
    await hasArrived(n + 1);
    delays.push(Math.max(0, (arrivals[n] ?? 0) - answeredAt));
  }

  const at = { id: webhook._id };
  await call(server.url, shop, webhooks.change, { status: 'paused' }, at);
  for (let n = 0; n < events; n++) {
    const payment = { amountMinor: 1, method: 'cash', date: shop.firstDay, note: '' };
    await call(server.url, shop, bookingMoney.recordPayment, payment, { id: bookingId });
  }

  const begun = performance.now();
  await call(server.url, shop, webhooks.change, { status: 'active' }, at);
  await hasArrived(bookedOneByOne + events);
  const seconds = (performance.now() - begun) / 1000;

  const sent = receiver.at('/drill').map(({ headers }) => String(headers['webhook-id']));
  const twice = sent.length - new Set(sent).size;
  const [usual, worst] = [median(delays), percentile(delays, 0.99)];

  console.log(`Webhooks · ${machineNow()}, one process with its worker, a receiver on this machine`);
  console.table({
    'answer of a booking → first try, median ms': {
      figure: roundTo(usual, 1),
      budget: `≤ ${budgets.firstTryMs}`,
    },
    'the same, p99 ms': { figure: roundTo(worst, 1), budget: `≤ ${budgets.firstTryMs * 2}` },
    [`${events} events to one address, s`]: {
      figure: roundTo(seconds, 1),
      budget: `≤ ${budgets.eventsSeconds}`,
    },
    'events a second': { figure: roundTo(events / seconds), budget: '' },
    'sent twice': { figure: twice, budget: 'may be' },
  });

  return usual <= budgets.firstTryMs && seconds <= budgets.eventsSeconds;
}

type Called = { method: string; path: string };

async function call(
  url: string,
  { token }: Shop,
  { method, path }: Called,
  body: unknown,
  params: { id?: string } = {},
) {
  const answer = await fetch(url + path.replace('{id}', params.id ?? ''), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

await runProgram({ maxMinutes: 10 }, bench);
