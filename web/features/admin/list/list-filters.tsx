import { SlidersHorizontal } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useIsPhone } from '#web/lib/browser/media.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
import { ListFilter } from './list-tools.tsx';

// Both are larger than the list: the fields load after the first paint, the sheet with the first press.
const DateField = lazy(async () => ({
  default: (await import('#web/ui/calendar/date-field.tsx')).DateField,
}));
const Sheet = lazy(async () => ({ default: (await import('#web/ui/popup/sheet.tsx')).Sheet }));

type FilterSlotProps = { count: number; onClear: () => void; children: ReactNode };

/** Filters in the row above a list; on a phone behind one button beside the search, which counts those that are set. */
export function FilterSlot({ count, onClear, children }: FilterSlotProps) {
  const isPhone = useIsPhone();
  const [open, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const show = () => {
    setOpened(true);
    setOpen(true);
  };
  if (!isPhone) return children;
  const label = count === 0 ? m.lists_filters() : m.lists_filters_on({ count });
  return (
    <>
      <IconButton variant="secondary" label={label} onClick={show}>
        <SlidersHorizontal aria-hidden />
        <CountBadge count={count} className="top-0 right-0" />
      </IconButton>
      {wasOpened && (
        <Suspense fallback={null}>
          <Sheet
            open={open}
            onOpenChange={setOpen}
            title={m.lists_filters()}
            footer={{
              secondary: (
                <Button variant="secondary" disabled={count === 0} onClick={onClear}>
                  {m.lists_clear()}
                </Button>
              ),
              primary: <Button onClick={() => setOpen(false)}>{m.lists_show()}</Button>,
            }}
          >
            <div className="grid grid-cols-1 gap-3 *:w-full">{children}</div>
          </Sheet>
        </Suspense>
      )}
    </>
  );
}

type PhoneSortProps = {
  columns: readonly Pick<ListColumn<never>, 'sort' | 'head'>[];
  /** As in the address; the first is the default. */
  sorts: readonly string[];
  value: string | undefined;
  onChange: (sort: string | undefined) => void;
};

/** Order of a list on a phone, whose cards have no heads to press. */
export function PhoneSort({ columns, sorts, value, onChange }: PhoneSortProps) {
  const isPhone = useIsPhone();
  if (!isPhone) return null;
  const labels = columns.flatMap(({ sort, head }) =>
    sort
      ? [
          [`${sort.key}_asc`, () => m.lists_sort_asc({ column: head() })] as const,
          [`${sort.key}_desc`, () => m.lists_sort_desc({ column: head() })] as const,
        ].filter(([key]) => sorts.includes(key))
      : [],
  );
  const [usual] = sorts;
  return (
    <ListFilter
      label={m.admin_sort()}
      any={labels.find(([key]) => key === usual)?.[1]() ?? m.admin_sort()}
      labels={Object.fromEntries(labels.filter(([key]) => key !== usual))}
      value={value === usual ? undefined : value}
      onChange={onChange}
    />
  );
}

type DayFilterProps = {
  /** Names of the two query parameters. */
  days: { from: string; to: string; label: () => string };
  values: Readonly<Record<string, string | undefined>>;
  change: (values: Record<string, string | undefined>) => void;
};

/** Stays within a range of days; either end may be open. */
export function DayFilter({ days: { from, to, label }, values, change }: DayFilterProps) {
  const ends = [
    { key: from, name: m.lists_staying_from() },
    { key: to, name: m.lists_staying_to() },
  ];
  return (
    <fieldset className="flex gap-2 *:min-w-0">
      <legend className="sr-only">{label()}</legend>
      {ends.map(({ key, name }) => (
        <div key={key} className="w-40 max-md:w-full">
          <Suspense fallback={<div className="h-11" />}>
            <DateField
              label={name}
              placeholder={name}
              mayBeEmpty
              value={values[key] ?? ''}
              onChange={(day) => change({ [key]: day || undefined })}
            />
          </Suspense>
        </div>
      ))}
    </fieldset>
  );
}
