import { Plus } from 'lucide-react';
import { Controller, useWatch } from 'react-hook-form';
import { propertyLimits } from '#domain/properties/property-limits.ts';
import * as t from '#texts/screens.ts';
import { currencyOptions } from '#web/lib/format/currency-options.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { FieldAnchor, MoneyField, NumberField } from '../anchored-fields.tsx';
import { FormSection } from '../form-section.tsx';
import { fieldErrorAt, rowErrorAt } from '../property-field-errors.ts';
import type { FeeFields, PropertyForm } from '../property-fields.ts';
import { WeekdaysField, weekdayList } from '../weekday-picker.tsx';
import { changeCurrency } from './change-currency.ts';
import { ChargeTermsFields } from './charge-terms-fields.tsx';
import { basisOptions, ChargeRow, TaxesField } from './taxes-field.tsx';

type PriceSectionProps = {
  form: PropertyForm;
  /** True once the listing was published or has bookings, which use the currency. */
  currencyIsFixed: boolean;
};

export function PriceSection({ form, currencyIsFixed }: PriceSectionProps) {
  const [currency, weekendDays] = useWatch({
    control: form.control,
    name: ['currency', 'pricing.weekendDays'],
  });

  return (
    <FormSection part="price">
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <MoneyField form={form} name="pricing.baseMinor" label={t.labels.pricePerNight} currency={currency} />
        <CurrencyField form={form} fixed={currencyIsFixed} />
        <MoneyField
          form={form}
          name="pricing.weekendMinor"
          label={t.propertyForm.fieldWeekend}
          help={weekendHelp(weekendDays)}
          currency={currency}
          optional
        />
        <MoneyField
          form={form}
          name="pricing.cleaningMinor"
          label={t.propertyForm.fieldCleaning}
          currency={currency}
          optional
        />
        <NumberField
          form={form}
          name="capacity.guestsIncluded"
          label={t.propertyForm.fieldIncluded}
          min={1}
          max={propertyLimits.guests}
        />
        <MoneyField
          form={form}
          name="pricing.extraGuestMinor"
          label={t.propertyForm.fieldExtra}
          help={t.propertyForm.fieldExtraHelp}
          currency={currency}
          optional
        />
      </div>
      <WeekdaysField
        form={form}
        name="pricing.weekendDays"
        label={t.propertyForm.fieldWeekendDays}
        help={t.propertyForm.fieldWeekendDaysHelp}
      />
    </FormSection>
  );
}

function weekendHelp(days: readonly number[]): string | undefined {
  return days.length === 0 ? undefined : t.propertyForm.fieldWeekendHelpDays({ days: weekdayList(days) });
}

function CurrencyField({ form, fixed }: { form: PropertyForm; fixed: boolean }) {
  return (
    <Controller
      control={form.control}
      name="currency"
      render={({ field, fieldState }) => (
        <FieldAnchor name="currency">
          <Field
            label={t.labels.currency}
            help={fixed ? t.propertyForm.fieldCurrencyFixed : t.propertyForm.fieldCurrencyHelp}
            error={fieldState.error?.message}
          >
            <Select
              value={field.value}
              onChange={(next) => changeCurrency(form, next)}
              options={currencyOptions()}
              disabled={fixed}
            />
          </Field>
        </FieldAnchor>
      )}
    />
  );
}

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
          label={t.propertyForm.fieldWeekly}
          help={t.propertyForm.fieldWeeklyHelp}
          min={0}
          max={100}
        />
        <NumberField
          form={form}
          name="pricing.monthlyDiscountPercent"
          label={t.propertyForm.fieldMonthly}
          help={t.propertyForm.fieldMonthlyHelp}
          min={0}
          max={100}
        />
        <MoneyField
          form={form}
          name="pricing.damageDepositMinor"
          label={t.labels.damageDeposit}
          help={t.propertyForm.fieldDepositHelp}
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
            <h3 className="mb-2">{t.propertyForm.fees}</h3>
            <ul className="grid gap-2">
              {fees.map((fee, row) => (
                <ChargeRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: fees have no id and keep the order of the user
                  key={row}
                  label={t.propertyForm.feeNumber({ number: row + 1 })}
                  removeLabel={t.propertyForm.feeRemove({ name: fee.name || String(row + 1) })}
                  onRemove={() => field.onChange(fees.filter((_, index) => index !== row))}
                >
                  <Field label={t.labels.name} error={rowErrorAt(errors, 'pricing.fees', row, 'name')}>
                    <TextInput
                      name={`pricing.fees.${row}.name`}
                      value={fee.name}
                      maxLength={propertyLimits.nameLength}
                      placeholder={t.propertyForm.feeHint}
                      onChange={(event) => change(row, { name: event.target.value })}
                    />
                  </Field>
                  <Field
                    label={t.labels.amount}
                    error={rowErrorAt(errors, 'pricing.fees', row, 'amountMinor')}
                  >
                    <MoneyInput
                      name={`pricing.fees.${row}.amountMinor`}
                      value={fee.amountMinor}
                      currency={currency}
                      onChange={(amountMinor) => change(row, { amountMinor })}
                    />
                  </Field>
                  <Field label={t.propertyForm.chargeBasis}>
                    <Select
                      value={fee.basis}
                      onChange={(basis) => change(row, { basis })}
                      options={basisOptions()}
                    />
                  </Field>
                  <ChargeTermsFields
                    name={`pricing.fees.${row}`}
                    charge={fee}
                    currency={currency}
                    onChange={(next) => change(row, next)}
                    errorOf={(part) => rowErrorAt(errors, 'pricing.fees', row, part)}
                  />
                </ChargeRow>
              ))}
            </ul>
            {fees.length === 0 && <p className="text-[15px] text-mute">{t.propertyForm.noFees}</p>}
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
              {t.propertyForm.feeAdd}
            </Button>
          </section>
        );
      }}
    />
  );
}
