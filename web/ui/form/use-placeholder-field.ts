import { type RefCallback, useCallback, useRef } from 'react';

type PlaceholderField = {
  ref: RefCallback<HTMLTextAreaElement>;
  /** The text with a word in braces at the cursor, instead of what is selected. */
  insert: (text: string, word: string) => string;
};

/** A text into which buttons put words: where the cursor stands, which then follows the word, or at first to its end. */
export function usePlaceholderField(): PlaceholderField {
  const field = useRef<HTMLTextAreaElement>(null);
  const ref = useCallback((area: HTMLTextAreaElement | null) => {
    if (!area || area === field.current) return;
    field.current = area;
    area.setSelectionRange(area.value.length, area.value.length);
  }, []);

  function insert(text: string, word: string): string {
    const from = field.current?.selectionStart ?? text.length;
    const to = field.current?.selectionEnd ?? from;
    const inserted = `{${word}}`;

    // Once the field shows the new text, which moves its cursor to the end.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(from + inserted.length, from + inserted.length);
    });

    return text.slice(0, from) + inserted + text.slice(to);
  }

  return { ref, insert };
}
