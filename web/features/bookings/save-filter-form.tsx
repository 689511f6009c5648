import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemWords } from '#web/lib/problem-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toast.ts';
import { m } from '#web/words/compiled/messages.js';
import { savedFiltersQuery, saveFilter } from './booking-list.queries.ts';
import type { BookingSearch } from './booking-search.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';

type SaveFilterFormProps = { search: BookingSearch; names: readonly string[] };

/** Saves the current filter under a name. */
export function SaveFilterForm({ search, names }: SaveFilterFormProps) {
  const queryClient = useQueryClient();
  const keyFor = useIdempotencyKey();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const text = name.trim();
  const saving = useMutation({
    mutationFn: () => saveFilter(text, search, keyFor([text, search])),
    async onSuccess(saved) {
      setName('');
      setTried(false);
      showToast({ tone: 'good', title: m.bookings_saved_done({ name: saved.name }) });
      await queryClient.invalidateQueries({ queryKey: savedFiltersQuery().queryKey });
    },
  });
  const fault = saving.isError
    ? problemWords(saving.error)
    : tried && text === ''
      ? m.kit_fault_required()
      : undefined;
  return (
    <form
      className="border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (text !== '') saving.mutate();
      }}
    >
      <Field
        label={m.bookings_saved_name()}
        help={names.includes(text) ? m.bookings_saved_replaces() : undefined}
        error={fault}
      >
        <TextInput
          maxLength={60}
          autoComplete="off"
          placeholder={m.bookings_saved_name_hint()}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            saving.reset();
          }}
        />
      </Field>
      <Button type="submit" size="sm" wide className="mt-3" busy={saving.isPending}>
        {m.bookings_saved_save()}
      </Button>
    </form>
  );
}
