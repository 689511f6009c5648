import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '#contract/messages/messages.ts';
import {
  catchUp,
  type MessageCursor,
  mergeMessages,
  type ThreadMessage,
} from '#web/features/links/visitor-pages/guest/guest-messages.ts';
import { type ClientSocket, openClientSocket } from './client-socket.ts';

/** Present address of the server, and the guest's token. */
export type GuestAddress = { url: string; guestToken: string };

/** A guest page whose state is managed by the page's own code, over a connection that is cut repeatedly. */
export class GuestPage {
  thread: ThreadMessage[] = [];
  everTwice = false;
  byFrame = 0;
  byAsking = 0;
  cut = 0;
  #line: ClientSocket | null = null;
  #isDone = false;
  readonly #known: MessageCursor = { upTo: null };
  readonly #place: GuestAddress;

  constructor(address: GuestAddress) {
    this.#place = address;
  }

  async keepOpen(): Promise<void> {
    while (!this.#isDone) {
      try {
        await this.#openOnce();
      } catch {
        // The server is down, or the connection was cut while opening.
      }
      await sleep(randomInt(20, 120));
    }
  }

  async #openOnce(): Promise<void> {
    const { url, guestToken } = this.#place;
    const line = await openClientSocket(url, { type: 'auth', guestToken }, (frame) => {
      if (frame.type === 'new_message') this.byFrame += this.add([frame.message]);
    });
    this.#line = line;
    const gone = new Promise<void>((resolve) => line.ws.once('close', () => resolve()));
    await this.catchUp().catch(() => line.ws.terminate());
    await gone;
  }

  async catchUp(): Promise<void> {
    const read = async (after: string | null): Promise<Message[]> => {
      const { url, guestToken } = this.#place;
      const query = after === null ? '' : `?after=${after}`;
      const answer = await fetch(`${url}/api/guest/${guestToken}/messages${query}`);
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

  /** The agent's messages, from top to bottom. */
  shown(): string[] {
    return this.thread.filter(({ from }) => from === 'agent').map(({ body }) => body);
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
