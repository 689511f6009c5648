import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Controller } from 'react-hook-form';
import { feeBases } from '#domain/bookings/pricing/fee-bases.ts';
import { taxCollections } from '#domain/bookings/pricing/price-rules.ts';
import { propertyLimits } from '#domain/properties/property-limits.ts';
import * as t from '#texts/screens.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { rowErrorAt } from '../property-field-errors.ts';
import type { PropertyForm, TaxFields } from '../property-fields.ts';
import { ChargeTermsFields } from './charge-terms-fields.tsx';

const maxTaxes = 10;

type TaxBasis = 'percent' | 'percent_of_nights' | TaxFields['basis'];

const newTax: TaxFields = { name: '', kind: 'percent', percent: null, amountMinor: null, basis: 'stay' };

/** Taxes as many towns and countries levy them; rates and ages are the agent's to check. */
const templates: readonly { label: string; tax: TaxFields }[] = [
  {
    label: t.propertyForm.taxByNight,
    tax: {
      ...newTax,
      name: t.propertyForm.cityTax,
      kind: 'fixed',
      basis: 'guest_night',
      freeBelowAge: 16,
      collected: 'at_property',
    },
  },
  {
    label: t.propertyForm.taxOfNights,
    tax: { ...newTax, name: t.propertyForm.cityTax, kind: 'percent_of_nights' },
  },
  { label: t.propertyForm.taxIncluded, tax: { ...newTax, name: t.propertyForm.vat, collected: 'included' } },
];

/** Taxes: a percentage of the price, or a fixed amount per stay, night or guest. */
export function TaxesField({ form, currency }: { form: PropertyForm; currency: string }) {
  return (
    <Controller
      control={form.control}
      name="pricing.taxes"
      render={({ field }) => (
        <section id="pricing.taxes" tabIndex={-1} className="border-t border-line pt-5 outline-none">
          <h3 className="mb-2">{t.propertyForm.taxes}</h3>
          <ul className="grid gap-2">
            {field.value.map((tax, row) => (
              <TaxRow
                // biome-ignore lint/suspicious/noArrayIndexKey: taxes have no id and keep the order of the user
                key={row}
                form={form}
                tax={tax}
                row={row}
                currency={currency}
                onChange={(next) =>
                  field.onChange(field.value.map((one, index) => (index === row ? { ...one, ...next } : one)))
                }
                onRemove={() => field.onChange(field.value.filter((_, index) => index !== row))}
              />
            ))}
          </ul>
          {field.value.length === 0 && <p className="text-[15px] text-mute">{t.propertyForm.noTaxes}</p>}
          <div className="mt-3 flex flex-wrap gap-2">
            {[{ label: t.propertyForm.taxAdd, tax: newTax }, ...templates].map(({ label, tax }) => (
              <Button
                key={label}
                variant="secondary"
                size="sm"
                icon={<Plus aria-hidden />}
                disabled={field.value.length >= maxTaxes}
                onClick={() => field.onChange([...field.value, tax])}
              >
                {label}
              </Button>
            ))}
          </div>
        </section>
      )}
    />
  );
}

type TaxRowProps = {
  form: PropertyForm;
  tax: TaxFields;
  row: number;
  currency: string;
  onChange: (next: Partial<TaxFields>) => void;
  onRemove: () => void;
};

function TaxRow({ form, tax, row, currency, onChange, onRemove }: TaxRowProps) {
  const { errors } = form.formState;
  const isPercent = tax.kind !== 'fixed';
  const errorOf = (part: string) => rowErrorAt(errors, 'pricing.taxes', row, part);
  const options: { value: TaxBasis; label: string }[] = [
    { value: 'percent', label: t.propertyForm.taxPercent },
    { value: 'percent_of_nights', label: t.propertyForm.taxPercentOfNights },
    ...basisOptions(),
  ];

  function chooseBasis(basis: TaxBasis) {
    const isShare = basis === 'percent' || basis === 'percent_of_nights';
    onChange(isShare ? { kind: basis } : { kind: 'fixed', basis });
  }

  return (
    <ChargeRow
      label={t.propertyForm.taxNumber({ number: row + 1 })}
      removeLabel={t.propertyForm.taxRemove({ name: tax.name || String(row + 1) })}
      onRemove={onRemove}
    >
      <Field label={t.labels.name} error={errorOf('name')}>
        <TextInput
          name={`pricing.taxes.${row}.name`}
          value={tax.name}
          maxLength={propertyLimits.nameLength}
          placeholder={t.propertyForm.taxHint}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <Field
        label={isPercent ? t.labels.percentage : t.labels.amount}
        error={errorOf(isPercent ? 'percent' : 'amountMinor')}
      >
        {isPercent ? (
          <PercentInput
            name={`pricing.taxes.${row}.percent`}
            value={tax.percent}
            onChange={(percent) => onChange({ percent })}
          />
        ) : (
          <MoneyInput
            name={`pricing.taxes.${row}.amountMinor`}
            value={tax.amountMinor}
            currency={currency}
            onChange={(amountMinor) => onChange({ amountMinor })}
          />
        )}
      </Field>
      <Field label={t.propertyForm.chargeBasis}>
        <Select
          value={tax.kind === 'fixed' ? tax.basis : tax.kind}
          onChange={chooseBasis}
          options={options}
        />
      </Field>
      <ChargeTermsFields
        name={`pricing.taxes.${row}`}
        charge={tax}
        currency={currency}
        onChange={onChange}
        errorOf={errorOf}
      >
        <Field label={t.propertyForm.taxCollected}>
          <Select
            value={tax.collected ?? 'added'}
            onChange={(collected) => onChange({ collected })}
            options={taxCollections.map((value) => ({
              value,
              label: t.propertyForm.taxCollections[value],
            }))}
          />
        </Field>
      </ChargeTermsFields>
    </ChargeRow>
  );
}

type PercentInputProps = {
  value: number | null;
  /** NaN when the text is not a number. */
  onChange: (value: number | null) => void;
  name?: string | undefined;
};

/** Percentage input; accepts a decimal point or comma. */
function PercentInput({ value, onChange, name }: PercentInputProps) {
  const [text, setText] = useState(value === null || Number.isNaN(value) ? '' : String(value));
  function type(next: string) {
    setText(next);
    const plain = next.trim().replace(',', '.');
    const number = /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
    onChange(plain === '' ? null : number);
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

type ChargeRowProps = { label: string; removeLabel: string; onRemove: () => void; children: ReactNode };

/** Row of one fee or tax: its fields side by side and a button to remove it. */
export function ChargeRow({ label, removeLabel, onRemove, children }: ChargeRowProps) {
  return (
    <li aria-label={label} className="flex items-start gap-2 rounded-control bg-bg p-3">
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]">
        {children}
      </div>
      <IconButton label={removeLabel} className="mt-6" onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}

export function basisOptions() {
  return feeBases.map((basis) => ({ value: basis, label: t.propertyLabels.feeBases[basis] }));
}
