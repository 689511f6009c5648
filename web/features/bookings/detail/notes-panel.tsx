import { Check, CircleAlert } from 'lucide-react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { type NotesState, useNotes } from './use-notes.ts';

/** Internal notes of a booking, saved automatically. */
export function NotesPanel({ booking }: { booking: Booking }) {
  const notes = useNotes(booking);
  const { state, text } = notes;
  return (
    <Card>
      <UnsavedGuard dirty={notes.isDirty} />
      <Field
        label={m.bookings_internal_notes()}
        help={
          <span className="flex min-h-5 flex-wrap items-center justify-between gap-x-3">
            {m.bookings_internal_notes_help()}
            <SavingStatus state={state} />
          </span>
        }
      >
        <TextArea
          rows={4}
          maxLength={4000}
          value={text}
          onChange={(event) => notes.type(event.target.value)}
          onBlur={notes.saveNow}
        />
      </Field>
      {state.name === 'failed' && (
        <Banner
          tone="danger"
          className="mt-3"
          title={m.bookings_notes_failed()}
          action={
            <Button size="sm" variant="secondary" onClick={notes.saveNow}>
              {m.kit_retry()}
            </Button>
          }
        >
          {state.words}
        </Banner>
      )}
      {state.name === 'conflict' && (
        <Banner tone="danger" className="mt-3" title={m.bookings_notes_conflict()}>
          <blockquote className="my-2 border-l-3 border-line pl-3 break-words whitespace-pre-wrap">
            {state.theirs.notes === '' ? m.bookings_change_nothing() : state.theirs.notes}
          </blockquote>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" onClick={() => notes.keepMine(state.theirs)}>
              {m.bookings_notes_keep_mine()}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => notes.takeTheirs(state.theirs)}>
              {m.bookings_notes_take_theirs()}
            </Button>
          </div>
        </Banner>
      )}
    </Card>
  );
}

function SavingStatus({ state }: { state: NotesState }) {
  return (
    <span role="status" className="inline-flex items-center gap-1 print:hidden">
      {state.name === 'saving' && m.bookings_notes_saving()}
      {state.name === 'saved' && (
        <>
          <Check aria-hidden className="size-3.5 text-good" />
          {m.bookings_notes_saved()}
        </>
      )}
      {(state.name === 'failed' || state.name === 'conflict') && (
        <>
          <CircleAlert aria-hidden className="size-3.5 text-danger" />
          {m.bookings_notes_not_saved()}
        </>
      )}
    </span>
  );
}
