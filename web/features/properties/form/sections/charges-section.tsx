import { Plus } from 'lucide-react';
import { Controller, useWatch } from 'react-hook-form';
import { propertyLimits } from '#domain/property/property-limits.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { FormSection } from '../form-section.tsx';
import { MoneyField, NumberField } from '../number-field.tsx';
import { fieldErrorAt, rowErrorAt } from '../property-field-errors.ts';
import type { FeeFields } from '../property-fields.ts';
import type { PropertyForm } from '../property-form.ts';
import { basisOptions, ChargeRow, TaxesField } from './taxes-field.tsx';

const maxFees = 20;

/** Fees, taxes, length-of-stay discounts and the damage deposit. */
export function ChargesSection({ form }: { form: PropertyForm }) {
  const currency = useWatch({ control: form.control, name: 'currency' });
  return (
    <FormSection part="charges">
      <FeesField form={form} currency={currency} />
      <TaxesField form={form} currency={currency} />
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 border-t border-line pt-5 sm:grid-cols-3">
        <NumberField
          form={form}
          name="pricing.weeklyDiscountPercent"
          label={m.properties_field_weekly()}
          help={m.properties_field_weekly_help()}
          min={0}
          max={100}
        />
        <NumberField
          form={form}
          name="pricing.monthlyDiscountPercent"
          label={m.properties_field_monthly()}
          help={m.properties_field_monthly_help()}
          min={0}
          max={100}
        />
        <MoneyField
          form={form}
          name="pricing.damageDepositMinor"
          label={m.properties_field_deposit()}
          help={m.properties_field_deposit_help()}
          currency={currency}
          className="max-sm:col-span-2"
          optional
        />
      </div>
    </FormSection>
  );
}

/** Fees other than cleaning, such as linen or pets. */
function FeesField({ form, currency }: { form: PropertyForm; currency: string }) {
  const { errors } = form.formState;
  return (
    <Controller
      control={form.control}
      name="pricing.fees"
      render={({ field }) => {
        const fees = field.value;
        const change = (row: number, next: Partial<FeeFields>) =>
          field.onChange(fees.map((fee, index) => (index === row ? { ...fee, ...next } : fee)));
        return (
          <section id="pricing.fees" tabIndex={-1} className="outline-none">
            <h3 className="mb-2">{m.properties_fees()}</h3>
            <ul className="grid gap-2">
              {fees.map((fee, row) => (
                <ChargeRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: fees have no id and keep the order of the user
                  key={row}
                  label={m.properties_fee_number({ number: row + 1 })}
                  removeLabel={m.properties_fee_remove({ name: fee.name || String(row + 1) })}
                  onRemove={() => field.onChange(fees.filter((_, index) => index !== row))}
                >
                  <Field
                    label={m.properties_charge_name()}
                    error={rowErrorAt(errors, 'pricing.fees', row, 'name')}
                  >
                    <TextInput
                      name={`pricing.fees.${row}.name`}
                      value={fee.name}
                      maxLength={propertyLimits.nameLength}
                      placeholder={m.properties_fee_hint()}
                      onChange={(event) => change(row, { name: event.target.value })}
                    />
                  </Field>
                  <Field
                    label={m.properties_charge_amount()}
                    error={rowErrorAt(errors, 'pricing.fees', row, 'amountMinor')}
                  >
                    <MoneyInput
                      name={`pricing.fees.${row}.amountMinor`}
                      value={fee.amountMinor}
                      currency={currency}
                      onChange={(amountMinor) => change(row, { amountMinor })}
                    />
                  </Field>
                  <Field label={m.properties_charge_basis()}>
                    <Select
                      value={fee.basis}
                      onChange={(basis) => change(row, { basis })}
                      options={basisOptions()}
                    />
                  </Field>
                </ChargeRow>
              ))}
            </ul>
            {fees.length === 0 && <p className="text-[15px] text-mute">{m.properties_no_fees()}</p>}
            {fieldErrorAt(errors, 'pricing.fees') && (
              <p className="mt-1.5 text-[13px] text-danger">{fieldErrorAt(errors, 'pricing.fees')}</p>
            )}
            <Button
              variant="secondary"
              size="sm"
              className="mt-3"
              icon={<Plus aria-hidden />}
              disabled={fees.length >= maxFees}
              onClick={() => field.onChange([...fees, { name: '', amountMinor: null, basis: 'stay' }])}
            >
              {m.properties_fee_add()}
            </Button>
          </section>
        );
      }}
    />
  );
}
