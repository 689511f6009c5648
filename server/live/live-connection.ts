import type { WebSocket } from 'ws';
import { socketCloseCodes } from '#contract/live-events.ts';
import { createFrameBudget } from './frame-budget.ts';
import type { LiveHub } from './live-hub.ts';
import { type LiveParty, LiveSocket } from './live-socket.ts';
import { type AuthFrame, type ReadFrame, readClientFrame, type TalkFrame } from './read-client-frame.ts';

export type LiveConnectionDeps = {
  hub: LiveHub;
  /** Null when the frame proves nothing. */
  signIn: (frame: AuthFrame) => Promise<LiveParty | null>;
  /** What a signed-in party says. */
  hear: (party: LiveParty, frame: TalkFrame) => Promise<void>;
  onError: (error: unknown) => void;
  /** Called once, when the socket has signed in or has gone. */
  onSettled: () => void;
};

const patienceMs = 5000;
const mostWaiting = 100;
const { policy, unauthorised, overloaded } = socketCloseCodes;

/** Follows one socket from its opening to its end: sign in within 5 s, then talk within limits, one frame at a time. */
export function followConnection(ws: WebSocket, deps: LiveConnectionDeps): void {
  const socket = new LiveSocket(ws);
  const budget = createFrameBudget(performance.now());
  const patience = setTimeout(() => socket.close(unauthorised, 'Not signed in'), patienceMs);
  let party: LiveParty | null = null;
  let tail = Promise.resolve();
  let waiting = 0;

  async function signIn(frame: AuthFrame): Promise<void> {
    if (party) return socket.close(policy, 'Signed in already');
    const found = await deps.signIn(frame);
    if (socket.isClosing) return;
    if (!found) return socket.close(unauthorised, 'Not signed in');
    party = found;
    settle();
    socket.send({ type: 'auth_success', id: ownId(found) });
    deps.hub.join(socket, found);
  }
  async function handle(read: ReadFrame): Promise<void> {
    if (socket.isClosing) return;
    if (read.kind === 'auth') return signIn(read.frame);
    if (!party) return socket.close(unauthorised, 'Not signed in');
    if (read.kind === 'talk') return deps.hear(party, read.frame);
    socket.send({ type: 'error', code: 'invalid_request', detail: 'This kind of frame is not known here.' });
  }
  function settle(): void {
    clearTimeout(patience);
    deps.onSettled();
  }

  ws.on('message', (data: Buffer, isBinary: boolean) => {
    if (socket.isClosing) return;
    if (!budget.take(performance.now())) return socket.close(policy, 'Too many frames');
    const read: ReadFrame = isBinary ? { kind: 'malformed' } : readClientFrame(data.toString());
    if (read.kind === 'malformed') return socket.close(policy, 'Not a frame');
    if (waiting >= mostWaiting) return socket.close(overloaded, 'Busy');
    waiting += 1;
    tail = tail
      .then(() => handle(read))
      .catch((error: unknown) => {
        deps.onError(error);
        // Nobody is shut out for a fault of ours: they come again.
        if (!party) socket.close(overloaded, 'Busy');
      })
      .finally(() => {
        waiting -= 1;
      });
  });
  // NOTE: a socket error without a listener would end the process; the close that follows does the rest.
  ws.on('error', () => undefined);
  ws.on('close', () => {
    if (!party) settle();
    deps.hub.leave(socket);
  });
}

function ownId(party: LiveParty): string {
  return party.kind === 'agent' ? party.agentId : (party.conversationId ?? party.bookingId);
}
