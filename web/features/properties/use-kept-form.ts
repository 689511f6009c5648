import { useCallback, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { writeKeptForm } from './kept-form.ts';
import { keptPhotos } from './photo-list.ts';
import { dropFormDraft, keepFormDraft } from './property-draft.queries.ts';
import type { PropertyFormState } from './use-property-form.ts';

const pauseMs = 1200;
const retryMs = 8000;

export type KeepingState = 'nothing' | 'pending' | 'keeping' | 'kept' | 'failed';

export type KeptFormState = {
  state: KeepingState;
  savedAt: string | null;
  /** Stops autosaving and deletes the form draft, after a save or a discard. */
  drop: () => Promise<void>;
};

/**
 * Autosaves the form to the server shortly after each change, so that a closed tab loses no input.
 * `key` is `new` or the property's id.
 */
export function useKeptForm(
  key: string,
  version: number | null,
  { form, desk, isDirty }: Pick<PropertyFormState, 'form' | 'desk' | 'isDirty'>,
): KeptFormState {
  const fields = useWatch({ control: form.control });
  const [state, setState] = useState<KeepingState>('nothing');
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const isOver = useRef(false);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const photos = keptPhotos(desk.photos);
  const content = writeKeptForm(form.getValues(), photos);
  const last = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: autosaving depends on the content alone
  useEffect(() => {
    if (!isDirty || isOver.current || content === last.current) return;
    setState('pending');
    const timer = setTimeout(keep, tries > 0 ? retryMs : pauseMs);
    async function keep() {
      if (isOver.current) return;
      setState('keeping');
      const sending = keepFormDraft(key, { content, imageIds: photos.map(({ _id }) => _id), version });
      running.current = sending.catch(() => undefined);
      try {
        const kept = await sending;
        last.current = content;
        setSavedAt(kept.savedAt);
        setTries(0);
        setState('kept');
      } catch {
        setState('failed');
        setTries((count) => count + 1);
      }
    }
    return () => clearTimeout(timer);
  }, [content, isDirty, fields, tries]);

  const drop = useCallback(async () => {
    isOver.current = true;
    await running.current;
    await dropFormDraft(key).catch(() => undefined);
  }, [key]);
  return { state, savedAt, drop };
}
