import { adminLogActions } from '#contract/admin/log-actions.ts';
import {
  type AdminDateRange,
  type AdminLogActor,
  type AdminLogType,
  adminLogActors,
  adminLogTypes,
} from '#contract/admin/logs.ts';
import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';
import { truncateText } from '#domain/shared/truncate-text.ts';
import * as t from '#texts/screens.ts';
import { deviceToday, formatDate, formatShortDay, formatStayDates } from '#web/lib/format/format.ts';
import { dateRangeLabels } from '../list/date-ranges.ts';
import type { LogFilters } from './log.queries.ts';
import { isLogEntity } from './log-targets.tsx';

type AddressValues = Readonly<Record<string, string | undefined>>;

/** Period of the log: exact days, or a range counted back from today. Today without either. */
export type LogPeriod = {
  dateRange?: AdminDateRange | undefined;
  from?: CivilDate | undefined;
  to?: CivilDate | undefined;
};

/** Unknown ranges and days of the address are ignored. */
function readPeriod({ dateRange, from, to }: AddressValues): LogPeriod {
  const days = { from: dayOf(from), to: dayOf(to) };
  if (days.from !== undefined || days.to !== undefined) return days;
  return { dateRange: isRange(dateRange) ? dateRange : undefined };
}

function isRange(text: string | undefined): text is AdminDateRange {
  return text !== undefined && Object.hasOwn(dateRangeLabels, text);
}

function dayOf(text: string | undefined): CivilDate | undefined {
  if (text === undefined || !/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text) ? text : undefined;
}

/** Short text of a period, undefined for today. */
export function periodLabel({ dateRange, from, to }: LogPeriod): string | undefined {
  if (from !== undefined && to !== undefined)
    return from === to ? formatShortDay(from) : formatStayDates({ checkIn: from, checkOut: to });
  if (from !== undefined) return t.adminLog.periodSince({ from: formatDate(from) });
  if (to !== undefined) return t.adminLog.periodUntil({ to: formatDate(to) });
  return dateRange === undefined || dateRange === 'today' ? undefined : dateRangeLabels[dateRange];
}

/** Days of the strip, today first; the same weekday of last week is the last. */
export function recentDays(today: CivilDate = deviceToday()): CivilDate[] {
  return Array.from({ length: 8 }, (_, index) => addDays(today, -index));
}

/** The single day that a period is about, if it is one of a day. */
export function dayOfPeriod(
  { dateRange, from, to }: LogPeriod,
  today: CivilDate = deviceToday(),
): CivilDate | undefined {
  if (from !== undefined || to !== undefined) return from === to ? from : undefined;
  if (dateRange === undefined || dateRange === 'today') return today;
  return dateRange === 'yesterday' ? addDays(today, -1) : undefined;
}

/** Parameters of the address that narrow the log. */
export const filterNames = [
  'type',
  'action',
  'actorType',
  'actor',
  'account',
  'entity',
  'entityType',
  'dateRange',
  'from',
  'to',
  'q',
] as const;

type FilterName = (typeof filterNames)[number];
export type FilterValues = Partial<Record<FilterName, string | undefined>>;

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Filters from the address, so that a view can be bookmarked and shared. Unknown values are ignored. */
export function readLogFilters(values: Readonly<Record<string, string | undefined>>): LogFilters {
  const idOf = (name: FilterName) => (id.test(values[name] ?? '') ? values[name] : undefined);
  return {
    ...readPeriod(values),
    type: knownOf<AdminLogType>(adminLogTypes, values.type),
    action: knownOf(adminLogActions, values.action),
    actorType: knownOf<AdminLogActor>(adminLogActors, values.actorType),
    actor: idOf('actor'),
    account: idOf('account'),
    entity: idOf('entity'),
    entityType: isLogEntity(values.entityType) ? values.entityType : undefined,
    q: truncateText(values.q?.trim() ?? '', 200) || undefined,
  };
}

function knownOf<T extends string>(known: readonly T[], value: string | undefined): T | undefined {
  return known.find((one) => one === value);
}

/** One agent or admin: what they did, or everything that concerns their account. */
export type ChosenPerson = { side: 'actor' | 'account'; id: string; name: string };

export function personOf(
  { actor, account }: LogFilters,
  nameOf: (id: string) => string,
): ChosenPerson | undefined {
  if (actor !== undefined) return { side: 'actor', id: actor, name: nameOf(actor) };
  return account === undefined ? undefined : { side: 'account', id: account, name: nameOf(account) };
}
