import { openMailSender } from '#server/adapters/mail/mail-sender.ts';
import { cachedSecretKey } from '#server/adapters/secrets/secret-key.ts';
import { openPhotoStorage } from '#server/adapters/storage/open-photo-storage.ts';
import type { Config } from '#server/config.ts';
import { databaseTime } from '#server/db/database-time.ts';
import { findInstallationId } from '#server/db/platform-secret.store.ts';
import { createPool } from '#server/db/pool.ts';
import { readMigrations } from '#server/db/schema/migration-files.ts';
import { openDatabase } from '#server/open-database.ts';
import {
  assessDatabase,
  checkBackup,
  checkConnections,
  checkSchema,
  checkWaitingWork,
  readArchiver,
  readDatabaseFacts,
} from './check-database.ts';
import {
  assessSkew,
  assessTimeSync,
  checkDisk,
  checkLimits,
  checkOtherFolder,
  readTimeSync,
} from './check-machine.ts';
import { checkPublicAddress } from './check-public-address.ts';
import { checkAlarms, checkMail } from './check-services.ts';
import { assessSettings } from './check-settings.ts';
import { type Assessment, examine, type Finding, fine, wrong } from './finding.ts';

export type DoctorOptions = {
  mailTo?: string | undefined;
  backups?: string | undefined;
  prometheus?: string | undefined;
  alertmanager?: string | undefined;
};

type Pool = ReturnType<typeof createPool>;

/** Runs every check, one after another, with or without a running server. Without a database the others still run. */
export async function examineInstallation(config: Config, options: DoctorOptions): Promise<Finding[]> {
  const machine = [
    ...(await examine('Disk of the data', () => checkDisk(config.dataDir))),
    ...(await examine('Files', () => checkStorage(config))),
    ...(await examine('Limits', checkLimits)),
    ...(await examine('Settings', () => assessSettings(config))),
  ];

  try {
    const database = await openDatabase(config, () => {}, { exclusive: false, create: false });
    const pool = createPool(database.connection, { max: 2 });
    try {
      await pool.query('SELECT 1');
      return [...machine, ...(await examineWithDatabase(config, options, pool))];
    } finally {
      await pool.end();
      await database.stop();
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [
      ...machine,
      {
        subject: 'Database',
        ...wrong(message || 'does not answer', 'Mend this first: the other checks need the database.'),
      },
      ...(await examine('Public address', () => checkPublicAddress(config.http.publicUrl, null))),
      ...(await examine('Alarms', () => checkAlarms({ metrics: config.metrics, ...namedAlarms(options) }))),
    ];
  }
}

const namedAlarms = ({ prometheus, alertmanager }: DoctorOptions) => ({ prometheus, alertmanager });

async function examineWithDatabase(config: Config, options: DoctorOptions, pool: Pool): Promise<Finding[]> {
  const { mailTo: to, backups } = options;
  const now = Date.now;
  const mailKey = cachedSecretKey(config, 'waiting-mails');

  return [
    ...(await examine('Database', async () => assessDatabase(await readDatabaseFacts(pool)))),
    ...(await examine('Connections', () => checkConnections(pool, config.reports))),
    ...(await examine('Schema', () => checkSchema(pool, readMigrations()))),
    ...(await examine('Clock', async () => [
      assessSkew(now() - (await databaseTime(pool))),
      ...assessTimeSync(readTimeSync()),
    ])),
    ...(await examine('Log archive', () => checkLogArchive(config, pool))),
    ...(await examine('Backups', async () => [
      ...(await checkBackup(pool)),
      ...(backups === undefined
        ? []
        : [...(await checkOtherFolder(backups, config.dataDir)), ...(await checkDisk(backups))]),
    ])),
    ...(await examine('Failed work', () => checkWaitingWork(pool))),
    ...(await examine('Mail', async () => {
      const mail = await openMailSender(config.mail, { db: pool, mailKey, now });
      try {
        return await checkMail({ config, mail, to });
      } finally {
        await mail.close();
      }
    })),
    ...(await examine('Public address', async () =>
      checkPublicAddress(config.http.publicUrl, await findInstallationId(pool)),
    )),
    ...(await examine('Alarms', () => checkAlarms({ metrics: config.metrics, ...namedAlarms(options) }))),
  ];
}

/** Folder or bucket of the photos. */
async function checkStorage({ storage }: Config): Promise<Assessment[]> {
  const opened = await openPhotoStorage(storage);
  return (await opened.hasRoom())
    ? [fine(storage.kind === 's3' ? `bucket ${storage.bucket} answers` : `${storage.folder} has room`)]
    : [wrong('uploads are refused for lack of room', 'Make room, or lower KEEP_DISK_FREE_MB.')];
}

async function checkLogArchive({ database, dataDir }: Config, pool: Pool): Promise<Assessment[]> {
  if (database.kind === 'external') return [fine('of your own PostgreSQL: its tools archive its log')];
  const folder = database.logArchive;
  // That it is missing is advice about the settings.
  if (folder === undefined) return [];

  const archiver = await readArchiver(pool);
  const found = [...(await checkOtherFolder(folder, dataDir)), ...(await checkDisk(folder))];
  if (archiver === null)
    found.push(wrong('the database runs without it', 'Restart Staydesk, whose start switches it on.'));
  if (archiver?.isFailing)
    found.push(
      wrong(
        'the last piece of the log could not be archived',
        'See StaydeskLogArchive in docs/how-to/operate.md.',
      ),
    );
  return found;
}
