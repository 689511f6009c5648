import { useQueryClient } from '@tanstack/react-query';
import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import * as t from '#texts/screens.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { bookingQuery, changeBooking, setBookingCache } from '#web/lib/stays/stay.queries.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';

const saveDelayMs = 1200;

export function NotesPanel({ booking }: { booking: Booking }) {
  return (
    <Card>
      <NotesField booking={booking} />
    </Card>
  );
}

/** Internal notes of a booking, saved automatically. */
export function NotesField({ booking }: { booking: Booking }) {
  const mayWrite = useMay()('bookings:write');
  const notes = useNotes(booking);
  const { state, text } = notes;

  return (
    <>
      <UnsavedGuard dirty={notes.isDirty} />
      <Field
        label={t.labels.internalNotes}
        help={
          <span className="flex min-h-5 flex-wrap items-center justify-between gap-x-3">
            {t.bookings.internalNotesHelp}
            <SavingStatus state={state} />
          </span>
        }
      >
        <TextArea
          rows={4}
          maxLength={4000}
          readOnly={!mayWrite}
          value={text}
          onChange={(event) => notes.type(event.target.value)}
          onBlur={notes.saveNow}
        />
      </Field>
      {state.name === 'failed' && (
        <Banner
          tone="danger"
          className="mt-3"
          title={t.bookings.notesFailed}
          action={
            <Button size="sm" variant="secondary" onClick={notes.saveNow}>
              {t.ui.retry}
            </Button>
          }
        >
          {state.message}
        </Banner>
      )}
      {state.name === 'conflict' && (
        <Banner tone="danger" className="mt-3" title={t.bookings.notesConflict}>
          <blockquote className="my-2 border-l-3 border-line pl-3 break-words whitespace-pre-wrap">
            {state.theirs.notes === '' ? t.bookingChanges.nothing : state.theirs.notes}
          </blockquote>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" onClick={() => notes.retainMine(state.theirs)}>
              {t.bookings.notesUseMine}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => notes.takeTheirs(state.theirs)}>
              {t.bookings.notesTakeTheirs}
            </Button>
          </div>
        </Banner>
      )}
    </>
  );
}

function SavingStatus({ state }: { state: NotesState }) {
  return (
    <span role="status" className="inline-flex items-center gap-1 print:hidden">
      {state.name === 'saving' && t.notices.saving}
      {state.name === 'saved' && (
        <>
          <Check aria-hidden className="size-3.5 text-good" />
          {t.notices.saved}
        </>
      )}
      {(state.name === 'failed' || state.name === 'conflict') && (
        <>
          <CircleAlert aria-hidden className="size-3.5 text-danger" />
          {t.bookings.notesNotSaved}
        </>
      )}
    </span>
  );
}

type KnownNotes = { notes: string; version: number };

type NotesState =
  | { name: 'quiet' | 'saving' | 'saved' }
  | { name: 'failed'; message: string }
  /** The notes were edited elsewhere; `theirs` is the stored version. */
  | { name: 'conflict'; theirs: KnownNotes };

/**
 * Autosaves notes after a pause in typing. Edits by another person are never overwritten silently; other
 * changes of the booking do not conflict.
 */
function useNotes(booking: Booking) {
  const queryClient = useQueryClient();
  const [text, setText] = useState(booking.internalNotes);
  const [state, setState] = useState<NotesState>({ name: 'quiet' });
  /** Last known server notes and version; saves are based on them. */
  const base = useRef(notesOf(booking));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(text);
  latest.current = text;
  const isSaving = useRef(false);

  useEffect(() => {
    const isUntouched = latest.current === base.current.notes;
    if (isSaving.current || (booking.internalNotes !== base.current.notes && !isUntouched)) return;
    base.current = notesOf(booking);
    // Edits made elsewhere are adopted while nothing is typed here.
    if (isUntouched) setText(booking.internalNotes);
  }, [booking]);

  async function save(): Promise<void> {
    clearTimeout(timer.current);
    if (isSaving.current || latest.current === base.current.notes) return;

    const sent = latest.current;
    isSaving.current = true;
    setState({ name: 'saving' });

    try {
      const { version } = base.current;
      const changed = await changeBooking(booking._id, { version, internalNotes: sent });
      base.current = { notes: sent, version: changed.version };
      isSaving.current = false;
      setBookingCache(queryClient, changed);
      if (latest.current === sent) setState({ name: 'saved' });
      else await save();
    } catch (problem) {
      isSaving.current = false;
      if (isCallProblem(problem, 'version_conflict')) await meet();
      else setState({ name: 'failed', message: problemMessage(problem) });
    }
  }

  /** Resolves a version conflict: retries on the new version if its notes did not change. */
  async function meet(): Promise<void> {
    try {
      const now = await queryClient.fetchQuery({ ...bookingQuery(booking._id), staleTime: 0 });
      const isOwn = now.internalNotes === base.current.notes || now.internalNotes === latest.current;
      if (!isOwn) return setState({ name: 'conflict', theirs: notesOf(now) });
      base.current = notesOf(now);
      if (latest.current === base.current.notes) return setState({ name: 'saved' });
      await save();
    } catch (problem) {
      setState({ name: 'failed', message: problemMessage(problem) });
    }
  }

  function type(next: string): void {
    setText(next);
    latest.current = next;
    clearTimeout(timer.current);
    if (state.name === 'conflict') return;
    setState({ name: 'quiet' });
    timer.current = setTimeout(() => void save(), saveDelayMs);
  }

  return {
    text,
    state,
    isDirty: text !== base.current.notes,
    type,
    saveNow: () => void (state.name === 'conflict' ? undefined : save()),
    retainMine(theirs: KnownNotes): void {
      base.current = theirs;
      void save();
    },
    takeTheirs(theirs: KnownNotes): void {
      base.current = theirs;
      latest.current = theirs.notes;
      setText(theirs.notes);
      setState({ name: 'quiet' });
    },
  };
}

function notesOf({ internalNotes, version }: Booking): KnownNotes {
  return { notes: internalNotes, version };
}
