import type * as adminAnalytics from '#contract/admin/analytics.ts';
import type { FunnelAgent } from '#contract/admin/analytics.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { daysForAChance, funnelCohorts, funnelOf } from '#domain/analytics/agent-funnel.ts';
import { parsePeriod } from '#domain/analytics/period.ts';
import { civilDateAt, type DayNumber, dateOfDayNumber, dayNumber } from '#domain/shared/civil-date.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { CsvColumns, CsvHead } from '#server/http/csv-pages.ts';
import type { Platform } from '#server/platform.ts';
import { exportList } from '../log/export-list.ts';
import {
  countFunnelAgents,
  type FunnelAgentRow,
  type FunnelPeriod,
  selectFunnelAgents,
  selectMilestones,
} from './agent-funnel.store.ts';

type Deps = Pick<Platform, 'pool' | 'now'>;
type PeriodInput = { startDate?: string | undefined; endDate?: string | undefined };

function periodOfQuery({ startDate, endDate }: PeriodInput, now: number) {
  const today = civilDateAt(now, 'UTC');
  return parsePeriod({ from: startDate, to: endDate, granularity: 'monthly', today });
}

/** GET /api/admin/analytics/funnel; days are those of UTC. */
export async function readAgentFunnel(
  { pool, now: readClock }: Deps,
  query: InputOf<typeof adminAnalytics.readFunnel>['query'],
) {
  const now = readClock();
  const period = periodOfQuery(query, now);
  if (isRefusal(period)) return period;

  const { trialDays } = await readPlatformSettings(pool);
  const chance = { today: dayNumber(civilDateAt(now, 'UTC')), chanceDays: daysForAChance(trialDays) };
  const agents = await selectMilestones(pool, daysOf(period));

  return {
    startDate: period.from,
    endDate: period.to,
    countedAt: new Date(now).toISOString(),
    chanceDays: chance.chanceDays,
    whole: funnelOf(agents, chance),
    cohorts: funnelCohorts(agents, chance),
  } satisfies ReplyOf<typeof adminAnalytics.readFunnel>;
}

function daysOf(period: { from: string; to: string }): FunnelPeriod {
  return { from: dayNumber(period.from), to: dayNumber(period.to) };
}

const maxAgents = 500;

/** GET /api/admin/analytics/funnel/agents. */
export async function listFunnelAgents(
  { pool, now }: Deps,
  query: InputOf<typeof adminAnalytics.listFunnelAgents>['query'],
) {
  const period = periodOfQuery(query, now());
  if (isRefusal(period)) return period;

  const { milestone, reached } = query;
  const choice = milestone === undefined ? null : { milestone, reached: reached !== 'false' };
  const days = daysOf(period);
  const rows = await selectFunnelAgents(pool, days, { choice, limit: maxAgents, after: null });
  const total = rows.length < maxAgents ? rows.length : await countFunnelAgents(pool, days, choice);

  return { total, items: rows.map(viewAgent) } satisfies ReplyOf<typeof adminAnalytics.listFunnelAgents>;
}

function viewAgent(row: FunnelAgentRow): FunnelAgent {
  const { _id, name, company, email } = row;
  return {
    _id,
    name,
    company,
    email,
    registeredOn: dateOfDayNumber(row.registeredOn),
    confirmed: dateOrNull(row.confirmed),
    published: dateOrNull(row.published),
    shared: dateOrNull(row.shared),
    booked: dateOrNull(row.booked),
    paid: dateOrNull(row.paid),
  };
}

function dateOrNull(day: DayNumber | null): string | null {
  return day === null ? null : dateOfDayNumber(day);
}

const columns: CsvColumns<FunnelAgentRow, CsvHead<'admin'>> = [
  ['id', ({ _id }) => _id],
  ['name', ({ name }) => name],
  ['company', ({ company }) => company],
  ['email', ({ email }) => email],
  ['signedUp', ({ registeredOn }) => dateOfDayNumber(registeredOn)],
  ['addressConfirmed', ({ confirmed }) => dateOrNull(confirmed)],
  ['firstPublished', ({ published }) => dateOrNull(published)],
  ['firstShared', ({ shared }) => dateOrNull(shared)],
  ['firstBooked', ({ booked }) => dateOrNull(booked)],
  ['firstPaid', ({ paid }) => dateOrNull(paid)],
];

/** The agents of a period with the day of each milestone, as a file. */
export async function exportFunnelAgents(
  deps: Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>,
  { delimiter, ...query }: InputOf<typeof adminAnalytics.exportFunnel>['query'],
  caller: AdminCaller,
) {
  const period = periodOfQuery(query, deps.now());
  if (isRefusal(period)) return period;

  const { from, to } = period;
  return await exportList(
    deps,
    {
      name: 'registrations',
      filter: { from, to },
      columns,
      delimiter,
      rowsAfter: (after: FunnelAgentRow | null, limit) =>
        selectFunnelAgents(deps.pool, daysOf(period), { choice: null, limit, after }),
    },
    caller,
  );
}
