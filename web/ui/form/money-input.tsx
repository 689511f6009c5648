import { type ComponentProps, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { currencyDecimals, minorToMajorText } from '#domain/shared/money.ts';
import { readMoneyText } from '#domain/shared/money-input.ts';
import * as t from '#texts/screens.ts';
import { currencySymbol, formatMoney } from '#web/lib/format/format.ts';
import { classNames } from '../class-names.ts';
import { TextInput } from './text-input.tsx';

type MoneyInputProps = Omit<
  ComponentProps<typeof TextInput>,
  'value' | 'defaultValue' | 'onChange' | 'leading'
> & {
  /** Minor units, or null while empty or unreadable. */
  value: number | null;
  onChange: (minor: number | null) => void;
  currency: string;
  /** Called with whether the text is a valid amount. */
  onValidity?: ((isAmount: boolean) => void) | undefined;
};

/**
 * Amount in usual notations; the value is in minor units. Text that is no amount stays in the field with a message, and
 * its form cannot be submitted. Where one separator and three digits have two meanings, the field says which it took.
 */
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
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const reading = readMoneyText(text, currency);
  const isUnreadable = reading === null && text.trim() !== '';
  const alternativeMinor = reading?.alternativeMinor ?? null;

  useEffect(() => {
    setText((shown) => (minorOf(shown, currency) === value ? shown : textOf(value, currency)));
  }, [value, currency]);
  useSubmitGuard(input, isUnreadable);

  function type(next: string) {
    setText(next);
    const minor = minorOf(next, currency);
    onValidity?.(minor !== null || next.trim() === '');
    onChange(minor);
  }
  const symbol = currencySymbol(currency);

  return (
    <>
      <TextInput
        {...rest}
        ref={input}
        inputMode={currencyDecimals(currency) === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        {...(isUnreadable ? { 'aria-invalid': true, 'aria-errormessage': hintId } : {})}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => {
          // A text with two meanings stays as typed, beside the question.
          if (reading !== null && alternativeMinor === null) setText(textOf(value, currency));
          onBlur?.(event);
        }}
        leading={<span className="text-[15px]">{symbol}</span>}
        trailing={symbol === currency ? undefined : <span className="pr-2">{currency}</span>}
        className={classNames('tabular-nums', symbol.length > 2 && 'pl-13', className)}
      />
      <div id={hintId} role="status" className="text-[13px]">
        {isUnreadable && <p className="mt-1.5 text-danger">{exampleText(currency)}</p>}
        {reading && alternativeMinor !== null && (
          <p className="mt-1.5 text-mute">
            {t.ui.moneyReadAs({ amount: exactText(reading.minor, currency) })}{' '}
            <button
              type="button"
              className="font-medium text-ink underline underline-offset-4"
              onClick={() =>
                type(minorToMajorText({ amount: alternativeMinor, currency }).replace(/0+$/, ''))
              }
            >
              {t.ui.moneyMeant({ amount: exactText(alternativeMinor, currency) })}
            </button>
          </p>
        )}
      </div>
    </>
  );
}

/** Keeps a form from being sent while a field has text that is no amount, also where the amount is optional. */
function useSubmitGuard(input: RefObject<HTMLInputElement | null>, isUnreadable: boolean): void {
  useEffect(() => {
    const form = input.current?.form;
    if (!form || !isUnreadable) return;
    function refuse(event: SubmitEvent) {
      event.preventDefault();
      event.stopPropagation();
      input.current?.focus();
    }
    form.addEventListener('submit', refuse);
    return () => form.removeEventListener('submit', refuse);
  }, [input, isUnreadable]);
}

/** Examples with the decimals of the currency. */
const examples: Readonly<Record<number, { plain: string; exact: string }>> = {
  0: { plain: '12000', exact: '12,000' },
  2: { plain: '120', exact: '120.50' },
  3: { plain: '120', exact: '120.500' },
};

function exampleText(currency: string): string {
  const { plain = '120', exact = '120.50' } = examples[currencyDecimals(currency)] ?? {};
  return t.ui.errorMoney({ currency, plain, exact });
}

function exactText(amount: number, currency: string): string {
  return formatMoney({ amount, currency }, { exact: true });
}

function minorOf(text: string, currency: string): number | null {
  return readMoneyText(text, currency)?.minor ?? null;
}

function textOf(value: number | null, currency: string): string {
  return value === null ? '' : minorToMajorText({ amount: value, currency }).replace(/[.]0+$/, '');
}
