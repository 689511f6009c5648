import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { readBooking } from '#contract/bookings.ts';
import type { Message } from '#contract/messages.ts';
import { catchUp, type Known } from '#web/features/visitor-pages/guest/catch-up.ts';
import { mergeMessages, type ThreadMessage } from '#web/features/visitor-pages/guest/merge-messages.ts';
import { openBenchDatabase } from './bench/bench-database.ts';
import { type LiveLine, openLiveLine } from './bench/live-line.ts';
import { askToBook } from './bench/measure-booking-news.ts';
import { runServer } from './bench/run-server.ts';
import { openShop, type Shop } from './drill/open-shop.ts';

const messages = Number(process.argv[2] ?? 1000);
const cuts = Number(process.argv[3] ?? 100);
const kills = Number(process.argv[4] ?? 5);
const patienceMs = 60_000;

type World = { url: string; shop: Shop; conversationId: string; guestToken: string };

/** A guest's page: what it shows, kept by the code of the page, over a line that is cut again and again. */
class Page {
  thread: ThreadMessage[] = [];
  everTwice = false;
  byFrame = 0;
  byAsking = 0;
  cut = 0;
  #line: LiveLine | null = null;
  #isDone = false;
  readonly #known: Known = { upTo: null };

  async keepOpen(world: World): Promise<void> {
    while (!this.#isDone) {
      try {
        await this.#openOnce(world);
      } catch {
        // The server is away, or the line was cut while it was made.
      }
      await sleep(randomInt(20, 120));
    }
  }

  async #openOnce(world: World): Promise<void> {
    const auth = { type: 'auth', guestToken: world.guestToken } as const;
    const line = await openLiveLine(world.url, auth, (frame) => {
      if (frame.type === 'new_message') this.byFrame += this.add([frame.message]);
    });
    this.#line = line;
    const gone = new Promise<void>((resolve) => line.ws.once('close', () => resolve()));
    await this.catchUp(world).catch(() => line.ws.terminate());
    await gone;
  }

  async catchUp(world: World): Promise<void> {
    const read = async (after: string | null): Promise<Message[]> => {
      const query = after === null ? '' : `?after=${after}`;
      const answer = await fetch(`${world.url}/api/guest/${world.guestToken}/messages${query}`);
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      return (await answer.json()).messages;
    };
    await catchUp(this.#known, read, (found) => {
      this.byAsking += this.add(found);
    });
  }

  add(found: readonly Message[]): number {
    const before = this.thread.length;
    this.thread = mergeMessages(this.thread, found);
    const ids = new Set(this.thread.map(({ _id }) => _id));
    if (ids.size !== this.thread.length) this.everTwice = true;
    return this.thread.length - before;
  }

  cutLine(): void {
    if (this.#line?.ws.readyState !== this.#line?.ws.OPEN) return;
    this.#line?.ws.terminate();
    this.cut += 1;
  }

  end(): void {
    this.#isDone = true;
    this.#line?.ws.terminate();
  }
}

/** Sends until the server has said yes; asked again under the same client id, so it stores one. */
async function send(world: World, number: number): Promise<void> {
  const clientId = `drill-${number}-${randomUUID().slice(0, 8)}`;
  for (const started = performance.now(); performance.now() - started < patienceMs; await sleep(50)) {
    const answer = await fetch(`${world.url}/api/messages/conversations/${world.conversationId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${world.shop.token}` },
      body: JSON.stringify({ clientId, body: `Message ${number}` }),
    }).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`message ${number} was not taken within a minute`);
}

/** Messages one after another while the receiver's line is cut and the server is killed; then what the page shows is judged. */
async function drill(): Promise<boolean> {
  const database = await openBenchDatabase();
  const { env } = database;
  let server = await runServer(env);
  try {
    const shop = await openShop(server.url, { properties: 1 });
    const { bookingId, guestToken } = await askToBook(server.url, shop, 0);
    const path = readBooking.path.replace('{id}', bookingId);
    const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${shop.token}` } });
    const { conversationId } = await answer.json();
    const world: World = { url: server.url, shop, conversationId, guestToken };
    const page = new Page();
    const open = page.keepOpen(world);
    const killAt = new Set(pick(kills, messages));
    const restarts: Promise<void>[] = [];
    for (let number = 1; number <= messages; number++) {
      if (killAt.has(number)) {
        await server.crash();
        restarts.push(
          runServer(env).then((fresh) => {
            server = fresh;
            world.url = fresh.url;
          }),
        );
      }
      if (page.cut < (cuts * number) / messages && randomInt(2) === 0) page.cutLine();
      await send(world, number);
    }
    await Promise.all(restarts);
    while (page.cut < cuts) {
      page.cutLine();
      await sleep(30);
    }
    const isRight = await judge(world, page);
    page.end();
    await open;
    return isRight;
  } finally {
    await server.stop();
    await database.drop();
  }
}

async function judge(world: World, page: Page): Promise<boolean> {
  const wanted = Array.from({ length: messages }, (_, index) => `Message ${index + 1}`);
  const shown = () => page.thread.filter(({ from }) => from === 'agent').map(({ body }) => body);
  const deadline = performance.now() + 30_000;
  while (shown().length < messages && performance.now() < deadline) await sleep(50);
  // What the page would show after one more look must be what it shows already.
  const before = shown().length;
  await page.catchUp(world);
  const isWhole = before === messages && shown().length === messages;
  const inOrder = shown().every((body, index) => body === wanted[index]);
  console.log(`${messages} messages, line cut ${page.cut} times, server killed ${kills} times`);
  console.table({
    shown: shown().length,
    'missing or late': messages - before,
    'ever twice on screen': page.everTwice,
    'in order': inOrder,
    'came by frame': page.byFrame,
    'came by asking': page.byAsking,
  });
  return isWhole && inOrder && !page.everTwice;
}

function pick(count: number, below: number): number[] {
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(randomInt(10, below - 10));
  return [...chosen];
}

process.exitCode = (await drill()) ? 0 : 1;
