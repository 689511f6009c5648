import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { bookingSources } from '#domain/bookings/booking-sources.ts';
import { bookingStates } from '#domain/bookings/booking-states.ts';
import { payAheadDays } from '#domain/bookings/day-board.ts';
import { paymentStates } from '#domain/payments/payment-lists.ts';
import * as t from '#texts/screens.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { bookingSourceLabel } from '#web/lib/format/booking-source-label.ts';
import { formatDate } from '#web/lib/format/format.ts';
import { bookingStateLabel, paymentStateLabel } from '#web/lib/format/state-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import type { ListFilter } from '#web/ui/list/list-filters.tsx';
import { ListSearch } from '#web/ui/list/list-search.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { propertyChoicesQuery } from '../booking-list.queries.ts';
import { type BookingSearch, type DayField, dayFields, idsIn, knownValuesIn } from './booking-search.ts';
import { type Days, DaysFilter } from './days-filter.tsx';

const minForSearch = 9;

type Change = (values: Record<string, string | undefined>, options?: { replace?: boolean }) => void;
type Named = { _id: string; title: string };

/** Filters of the booking list; each one is kept in the URL. */
export function bookingFilters(
  search: BookingSearch,
  change: Change,
  properties: readonly Named[] | undefined,
): ListFilter[] {
  return [
    multipleChoice('status', t.labels.status, knownValuesIn(search.status, bookingStates), change, {
      options: bookingStates.map((value) => ({ value, label: bookingStateLabel(value) })),
    }),
    multipleChoice('payment', t.labels.payment, knownValuesIn(search.payment, paymentStates), change, {
      options: paymentStates.map((value) => ({ value, label: paymentStateLabel(value) })),
    }),
    propertyFilter(search, change, properties),
    multipleChoice('source', t.labels.source, knownValuesIn(search.source, bookingSources), change, {
      options: bookingSources.map((value) => ({ value, label: bookingSourceLabel({ source: value }) })),
    }),
    daysFilter(search, change),
    {
      name: 'overdue',
      label: t.labels.balanceDue,
      options: [
        { value: 'overdue', label: t.bookingList.filterOverdue },
        { value: 'dueSoon', label: t.bookingList.filterDueSoon({ days: payAheadDays }) },
        { value: 'leftOwing', label: t.dayBoard.leftOwing },
      ],
      value: dueOf(search),
      onChange: (chosen) =>
        change({
          overdue: chosen === 'overdue' ? 'true' : undefined,
          dueSoon: chosen === 'dueSoon' ? 'true' : undefined,
          leftOwing: chosen === 'leftOwing' ? 'true' : undefined,
        }),
    },
    {
      name: 'refundDue',
      label: t.bookingList.filterRefunds,
      options: [{ value: 'true', label: t.bookingList.filterRefundDue }],
      value: search.refundDue,
      onChange: (refundDue) => change({ refundDue }),
    },
  ];
}

function dueOf({ overdue, dueSoon, leftOwing }: BookingSearch): string | undefined {
  if (leftOwing) return 'leftOwing';
  return dueSoon ? 'dueSoon' : overdue && 'overdue';
}

type Option = { value: string; label: string };

function multipleChoice(
  name: string,
  label: string,
  chosen: readonly string[],
  change: Change,
  { options }: { options: readonly Option[] },
): ListFilter {
  const only = chosen.length === 1 ? options.find(({ value }) => value === chosen[0]) : undefined;
  return {
    name,
    label,
    shown: selectionLabel(label, chosen, only?.label),
    control: (
      <CheckboxGroup
        label={label}
        options={options}
        chosen={chosen}
        onChange={(next) => change({ [name]: next.join(',') || undefined }, { replace: true })}
      />
    ),
  };
}

function selectionLabel(
  label: string,
  chosen: readonly string[],
  only: string | undefined,
): string | undefined {
  if (chosen.length === 0) return undefined;
  return only ?? t.bookingList.filterSeveral({ label, count: chosen.length });
}

function propertyFilter(
  search: BookingSearch,
  change: Change,
  properties: readonly Named[] | undefined,
): ListFilter {
  const chosen = idsIn(search.propertyId);
  const only = chosen.length === 1 ? properties?.find(({ _id }) => _id === chosen[0]) : undefined;

  return {
    name: 'property',
    label: t.labels.property,
    shown: selectionLabel(t.labels.property, chosen, only?.title),
    control: (
      <PropertyFilter
        chosen={chosen}
        onChange={(next) => change({ propertyId: next.join(',') || undefined }, { replace: true })}
      />
    ),
  };
}

const dayFieldLabels: Record<DayField, string> = {
  arrival: t.labels.arrival,
  stay: t.labels.stay,
  created: t.labels.booked,
};

function daysFilter(search: BookingSearch, change: Change): ListFilter {
  const set = dayFields.filter((field) => search[`${field}From`] || search[`${field}To`]);
  const field = set[0] ?? 'arrival';
  const days = { from: search[`${field}From`], to: search[`${field}To`] };
  const labelList = set.map((one) =>
    rangeLabel(dayFieldLabels[one], { from: search[`${one}From`], to: search[`${one}To`] }),
  );

  return {
    name: 'days',
    label: t.labels.dates,
    shown: labelList.length > 0 ? labelList.join(', ') : undefined,
    control: (
      <DaysFilter
        field={field}
        days={days}
        onChange={(next, { from, to }) =>
          change(
            {
              ...Object.fromEntries(dayFields.flatMap((one) => [`${one}From`, `${one}To`]).map(absent)),
              [`${next}From`]: from,
              [`${next}To`]: to,
            },
            { replace: true },
          )
        }
      />
    ),
  };
}

function absent(name: string): [string, undefined] {
  return [name, undefined];
}

function rangeLabel(kind: string, { from, to }: Days): string {
  if (from === undefined) return t.bookingList.daysUntil({ kind, day: formatDate(to ?? '') });
  if (to === undefined) return t.bookingList.daysSince({ kind, day: formatDate(from) });
  return t.bookingList.daysBetween({ kind, from: formatDate(from), to: formatDate(to) });
}

type PropertyFilterProps = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

/** Property filter with multiple selection, searchable when there are many. */
function PropertyFilter({ chosen, onChange }: PropertyFilterProps) {
  const [q, setQ] = useState('');
  const all = useQuery(propertyChoicesQuery(''));
  const found = useQuery(propertyChoicesQuery(useDeferredValue(q)));

  if (found.isError && !found.data) {
    return (
      <div className="text-sm">
        <p className="mb-2 text-mute">{problemMessage(found.error)}</p>
        <Button variant="secondary" size="sm" onClick={() => void found.refetch()}>
          {t.ui.retry}
        </Button>
      </div>
    );
  }
  if (!found.data) return <SkeletonLines lines={4} />;

  // Selected properties stay visible, so that they can be deselected under any search.
  const others = (all.data ?? []).filter(
    ({ _id }) => chosen.includes(_id) && !found.data.some((one) => one._id === _id),
  );
  const options = [...others, ...found.data].map(({ _id, title, city }) => ({
    value: _id,
    label: title,
    detail: city || undefined,
  }));

  return (
    <div className="grid gap-2">
      {(all.data?.length ?? 0) >= minForSearch && (
        <ListSearch value={q} onSearch={setQ} label={t.actions.searchProperties} />
      )}
      {options.length === 0 ? (
        <p className="py-2 text-sm text-mute">{t.ui.searchNothing}</p>
      ) : (
        <CheckboxGroup label={t.labels.property} options={options} chosen={chosen} onChange={onChange} />
      )}
    </div>
  );
}

type CheckboxGroupProps = {
  label: string;
  options: readonly { value: string; label: string; detail?: string | undefined }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Checkbox group; an empty selection means no filter. */
function CheckboxGroup({ label, options, chosen, onChange }: CheckboxGroupProps) {
  return (
    <fieldset
      className={classNames(
        '-my-1 md:max-h-72 md:overflow-y-auto',
        options.some(({ detail }) => detail !== undefined)
          ? 'max-md:max-h-80 max-md:overflow-y-auto'
          : 'max-md:grid max-md:grid-cols-2 max-md:gap-x-3',
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          help={option.detail}
          checked={chosen.includes(option.value)}
          onChange={(on) =>
            onChange(on ? [...chosen, option.value] : chosen.filter((value) => value !== option.value))
          }
        />
      ))}
    </fieldset>
  );
}
