import type * as adminHealth from '#contract/admin/health.ts';
import type { Incident, PartHealth } from '#contract/admin/health.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { type HealthPart, type HealthReading, isBad } from '#domain/admin/health/health-states.ts';
import { healthCheckMs } from '#domain/admin/health/incident-steps.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import { listPage, momentCursors } from '#server/http/list-page.ts';
import type { Platform } from '#server/platform.ts';
import { version } from '#server/version.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { findWaitingMailKinds } from './findings.store.ts';
import {
  type IncidentRow,
  readIncidentMails,
  readPostgresVersion,
  type StoredReading,
  saveIncidentMails,
  selectIncidents,
  selectOpenIncidents,
  selectReadings,
} from './health.store.ts';

type Deps = Pick<Platform, 'pool' | 'databaseNow'>;

/** Readings older than this say nothing about now. */
const readingsLastMs = 3 * healthCheckMs + 30_000;

/** State of every part. Without fresh readings nothing is said to work. */
export async function readHealth(
  { pool, databaseNow }: Deps,
  caller: Pick<AdminCaller, 'adminId'>,
): Promise<ReplyOf<typeof adminHealth.read>> {
  const now = await databaseNow(pool);
  const [readings, incidents, waitingMails, mailsIncidents, postgres] = await Promise.all([
    selectReadings(pool),
    selectOpenIncidents(pool),
    findWaitingMailKinds(pool),
    readIncidentMails(pool, caller.adminId),
    readPostgresVersion(pool),
  ]);

  const checkedAt =
    readings
      .map((reading) => reading.checkedAt)
      .sort()
      .at(-1) ?? null;
  const isFresh = checkedAt !== null && now - Date.parse(checkedAt) <= readingsLastMs;

  return {
    checkedAt,
    parts: isFresh ? readings.sort(byPart).map(partView) : staleParts(readings, checkedAt, now),
    incidents: incidents.map((row) => incidentView(row, now)),
    waitingMails: readings.some(({ part, state }) => part === 'mail' && isBad(state)) ? waitingMails : [],
    mailsIncidents,
    versions: { staydesk: version, node: process.versions.node, postgres },
  };
}

/** The checks themselves have stopped: that is what is known. */
function staleParts(readings: StoredReading[], checkedAt: string | null, now: number): PartHealth[] {
  if (checkedAt === null) return [];
  const seconds = Math.round((now - Date.parse(checkedAt)) / 1000);
  const stopped = { part: 'server', state: 'down', reason: 'checks_stopped', facts: { seconds } } as const;
  return [
    partView({ ...stopped, since: checkedAt }),
    ...readings
      .filter(({ part }) => part !== 'server')
      .sort(byPart)
      .map((reading) => ({ ...partView(reading), state: 'unknown' as const, meaning: '' })),
  ];
}

const order: readonly HealthPart[] = [
  'server',
  'database',
  'clock',
  'mail',
  'queue',
  'outbox',
  'live',
  'calendars',
  'webhooks',
  'storage',
  'disk',
  'backup',
  'log_archive',
  'schema',
  'payments',
];

function byPart(one: HealthReading, other: HealthReading): number {
  return order.indexOf(one.part) - order.indexOf(other.part);
}

function partView(reading: HealthReading & { since: string }): PartHealth {
  const { part, state, since } = reading;
  const { name, summary, meaning, waits } = texts(defaultLocale).health.part(reading);
  return { part, name, state, since, summary, meaning, waits };
}

export function incidentView(row: IncidentRow, now: number): Incident {
  const { id, part, state, openedAt, closedAt, timesReopened, acknowledgedBy, acknowledgedAt } = row;
  const { title, summary } = texts(defaultLocale).health.incident(row);
  const ended = closedAt === null ? now : Date.parse(closedAt);

  return {
    _id: id,
    part,
    state,
    title,
    summary,
    openedAt,
    closedAt,
    seconds: Math.max(0, Math.round((ended - Date.parse(openedAt)) / 1000)),
    timesReopened,
    acknowledgedBy,
    acknowledgedAt,
  };
}

const cursors = momentCursors((row: IncidentRow) => ({ at: row.openedAt, id: row.id }));

export async function listIncidents(
  { pool, databaseNow }: Deps,
  query: InputOf<typeof adminHealth.listIncidents>['query'],
): Promise<ReplyOf<typeof adminHealth.listIncidents> | Refusal<'invalid_request'>> {
  const now = await databaseNow(pool);
  return await listPage({
    query,
    defaultLimit: 30,
    cursors,
    select: (part) => selectIncidents(pool, part),
    view: (rows) => rows.map((row) => incidentView(row, now)),
  });
}

export async function changeIncidentMails(
  { pool }: Pick<Platform, 'pool'>,
  wants: boolean,
  { adminId }: Pick<AdminCaller, 'adminId'>,
): Promise<{ mailsIncidents: boolean }> {
  await saveIncidentMails(pool, adminId, wants);
  return { mailsIncidents: wants };
}
