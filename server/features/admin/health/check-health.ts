import { addresses } from '#contract/addresses.ts';
import { rolesWith } from '#domain/admin/admin-roles.ts';
import type { HealthReading } from '#domain/admin/health/health-states.ts';
import {
  incidentStep,
  isMailed,
  isMailedLate,
  nextStreak,
  type Streak,
} from '#domain/admin/health/incident-steps.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import type { Tx } from '#server/db/transaction.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import { notifyAdmins } from '#server/features/messages/notifications/index.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { hurryMails } from './findings.store.ts';
import {
  forgetOtherParts,
  type IncidentRecord,
  insertIncident,
  type StoredReading,
  saveReading,
  selectIncidentReaders,
  selectLatestIncidents,
  selectReadings,
  tryLockHealth,
  updateIncident,
} from './health.store.ts';
import { type HealthDeps, type HealthProbes, readParts } from './read-findings.ts';

/** Without readings for so long, the server was away: it is an incident of its own. */
const longestGapMs = 90_000;

/** What began or ended with these readings, for the one mail about all of it. */
type HealthUpdate = {
  began: HealthReading[];
  ended: { incident: IncidentRecord; how: IncidentEnd; now: number }[];
};

/** The part works again, or it is no longer checked. */
type IncidentEnd = 'recovery' | 'lapse';

/**
 * Reads the health of every part by the clock of the database, since this machine's may be off, and moves the incidents along. When mail works again, all mails that waited go at once;
 * each still arrives once. Returns false when another process is checking.
 */
export async function checkHealth(deps: HealthDeps, probes: HealthProbes): Promise<boolean> {
  const readings = await readParts(deps, probes);
  const retried = await deps.transact(async (tx) => {
    if (!(await tryLockHealth(tx))) return null;

    const now = await deps.databaseNow(tx);
    const before = new Map((await selectReadings(tx)).map((reading) => [reading.part, reading]));
    const latest = await selectLatestIncidents(tx);
    const changes: HealthUpdate = { began: [], ended: [] };
    await recordAbsence(tx, deps, before.get('server'), now);

    for (const reading of readings) {
      const streak = nextStreak(streakOf(before.get(reading.part)), reading.state, now);
      await saveReading(tx, reading, { streak, now });
      await moveIncident(tx, deps, {
        reading,
        streak,
        last: latest.get(reading.part) ?? null,
        changes,
        now,
      });
    }

    const checked = readings.map(({ part }) => part);
    for (const last of latest.values())
      if (last.closedAt === null && !checked.includes(last.part))
        await endIncident(tx, last, { how: 'lapse', changes, now });
    await forgetOtherParts(tx, checked);
    await mailUpdate(tx, changes);

    const mail = readings.find(({ part }) => part === 'mail');
    const was = before.get('mail');
    if (was?.state !== 'down' || mail?.state === 'down') return [];

    return await hurryMails(tx, deps.queue.mailQueues, was.since);
  });
  if (retried === null || isRefusal(retried)) return false;

  for (const { queue, id } of retried) await deps.queue.retry(queue, [id]);
  return true;
}

function streakOf(reading: StoredReading | undefined): Streak | null {
  if (reading === undefined) return null;
  const { state, since, bad, good } = reading;
  return { state, since: Date.parse(since), bad, good };
}

type Step = {
  reading: HealthReading;
  streak: Streak;
  last: IncidentRecord | null;
  changes: HealthUpdate;
  now: number;
};

async function moveIncident(
  tx: Tx,
  deps: Pick<HealthDeps, 'newId'>,
  { reading, streak, last, changes, now }: Step,
): Promise<void> {
  const step = incidentStep({ streak, last, now });
  const { part } = reading;

  if (step === null) return await mailLate(tx, { reading, last, changes, now });

  if (step === 'close' || step === 'lapse') {
    if (last !== null)
      await endIncident(tx, last, { how: step === 'close' ? 'recovery' : 'lapse', changes, now });
    return;
  }

  const state = reading.state === 'down' ? ('down' as const) : ('degraded' as const);
  const mailed = isMailed(step, { part, state, wasMailed: last?.wasMailed ?? false });
  const mailedAt = mailed ? now : null;
  let id = last?.id;
  if (step === 'open' || id === undefined) {
    id = deps.newId();
    await insertIncident(tx, { ...reading, id, openedAt: now, closedAt: null, mailedAt });
  } else await updateIncident(tx, id, { kind: step, to: reading, mailedAt });

  if (mailed) changes.began.push(reading);
  await announceBegin(tx, { id, reading, version: `${step}:${last?.timesReopened ?? 0}`, now });
}

async function endIncident(
  tx: Tx,
  last: IncidentRecord,
  { how, changes, now }: { how: IncidentEnd; changes: HealthUpdate; now: number },
): Promise<void> {
  await updateIncident(tx, last.id, { kind: 'close', now });
  if (isMailed(how === 'recovery' ? 'close' : 'lapse', last))
    changes.ended.push({ incident: last, how, now });
  await announceEnd(tx, last, { how, now });
}

/** Mails of an incident that is only degraded, when it lasts and nobody has taken it on. */
async function mailLate(tx: Tx, { reading, last, changes, now }: Omit<Step, 'streak'>): Promise<void> {
  if (last === null || last.closedAt !== null || last.isAcknowledged) return;
  const { part, wasMailed } = last;
  const openedAt = Date.parse(last.openedAt);
  if (!isMailedLate({ part, state: reading.state, openedAt, wasMailed, now })) return;
  await updateIncident(tx, last.id, { kind: 'worsen', to: reading, mailedAt: now });
  changes.began.push(reading);
}

async function announceBegin(
  tx: Tx,
  { id, reading, version, now }: { id: string; reading: HealthReading; version: string; now: number },
): Promise<void> {
  const { title, summary } = texts(defaultLocale).health.incident(reading);
  await notifyAdmins(tx, {
    scope: 'deliveries:read',
    type: 'system',
    text: { code: 'incidentBegan', facts: reading },
    link: addresses.adminHealth(),
    dedupeKey: `incident:${id}:${version}`,
    now,
  });

  logEvent(tx, {
    type: 'system',
    action: 'incident_opened',
    summary: `${title}: ${summary}`,
    entity: { type: 'incident', id },
    after: { part: reading.part, state: reading.state, reason: reading.reason },
  });
}

async function announceEnd(
  tx: Tx,
  incident: IncidentRecord,
  { how, now }: { how: IncidentEnd; now: number },
): Promise<void> {
  const ended = { part: incident.part, lastedMs: now - Date.parse(incident.openedAt) };
  const { title, summary } = texts(defaultLocale).health[how](ended);

  await notifyAdmins(tx, {
    scope: 'deliveries:read',
    type: 'system',
    text: { code: 'incidentEnded', facts: { how, ...ended } },
    link: addresses.adminHealth(),
    dedupeKey: `incident:${incident.id}:over:${incident.timesReopened}`,
    now,
  });

  logEvent(tx, {
    type: 'system',
    action: 'incident_closed',
    summary: `${title}. ${summary}`,
    entity: { type: 'incident', id: incident.id },
    before: { part: incident.part, state: incident.state },
    after: { state: how === 'recovery' ? 'ok' : 'unknown' },
  });
}

/** One mail to each admin who wants it, about everything that began or ended with the same readings. */
async function mailUpdate(tx: Tx, { began, ended }: HealthUpdate): Promise<void> {
  if (began.length + ended.length === 0) return;

  const { health } = texts(defaultLocale);
  const items = [
    ...began.map((reading) => health.incident(reading)),
    ...ended.map(({ incident, how, now }) =>
      health[how]({ ...incident, lastedMs: now - Date.parse(incident.openedAt) }),
    ),
  ];

  for (const { name, email } of await selectIncidentReaders(tx, rolesWith('deliveries:read')))
    await queueMail(tx, {
      kind: 'incident',
      to: email,
      data: { name, items, path: addresses.adminHealth() },
    });
}

/** Readings that stopped and came back: the server, or its database, was away meanwhile. */
async function recordAbsence(
  tx: Tx,
  { newId }: Pick<HealthDeps, 'newId'>,
  last: StoredReading | undefined,
  now: number,
): Promise<void> {
  if (last === undefined) return;

  const from = Date.parse(last.checkedAt);
  if (now - from < longestGapMs) return;

  const facts = { seconds: Math.round((now - from) / 1000) };
  const absence = { part: 'server', state: 'down', reason: 'checks_stopped', facts } as const;
  const id = newId();
  await insertIncident(tx, { ...absence, id, openedAt: from, closedAt: now, mailedAt: null });

  const { title, summary } = texts(defaultLocale).health.incident(absence);
  logEvent(tx, {
    type: 'system',
    action: 'incident_closed',
    summary: `${title}: ${summary}`,
    entity: { type: 'incident', id },
    before: { part: 'server', state: 'down' },
    after: { state: 'ok' },
  });
}
