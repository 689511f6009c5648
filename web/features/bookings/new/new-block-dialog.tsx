import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type OwnerBlockKind, ownerBlockKinds } from '#domain/properties/availability/block-kinds.ts';
import * as t from '#texts/screens.ts';
import { formatStay } from '#web/lib/format/format.ts';
import { closeNights, openNights, refreshStays } from '#web/lib/stays/stay.queries.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { StayChoice } from '#web/ui/calendar/calendar-rules.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { type BookableProperty, bookablePropertyQuery } from '../booking.queries.ts';
import { PropertyField, StayCalendar } from '../stay-fields.tsx';
import type { BookingStart } from './booking-start.ts';

type NewBlockDialogProps = {
  propertyId: string | undefined;
  start: BookingStart;
  note: string;
  onClose: () => void;
};

type BlockInput = {
  propertyId: string;
  checkIn: string;
  checkOut: string;
  kind: OwnerBlockKind;
  note: string;
};

/** Blocks dates of a property: for an own stay, for repairs, or for another reason. */
export function NewBlockDialog({ propertyId, start, note: startNote, onClose }: NewBlockDialogProps) {
  const { data: named = null } = useQuery(bookablePropertyQuery(propertyId));
  const [chosen, setChosen] = useState<BookableProperty | null>(null);
  const property = chosen ?? named;
  const [{ checkIn, checkOut }, setStay] = useState<StayChoice>({
    checkIn: start.checkIn ?? null,
    checkOut: start.checkOut ?? null,
  });

  const [kind, setKind] = useState<OwnerBlockKind>('owner_stay');
  const [note, setNote] = useState(startNote);
  const blocking = useBlockDates(onClose);
  const input = property &&
    checkIn &&
    checkOut && { propertyId: property._id, checkIn, checkOut, kind, note };

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t.actions.blockDates}
      text={t.newBooking.blockText}
      footer={{
        secondary: (
          <Button variant="secondary" onClick={onClose}>
            {t.actions.cancel}
          </Button>
        ),
        primary: (
          <Button disabled={!input} busy={blocking.isPending} onClick={() => input && blocking.run(input)}>
            {t.actions.blockDates}
          </Button>
        ),
      }}
    >
      <div className="grid min-w-0 grid-cols-1 gap-5">
        {blocking.problem && <Banner tone="danger">{blocking.problem}</Banner>}
        <PropertyField value={property} onChange={setChosen} />
        <section aria-label={t.labels.dates} className="min-w-0">
          <p className="mb-1.5 text-sm font-semibold">
            {t.labels.dates}
            <span className="ml-2 font-normal text-mute tabular-nums" aria-live="polite">
              {checkIn && checkOut ? formatStay({ checkIn, checkOut }) : t.newBooking.blockDatesHint}
            </span>
          </p>
          <StayCalendar
            key={property?._id ?? ''}
            value={{ property, checkIn, checkOut }}
            onChange={setStay}
          />
        </section>
        <Segmented
          wide
          label={t.ui.reason}
          value={kind}
          onChange={setKind}
          options={ownerBlockKinds.map((value) => ({ value, label: t.propertyPage.blockKindLabels[value] }))}
        />
        <Field label={t.labels.note} optional>
          <TextInput value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}

/** Blocks the dates; the toast's Undo releases them. */
function useBlockDates(onClose: () => void) {
  const client = useQueryClient();
  const withKey = useIdempotencyKey();
  const refresh = () => {
    refreshStays(client);
    for (const key of ['property', 'timeline']) void client.invalidateQueries({ queryKey: [key] });
  };
  const release = useAction(
    ({ propertyId, blockId }: { propertyId: string; blockId: string }) => openNights(propertyId, blockId),
    { done: () => t.newBooking.blockReleased, onDone: refresh, failed: true },
  );

  return useAction(
    ({ propertyId, note, ...block }: BlockInput) => {
      const body = { ...block, note: note.trim() };
      return withKey([propertyId, body], (key) => closeNights(propertyId, body, key));
    },
    {
      done: (block) => ({ tone: 'good', title: t.notices.datesBlocked, text: formatStay(block) }),
      undo:
        ({ _id: blockId }, { propertyId }) =>
        () =>
          release.run({ propertyId, blockId }),
      onDone: () => {
        refresh();
        onClose();
      },
    },
  );
}
