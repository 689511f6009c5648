import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { isNotificationType } from '#domain/messages/notifications/notification-types.ts';
import * as t from '#texts/screens.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/calendar/date-field.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { type NotificationSearch, notificationTypesQuery } from './notification.queries.ts';

const typingPauseMs = 300;
const datePattern = /^\d{4}-\d{2}-\d{2}$/;

/** Search of the notification history, read from the URL; invalid values are ignored. */
export function useHistorySearch(): NotificationSearch {
  const { values } = useAddressSearch();
  const { q, type, from, to } = values;
  return {
    q: q || undefined,
    type: isNotificationType(type) ? type : undefined,
    from: from && datePattern.test(from) ? from : undefined,
    to: to && datePattern.test(to) ? to : undefined,
  };
}

type HistoryFiltersProps = {
  /** Whether type and dates are shown from the start. */
  startsOpen: boolean;
  /** The filter by subject, beside the search. */
  children: ReactNode;
};

/** Filter by subject and search on one line; type and dates unfold below. */
export function HistoryFilters({ startsOpen, children }: HistoryFiltersProps) {
  const { change } = useAddressSearch();
  const { q = '', type, from, to } = useHistorySearch();
  const [isOpen, setOpen] = useState(startsOpen);
  const [text, setText] = useState(q);
  useEffect(() => {
    setText(q);
  }, [q]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the timer
  useEffect(() => {
    if (text.trim() === q) return;
    const timer = setTimeout(() => change({ q: text.trim() }, { replace: true }), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div className="mb-4 grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {children}
        <div className="flex min-w-0 items-center gap-2 max-md:w-full md:ml-auto">
          <SearchInput
            className="min-w-0 flex-1"
            value={text}
            onChange={setText}
            label={t.notifications.search}
          />
          <Button
            variant="secondary"
            aria-expanded={isOpen}
            icon={<SlidersHorizontal aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            {t.labels.filters}
          </Button>
        </div>
      </div>
      {isOpen && (
        <TypeAndDates
          type={type}
          from={from}
          to={to}
          isFiltered={Boolean(q || type || from || to)}
          change={change}
        />
      )}
    </div>
  );
}

type TypeAndDatesProps = Pick<NotificationSearch, 'type' | 'from' | 'to'> & {
  isFiltered: boolean;
  change: (values: Record<string, string | undefined>) => void;
};

function TypeAndDates({ type, from, to, isFiltered, change }: TypeAndDatesProps) {
  const { data } = useQuery(notificationTypesQuery());
  const present = (data?.types ?? []).filter((one) => one.count > 0 || one.type === type);
  const options = [
    { value: 'any', label: t.labels.allTypes },
    ...present.map((one) => ({
      value: one.type,
      label: t.notifications.typeLabels[one.type],
      detail: String(one.count),
    })),
  ];

  return (
    <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-4">
      <Field label={t.labels.type} className="max-md:col-span-2">
        <Select
          value={type ?? 'any'}
          onChange={(next) => change({ type: next === 'any' ? undefined : next })}
          options={options}
        />
      </Field>
      <Field label={t.labels.fromDay}>
        <DateField mayBeEmpty value={from ?? ''} max={to} onChange={(day) => change({ from: day })} />
      </Field>
      <Field label={t.labels.toDay}>
        <DateField mayBeEmpty value={to ?? ''} min={from} onChange={(day) => change({ to: day })} />
      </Field>
      {isFiltered && (
        <Button
          variant="quiet"
          className="max-md:col-span-2"
          onClick={() => change({ q: undefined, type: undefined, from: undefined, to: undefined })}
        >
          {t.actions.clearFilters}
        </Button>
      )}
    </div>
  );
}
