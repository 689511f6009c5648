import { currencies } from '#domain/shared/money.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { m } from '#web/words/compiled/messages.js';
import type { ProfileFaults, ProfileValues } from './profile-values.ts';
import { TimezoneField } from './timezone-field.tsx';

const currencyNames = new Intl.DisplayNames(['en'], { type: 'currency' });
const currencyOptions = currencies.map((code) => ({
  value: code,
  label: `${code}, ${currencyNames.of(code) ?? code}`,
}));

type PlaceFieldsProps = {
  values: Pick<ProfileValues, 'timezone' | 'currency'>;
  faults: ProfileFaults;
  onChange: (part: Partial<ProfileValues>) => void;
};

/** Time zone and currency of the agent. */
export function PlaceFields({ values, faults, onChange }: PlaceFieldsProps) {
  return (
    <>
      <TimezoneField
        value={values.timezone}
        onChange={(timezone) => onChange({ timezone })}
        error={faults.timezone}
      />
      <Field
        label={m.account_profile_currency()}
        error={faults.currency}
        help={m.account_profile_currency_help()}
      >
        <Select
          value={values.currency}
          options={currencyOptions}
          onChange={(currency) => onChange({ currency })}
        />
      </Field>
    </>
  );
}
