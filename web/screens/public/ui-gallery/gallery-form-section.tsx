import { useState } from 'react';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

const towns = ['Lisbon', 'Lille', 'Ljubljana', 'Lima', 'Linz'];
const kinds = [
  { value: 'villa', label: 'Villa', detail: 'A house of its own' },
  { value: 'studio', label: 'Studio' },
] as const;

export function GalleryFormSection() {
  const [name, setName] = useState('');
  const [query, setQuery] = useState('villa');
  const [kind, setKind] = useState<'villa' | 'studio' | null>(null);
  const [guests, setGuests] = useState<number | null>(4);
  const [price, setPrice] = useState<number | null>(12950);
  const [yen, setYen] = useState<number | null>(12000);
  const [town, setTown] = useState<string | null>(null);
  const [on, setOn] = useState(true);
  const [view, setView] = useState<'all' | 'pending' | 'confirmed'>('all');
  return (
    <Card className="space-y-4">
      <CardHeader title="Forms" />
      <FormSummary errors={[{ field: 'title', message: 'Please fill this in.', label: 'Title' }]} />
      <Field
        label="Title"
        help="Guests see this first."
        error={name === '' ? 'Please fill this in.' : undefined}
      >
        <TextInput
          name="title"
          value={name}
          onChange={(event) => setName(event.target.value)}
          placeholder="Villa Marisol"
        />
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label="Kind">
          <Select value={kind} onChange={setKind} options={kinds} placeholder="Choose one" />
        </Field>
        <Field label="Guests">
          <NumberStepper value={guests} onChange={setGuests} min={1} max={12} />
        </Field>
        <Field label="Price a night">
          <MoneyInput value={price} onChange={setPrice} currency="EUR" />
        </Field>
        <Field label="Cleaning" optional>
          <MoneyInput value={yen} onChange={setYen} currency="CHF" />
        </Field>
        <Field label="Town">
          <Combobox
            value={town}
            onChange={setTown}
            search={async (text) => towns.filter((one) => one.toLowerCase().includes(text.toLowerCase()))}
            itemKey={(one) => one}
            itemLabel={(one) => one}
            placeholder="Search a place"
          />
        </Field>
        <Field label="Password">
          <PasswordInput defaultValue="correct horse" />
        </Field>
      </div>
      <Field label="Description">
        <TextArea rows={3} defaultValue="A calm house by the sea." />
      </Field>
      <SearchInput value={query} onChange={setQuery} label="Search guest or code" />
      <Segmented
        label="State"
        value={view}
        onChange={setView}
        options={[
          { value: 'all', label: 'All' },
          { value: 'pending', label: 'Pending' },
          { value: 'confirmed', label: 'Confirmed' },
        ]}
      />
      <Checkbox checked={on} onChange={setOn} label="Show prices" help="Visitors see the total at once." />
      <Switch checked={on} onChange={setOn} label="Instant booking" help="Guests book without asking." />
    </Card>
  );
}
