import type { FastifyInstance } from 'fastify';
import type { JobDefinition } from '../jobs/job-queue.ts';
import type { TimedTask } from '../jobs/timers.ts';
import type { Platform } from '../platform.ts';
import type { Serve } from './serve.ts';

/** One area of the product: its calls, its jobs, and what it does on a timer. */
export type Feature = {
  name: string;
  /** Registers the endpoints of the contract. */
  register?(serve: Serve, platform: Platform): void;
  /** Routes that are no endpoint of the contract: pages, files, the socket. */
  routes?(app: FastifyInstance, platform: Platform): Promise<void> | void;
  /** Names of all queues that its jobs stand on; made at every start, also by processes that only send. */
  queues?: readonly string[];
  /** Those of them whose jobs send an e-mail: the health of e-mail is theirs. */
  mailQueues?: readonly string[];
  /** What the worker role does with the jobs of those queues. */
  jobs?(platform: Platform): readonly JobDefinition[];
  /** Runs in worker processes before the first request is served; must be harmless at every later start. */
  prepare?(platform: Platform): Promise<void>;
  /** Runs at the start and every `everyMs` in worker processes; must be harmless when run twice at once. */
  timers?(platform: Platform): readonly TimedTask[];
};
