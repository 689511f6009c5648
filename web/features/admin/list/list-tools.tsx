import type { ReactNode } from 'react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { SelectPlaceholder } from '#web/ui/form/select-placeholder.tsx';

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
          'flex gap-2.5 max-md:w-full max-md:*:flex-1 max-sm:*:px-2.5 md:ml-auto',
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
  useEffect(() => setText(value), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the delay
  useEffect(() => {
    const wanted = text.trim().slice(0, maxSearchLength);
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
  labels: Readonly<Record<string, () => string>>;
  /** Undefined without a filter. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

// An empty value would show no label in the select.
const anyValue = '*';

export function ListFilter({ label, any, labels, value, onChange }: ListFilterProps) {
  const shown = value === undefined ? any : labels[value]?.();
  return (
    <div className="w-44 min-w-0 max-md:w-full">
      <Suspense fallback={<SelectPlaceholder>{shown}</SelectPlaceholder>}>
        <FilterSelect
          label={label}
          value={value ?? anyValue}
          onChange={(next) => onChange(next === anyValue ? undefined : next)}
          options={[
            { value: anyValue, label: any },
            ...Object.entries(labels).map(([key, words]) => ({ value: key, label: words() })),
          ]}
        />
      </Suspense>
    </div>
  );
}
