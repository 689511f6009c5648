import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isNotificationType } from '#domain/notification/notification-types.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { type NotificationSearch, notificationTypesQuery } from './notification.queries.ts';
import { notificationTypeLabel } from './notification-type-label.ts';

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

export function HistoryFilters() {
  const { change } = useAddressSearch();
  const { q = '', type, from, to } = useHistorySearch();
  const { data } = useQuery(notificationTypesQuery());
  const [text, setText] = useState(q);
  useEffect(() => setText(q), [q]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the timer
  useEffect(() => {
    if (text.trim() === q) return;
    const timer = setTimeout(() => change({ q: text.trim() }, { replace: true }), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const present = (data?.types ?? []).filter((one) => one.count > 0 || one.type === type);
  const options = [
    { value: 'any', label: m.notifications_type_any() },
    ...present.map((one) => ({
      value: one.type,
      label: notificationTypeLabel(one.type),
      detail: String(one.count),
    })),
  ];
  const isFiltered = Boolean(q || type || from || to);
  return (
    <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[minmax(0,2fr)_minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <SearchInput
        className="max-md:col-span-2"
        value={text}
        onChange={setText}
        label={m.notifications_search()}
      />
      <Field label={m.notifications_type()} className="max-md:col-span-2">
        <Select
          value={type ?? 'any'}
          onChange={(next) => change({ type: next === 'any' ? undefined : next })}
          options={options}
        />
      </Field>
      <Field label={m.notifications_from()}>
        <TextInput
          type="date"
          value={from ?? ''}
          max={to}
          onChange={(event) => change({ from: event.target.value })}
        />
      </Field>
      <Field label={m.notifications_to()}>
        <TextInput
          type="date"
          value={to ?? ''}
          min={from}
          onChange={(event) => change({ to: event.target.value })}
        />
      </Field>
      {isFiltered && (
        <Button
          variant="quiet"
          size="sm"
          className="col-span-2 justify-self-start md:col-span-4"
          onClick={() => change({ q: undefined, type: undefined, from: undefined, to: undefined })}
        >
          {m.notifications_clear()}
        </Button>
      )}
    </div>
  );
}
