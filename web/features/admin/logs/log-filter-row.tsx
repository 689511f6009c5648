import { adminLogActions } from '#contract/admin/log-actions.ts';
import { m } from '#web/locales/compiled/messages.js';
import { ListFilters } from '#web/ui/list/list-filters.tsx';
import type { LogFilters } from './log.queries.ts';
import { logActionLabel } from './log-action-labels.ts';
import { targetText } from './log-chips.ts';
import { type FilterValues, personOf } from './log-filters.ts';
import { actorGroupLabels, logTypeLabels } from './log-labels.ts';
import { periodLabel } from './log-period.ts';
import { PeriodControl } from './period-control.tsx';
import { PersonControl } from './person-control.tsx';
import { TargetControl } from './target-control.tsx';

type LogFilterRowProps = {
  filters: LogFilters;
  /** What the ids of the filters stand for. */
  names: Readonly<Record<string, string>>;
  apply: (values: FilterValues) => void;
  onClear: () => void;
};

const optionsOf = (labels: Readonly<Record<string, () => string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label: label() }));

/** Filters of the log in a row; on a phone behind one button. */
export function LogFilterRow({ filters, names, apply, onClear }: LogFilterRowProps) {
  const { type, action, actorType, entity, entityType } = filters;
  const person = personOf(filters, (id) => names[id] ?? m.admin_log_somebody());
  const target = entity ? (names[entity] ?? m.admin_log_something()) : '';
  return (
    <ListFilters
      onClear={onClear}
      filters={[
        {
          name: 'period',
          label: m.admin_log_period(),
          shown: periodLabel(filters),
          control: (
            <PeriodControl
              period={filters}
              onChange={({ dateRange, from, to }) => apply({ dateRange, from, to })}
            />
          ),
        },
        {
          name: 'person',
          label: m.admin_log_person(),
          shown: person?.name,
          control: (
            <PersonControl
              chosen={person}
              onChange={(next) =>
                apply({ actor: undefined, account: undefined, ...(next && { [next.side]: next.id }) })
              }
            />
          ),
        },
        {
          name: 'target',
          label: m.admin_log_thing(),
          shown: targetText(entityType, target || undefined),
          control: (
            <TargetControl
              chosen={{ type: entityType, id: entity, name: target }}
              onChange={(next) => apply({ entityType: next.type, entity: next.id })}
            />
          ),
        },
        {
          name: 'actorType',
          label: m.admin_log_by(),
          options: optionsOf(actorGroupLabels),
          value: actorType,
          onChange: (value) => apply({ actorType: value }),
        },
        {
          name: 'type',
          label: m.admin_log_type(),
          options: optionsOf(logTypeLabels),
          value: type,
          onChange: (value) => apply({ type: value }),
        },
        {
          name: 'action',
          label: m.admin_log_action(),
          options: actionOptions(),
          value: action,
          onChange: (value) => apply({ action: value }),
        },
      ]}
    />
  );
}

function actionOptions() {
  const options = adminLogActions.map((value) => ({ value, label: logActionLabel(value) }));
  return options.sort((a, b) => a.label.localeCompare(b.label));
}
