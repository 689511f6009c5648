import { useWatch } from 'react-hook-form';
import { m } from '#web/locales/compiled/messages.js';
import { FormSection } from '../form-section.tsx';
import { MoneyField, NumberField } from '../number-field.tsx';
import type { PropertyForm } from '../property-form.ts';
import { FeesField } from './fees-field.tsx';
import { TaxesField } from './taxes-field.tsx';

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
