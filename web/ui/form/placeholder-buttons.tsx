type PlaceholderButtonsProps<Word extends string> = {
  words: readonly Word[];
  label: (word: Word) => string;
  onInsert: (word: Word) => void;
};

/** Buttons that insert a word in braces into a text. They leave the focus to the caller. */
export function PlaceholderButtons<Word extends string>(props: PlaceholderButtonsProps<Word>) {
  const { words, label, onInsert } = props;
  return (
    <div className="flex flex-wrap gap-1.5">
      {words.map((word) => (
        <button
          key={word}
          type="button"
          onClick={() => onInsert(word)}
          className="rounded-full border border-line px-3 py-1 text-[13px] hover:bg-hover max-md:min-h-11"
        >
          {label(word)}
        </button>
      ))}
    </div>
  );
}
