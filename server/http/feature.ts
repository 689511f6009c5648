import type { FastifyInstance } from 'fastify';
import type { Tx } from '../db/transaction.ts';
import type { JobDefinition } from '../jobs/job-queue.ts';
import type { RemovingTask, TimedTask } from '../jobs/timers.ts';
import type { Platform } from '../platform.ts';
import type { Serve } from './serve.ts';

/** One area of the product: its endpoints, jobs and timers. */
export type Feature = {
  name: string;
  /** Registers the endpoints of the contract. */
  register?(serve: Serve, platform: Platform): void;
  /** Routes outside the contract: pages, files, the socket. */
  routes?(app: FastifyInstance, platform: Platform): Promise<void> | void;
  /** Names of all queues that its jobs use; created at every start, also by processes that only enqueue. */
  queues?: readonly string[];
  /** Seconds that a job waits on its queue before it is due, by queue; on other queues a job is due at once. */
  queueDelays?: Readonly<Record<string, number>>;
  /** Queues whose jobs send mail; the mail health check watches them. */
  mailQueues?: readonly string[];
  /** Jobs run by the worker role. */
  jobs?(platform: Platform): readonly JobDefinition[];
  /** Computes what follows from changed bookings, in their transaction and before its commit. */
  followBookings?(platform: Platform, tx: Tx): Promise<void>;
  /**
   * Runs in worker processes before the first request is served; must be idempotent. `signal` aborts when the process is
   * about to end.
   */
  prepare?(platform: Platform, signal: AbortSignal): Promise<void>;
  /** Runs in worker processes at the start and every `everyMs`; must be safe to run concurrently. */
  timers?(platform: Platform): readonly (TimedTask | RemovingTask)[];
};
