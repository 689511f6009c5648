import type { WebSocket } from 'ws';
import { type ServerSocketMessage, socketCloseCodes } from '#contract/messages/live-events.ts';

/** Owner of a socket. A guest's booking may have no conversation yet; a question has no booking. */
export type LiveParty =
  | {
      kind: 'agent';
      agentId: string;
      memberId: string;
      /** Of the member. */
      name: string;
      token: string;
      /** Whether the member answers guests; only these make the host appear online. */
      answersGuests: boolean;
      /** Whether the host hides the online status. */
      isHidden: boolean;
    }
  | { kind: 'guest'; agentId: string; bookingId: string; conversationId: string | null; token: string }
  | { kind: 'guest'; agentId: string; bookingId: null; conversationId: string; token: string };

const maxBufferedBytes = 1024 * 1024;
const closeTimeoutMs = 2000;

/** An open WebSocket with a bounded send buffer, terminated soon after its close. */
export class LiveSocket {
  readonly #ws: WebSocket;
  #isClosing = false;
  #awaitsPong = false;

  constructor(ws: WebSocket) {
    this.#ws = ws;
    ws.on('pong', () => {
      this.#awaitsPong = false;
    });
  }

  get isClosing(): boolean {
    return this.#isClosing || this.#ws.readyState !== this.#ws.OPEN;
  }

  send(frame: ServerSocketMessage): void {
    this.sendText(JSON.stringify(frame));
  }

  sendText(text: string): void {
    if (this.isClosing) return;
    if (this.#ws.bufferedAmount > maxBufferedBytes) {
      this.close(socketCloseCodes.overloaded, 'Reading too slowly');
      return;
    }
    this.#ws.send(text);
  }

  close(code: number, reason: string): void {
    if (this.#isClosing) return;
    this.#isClosing = true;
    this.#ws.close(code, reason);
    // The other end may never answer.
    const farewell = setTimeout(() => this.#ws.terminate(), closeTimeoutMs);
    farewell.unref();
    this.#ws.once('close', () => clearTimeout(farewell));
  }

  ping(): void {
    if (this.isClosing) return;
    this.#awaitsPong = true;
    this.#ws.ping();
  }

  endIfSilent(): void {
    if (this.#awaitsPong) this.#ws.terminate();
  }
}
