import { type ComponentProps, useEffect, useState } from 'react';
import { currencyDecimals, majorTextToMinor, minorToMajorText } from '#domain/shared/money.ts';
import { currencySymbol } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { classNames } from '../class-names.ts';
import { TextInput } from './text-input.tsx';

type MoneyInputProps = Omit<
  ComponentProps<typeof TextInput>,
  'value' | 'defaultValue' | 'onChange' | 'leading'
> & {
  /** Minor units, or null while empty. */
  value: number | null;
  onChange: (minor: number | null) => void;
  currency: string;
  /** Called with whether the text is a valid amount. */
  onValidity?: ((isAmount: boolean) => void) | undefined;
};

/** Amount in usual notations ("120", "120.50", "120,5"); the value is in minor units. */
export function MoneyInput({
  value,
  onChange,
  currency,
  onValidity,
  className,
  onBlur,
  ...rest
}: MoneyInputProps) {
  const [text, setText] = useState(() => textOf(value, currency));
  const [faulty, setFaulty] = useState(false);
  useEffect(() => {
    setText((shown) => (parse(shown, currency) === value ? shown : textOf(value, currency)));
    setFaulty(false);
  }, [value, currency]);
  function type(next: string) {
    setText(next);
    const minor = parse(next, currency);
    const isAmount = minor !== null || next.trim() === '';
    setFaulty(!isAmount);
    onValidity?.(isAmount);
    onChange(minor);
  }
  const symbol = currencySymbol(currency);
  return (
    <>
      <TextInput
        {...rest}
        inputMode={currencyDecimals(currency) === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        {...(faulty ? { 'aria-invalid': true } : {})}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => {
          if (!faulty) setText(textOf(value, currency));
          onBlur?.(event);
        }}
        leading={<span className="text-[15px]">{symbol}</span>}
        trailing={symbol === currency ? undefined : <span className="pr-2">{currency}</span>}
        className={classNames('tabular-nums', symbol.length > 2 && 'pl-13', className)}
      />
      {faulty && <p className="mt-1.5 text-[13px] text-danger">{m.kit_fault_money({ currency })}</p>}
    </>
  );
}

/** Parses an amount; spaces and apostrophes may group thousands. */
function parse(text: string, currency: string): number | null {
  return majorTextToMinor(text.replace(/[\s'’]/g, ''), currency);
}

function textOf(value: number | null, currency: string): string {
  return value === null ? '' : minorToMajorText({ amount: value, currency }).replace(/[.]0+$/, '');
}
