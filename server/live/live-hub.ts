import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ServerSocketMessage, socketCloseCodes } from '#contract/messages/live-events.ts';
import type { Colleague } from '#contract/messages/messages.ts';
import type { LiveEvent, LiveTopic } from '#server/db/outbox.ts';
import type { Bus } from './bus.ts';
import type { LiveParty, LiveSocket } from './live-socket.ts';
import { Presence } from './presence.ts';

const slice = 200;

const maxPerTopic = 10;

export type LiveHubDeps = {
  bus: Bus;
  /** Message of an event, loaded once for all sockets of this process; null when there is nothing to send. */
  loadMessage: (event: LiveEvent) => Promise<ServerSocketMessage | null>;
  isStillSignedIn: (party: LiveParty) => Promise<boolean>;
  /** Whether a member answers guests, who see the host as online while one of these is. */
  answersGuests: (party: LiveParty & { kind: 'agent' }) => Promise<boolean>;
  /** Whether an event concerns a member: their role and properties may not cover it. */
  mayReceive: (party: LiveParty & { kind: 'agent' }, event: LiveEvent) => Promise<boolean>;
  onError: (error: unknown) => void;
  timing?: LiveTiming;
};

/** All signed-in sockets of this process; turns events of the bus into messages. */
export class LiveHub {
  readonly #deps: LiveHubDeps;
  readonly #rooms: LiveRooms;
  readonly #parties = new Map<LiveSocket, LiveParty>();
  readonly #presence: Presence;
  readonly #clocks: { close(): void };

  constructor(deps: LiveHubDeps) {
    this.#deps = deps;
    this.#rooms = createLiveRooms(deps.onError);
    this.#presence = new Presence({
      bus: deps.bus,
      processId: randomUUID(),
      onChange: (agentId, online) => this.#tellGuests(agentId, online),
      onError: deps.onError,
    });

    this.#clocks = startHeartbeat({
      timing: deps.timing ?? defaultTiming,
      sockets: () => this.#parties.keys(),
      recheck: () => this.#recheckAll(),
    });
    deps.bus.subscribe((event) => this.#hear(event));
    deps.bus.onGap(() => this.#sendBack());
  }

  /** Subscribes the socket to the topics of its party. */
  join(socket: LiveSocket, party: LiveParty): void {
    this.#makeRoomFor(party);
    this.#parties.set(socket, party);
    for (const name of roomsOf(party)) this.#rooms.enter(name, socket);
    if (party.kind === 'guest') this.#greetGuest(socket, party.agentId);
    else if (party.answersGuests) this.#presence.opened(party.agentId, party.isHidden);
  }

  leave(socket: LiveSocket): void {
    const party = this.#parties.get(socket);
    if (!party) return;
    this.#parties.delete(socket);
    for (const name of roomsOf(party)) this.#rooms.leave(name, socket);
    if (party.kind === 'agent' && party.answersGuests) this.#presence.closed(party.agentId);
  }

  /** Sends the typing state to the other side of a conversation, in whichever process its sockets are. */
  relayTyping(topic: LiveTopic, conversationId: string, isTyping: boolean): void {
    const event = { topic, kind: 'typing', ids: { conversationId, isTyping } };
    this.#deps.bus.publish([event]).catch(this.#deps.onError);
  }

  /** Sends the same to the colleagues of the member who writes. */
  relayMemberTyping(agentId: string, { member, conversationId, isTyping }: MemberTyping): void {
    const ids = { conversationId, isTyping, memberId: member._id, memberName: member.name };
    const event = { topic: `agent:${agentId}` as const, kind: 'member_typing', ids };
    this.#deps.bus.publish([event]).catch(this.#deps.onError);
  }

  close(): void {
    this.#clocks.close();
    this.#presence.close();
  }

  #hear(event: LiveEvent): void {
    const { topic, kind } = event;
    if (kind === 'agent_status') this.#presence.heard(event);
    else if (kind === 'presence_asked') this.#presence.requested(event);
    else if (kind === 'presence_changed') this.#presence.changed(event);
    else if (kind === 'conversation_opened') this.#bringIn(event);
    else if (kind === 'session_closed') this.#recheck(this.#rooms.socketsOf(topic));
    else if (kind === 'typing') this.#deliver(event, async () => typingMessage(event));
    else if (kind === 'member_typing') this.#deliver(event, async () => memberTypingMessage(event));
    else if (kind === 'member_changed') this.#changeMember(event);
    else this.#deliver(event, () => this.#deps.loadMessage(event));
  }

  #deliver(event: LiveEvent, messageOf: () => Promise<ServerSocketMessage | null>): void {
    this.#rooms.deliver(event.topic, messageOf, async (socket) => {
      const party = this.#parties.get(socket);
      return party?.kind !== 'agent' || (await this.#deps.mayReceive(party, event));
    });
  }

  /** A member with another role may begin or cease to answer guests. */
  #changeMember(event: LiveEvent): void {
    this.#deliver(event, () => this.#deps.loadMessage(event));
    this.#updatePresence(event).catch(this.#deps.onError);
  }

  async #updatePresence({ topic, ids }: LiveEvent): Promise<void> {
    for (const socket of this.#rooms.socketsOf(topic)) {
      const party = this.#parties.get(socket);
      if (party?.kind !== 'agent' || party.memberId !== ids.memberId) continue;
      const answersGuests = await this.#deps.answersGuests(party);
      if (answersGuests === party.answersGuests || this.#parties.get(socket) !== party) continue;

      this.#parties.set(socket, { ...party, answersGuests });
      if (answersGuests) this.#presence.opened(party.agentId, party.isHidden);
      else this.#presence.closed(party.agentId);
    }
  }

  /** Brings guests into the conversation that was opened for their booking. */
  #bringIn({ ids }: LiveEvent): void {
    const conversationId = String(ids.conversationId);
    for (const socket of this.#rooms.socketsOf(`booking:${ids.bookingId}`)) {
      const party = this.#parties.get(socket);
      if (party?.kind !== 'guest' || party.bookingId === null || party.conversationId !== null) continue;
      this.leave(socket);
      this.join(socket, { ...party, conversationId });
    }
  }

  /** Events to this process were lost, so clients reconnect and refetch. */
  #sendBack(): void {
    for (const socket of this.#parties.keys()) socket.close(socketCloseCodes.restart, 'Come back');
  }

  #makeRoomFor(party: LiveParty): void {
    const [name] = roomsOf(party);
    const own =
      name === undefined ? [] : this.#rooms.socketsOf(name).filter((socket) => this.#isOf(socket, party));
    const oldest = oldestToReplace(own);
    if (!oldest) return;
    this.leave(oldest);
    replaceSocket(oldest);
  }

  /** Members of one business have a room together, and places of their own in it. */
  #isOf(socket: LiveSocket, party: LiveParty): boolean {
    const other = this.#parties.get(socket);
    return party.kind !== 'agent' || (other?.kind === 'agent' && other.memberId === party.memberId);
  }

  #greetGuest(socket: LiveSocket, agentId: string): void {
    this.#tellStatus(socket, this.#presence.isOnline(agentId));
    this.#presence.ask(agentId);
  }

  #tellGuests(agentId: string, online: boolean): void {
    for (const socket of this.#rooms.socketsOf(hostRoom(agentId))) this.#tellStatus(socket, online);
  }

  #tellStatus(socket: LiveSocket, online: boolean): void {
    const party = this.#parties.get(socket);
    if (party?.kind !== 'guest' || !party.conversationId) return;
    socket.send({ type: 'agent_status', conversationId: party.conversationId, online });
  }

  #recheckAll(): void {
    this.#recheck([...this.#parties.keys()]);
    const guests = [...this.#parties.values()].filter(({ kind }) => kind === 'guest');
    for (const agentId of new Set(guests.map((guest) => guest.agentId))) this.#presence.ask(agentId);
  }

  #recheck(sockets: readonly LiveSocket[]): void {
    this.#endEndedSessions(sockets).catch(this.#deps.onError);
  }

  async #endEndedSessions(sockets: readonly LiveSocket[]): Promise<void> {
    for (const socket of sockets) {
      const party = this.#parties.get(socket);
      if (party && !(await this.#deps.isStillSignedIn(party))) {
        socket.close(socketCloseCodes.unauthorised, 'Session ended');
      }
    }
  }
}

/** Room of all guests of a host, who see whether the host is online. */
function hostRoom(agentId: string): string {
  return `host:${agentId}`;
}

/** Rooms of a party, its own topic first. */
function roomsOf(party: LiveParty): string[] {
  if (party.kind === 'agent') return [`agent:${party.agentId}`];
  if (party.bookingId === null) return [`question:${party.conversationId}`, hostRoom(party.agentId)];

  const ownRoom = `booking:${party.bookingId}`;
  return party.conversationId
    ? [ownRoom, `conversation:${party.conversationId}`, hostRoom(party.agentId)]
    : [ownRoom];
}

type MemberTyping = { member: Colleague; conversationId: string; isTyping: boolean };

function memberTypingMessage({ ids }: LiveEvent): ServerSocketMessage {
  return {
    type: 'member_typing',
    conversationWith: String(ids.conversationId),
    member: { _id: String(ids.memberId), name: String(ids.memberName) },
    isTyping: ids.isTyping === true,
  };
}

function typingMessage({ ids }: LiveEvent): ServerSocketMessage {
  return { type: 'typing', conversationWith: String(ids.conversationId), isTyping: ids.isTyping === true };
}

type LiveTiming = { pingMs: number; pongMs: number; recheckMs: number };

const defaultTiming: LiveTiming = { pingMs: 30_000, pongMs: 10_000, recheckMs: 60_000 };

/** Pings all sockets and terminates unresponsive ones; triggers periodic checks of their sessions. */
function startHeartbeat(on: {
  timing: LiveTiming;
  sockets: () => Iterable<LiveSocket>;
  recheck: () => void;
}): { close(): void } {
  const pinging = setInterval(() => {
    const pinged = [...on.sockets()];
    for (const socket of pinged) socket.ping();
    setTimeout(() => {
      for (const socket of pinged) socket.endIfSilent();
    }, on.timing.pongMs).unref();
  }, on.timing.pingMs);
  const rechecking = setInterval(on.recheck, on.timing.recheckMs);

  return {
    close() {
      clearInterval(pinging);
      clearInterval(rechecking);
    },
  };
}

/** Sockets of one topic; `tail` preserves the order of the events. */
type Room = { sockets: Set<LiveSocket>; tail: Promise<void> };

type LiveRooms = ReturnType<typeof createLiveRooms>;

/** Sockets of this process by the name of their topic. */
function createLiveRooms(onError: (error: unknown) => void) {
  const rooms = new Map<string, Room>();

  return {
    socketsOf(name: string): LiveSocket[] {
      return [...(rooms.get(name)?.sockets ?? [])];
    },
    enter(name: string, socket: LiveSocket): void {
      const room = rooms.get(name) ?? { sockets: new Set(), tail: Promise.resolve() };
      rooms.set(name, room);
      room.sockets.add(socket);
    },
    leave(name: string, socket: LiveSocket): void {
      const room = rooms.get(name);
      room?.sockets.delete(socket);
      if (room?.sockets.size === 0) rooms.delete(name);
    },
    /** Builds the message once, and only when the room has sockets. */
    deliver(
      name: string,
      messageOf: () => Promise<ServerSocketMessage | null>,
      mayReceive: (socket: LiveSocket) => Promise<boolean>,
    ): void {
      const room = rooms.get(name);
      if (!room) return;
      const result = room.tail.then(async () => {
        const message = await messageOf();
        if (!message) return;

        const receivers: LiveSocket[] = [];
        for (const socket of room.sockets) if (await mayReceive(socket)) receivers.push(socket);
        await sendToAll(receivers, JSON.stringify(message));
      });
      room.tail = result.catch(onError);
    },
  };
}

/** Sends in slices, so that thousands of sockets do not block the event loop. */
async function sendToAll(sockets: readonly LiveSocket[], text: string): Promise<void> {
  for (let start = 0; start < sockets.length; start += slice) {
    if (start > 0) await nextTurn();
    for (const socket of sockets.slice(start, start + slice)) socket.sendText(text);
  }
}

/** The oldest socket to close when one person has reached the maximum. */
function oldestToReplace(sockets: readonly LiveSocket[]): LiveSocket | undefined {
  return sockets.length >= maxPerTopic ? sockets[0] : undefined;
}

function replaceSocket(socket: LiveSocket): void {
  socket.close(socketCloseCodes.replaced, 'Opened in too many places');
}
