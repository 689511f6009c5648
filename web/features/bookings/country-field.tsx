import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { m } from '#web/words/compiled/messages.js';
import { countryName } from './place-names.ts';

const none = '';

/** Every two-letter code that the browser knows a country for; names are not kept with us. */
function findCountries(): { value: string; label: string }[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const names = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !notCountries.has(code) && names.of(code) !== undefined && isCurrent(code))
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

/** Codes that stand for groups, the world or nothing. */
const notCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

/** A code of a country that is no more is written as the one that followed it. */
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
