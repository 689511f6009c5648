import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type OwnerBlockKind, ownerBlockKinds } from '#domain/properties/availability/block-kinds.ts';
import type { Stay } from '#domain/shared/stay.ts';
import * as t from '#texts/screens.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';

import { formatStay } from '#web/lib/format/format.ts';
import { closeNights } from '#web/lib/stays/stay.queries.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { refreshCalendar } from '../property.queries.ts';

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
  const withKey = useIdempotencyKey();

  const closing = useAction(
    () => {
      const body = { ...stay, kind, note: note.trim() };
      return withKey(body, (key) => closeNights(propertyId, body, key));
    },
    {
      done: () => ({ tone: 'good', title: t.notices.datesBlocked, text: formatStay(stay) }),
      onDone: async () => {
        await refreshCalendar(client, propertyId);
        onDone();
      },
      onFailed: (problem) => {
        if (isCallProblem(problem) && problem.status === 409) void refreshCalendar(client, propertyId);
      },
    },
  );

  return (
    <div className="mt-2 rounded-control bg-bg p-4">
      <p className="mb-3 font-semibold tabular-nums">{formatStay(stay)}</p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <Field label={t.ui.reason}>
          <Select
            value={kind}
            onChange={setKind}
            options={ownerBlockKinds.map((value) => ({
              value,
              label: t.propertyPage.blockKindLabels[value],
            }))}
          />
        </Field>
        <Field label={t.labels.note} optional>
          <TextInput
            value={note}
            maxLength={500}
            placeholder={t.messages.noteMark}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      </div>
      {closing.problem && (
        <Banner tone="danger" title={t.propertyPage.closeFailed} className="mt-4">
          {closing.problem}
        </Banner>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button busy={closing.isPending} onClick={() => closing.run()} className="max-sm:w-full">
          {t.propertyPage.closeNights}
        </Button>
        <Button variant="quiet" onClick={onDone} className="max-sm:w-full">
          {t.actions.cancel}
        </Button>
      </div>
    </div>
  );
}
