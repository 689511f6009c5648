import type { ReactNode } from 'react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { SelectPlaceholder } from '#web/ui/form/select-placeholder.tsx';

// The select is larger than the list, so it is loaded after the first paint.
const FilterSelect = lazy(async () => ({
  default: (await import('#web/ui/form/select.tsx')).Select<string>,
}));

/** Filters above a list; two columns on a phone. */
export function ListTools({ children }: { children: ReactNode }) {
  return (
    <div className="mb-4 flex min-w-0 flex-wrap items-center gap-2.5 max-md:grid max-md:grid-cols-2">
      {children}
    </div>
  );
}

/** Actions on the whole list, on the right. */
export function ListActions({ children }: { children: ReactNode }) {
  return <div className="flex gap-2.5 max-md:col-span-2 max-md:*:flex-1 md:ml-auto">{children}</div>;
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
    <div className="w-80 max-w-full max-md:col-span-2 max-md:w-full">
      <SearchInput value={text} onChange={setText} label={label} />
    </div>
  );
}

type FilterProps<T extends string> = {
  value: T;
  onChange: (value: T) => void;
  options: readonly { value: T; label: string }[];
  label: string;
};

export function ListFilter<T extends string>({ value, onChange, options, label }: FilterProps<T>) {
  function choose(wanted: string) {
    const chosen = options.find((option) => option.value === wanted);
    if (chosen) onChange(chosen.value);
  }
  const shown = options.find((option) => option.value === value)?.label;
  return (
    <div className="w-44 min-w-0 max-md:w-full">
      <Suspense fallback={<SelectPlaceholder>{shown}</SelectPlaceholder>}>
        <FilterSelect value={value} onChange={choose} options={options} label={label} />
      </Suspense>
    </div>
  );
}
