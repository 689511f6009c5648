import { containsText } from '#domain/shared/search-key.ts';
import { currencyOptions } from '#web/lib/format/currency-options.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { ProfileErrors, ProfileValues } from './profile-values.ts';

type LocaleFieldsProps = {
  values: Pick<ProfileValues, 'timezone' | 'currency'>;
  faults: ProfileErrors;
  onChange: (part: Partial<ProfileValues>) => void;
};

/** Time zone and currency of the agent. */
export function LocaleFields({ values, faults, onChange }: LocaleFieldsProps) {
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
          options={currencyOptions()}
          onChange={(currency) => onChange({ currency })}
        />
      </Field>
    </>
  );
}

type TimezoneFieldProps = {
  value: string | null;
  onChange: (timezone: string | null) => void;
  error?: string | undefined;
};

const maxShownZones = 30;

function TimezoneField({ value, onChange, error }: TimezoneFieldProps) {
  return (
    <Field label={m.account_profile_timezone()} error={error}>
      <Combobox
        value={value}
        onChange={onChange}
        search={findTimezones}
        itemKey={(zone) => zone}
        itemLabel={timezoneLabel}
        placeholder={m.account_profile_timezone_search()}
      />
    </Field>
  );
}

/** Readable zone name: `America/New York` for `America/New_York`. The search matches both. */
function timezoneLabel(zone: string): string {
  return zone.replaceAll('_', ' ');
}

async function findTimezones(text: string): Promise<string[]> {
  return Intl.supportedValuesOf('timeZone')
    .filter((zone) => containsText(timezoneLabel(zone), timezoneLabel(text)))
    .slice(0, maxShownZones);
}
