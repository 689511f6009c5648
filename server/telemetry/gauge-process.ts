import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { MetricsDeps } from './open-metrics.ts';

/** Gauges of this process: memory, event loop, database connections, open sockets, Redis. */
export function gaugeProcess(
  registry: Registry,
  { http, pool, redis }: Pick<MetricsDeps, 'http' | 'pool' | 'redis'>,
): void {
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    name: 'staydesk_pool_connections',
    help: 'Connections to the database: in use, idle, and calls that wait for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'staydesk_pool_most_connections',
    help: 'How many connections the pool may have',
    registers,
    collect() {
      this.set(pool.options.max ?? 0);
    },
  });
  new Gauge({
    name: 'staydesk_sockets',
    help: 'Open live sockets',
    registers,
    collect() {
      this.set(http.websocketServer.clients.size);
    },
  });
  if (!redis) return;
  new Gauge({
    name: 'staydesk_redis_up',
    help: '1 while Redis answers this process',
    registers,
    collect() {
      this.set(redis.isUp() ? 1 : 0);
    },
  });
}
