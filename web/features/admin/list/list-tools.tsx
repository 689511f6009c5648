import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Select } from '#web/ui/select.tsx';

/** Filters above a list; on a phone two beside each other. */
export function ListTools({ children }: { children: ReactNode }) {
  return (
    <div className="mb-4 flex min-w-0 flex-wrap items-center gap-2.5 max-md:grid max-md:grid-cols-2">
      {children}
    </div>
  );
}

/** What can be done with the list as a whole, at its right. */
export function ListActs({ children }: { children: ReactNode }) {
  return <div className="flex gap-2.5 max-md:col-span-2 max-md:grid md:ml-auto">{children}</div>;
}

const typingPauseMs = 300;
const longestSearch = 200;

type ListSearchProps = { value: string; onSearch: (text: string) => void; label: string };

/** Types at once, asks after a pause. */
export function ListSearch({ value, onSearch, label }: ListSearchProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause anew
  useEffect(() => {
    const wanted = text.trim().slice(0, longestSearch);
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
  return (
    <div className="w-44 min-w-0 max-md:w-full">
      <Select value={value} onChange={onChange} options={options} label={label} />
    </div>
  );
}
