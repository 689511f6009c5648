import { setTimeout as wait } from 'node:timers/promises';

export type HostGate = <T>(host: string, work: () => Promise<T>) => Promise<T>;

type Host = { active: number; nextStartAt: number; waiting: (() => void)[] };

const atOnce = 2;
const apartMs = 1000;

/** Calls to one host: two at once, and a second apart. Channels block those who ask faster. */
export function createHostGate(): HostGate {
  const hosts = new Map<string, Host>();
  return async (name, work) => {
    const host = hosts.get(name) ?? { active: 0, nextStartAt: 0, waiting: [] };
    hosts.set(name, host);
    while (host.active >= atOnce) await new Promise<void>((resolve) => host.waiting.push(resolve));
    host.active++;
    try {
      const startAt = Math.max(performance.now(), host.nextStartAt);
      host.nextStartAt = startAt + apartMs;
      await wait(Math.max(0, startAt - performance.now()));
      return await work();
    } finally {
      host.active--;
      host.waiting.shift()?.();
      if (host.active === 0 && host.waiting.length === 0) hosts.delete(name);
    }
  };
}
