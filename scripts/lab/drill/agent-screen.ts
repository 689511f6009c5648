import { setTimeout as sleep } from 'node:timers/promises';
import * as bookings from '#contract/bookings/bookings.ts';
import { openClientSocket } from '../bench/client-socket.ts';
import type { Shop } from './open-shop.ts';

export type AgentScreen = {
  /** Bookings on the page. */
  shown: Set<string>;
  /** Number of reconnects. */
  reopened(): number;
  close(): Promise<void>;
};

/** An agent's page as a browser runs it: updates arrive by socket, and it refetches after every reconnect. */
export function openAgentScreen(url: string, shop: Shop): AgentScreen {
  const shown = new Set<string>();
  let opened = 0;
  let isOpen = true;
  let hangUp = () => {};

  async function keepOpenOnce(): Promise<void> {
    const auth = { type: 'auth', agentId: shop.agentId, token: shop.token } as const;
    const line = await openClientSocket(url, auth, (frame) => {
      if (frame.type === 'notification' && frame.notification.booking)
        shown.add(frame.notification.booking._id);
      if (frame.type === 'booking_changed') shown.add(frame.bookingId);
    });
    hangUp = line.close;
    opened += 1;
    const gone = new Promise<void>((resolve) => line.ws.once('close', () => resolve()));
    for (const { _id } of await shop.all(bookings.list.path)) shown.add(_id);
    await gone;
  }
  async function keepOpen(): Promise<void> {
    while (isOpen) {
      // Retries while the server is down, as a browser does.
      await keepOpenOnce().catch(() => hangUp());
      await sleep(200);
    }
  }
  const running = keepOpen();
  return {
    shown,
    reopened: () => Math.max(0, opened - 1),
    async close() {
      isOpen = false;
      hangUp();
      await running;
    },
  };
}
