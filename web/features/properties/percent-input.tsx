import { useState } from 'react';
import { TextInput } from '#web/ui/text-input.tsx';

type PercentInputProps = {
  value: number | null;
  /** NaN when the text is not a number. */
  onChange: (value: number | null) => void;
  name?: string | undefined;
};

/** Percentage input; accepts a decimal point or comma. */
export function PercentInput({ value, onChange, name }: PercentInputProps) {
  const [text, setText] = useState(value === null || Number.isNaN(value) ? '' : String(value));
  function type(next: string) {
    setText(next);
    const plain = next.trim().replace(',', '.');
    onChange(plain === '' ? null : /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN);
  }
  return (
    <TextInput
      name={name}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      className="tabular-nums"
      onChange={(event) => type(event.target.value)}
      trailing={<span className="pr-2">%</span>}
    />
  );
}
