import { X } from 'lucide-react';
import * as t from '#texts/screens.ts';
import type { LogFilters } from './log.queries.ts';
import { logActionLabel } from './log-action-labels.ts';
import { type FilterValues, periodLabel } from './log-filters.ts';
import { actorGroupLabels } from './log-labels.ts';
import { targetLabel } from './log-targets.tsx';

type ChipsInput = {
  filters: LogFilters;
  names: Readonly<Record<string, string>>;
  apply: (values: FilterValues) => void;
};

/** The active filters as short texts, each with its removal. The search field shows its own text. */
export function logChips({ filters, names, apply }: ChipsInput): FilterChip[] {
  const { actor, account, entity, entityType, type, action, actorType } = filters;
  const nameOf = (id: string) => names[id] ?? t.adminLog.somebody;
  const chip = (
    name: string,
    label: string | undefined,
    ...cleared: (keyof FilterValues)[]
  ): FilterChip[] => {
    const values = Object.fromEntries(cleared.map((key) => [key, undefined]));
    return label === undefined ? [] : [{ name, label, onRemove: () => apply(values) }];
  };

  return [
    ...chip('period', periodLabel(filters), 'dateRange', 'from', 'to'),
    ...chip('actor', actor && t.labels.byName({ name: nameOf(actor) }), 'actor'),
    ...chip('account', account && t.adminLog.chipAccount({ name: nameOf(account) }), 'account'),
    ...chip('thing', targetText(entityType, entity && (names[entity] ?? entity)), 'entity', 'entityType'),
    ...chip('actorType', actorType && actorGroupLabels[actorType], 'actorType'),
    ...chip('type', type && type !== 'all' ? t.admin.logTypeLabels[type] : undefined, 'type'),
    ...chip('action', action && logActionLabel(action), 'action'),
  ];
}

/** `Booking: BK-7`, `Booking`, or undefined without a target. */
export function targetText(type: string | undefined, name: string | undefined): string | undefined {
  if (name === undefined) return type && targetLabel(type);
  const label = type === undefined ? t.admin.logEntity : targetLabel(type);
  return t.adminLog.chipThing({ type: label, name });
}

type FilterChip = { name: string; label: string; onRemove: () => void };

/** The active filters; each is removed by one press. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  if (chips.length === 0) return null;

  return (
    <ul aria-label={t.adminLog.chosen} className="mb-4 flex flex-wrap items-center gap-2">
      {chips.map(({ name, label, onRemove }) => (
        <li key={name} className="max-w-full">
          <button
            type="button"
            aria-label={t.adminLog.chipRemove({ name: label })}
            onClick={onRemove}
            className="flex min-h-9 max-w-full items-center gap-1.5 rounded-full bg-pine-100 py-1 pr-2.5 pl-3.5 text-sm font-semibold text-pine-900 hover:bg-pine-200 max-md:min-h-11 dark:bg-pine-500/20 dark:text-pine-200 dark:hover:bg-pine-500/30"
          >
            <span className="truncate">{label}</span>
            <X aria-hidden className="size-4 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}
