import type pg from 'pg';
import type { MailSender } from './adapters/mail/mail.ts';
import type { Outbound } from './adapters/outbound/outbound.ts';
import type { PaymentGateway } from './adapters/payments/payment-gateway.ts';
import type { PdfDrawer } from './adapters/pdf/pdf-drawer.ts';
import type { SealingKey } from './adapters/secrets/secret-key.ts';
import type { PhotoStorage } from './adapters/storage/photo-storage.ts';
import type { ThreadPool } from './adapters/threads/thread-pool.ts';
import type { Config } from './config.ts';
import type { PlatformSettings } from './db/platform-settings.store.ts';
import type { Connection, Queryable } from './db/pool.ts';
import type { Transact } from './db/transaction.ts';
import type { KnownSessions } from './http/session/known-sessions.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { OutboxRelay } from './jobs/outbox-relay.ts';
import type { Bus } from './live/bus.ts';

/**
 * Platform services for features. A use case names those it needs: `Pick<Platform, 'transact' | 'now'>`. `now` is the
 * only clock (milliseconds since 1970), `newId` makes a UUIDv7.
 */
export type Platform = {
  config: Config;
  connection: Connection;
  pool: pg.Pool;
  transact: Transact;
  now: () => number;
  newId: () => string;
  /** Logs something that an operator may have to look at, and that is no bug. */
  warn: (facts: Readonly<Record<string, unknown>>, message: string) => void;
  /**
   * The database's clock, the same for every process; holds and unconfirmed bookings expire by it. A test's clock
   * replaces it. `read` is what a statement has read of it already.
   */
  databaseNow: (db: Queryable, read?: number) => Promise<number>;
  /** Settings of the platform, from memory; a change counts as soon as it is reported, after five seconds at most. */
  settings: () => Promise<PlatformSettings>;
  sessions: KnownSessions;
  bus: Bus;
  queue: JobQueue;
  relay: OutboxRelay;
  storage: PhotoStorage;
  mail: MailSender;
  /** Encrypts mails while they wait to be sent. */
  mailKey: SealingKey;
  /** Signs the moment at which a visitor's form was issued. */
  formKey: SealingKey;
  payments: PaymentGateway;
  /** Calls addresses that people typed. */
  outbound: Outbound;
  /** Threads that read files of other programs. */
  parsers: ThreadPool;
  /** Threads that read tables which agents upload. */
  tables: ThreadPool;
  pdf: PdfDrawer;
};
