import { skipToken, useQuery } from '@tanstack/react-query';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { TwoLines } from '../components/facts.tsx';
import type { Choice, Picker } from './pickers.ts';

type PickerFilterProps = {
  of: Picker;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
};

export function PickerFilter({ of, value, onChange }: PickerFilterProps) {
  const { data, isPending } = useQuery({
    queryKey: ['admin', 'picked', of.label, value],
    queryFn: value === undefined ? skipToken : ({ signal }) => of.nameOf(value, signal),
    retry: false,
  });
  const name = data ?? (value !== undefined && isPending ? '…' : of.unnamed);

  return (
    <div className="w-52 min-w-0 max-md:w-full">
      <Combobox<Choice>
        // The text of the field follows a value that came from the address.
        key={`${value} ${value && name}`}
        label={of.label}
        placeholder={of.label}
        value={value === undefined ? null : { id: value, name, detail: '' }}
        onChange={(choice) => onChange(choice?.id)}
        search={of.search}
        itemKey={({ id }) => id}
        itemLabel={(choice) => choice.name}
        renderItem={(choice) => <TwoLines first={choice.name} second={choice.detail} />}
      />
    </div>
  );
}
