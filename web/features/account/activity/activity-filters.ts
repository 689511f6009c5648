import { type ActivityEntity, activityEntities } from '#contract/account/activity.ts';
import { isCivilDate } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { formatDate, formatStayDates } from '#web/lib/format/format.ts';
import type { ActivityFilters } from './activity.queries.ts';

export const entityLabels: Readonly<Record<ActivityEntity, string>> = {
  property: t.labels.property,
  booking: t.labels.booking,
  conversation: t.labels.conversation,
  shared_link: t.labels.sharedLink,
  promotion: t.labels.promotion,
  member: t.activityPage.team,
};

/** Filters in the address of the page; what is not valid counts as unset. */
export function readActivityFilters(values: Readonly<Record<string, string | undefined>>): ActivityFilters {
  const { actor, key, property, entity, from, to } = values;
  const entityType = activityEntities.find((type) => type === values.entityType);
  return {
    ...(actor ? { actor } : {}),
    ...(key ? { key } : {}),
    ...(values.kind === 'key' ? { kind: 'key' } : {}),
    ...(property ? { property } : {}),
    ...(entity ? { entity } : {}),
    ...(entityType ? { entityType } : {}),
    ...(from !== undefined && isCivilDate(from) ? { from } : {}),
    ...(to !== undefined && isCivilDate(to) ? { to } : {}),
  };
}

/** The chosen days as short text; undefined without a choice. */
export function periodText({ from, to }: Pick<ActivityFilters, 'from' | 'to'>): string | undefined {
  if (from !== undefined && to !== undefined)
    return from === to ? formatDate(from) : formatStayDates({ checkIn: from, checkOut: to });
  if (from !== undefined) return t.adminLog.periodSince({ from: formatDate(from) });
  return to === undefined ? undefined : t.adminLog.periodUntil({ to: formatDate(to) });
}
