import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ServerSocketMessage, socketCloseCodes } from '#contract/messages/live-events.ts';
import type { LiveSocket } from './live-socket.ts';

/** Sockets of one topic; `tail` preserves the order of the events. */
type Room = { sockets: Set<LiveSocket>; tail: Promise<void> };

const slice = 200;

export type LiveRooms = ReturnType<typeof createLiveRooms>;

/** Sockets of this process by the name of their topic. */
export function createLiveRooms(onError: (error: unknown) => void) {
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
    deliver(name: string, frameOf: () => Promise<ServerSocketMessage | null>): void {
      const room = rooms.get(name);
      if (!room) return;
      const result = room.tail.then(async () => {
        const frame = await frameOf();
        if (frame) await sendToAll([...room.sockets], JSON.stringify(frame));
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

const maxPerTopic = 10;

/** The oldest socket to close when one person has reached the maximum. */
export function oldestToReplace(sockets: readonly LiveSocket[]): LiveSocket | undefined {
  return sockets.length >= maxPerTopic ? sockets[0] : undefined;
}

export function replaceSocket(socket: LiveSocket): void {
  socket.close(socketCloseCodes.replaced, 'Opened in too many places');
}
