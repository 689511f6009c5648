import { X } from 'lucide-react';
import { hostLanguages, maxHostLanguages } from '#domain/account/host-languages.ts';
import { containsText } from '#domain/shared/search-key.ts';
import * as t from '#texts/screens.ts';
import { currencyOptions } from '#web/lib/format/currency-options.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { ProfileErrors, ProfileValues } from './profile-values.ts';

type LocaleFieldsProps = {
  values: Pick<ProfileValues, 'timezone' | 'currency' | 'languages'>;
  errors: ProfileErrors;
  onChange: (part: Partial<ProfileValues>) => void;
};

/** Time zone, currency and languages of the agent. */
export function LocaleFields({ values, errors, onChange }: LocaleFieldsProps) {
  return (
    <>
      <TimezoneField
        value={values.timezone}
        onChange={(timezone) => onChange({ timezone })}
        error={errors.timezone}
      />
      <Field label={t.labels.currency} error={errors.currency} help={t.account.profileCurrencyHelp}>
        <Select
          value={values.currency}
          options={currencyOptions()}
          onChange={(currency) => onChange({ currency })}
        />
      </Field>
      <LanguagesField value={values.languages} onChange={(languages) => onChange({ languages })} />
    </>
  );
}

type LanguagesFieldProps = { value: readonly string[]; onChange: (languages: string[]) => void };

/** Languages that the agent speaks with guests: one button each to remove it, and a list of the others. */
function LanguagesField({ value, onChange }: LanguagesFieldProps) {
  const names = new Intl.DisplayNames('en-GB', { type: 'language' });
  const nameOf = (code: string) => names.of(code) ?? code;
  const others = hostLanguages
    .filter((code) => !value.includes(code))
    .map((code) => ({ value: code, label: nameOf(code) }))
    .sort((a, b) => a.label.localeCompare(b.label));

  return (
    <Field
      label={t.account.profileLanguages}
      optional
      help={t.account.profileLanguagesHelp}
      className="sm:col-span-2"
    >
      {value.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-2">
          {value.map((code) => (
            <li key={code}>
              <Button
                variant="secondary"
                size="sm"
                aria-label={t.actions.removeLanguage({ language: nameOf(code) })}
                onClick={() => onChange(value.filter((one) => one !== code))}
              >
                {nameOf(code)}
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {value.length < maxHostLanguages && (
        <Select
          value={null}
          options={others}
          placeholder={t.actions.addLanguage}
          onChange={(code) => onChange([...value, code])}
          className="sm:max-w-xs"
        />
      )}
    </Field>
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
    <Field label={t.labels.timeZone} error={error}>
      <Combobox
        value={value}
        onChange={onChange}
        search={findTimezones}
        itemKey={(zone) => zone}
        itemLabel={timezoneLabel}
        placeholder={t.account.profileTimezoneSearch}
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
