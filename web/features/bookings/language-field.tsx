import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { m } from '#web/words/compiled/messages.js';
import { languageName } from './display-names.ts';

const codes =
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id is it ja ko lt lv ms nb nl pl pt ro ru sk sl sr sv th tr uk ur vi zh'.split(
    ' ',
  );

type LanguageFieldProps = { value: string; onChange: (language: string) => void };

/** Select for the guest's language; an unlisted code stays selectable. */
export function LanguageField({ value, onChange }: LanguageFieldProps) {
  const known = value === '' || codes.includes(value) ? codes : [value, ...codes];
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
