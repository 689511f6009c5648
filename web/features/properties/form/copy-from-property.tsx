import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import * as t from '#texts/screens.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { useAddressParam } from '#web/lib/browser/address-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { propertyQuery, ratedPropertiesQuery } from '../property.queries.ts';
import { fieldsOf, type PropertyFields, type PropertyForm } from './property-fields.ts';

/** Fields that say the same at many properties of an agent. */
type CopiedField =
  | 'rules'
  | 'checkInFrom'
  | 'checkInUntil'
  | 'checkOutBy'
  | 'cancellationPolicy'
  | 'houseRules'
  | 'amenities';

type CopyFromPropertyProps = { form: PropertyForm; fields: readonly CopiedField[] };

/** Fills fields of the form with those of another property. Nothing is saved by it, and Undo brings the old ones back. */
export function CopyFromProperty({ form, fields }: CopyFromPropertyProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useAddressParam('id');
  const client = useQueryClient();
  const { data: properties = [] } = useQuery({ ...ratedPropertiesQuery(), enabled: isOpen });
  const others = properties.filter(({ _id }) => _id !== id);

  function fill(values: PropertyFields): void {
    for (const name of fields) form.setValue(name, values[name], { shouldDirty: true, shouldValidate: true });
  }

  async function copy(propertyId: string) {
    try {
      const source = await client.fetchQuery(propertyQuery(propertyId));
      const before = structuredClone(form.getValues());
      fill(fieldsOf(source));
      setOpen(false);
      showToast({
        tone: 'good',
        title: t.propertyForm.copiedFrom({ name: source.title }),
        action: { label: t.actions.undo, key: 'u', onPress: () => fill(before) },
      });
    } catch (problem) {
      showToast({ tone: 'danger', title: problemMessage(problem) });
    }
  }

  if (!isOpen) {
    return (
      <Button
        variant="secondary"
        size="sm"
        icon={<Copy aria-hidden />}
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        {t.rates.copyRules}
      </Button>
    );
  }

  return (
    <div className="grid max-w-sm grid-cols-1 gap-1.5">
      <span aria-hidden className="text-sm font-semibold">
        {t.rates.copyRulesFrom}
      </span>
      <Select
        label={t.rates.copyRulesFrom}
        value={null}
        placeholder={t.actions.chooseProperty}
        onChange={(propertyId: string) => void copy(propertyId)}
        options={others.map(({ _id, title }) => ({ value: _id, label: title }))}
      />
    </div>
  );
}
