import type { WebSocket } from 'ws';
import { socketCloseCodes } from '#contract/messages/live-events.ts';
import { refuse } from '#domain/shared/refusal.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { LiveHub } from './live-hub.ts';
import { type LiveParty, LiveSocket } from './live-socket.ts';
import {
  type AuthMessage,
  type ClientMessage,
  type ParsedMessage,
  parseClientMessage,
} from './parse-client-message.ts';

const perSecond = 20;
const burst = 60;

/** Rate limit of one socket: 20 messages a second, 60 at once. `nowMs` must never go back. */
export function createMessageBudget(nowMs: number) {
  let left = burst;
  let counted = nowMs;

  return {
    take(atMs: number): boolean {
      left = Math.min(burst, left + ((atMs - counted) / 1000) * perSecond);
      counted = atMs;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}

export type LiveConnectionDeps = {
  hub: Pick<LiveHub, 'join' | 'leave'>;
  /** Null when the message proves no identity. */
  signIn: (frame: AuthMessage) => Promise<LiveParty | null>;
  /** Handles a message of a signed-in party. */
  onMessage: (party: LiveParty, frame: ClientMessage) => Promise<void>;
  onError: (error: unknown) => void;
  /** Called when a socket is closed because of what it sent. */
  onRefused: (code: number, reason: string) => void;
  /** Called once, after sign-in or disconnection. */
  onSettled: () => void;
};

const signInTimeoutMs = 5000;
const maxWaiting = 100;
const { policy, unauthorised, overloaded, tooLarge } = socketCloseCodes;

/** One socket from its opening to its end: sign-in within 5 s, then messages within limits, one at a time. */
export class LiveConnection {
  readonly #deps: LiveConnectionDeps;
  readonly #socket: LiveSocket;
  readonly #budget = createMessageBudget(performance.now());
  readonly #patience: NodeJS.Timeout;
  #party: LiveParty | null = null;
  #tail = Promise.resolve();
  #waiting = 0;

  constructor(ws: WebSocket, deps: LiveConnectionDeps) {
    this.#deps = deps;
    this.#socket = new LiveSocket(ws);
    this.#patience = setTimeout(() => this.#refuse(unauthorised, 'Not signed in'), signInTimeoutMs);
    ws.on('message', (data: Buffer, isBinary: boolean) => this.#receive(data, isBinary));
    // A socket error without a listener would end the process. The library closes sockets with oversized messages.
    ws.on('error', (error) => deps.onRefused(tooLarge, error.message));
    ws.on('close', () => this.#end());
  }

  #receive(data: Buffer, isBinary: boolean): void {
    if (this.#socket.isClosing) return;
    const read: ParsedMessage = isBinary ? { kind: 'malformed' } : parseClientMessage(data.toString());
    if (!this.#budget.take(performance.now())) this.#refuse(policy, 'Too many frames');
    else if (read.kind === 'malformed') this.#refuse(policy, 'Not a frame');
    else if (this.#waiting >= maxWaiting) this.#refuse(overloaded, 'Busy');
    else this.#queue(read);
  }

  #queue(read: ParsedMessage): void {
    this.#waiting += 1;
    this.#tail = this.#tail
      .then(() => this.#handle(read))
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#waiting -= 1;
      });
  }

  async #handle(read: ParsedMessage): Promise<void> {
    if (this.#socket.isClosing) return;
    if (read.kind === 'auth') return this.#signIn(read.frame);
    if (!this.#party) return this.#refuse(unauthorised, 'Not signed in');
    if (read.kind === 'talk') return this.#deps.onMessage(this.#party, read.frame);
    const detail = texts(defaultLocale).refusal(refuse('invalid_request', { cause: 'frame_unknown' }));
    this.#socket.send({ type: 'error', code: 'invalid_request', detail });
  }

  async #signIn(frame: AuthMessage): Promise<void> {
    if (this.#party) return this.#refuse(policy, 'Signed in already');
    const party = await this.#deps.signIn(frame);
    if (this.#socket.isClosing) return;
    if (!party) return this.#refuse(unauthorised, 'Not signed in');
    this.#party = party;
    this.#settle();
    this.#socket.send({ type: 'auth_success', id: ownId(party) });
    this.#deps.hub.join(this.#socket, party);
  }

  #refuse(code: number, reason: string): void {
    if (this.#socket.isClosing) return;
    this.#deps.onRefused(code, reason);
    this.#socket.close(code, reason);
  }

  #fail(error: unknown): void {
    this.#deps.onError(error);
    // A server error does not shut the client out; it may reconnect.
    if (!this.#party) this.#socket.close(overloaded, 'Busy');
  }

  #end(): void {
    if (!this.#party) this.#settle();
    this.#deps.hub.leave(this.#socket);
  }

  #settle(): void {
    clearTimeout(this.#patience);
    this.#deps.onSettled();
  }
}

function ownId(party: LiveParty): string {
  if (party.kind === 'agent') return party.agentId;
  return party.bookingId === null ? party.conversationId : (party.conversationId ?? party.bookingId);
}
