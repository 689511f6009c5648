import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { isCallProblem } from '#web/lib/call-problem.ts';
import { problemWords } from '#web/lib/problem-words.ts';
import { bookingQuery, changeBooking, keepBooking } from './booking.queries.ts';

const pauseMs = 1200;

export type NotesState =
  | { name: 'quiet' | 'typing' | 'saving' | 'saved' }
  | { name: 'failed'; words: string }
  /** Somebody else wrote meanwhile; `theirs` is what stands there now. */
  | { name: 'conflict'; theirs: string };

/**
 * Saves notes a moment after the last key. What another person wrote meanwhile is never written over unseen; a change of
 * anything else in the booking does not stand in the way.
 */
export function useNotes(booking: Booking) {
  const queryClient = useQueryClient();
  const [text, setText] = useState(booking.internalNotes);
  const [state, setState] = useState<NotesState>({ name: 'quiet' });
  /** What the server has, as far as this field knows. */
  const base = useRef(booking.internalNotes);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(text);
  latest.current = text;
  const isSaving = useRef(false);

  // Notes that were written elsewhere are shown, as long as nothing is typed here.
  useEffect(() => {
    if (latest.current !== base.current || isSaving.current) return;
    base.current = booking.internalNotes;
    setText(booking.internalNotes);
  }, [booking.internalNotes]);

  async function save(version: number): Promise<void> {
    clearTimeout(timer.current);
    if (isSaving.current || latest.current === base.current) return;
    const sent = latest.current;
    isSaving.current = true;
    setState({ name: 'saving' });
    try {
      const changed = await changeBooking(booking._id, { version, internalNotes: sent });
      base.current = sent;
      keepBooking(queryClient, changed);
      isSaving.current = false;
      if (latest.current === sent) setState({ name: 'saved' });
      else await save(changed.version);
    } catch (problem) {
      isSaving.current = false;
      if (isCallProblem(problem, 'version_conflict')) await meet();
      else setState({ name: 'failed', words: problemWords(problem) });
    }
  }

  /** The booking became another: when its notes did not, they are saved to the new one. */
  async function meet(): Promise<void> {
    try {
      const now = await queryClient.fetchQuery({ ...bookingQuery(booking._id), staleTime: 0 });
      if (now.internalNotes !== base.current && now.internalNotes !== latest.current)
        return setState({ name: 'conflict', theirs: now.internalNotes });
      base.current = now.internalNotes;
      if (latest.current === base.current) return setState({ name: 'saved' });
      await save(now.version);
    } catch (problem) {
      setState({ name: 'failed', words: problemWords(problem) });
    }
  }

  const versionNow = () =>
    queryClient.getQueryData(bookingQuery(booking._id).queryKey)?.version ?? booking.version;

  function type(next: string): void {
    setText(next);
    latest.current = next;
    if (state.name === 'conflict') return;
    setState({ name: next === base.current ? 'quiet' : 'typing' });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(versionNow()), pauseMs);
  }

  return {
    text,
    state,
    isDirty: text !== base.current,
    type,
    saveNow: () => void save(versionNow()),
    keepMine(theirs: string): void {
      base.current = theirs;
      void save(versionNow());
    },
    takeTheirs(theirs: string): void {
      base.current = theirs;
      latest.current = theirs;
      setText(theirs);
      setState({ name: 'quiet' });
    },
  };
}
