import { requirePlainFolder } from '#server/db/log-archive.ts';
import { StartError } from '#server/start-error.ts';

/** Recovery target after the backup, and the archived log that leads to it. */
export type LogTarget = { time: string; archive: string };

export function parseLogTarget(time: string | undefined, archive: string | undefined): LogTarget | undefined {
  if (time === undefined) return undefined;
  const moment = Date.parse(time);
  if (Number.isNaN(moment) || !/(Z|[+-]\d\d:?\d\d)$/.test(time))
    throw new StartError(
      `--until must be a moment with its time zone, like 2026-11-21T14:30:00Z, and not ${time}.`,
    );
  if (archive === undefined) throw new StartError('--until needs --log with the folder of the archived log.');
  requirePlainFolder(archive);
  return { time: new Date(moment).toISOString(), archive };
}

/** Settings with which PostgreSQL replays the archived log up to the target and then starts normally. */
export function recoverySettings({ time, archive }: LogTarget): Record<string, string> {
  return {
    restore_command: `gunzip -c '${archive}/%f.gz' > '%p'`,
    // PostgreSQL's own format: it accepts no T and no Z here.
    recovery_target_time: time.replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
    // Ready then means ready for writes.
    hot_standby: 'off',
  };
}
