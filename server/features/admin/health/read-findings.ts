import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import {
  assessBackup,
  assessCalendars,
  assessClock,
  assessDatabase,
  assessDisk,
  assessLive,
  assessLogArchive,
  assessMail,
  assessOutbox,
  assessPayments,
  assessQueue,
  assessSchema,
  assessStorage,
  assessWebhooks,
} from '#domain/admin/health/assess-health.ts';
import type { HealthReading } from '#domain/admin/health/health-states.ts';
import { cleanExternalText } from '#domain/shared/external-text.ts';
import { describeMailError } from '#server/adapters/mail/mail.ts';
import type { PhotoStorage } from '#server/adapters/storage/photo-storage.ts';
import type { LiveEvent } from '#server/db/outbox.ts';
import { unfinishedBackfills } from '#server/db/schema/backfill.store.ts';
import type { Bus } from '#server/live/bus.ts';
import type { Platform } from '#server/platform.ts';
import {
  findBackupAge,
  findCalendarWork,
  findConnections,
  findLastComparison,
  findLogArchive,
  findMailWork,
  findOutboxWork,
  findQueueWork,
  findWebhookWork,
} from './findings.store.ts';

export type HealthDeps = Pick<
  Platform,
  'config' | 'pool' | 'transact' | 'now' | 'databaseNow' | 'newId' | 'queue' | 'bus' | 'storage' | 'mail'
>;

/** Checks that leave a trace or a state of their own, kept between two readings. */
export type HealthProbes = {
  storage(): Promise<{ error: string | null; hasRoom: boolean }>;
  /** Milliseconds until an event came back, or null. */
  live(): Promise<number | null>;
};

/** Reads every part by what happens right now: servers are asked, files written, events sent. */
export async function readParts(deps: HealthDeps, probes: HealthProbes): Promise<HealthReading[]> {
  const { pool, queue, config } = deps;
  const now = await deps.databaseNow(pool);
  // The clock is read again: how far the two clocks differ is what counts.
  const aheadMs = deps.now() - now;

  const begun = performance.now();
  await pool.query('SELECT 1');
  const milliseconds = Math.round(performance.now() - begun);

  const [refusal, mails, jobs, outbox, storage, live, disk, archive] = await Promise.all([
    probeMail(deps),
    findMailWork(pool, queue.mailQueues),
    findQueueWork(pool, queue.mailQueues),
    findOutboxWork(pool, now),
    probes.storage(),
    probes.live(),
    readDiskSpace(config.dataDir),
    findLogArchive(pool),
  ]);

  const [connections, payments, backupAge, calendars, webhooks, backfills] = await Promise.all([
    findConnections(pool),
    findLastComparison(pool, now),
    findBackupAge(pool, now),
    findCalendarWork(pool, now),
    findWebhookWork(pool, now),
    unfinishedBackfills(pool),
  ]);
  const mode = config.mail.smtpUrl === undefined ? ('kept' as const) : ('smtp' as const);

  return [
    { part: 'server', state: 'ok', reason: 'works', facts: { seconds: Math.floor(process.uptime()) } },
    assessDatabase({ milliseconds, ...connections }),
    assessClock(aheadMs),
    assessMail({ mode, refusal, ...mails }),
    assessQueue(jobs),
    assessOutbox(outbox),
    assessStorage(storage),
    assessLive(live),
    ...(calendars === null ? [] : [assessCalendars(calendars)]),
    ...(webhooks === null ? [] : [assessWebhooks(webhooks)]),
    assessPayments(payments),
    assessBackup(backupAge),
    assessDisk(disk),
    ...(archive === null ? [] : [assessLogArchive(archive)]),
    assessSchema({ count: backfills.length, current: backfills[0] ?? null }),
  ];
}

async function probeMail({ mail }: Pick<HealthDeps, 'mail'>): Promise<string | null> {
  return mail.probe().then(
    () => null,
    (error: unknown) => cleanExternalText(describeMailError(error).error, 200),
  );
}

/** Free space for DATA_DIR; null when the file system does not answer. */
export async function readDiskSpace(
  folder: string,
): Promise<{ freeBytes: number; totalBytes: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}

const storageEveryMs = 60_000;
const liveTimeoutMs = 5_000;

/** `id` names this process, so that processes do not take each other's events and files for their own. */
export function createProbes(
  { bus, storage }: { bus: Bus; storage: PhotoStorage },
  id: string,
): HealthProbes {
  let stored: { at: number; found: Promise<{ error: string | null; hasRoom: boolean }> } | null = null;
  const topic = `health:${id}` as const;
  const arrivals = new Map<number, () => void>();
  bus.subscribe((event: LiveEvent) => {
    if (event.topic === topic) arrivals.get(Number(event.ids.number))?.();
  });
  let sent = 0;

  return {
    storage() {
      const at = performance.now();
      if (stored === null || at - stored.at >= storageEveryMs) {
        const found = probeStorage(storage, `health/${id}`);
        stored = { at, found };
        // A part that does not work is tried again with the next reading.
        void found.then(({ error }) => {
          if (error !== null) stored = null;
        });
      }
      return stored.found;
    },
    async live() {
      const number = ++sent;
      const begun = performance.now();
      const arrived = new Promise<number>((resolve) => {
        arrivals.set(number, () => resolve(Math.round(performance.now() - begun)));
      });
      const giveUp = new AbortController();

      try {
        await bus.publish([{ topic, kind: 'probe', ids: { number } }]);
        const late = wait(liveTimeoutMs, null, { signal: giveUp.signal }).catch(() => null);
        return await Promise.race([arrived, late]);
      } catch {
        return null;
      } finally {
        giveUp.abort();
        arrivals.delete(number);
      }
    },
  };
}

/** Writes, reads and removes a small file. */
async function probeStorage(storage: PhotoStorage, folder: string) {
  const key = `${folder}/probe.txt`;
  try {
    const content = Buffer.from('staydesk');
    await storage.put(key, content);
    const read = await storage.read(key);
    await storage.removeAll(folder);
    if (read === null || !content.equals(read)) return { error: 'EIO', hasRoom: true };
    return { error: null, hasRoom: await storage.hasRoom() };
  } catch (error) {
    const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
    return { error: cleanExternalText(line, 200), hasRoom: true };
  }
}
