import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ServerFrame, socketCloseCodes } from '#contract/live-events.ts';
import type { LiveEvent, LiveTopic } from '#server/db/outbox.ts';
import type { Bus } from './bus.ts';
import type { LiveParty, LiveSocket } from './live-socket.ts';
import { createPresence } from './presence.ts';

export type LiveHub = {
  /** From now on the socket gets what concerns its party. */
  join(socket: LiveSocket, party: LiveParty): void;
  leave(socket: LiveSocket): void;
  /** Tells the other side of a conversation, in whichever process its sockets are. */
  relayTyping(from: LiveParty, conversationId: string, isTyping: boolean): void;
  close(): void;
};

export type LiveHubDeps = {
  bus: Bus;
  /** The frame of an event, read once for all sockets here; null when there is nothing to tell. */
  loadFrame: (event: LiveEvent) => Promise<ServerFrame | null>;
  isStillSignedIn: (party: LiveParty) => Promise<boolean>;
  onError: (error: unknown) => void;
  timing?: { pingMs: number; pongMs: number; recheckMs: number };
};

const usualTiming = { pingMs: 30_000, pongMs: 10_000, recheckMs: 60_000 };
const mostPerTopic = 10;
const slice = 200;

/** Sockets of one topic; `tail` keeps their frames in the order of the events. */
type Room = { sockets: Set<LiveSocket>; tail: Promise<void> };

/** Knows every socket of this process by what it listens to, and turns events of the bus into frames. */
export function createLiveHub(deps: LiveHubDeps): LiveHub {
  const rooms = new Map<string, Room>();
  const parties = new Map<LiveSocket, LiveParty>();
  const timing = deps.timing ?? usualTiming;
  const presence = createPresence({
    bus: deps.bus,
    processId: randomUUID(),
    onChange: tellGuests,
    onError: deps.onError,
  });

  function tellGuests(agentId: string, online: boolean): void {
    for (const socket of rooms.get(hostRoom(agentId))?.sockets ?? []) tellStatus(socket, online);
  }
  function tellStatus(socket: LiveSocket, online: boolean): void {
    const party = parties.get(socket);
    if (party?.kind !== 'guest' || !party.conversationId) return;
    socket.send({ type: 'agent_status', conversationId: party.conversationId, online });
  }

  function deliver(topic: LiveTopic, load: () => Promise<ServerFrame | null>): void {
    const room = rooms.get(topic);
    if (!room) return;
    room.tail = room.tail.then(async () => {
      const frame = await load();
      if (frame) await sendToAll([...room.sockets], JSON.stringify(frame));
    });
    room.tail = room.tail.catch(deps.onError);
  }

  async function recheck(sockets: Iterable<LiveSocket>): Promise<void> {
    for (const socket of [...sockets]) {
      const party = parties.get(socket);
      if (party && !(await deps.isStillSignedIn(party))) {
        socket.close(socketCloseCodes.unauthorised, 'Session ended');
      }
    }
  }

  deps.bus.subscribe((event) => {
    if (event.kind === 'agent_status') presence.heard(event);
    else if (event.kind === 'presence_asked') presence.asked(event);
    else if (event.kind === 'session_closed')
      recheck(rooms.get(event.topic)?.sockets ?? []).catch(deps.onError);
    else if (event.kind === 'typing') deliver(event.topic, async () => typingFrame(event));
    else deliver(event.topic, () => deps.loadFrame(event));
  });

  function enter(name: string, socket: LiveSocket): void {
    const room = rooms.get(name) ?? { sockets: new Set(), tail: Promise.resolve() };
    rooms.set(name, room);
    const [oldest] = room.sockets;
    if (!name.startsWith('host:') && room.sockets.size >= mostPerTopic && oldest) {
      leave(oldest);
      oldest.close(socketCloseCodes.replaced, 'Opened in too many places');
    }
    room.sockets.add(socket);
  }
  function leave(socket: LiveSocket): void {
    const party = parties.get(socket);
    if (!party) return;
    parties.delete(socket);
    for (const name of roomsOf(party)) {
      const room = rooms.get(name);
      room?.sockets.delete(socket);
      if (room?.sockets.size === 0) rooms.delete(name);
    }
    if (party.kind === 'agent') presence.closed(party.agentId);
  }

  const stopClocks = startClocks({ parties, timing, presence, recheck, onError: deps.onError });
  return {
    join(socket, party) {
      parties.set(socket, party);
      for (const name of roomsOf(party)) enter(name, socket);
      if (party.kind === 'agent') return presence.opened(party.agentId);
      tellStatus(socket, presence.isOnline(party.agentId));
      presence.ask(party.agentId);
    },
    leave,
    relayTyping(from, conversationId, isTyping) {
      const topic: LiveTopic =
        from.kind === 'agent' ? `conversation:${conversationId}` : `agent:${from.agentId}`;
      deps.bus.publish([{ topic, kind: 'typing', ids: { conversationId, isTyping } }]).catch(deps.onError);
    },
    close() {
      stopClocks();
      presence.close();
    },
  };
}

function hostRoom(agentId: string): string {
  return `host:${agentId}`;
}

function roomsOf(party: LiveParty): string[] {
  if (party.kind === 'agent') return [`agent:${party.agentId}`];
  return party.conversationId ? [`conversation:${party.conversationId}`, hostRoom(party.agentId)] : [];
}

function typingFrame({ ids }: LiveEvent): ServerFrame {
  return { type: 'typing', conversationWith: String(ids.conversationId), isTyping: ids.isTyping === true };
}

/** In slices, so that thousands of sockets never hold up everything else. */
async function sendToAll(sockets: readonly LiveSocket[], text: string): Promise<void> {
  for (let start = 0; start < sockets.length; start += slice) {
    if (start > 0) await nextTurn();
    for (const socket of sockets.slice(start, start + slice)) socket.sendText(text);
  }
}

function startClocks(on: {
  parties: ReadonlyMap<LiveSocket, LiveParty>;
  timing: { pingMs: number; pongMs: number; recheckMs: number };
  presence: { ask(agentId: string): void };
  recheck: (sockets: Iterable<LiveSocket>) => Promise<void>;
  onError: (error: unknown) => void;
}): () => void {
  const pinging = setInterval(() => {
    const pinged = [...on.parties.keys()];
    for (const socket of pinged) socket.ping();
    setTimeout(() => {
      for (const socket of pinged) socket.endIfSilent();
    }, on.timing.pongMs).unref();
  }, on.timing.pingMs);
  const rechecking = setInterval(() => {
    on.recheck(on.parties.keys()).catch(on.onError);
    const hosts = [...on.parties.values()].flatMap((party) => (party.kind === 'guest' ? party.agentId : []));
    for (const agentId of new Set(hosts)) on.presence.ask(agentId);
  }, on.timing.recheckMs);
  return () => {
    clearInterval(pinging);
    clearInterval(rechecking);
  };
}
