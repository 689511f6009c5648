import { adminLogActions } from '#contract/admin/log-actions.ts';
import type { AdminDateRange, AdminLogEntity } from '#contract/admin/logs.ts';
import * as t from '#texts/screens.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { DateField } from '#web/ui/calendar/date-field.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ListFilters } from '#web/ui/list/list-filters.tsx';
import { TwoLines } from '../components/facts.tsx';
import { dateRangeLabels } from '../list/date-ranges.ts';
import { type FoundTarget, type LogFilters, searchPeople, searchTargets } from './log.queries.ts';
import { logActionLabel } from './log-action-labels.ts';
import { targetText } from './log-chips.tsx';
import {
  type ChosenPerson,
  type FilterValues,
  type LogPeriod,
  periodLabel,
  personOf,
} from './log-filters.ts';
import { actorGroupLabels } from './log-labels.ts';
import { targetLabels } from './log-targets.tsx';

const ranges = Object.entries(dateRangeLabels).map(([value, label]) => ({ value, label }));

// An empty value would show no label in the select.
const customDays = 'days';

// An empty value would show no label in the select.
const anyType = '*';

type LogFilterRowProps = {
  filters: LogFilters;
  /** What the ids of the filters stand for. */
  names: Readonly<Record<string, string>>;
  apply: (values: FilterValues) => void;
  onClear: () => void;
};

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label: label }));

/** Filters of the log in a row; on a phone behind one button. */
export function LogFilterRow({ filters, names, apply, onClear }: LogFilterRowProps) {
  const { type, action, actorType, entity, entityType } = filters;
  const person = personOf(filters, (id) => names[id] ?? t.adminLog.somebody);
  const target = entity ? (names[entity] ?? t.adminLog.something) : '';

  return (
    <ListFilters
      onClear={onClear}
      filters={[
        {
          name: 'period',
          label: t.labels.period,
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
          label: t.adminLog.person,
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
          label: t.admin.logEntity,
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
          label: t.adminLog.by,
          options: optionsOf(actorGroupLabels),
          value: actorType,
          onChange: (value) => apply({ actorType: value }),
        },
        {
          name: 'type',
          label: t.labels.type,
          options: optionsOf(t.admin.logTypeLabels),
          value: type,
          onChange: (value) => apply({ type: value }),
        },
        {
          name: 'action',
          label: t.admin.logAction,
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

type ChosenTarget = { type: AdminLogEntity | undefined; id: string | undefined; name: string };

type TargetControlProps = {
  chosen: ChosenTarget;
  onChange: (target: Pick<ChosenTarget, 'type' | 'id'>) => void;
};

/** One property or booking, or all things of a kind. */
function TargetControl({ chosen, onChange }: TargetControlProps) {
  const { type, id, name } = chosen;

  return (
    <div className="grid gap-3">
      <Combobox<FoundTarget>
        key={name}
        label={t.admin.logEntity}
        placeholder={t.adminLog.thingSearch}
        value={id ? { _id: id, type: type ?? 'property', name, detail: '' } : null}
        onChange={(found) => onChange(found ? { type: found.type, id: found._id } : { type, id: undefined })}
        search={searchTargets}
        itemKey={({ _id }) => _id}
        itemLabel={(found) => found.name}
        renderItem={(found) => <TwoLines first={found.name} second={found.detail} />}
      />
      <Select<string>
        label={t.adminLog.thingType}
        value={type ?? anyType}
        onChange={(next) =>
          onChange({ type: next === anyType ? undefined : (next as AdminLogEntity), id: undefined })
        }
        options={[
          { value: anyType, label: t.adminLog.thingType },
          ...Object.entries(targetLabels).map(([value, label]) => ({ value, label: label })),
        ]}
      />
    </div>
  );
}

type PeriodControlProps = { period: LogPeriod; onChange: (period: LogPeriod) => void };

/** A range counted back from today, or the first and last day. */
function PeriodControl({ period, onChange }: PeriodControlProps) {
  const { from, to, dateRange } = period;
  const hasDays = from !== undefined || to !== undefined;
  const today = deviceToday();
  const days = (part: LogPeriod) => {
    const next = { from, to, ...part };
    onChange({ from: next.from || undefined, to: next.to || undefined });
  };

  return (
    <div className="grid gap-3">
      <Select<string>
        label={t.labels.period}
        value={hasDays ? customDays : (dateRange ?? 'today')}
        onChange={(next) => next !== customDays && onChange({ dateRange: next as AdminDateRange })}
        options={[
          ...ranges.map(({ value, label }) => ({ value, label: label })),
          ...(hasDays ? [{ value: customDays, label: t.labels.period }] : []),
        ]}
      />
      <div className="grid gap-2 max-md:grid-cols-2">
        <Field label={t.labels.fromDay}>
          <DateField value={from ?? ''} onChange={(day) => days({ from: day })} mayBeEmpty max={today} />
        </Field>
        <Field label={t.labels.toDay} error={from && to && to < from ? t.adminLog.periodReversed : undefined}>
          <DateField value={to ?? ''} onChange={(day) => days({ to: day })} mayBeEmpty max={today} />
        </Field>
      </div>
    </div>
  );
}

type PersonControlProps = {
  chosen: ChosenPerson | undefined;
  onChange: (person: Pick<ChosenPerson, 'side' | 'id'> | undefined) => void;
};

type Person = { _id: string; name: string; email: string };

/** One agent or admin: what they did, or everything that concerns their account. */
function PersonControl({ chosen, onChange }: PersonControlProps) {
  const side = chosen?.side ?? 'actor';

  return (
    <div className="grid gap-3">
      <Combobox<Person>
        key={chosen?.name ?? ''}
        label={t.adminLog.person}
        placeholder={t.adminLog.personSearch}
        value={chosen ? { _id: chosen.id, name: chosen.name, email: '' } : null}
        onChange={(person) => onChange(person === null ? undefined : { side, id: person._id })}
        search={searchPeople}
        itemKey={({ _id }) => _id}
        itemLabel={({ name }) => name}
        renderItem={({ name, email }) => <TwoLines first={name} second={email} />}
      />
      {chosen && (
        <Segmented<ChosenPerson['side']>
          wide
          label={t.adminLog.personSide}
          value={side}
          onChange={(next) => onChange({ side: next, id: chosen.id })}
          options={[
            { value: 'actor', label: t.adminLog.personDid },
            { value: 'account', label: t.adminLog.personAccount },
          ]}
        />
      )}
    </div>
  );
}
