import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { readWorkload, type Workload } from './workload.store.ts';

/**
 * Gauges of the work that waits in the database. Every process reports the same values: aggregate by maximum, never
 * by sum.
 */
export function gaugeWorkload(registry: Registry, pool: pg.Pool): void {
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const ofQueue = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['queue'] as const, registers });
  const outbox = gauge('staydesk_outbox_rows', 'What committed changes left to be handed on');
  const outboxAge = gauge('staydesk_outbox_oldest_seconds', 'How long the oldest of it waits');
  const stuck = gauge('staydesk_outbox_stuck_rows', 'Rows that could not be handed on');
  const dead = gauge('staydesk_dead_letters', 'Jobs that gave up after their last try');
  const waiting = ofQueue('staydesk_queue_waiting_jobs', 'Jobs that could run now');
  const oldest = ofQueue('staydesk_queue_oldest_seconds', 'How long the oldest of them waits');

  function show(load: Workload): void {
    outbox.set(load.outbox);
    outboxAge.set(load.outboxSeconds);
    stuck.set(load.stuckRows);
    dead.set(load.deadLetters);
    for (const { queue, ...figures } of load.queues) {
      waiting.set({ queue }, figures.waiting);
      oldest.set({ queue }, figures.oldestSeconds);
    }
  }
  new Gauge({
    name: 'staydesk_database_up',
    help: '1 while the database answers this process',
    registers,
    async collect() {
      const load = await readWorkload(pool).catch(() => null);
      this.set(load === null ? 0 : 1);
      if (load !== null) show(load);
    },
  });
}
