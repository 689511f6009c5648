import { adminLogActions } from '#contract/admin/log-actions.ts';
import {
  type AdminLogActor,
  type AdminLogType,
  adminLogActors,
  adminLogTypes,
} from '#contract/admin/logs.ts';
import type { LogFilters } from './log.queries.ts';
import { readPeriod } from './log-period.ts';
import { isLogEntity } from './log-targets.tsx';
import type { ChosenPerson } from './person-control.tsx';

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
    q: values.q?.trim().slice(0, 200) || undefined,
  };
}

function knownOf<T extends string>(known: readonly T[], value: string | undefined): T | undefined {
  return known.find((one) => one === value);
}

export function personOf(
  { actor, account }: LogFilters,
  nameOf: (id: string) => string,
): ChosenPerson | undefined {
  if (actor !== undefined) return { side: 'actor', id: actor, name: nameOf(actor) };
  return account === undefined ? undefined : { side: 'account', id: account, name: nameOf(account) };
}
