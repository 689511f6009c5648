import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type OwnerBlockKind, ownerBlockKinds } from '#domain/availability/block-kinds.ts';
import type { Stay } from '#domain/shared/stay.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { formatStay } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { closeNights, refreshCalendar } from '../property.queries.ts';
import { useIdempotencyKey } from '../use-idempotency-key.ts';
import { blockKindLabels } from './block-kind-labels.ts';

type BlockFormProps = {
  propertyId: string;
  stay: Stay;
  onDone: () => void;
};

/** Form that blocks the chosen nights; kind and note are visible to the agent only. */
export function BlockForm({ propertyId, stay, onDone }: BlockFormProps) {
  const [kind, setKind] = useState<OwnerBlockKind>('owner_stay');
  const [note, setNote] = useState('');
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const closing = useMutation({
    mutationFn: () => {
      const body = { ...stay, kind, note: note.trim() };
      return closeNights(propertyId, body, keyFor(body));
    },
    async onSuccess() {
      await refreshCalendar(client, propertyId);
      showToast({ tone: 'good', title: m.properties_closed_toast({ stay: formatStay(stay) }) });
      onDone();
    },
    onError(problem) {
      if (isCallProblem(problem) && problem.status === 409) void refreshCalendar(client, propertyId);
    },
  });
  return (
    <div className="mt-2 rounded-control bg-bg p-4">
      <p className="mb-3 font-semibold tabular-nums">{formatStay(stay)}</p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <Field label={m.properties_closing_for()}>
          <Select
            value={kind}
            onChange={setKind}
            options={ownerBlockKinds.map((value) => ({ value, label: blockKindLabels[value]() }))}
          />
        </Field>
        <Field label={m.properties_block_note()} optional>
          <TextInput
            value={note}
            maxLength={500}
            placeholder={m.properties_block_note_hint()}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      </div>
      {closing.isError && (
        <Banner tone="danger" title={m.properties_close_failed()} className="mt-4">
          {problemMessage(closing.error)}
        </Banner>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button busy={closing.isPending} onClick={() => closing.mutate()} className="max-sm:w-full">
          {m.properties_close_nights()}
        </Button>
        <Button variant="quiet" onClick={onDone} className="max-sm:w-full">
          {m.properties_block_cancel()}
        </Button>
      </div>
    </div>
  );
}
