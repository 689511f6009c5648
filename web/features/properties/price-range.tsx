import { Field } from '#web/ui/field.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { m } from '#web/words/compiled/messages.js';

type PriceRangeProps = {
  currencies: readonly string[];
  currency: string;
  min: number | null;
  max: number | null;
  onChange: (range: Record<'currency' | 'minPrice' | 'maxPrice', string | undefined>) => void;
};

/** Minimum and maximum price in one currency. */
export function PriceRange({ currencies, currency, min, max, onChange }: PriceRangeProps) {
  function update(next: { currency?: string; min?: number | null; max?: number | null }) {
    const range = { currency, min, max, ...next };
    const isOff = range.min === null && range.max === null && range.currency === currency;
    onChange({
      currency: isOff ? undefined : range.currency,
      minPrice: range.min === null ? undefined : String(range.min),
      maxPrice: range.max === null ? undefined : String(range.max),
    });
  }
  return (
    <div className="grid gap-3">
      {currencies.length > 1 && (
        <Field label={m.properties_field_currency()}>
          <Select
            value={currency}
            onChange={(next) => update({ currency: next })}
            options={currencies.map((value) => ({ value, label: value }))}
          />
        </Field>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Field label={m.properties_price_at_least()}>
          <MoneyInput value={min} currency={currency} onChange={(minor) => update({ min: minor })} />
        </Field>
        <Field label={m.properties_price_at_most()}>
          <MoneyInput value={max} currency={currency} onChange={(minor) => update({ max: minor })} />
        </Field>
      </div>
    </div>
  );
}
