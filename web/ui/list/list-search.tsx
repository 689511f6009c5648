import { useEffect, useState } from 'react';
import { SearchInput } from '../form/search-input.tsx';

const typingPauseMs = 300;

type ListSearchProps = {
  value: string;
  /** Called after a pause in typing. */
  onSearch: (text: string) => void;
  label: string;
  placeholder?: string | undefined;
};

/** Search input with debounced search. */
export function ListSearch({ value, onSearch, label, placeholder }: ListSearchProps) {
  const [text, setText] = useState(value);
  useEffect(() => {
    setText(value);
  }, [value]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the timer
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onSearch(text.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  return <SearchInput value={text} onChange={setText} label={label} placeholder={placeholder} />;
}
