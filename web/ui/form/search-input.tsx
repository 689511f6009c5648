import { Search, X } from 'lucide-react';
import * as t from '#texts/screens.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { TextInput } from './text-input.tsx';

type SearchInputProps = {
  value: string;
  onChange: (value: string) => void;
  label: string;
  placeholder?: string | undefined;
  className?: string | undefined;
};

export function SearchInput({ value, onChange, label, placeholder, className }: SearchInputProps) {
  return (
    <search className={classNames('block', className)}>
      <TextInput
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="[&::-webkit-search-cancel-button]:hidden"
        leading={<Search aria-hidden />}
        trailing={
          value === '' ? undefined : (
            <IconButton size="sm" label={t.actions.clear} onClick={() => onChange('')}>
              <X />
            </IconButton>
          )
        }
      />
    </search>
  );
}
