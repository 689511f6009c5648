import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { bookingQuery, changeBooking, setBookingCache } from '../booking.queries.ts';

const saveDelayMs = 1200;

type KnownNotes = { notes: string; version: number };

export type NotesState =
  | { name: 'quiet' | 'saving' | 'saved' }
  | { name: 'failed'; words: string }
  /** The notes were edited elsewhere; `theirs` is the stored version. */
  | { name: 'conflict'; theirs: KnownNotes };

/**
 * Autosaves notes after a pause in typing. Edits by another person are never overwritten silently; other
 * changes of the booking do not conflict.
 */
export function useNotes(booking: Booking) {
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
      else setState({ name: 'failed', words: problemMessage(problem) });
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
      setState({ name: 'failed', words: problemMessage(problem) });
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
    keepMine(theirs: KnownNotes): void {
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
