import type { RedisConnections } from '#server/adapters/redis.ts';
import type { LiveEvent } from '#server/db/outbox.ts';
import { batchEvents, eventPayloads, readEvents } from './batch-events.ts';
import type { Bus } from './bus.ts';

const liveChannel = 'staydesk:live';
const maxBytes = 64 * 1024;

export type RedisBusTiming = {
  /** Interval of the pings on the listening connection. */
  pulseMs: number;
  /** Interval at which clients are asked to refetch while the connection is down. */
  gapMs: number;
};

const defaultTiming: RedisBusTiming = { pulseMs: 10_000, gapMs: 15_000 };

/**
 * Publish and subscribe of Redis. It drops messages without a subscriber, so every break of the listening connection
 * is a gap: reported periodically until it is back, and once more then.
 */
export function openRedisBus(
  { commands, listener, tell: onError }: Pick<RedisConnections, 'commands' | 'listener' | 'tell'>,
  { pulseMs, gapMs }: RedisBusTiming = defaultTiming,
): Bus {
  const listeners: ((event: LiveEvent) => void)[] = [];
  const gapListeners: (() => void)[] = [];
  const gathered = batchEvents(send);
  let hears = false;
  let deafSince: NodeJS.Timeout | undefined;

  async function send(events: readonly LiveEvent[]): Promise<boolean> {
    try {
      for (const payload of eventPayloads(events, maxBytes)) await commands.publish(liveChannel, payload);
      return true;
    } catch (error) {
      // Some may have been sent; sending again is better than losing events.
      onError(error);
      return false;
    }
  }

  /** Waits until this process is subscribed again, because its queued events would otherwise reach no one here. */
  function sendBuffered(): void {
    if (hears && commands.status === 'ready') void gathered.flush();
  }

  function tellGap(): void {
    for (const tell of gapListeners) tell();
  }

  function goDeaf(): void {
    if (!hears) return;
    hears = false;
    deafSince = setInterval(tellGap, gapMs).unref();
  }

  function giveUp(): void {
    goDeaf();
    listener.disconnect(true);
  }

  async function listen(): Promise<void> {
    await listener.subscribe(liveChannel);
    clearInterval(deafSince);
    hears = true;
    tellGap();
    sendBuffered();
  }

  // Pings detect connections that break silently (a cable, a firewall that forgets).
  const pulse = setInterval(() => {
    if (hears) listener.ping().catch(giveUp);
  }, pulseMs).unref();

  // A start without Redis counts as a gap.
  deafSince = setInterval(tellGap, gapMs).unref();
  listener.on('message', (_channel: string, payload: string) => {
    for (const event of readEvents(payload)) for (const onMessage of listeners) onMessage(event);
  });
  listener.on('close', goDeaf);

  const begin = () =>
    void listen().catch((error: unknown) => {
      onError(error);
      giveUp();
    });

  listener.on('ready', begin);
  if (listener.status === 'ready') begin();
  commands.on('ready', sendBuffered);

  return {
    publish: (events) => gathered.publish(events),
    subscribe(onMessage) {
      listeners.push(onMessage);
    },
    onGap(tell) {
      gapListeners.push(tell);
    },
    async close() {
      clearInterval(pulse);
      clearInterval(deafSince);
      listener.off('close', goDeaf);
      await gathered.flush();
    },
  };
}
