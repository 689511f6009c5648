import type { FastifyInstance } from 'fastify';
import type { JobDefinition } from '../jobs/job-queue.ts';
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
  /** What the worker role does with the jobs of those queues. */
  jobs?(platform: Platform): readonly JobDefinition[];
  /** Runs every `everyMs` in worker processes; must be harmless when run twice at once. */
  timers?(platform: Platform): readonly { name: string; everyMs: number; run: () => Promise<void> }[];
  /** Lines for the operator that are printed when the server is ready: sign-ins, codes. Empty when there is nothing to say. */
  greeting?(platform: Platform): Promise<readonly string[]>;
};
