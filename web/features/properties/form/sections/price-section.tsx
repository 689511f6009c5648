import { Controller, useWatch } from 'react-hook-form';
import { propertyLimits } from '#domain/property/property-limits.ts';
import { currencyOptions } from '#web/lib/format/currency-options.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { FieldAnchor } from '../field-anchor.tsx';
import { FormSection } from '../form-section.tsx';
import { MoneyField, NumberField } from '../number-field.tsx';
import type { PropertyForm } from '../property-form.ts';
import { WeekdaysField, weekdayList } from '../weekday-picker.tsx';
import { changeCurrency } from './change-currency.ts';

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
        <MoneyField
          form={form}
          name="pricing.baseMinor"
          label={m.properties_field_base()}
          currency={currency}
        />
        <CurrencyField form={form} fixed={currencyIsFixed} />
        <MoneyField
          form={form}
          name="pricing.weekendMinor"
          label={m.properties_field_weekend()}
          help={weekendHelp(weekendDays)}
          currency={currency}
          optional
        />
        <MoneyField
          form={form}
          name="pricing.cleaningMinor"
          label={m.properties_field_cleaning()}
          currency={currency}
          optional
        />
        <NumberField
          form={form}
          name="capacity.guestsIncluded"
          label={m.properties_field_included()}
          min={1}
          max={propertyLimits.guests}
        />
        <MoneyField
          form={form}
          name="pricing.extraGuestMinor"
          label={m.properties_field_extra()}
          help={m.properties_field_extra_help()}
          currency={currency}
          optional
        />
      </div>
      <WeekdaysField
        form={form}
        name="pricing.weekendDays"
        label={m.properties_field_weekend_days()}
        help={m.properties_field_weekend_days_help()}
      />
    </FormSection>
  );
}

function weekendHelp(days: readonly number[]): string | undefined {
  return days.length === 0 ? undefined : m.properties_field_weekend_help_days({ days: weekdayList(days) });
}

function CurrencyField({ form, fixed }: { form: PropertyForm; fixed: boolean }) {
  return (
    <Controller
      control={form.control}
      name="currency"
      render={({ field, fieldState }) => (
        <FieldAnchor name="currency">
          <Field
            label={m.properties_field_currency()}
            help={fixed ? m.properties_field_currency_fixed() : m.properties_field_currency_help()}
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
