import { containsText } from '#domain/shared/search-key.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { m } from '#web/words/compiled/messages.js';

type TimezoneFieldProps = {
  value: string | null;
  onChange: (timezone: string | null) => void;
  error?: string | undefined;
};

const shown = 30;

export function TimezoneField({ value, onChange, error }: TimezoneFieldProps) {
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
    .slice(0, shown);
}
