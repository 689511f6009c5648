import { m } from '#web/locales/compiled/messages.js';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { countryName, languageName } from '../display-names.ts';

const noCountry = '';

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
        options={[{ value: noCountry, label: m.bookings_not_known() }, ...countries]}
      />
    </Field>
  );
}

const languageCodes =
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id is it ja ko lt lv ms nb nl pl pt ro ru sk sl sr sv th tr uk ur vi zh'.split(
    ' ',
  );

type LanguageFieldProps = { value: string; onChange: (language: string) => void };

/** Select for the guest's language; an unlisted code stays selectable. */
export function LanguageField({ value, onChange }: LanguageFieldProps) {
  const known = value === '' || languageCodes.includes(value) ? languageCodes : [value, ...languageCodes];
  const options = known
    .map((code) => ({ value: code, label: languageName(code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <Field label={m.bookings_language()} optional>
      <Select
        value={value}
        onChange={onChange}
        options={[{ value: '', label: m.bookings_not_known() }, ...options]}
      />
    </Field>
  );
}
