import { Columns3, SlidersHorizontal } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { truncateText } from '#domain/shared/truncate-text.ts';
import * as t from '#texts/screens.ts';
import { useIsPhone } from '#web/lib/browser/media.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { SelectPlaceholder } from '#web/ui/form/select-placeholder.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { ListColumn } from '#web/ui/list/list-column.tsx';

// The select is larger than the list, so it is loaded after the first paint.
const FilterSelect = lazy(async () => ({
  default: (await import('#web/ui/form/select.tsx')).Select<string>,
}));

/** Search, filters and actions above a list; on a phone the actions have a row of their own. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className="mb-4 flex min-w-0 flex-wrap items-center gap-2.5">{children}</div>;
}

type ListActionsProps = {
  /** Beside the search, with the filters in a row of their own: for lists with many filters. */
  isBeside?: boolean;
  children: ReactNode;
};

/** Actions on the whole list, on the right. */
export function ListActions({ isBeside = false, children }: ListActionsProps) {
  return (
    <>
      <div
        className={classNames(
          'flex gap-2.5 max-md:w-full max-md:flex-wrap max-md:*:flex-1 max-sm:*:px-2.5 md:ml-auto',
          isBeside && 'md:-order-1',
        )}
      >
        {children}
      </div>
      {isBeside && <div aria-hidden className="w-full max-md:hidden md:-order-1" />}
    </>
  );
}

const typingPauseMs = 300;
const maxSearchLength = 200;

type ListSearchProps = { value: string; onSearch: (text: string) => void; label: string };

/** Search field with a debounced callback. */
export function ListSearch({ value, onSearch, label }: ListSearchProps) {
  const [text, setText] = useState(value);
  useEffect(() => {
    setText(value);
  }, [value]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the delay
  useEffect(() => {
    const wanted = truncateText(text.trim(), maxSearchLength);
    if (wanted === value) return;
    const timer = setTimeout(() => onSearch(wanted), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div className="w-80 min-w-0 max-w-full max-md:flex-1 md:-order-2">
      <SearchInput value={text} onChange={setText} label={label} />
    </div>
  );
}

type ListFilterProps = {
  label: string;
  /** Label of the option that does not filter. */
  any: string;
  labels: Readonly<Record<string, string>>;
  /** Undefined without a filter. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

// An empty value would show no label in the select.
const anyValue = '*';

export function ListFilter({ label, any, labels, value, onChange }: ListFilterProps) {
  const shown = value === undefined ? any : labels[value];
  return (
    <div className="w-44 min-w-0 max-md:w-full">
      <Suspense fallback={<SelectPlaceholder>{shown}</SelectPlaceholder>}>
        <FilterSelect
          label={label}
          value={value ?? anyValue}
          onChange={(next) => onChange(next === anyValue ? undefined : next)}
          options={[
            { value: anyValue, label: any },
            ...Object.entries(labels).map(([key, optionLabel]) => ({ value: key, label: optionLabel })),
          ]}
        />
      </Suspense>
    </div>
  );
}

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

  const label = count === 0 ? t.labels.filters : t.lists.filtersOn({ count });
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
            dirty={false}
            title={t.labels.filters}
            footer={{
              secondary: (
                <Button variant="secondary" disabled={count === 0} onClick={onClear}>
                  {t.actions.clearFilters}
                </Button>
              ),
              primary: <Button onClick={() => setOpen(false)}>{t.actions.showResults}</Button>,
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
          [`${sort.key}_asc`, t.tables.listsSortAsc({ column: head })] as const,
          [`${sort.key}_desc`, t.tables.listsSortDesc({ column: head })] as const,
        ].filter(([key]) => sorts.includes(key))
      : [],
  );
  const [usual] = sorts;

  return (
    <ListFilter
      label={t.ui.listSort}
      any={labels.find(([key]) => key === usual)?.[1] ?? t.ui.listSort}
      labels={Object.fromEntries(labels.filter(([key]) => key !== usual))}
      value={value === usual ? undefined : value}
      onChange={onChange}
    />
  );
}

type DayFilterProps = {
  /** Names of the two query parameters. */
  days: { from: string; to: string; label: string };
  values: Readonly<Record<string, string | undefined>>;
  change: (values: Record<string, string | undefined>) => void;
};

/** Stays within a range of days; either end may be open. */
export function DayFilter({ days: { from, to, label }, values, change }: DayFilterProps) {
  const ends = [
    { key: from, name: t.labels.firstNight },
    { key: to, name: t.labels.lastNight },
  ];

  return (
    <fieldset className="flex gap-2 *:min-w-0">
      <legend className="sr-only">{label}</legend>
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

const ColumnsPopover = lazyPart(() => import('./columns-popover.tsx'), 'ColumnsPopover');

/**
 * Visible columns of a list (on a phone, facts of a card), stored on this device. The first one identifies the row and
 * cannot be hidden.
 */
export function useShownColumns<T>(
  list: string,
  columns: readonly ListColumn<T>[],
): { shown: readonly ListColumn<T>[]; chooser: ReactNode } {
  const [hidden, setHidden] = useState(() => readHidden(list));
  function choose(key: string, isShown: boolean) {
    const next = isShown ? hidden.filter((other) => other !== key) : [...hidden, key];
    setHidden(next);
    saveHidden(list, next);
  }

  const title = useIsPhone() ? t.tables.facts : t.tables.columns;
  const trigger = <ColumnsButton title={title} />;
  const chooser = (
    <Suspense fallback={trigger}>
      <ColumnsPopover title={title} trigger={trigger} columns={columns} hidden={hidden} onChoose={choose} />
    </Suspense>
  );

  return { shown: columns.filter(({ key }, index) => index === 0 || !hidden.includes(key)), chooser };
}

/** Trigger of the column popover, also its fallback while it loads. */
function ColumnsButton({ title, ...rest }: ComponentProps<'button'> & { title: string }) {
  return (
    <Button {...rest} variant="secondary" icon={<Columns3 aria-hidden />}>
      {title}
    </Button>
  );
}

const storageKey = (list: string) => `staydesk.admin.hidden-columns.${list}`;

function readHidden(list: string): readonly string[] {
  const stored = localStorage.getItem(storageKey(list));
  return stored === null || stored === '' ? [] : stored.split(' ');
}

function saveHidden(list: string, hidden: readonly string[]): void {
  localStorage.setItem(storageKey(list), hidden.join(' '));
}
