import { bookingSources } from '#domain/booking/booking-sources.ts';
import { bookingStates } from '#domain/booking/booking-states.ts';
import { payAheadDays } from '#domain/booking/day-board.ts';
import { paymentStates } from '#domain/payments/payment-status.ts';
import { bookingSourceLabel } from '#web/lib/format/booking-source-label.ts';
import { formatDate } from '#web/lib/format/format.ts';
import { bookingStateLabel, paymentStateLabel } from '#web/lib/format/state-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
import type { ListFilter } from '#web/ui/list/list-filters.tsx';
import { type BookingSearch, type DayField, dayFields, idsIn, knownValuesIn } from './booking-search.ts';
import { CheckboxGroup } from './checkbox-group.tsx';
import { type Days, DaysFilter } from './days-filter.tsx';
import { PropertyFilter } from './property-filter.tsx';

type Change = (values: Record<string, string | undefined>, options?: { replace?: boolean }) => void;
type Named = { _id: string; title: string };

/** Filters of the booking list; each one is kept in the URL. */
export function bookingFilters(
  search: BookingSearch,
  change: Change,
  properties: readonly Named[] | undefined,
): ListFilter[] {
  return [
    multipleChoice('status', m.bookings_col_status(), knownValuesIn(search.status, bookingStates), change, {
      options: bookingStates.map((value) => ({ value, label: bookingStateLabel(value) })),
    }),
    multipleChoice(
      'payment',
      m.bookings_col_payment(),
      knownValuesIn(search.payment, paymentStates),
      change,
      {
        options: paymentStates.map((value) => ({ value, label: paymentStateLabel(value) })),
      },
    ),
    propertyFilter(search, change, properties),
    multipleChoice(
      'source',
      m.bookings_filter_source(),
      knownValuesIn(search.source, bookingSources),
      change,
      {
        options: bookingSources.map((value) => ({ value, label: bookingSourceLabel({ source: value }) })),
      },
    ),
    daysFilter(search, change),
    {
      name: 'overdue',
      label: m.bookings_filter_money(),
      options: [
        { value: 'overdue', label: m.bookings_filter_overdue() },
        { value: 'dueSoon', label: m.bookings_filter_due_soon({ days: payAheadDays }) },
      ],
      value: search.dueSoon ? 'dueSoon' : search.overdue && 'overdue',
      onChange: (chosen) =>
        change({
          overdue: chosen === 'overdue' ? 'true' : undefined,
          dueSoon: chosen === 'dueSoon' ? 'true' : undefined,
        }),
    },
    {
      name: 'refundDue',
      label: m.bookings_filter_refunds(),
      options: [{ value: 'true', label: m.bookings_filter_refund_due() }],
      value: search.refundDue,
      onChange: (refundDue) => change({ refundDue }),
    },
  ];
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
  return only ?? m.bookings_filter_several({ label, count: chosen.length });
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
    label: m.bookings_filter_property(),
    shown: selectionLabel(m.bookings_filter_property(), chosen, only?.title),
    control: (
      <PropertyFilter
        chosen={chosen}
        onChange={(next) => change({ propertyId: next.join(',') || undefined }, { replace: true })}
      />
    ),
  };
}

const dayFieldLabels: Record<DayField, () => string> = {
  arrival: m.bookings_days_arrival,
  stay: m.bookings_days_stay,
  created: m.bookings_days_created,
};

function daysFilter(search: BookingSearch, change: Change): ListFilter {
  const set = dayFields.filter((field) => search[`${field}From`] || search[`${field}To`]);
  const field = set[0] ?? 'arrival';
  const days = { from: search[`${field}From`], to: search[`${field}To`] };
  const words = set.map((one) =>
    rangeLabel(dayFieldLabels[one](), { from: search[`${one}From`], to: search[`${one}To`] }),
  );
  return {
    name: 'days',
    label: m.bookings_dates(),
    shown: words.length > 0 ? words.join(', ') : undefined,
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
  if (from === undefined) return m.bookings_days_until({ kind, day: formatDate(to ?? '') });
  if (to === undefined) return m.bookings_days_since({ kind, day: formatDate(from) });
  return m.bookings_days_between({ kind, from: formatDate(from), to: formatDate(to) });
}
