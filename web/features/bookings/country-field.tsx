import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { m } from '#web/words/compiled/messages.js';
import { countryName } from './display-names.ts';

const none = '';

/** Country options: every two-letter code the browser has a name for. No list of names is shipped. */
function findCountries(): { value: string; label: string }[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const names = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !notCountries.has(code) && names.of(code) !== undefined && isCurrent(code))
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

/** Codes for groups of countries, pseudo-locales and the unknown region. */
const notCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

/** False for codes of former countries, which the browser maps to their successor. */
function isCurrent(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code;
}

let countries: { value: string; label: string }[] | null = null;

type CountryFieldProps = { value: string; onChange: (country: string) => void };

export function CountryField({ value, onChange }: CountryFieldProps) {
  countries ??= findCountries();
  return (
    <Field label={m.bookings_country()} optional>
      <Select
        value={value}
        onChange={onChange}
        options={[{ value: none, label: m.bookings_not_known() }, ...countries]}
      />
    </Field>
  );
}
