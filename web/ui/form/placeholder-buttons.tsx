type PlaceholderButtonsProps<Name extends string> = {
  placeholders: readonly Name[];
  label: (placeholder: Name) => string;
  onInsert: (placeholder: Name) => void;
};

/** Buttons that insert a word in braces into a text. They leave the focus to the caller. */
export function PlaceholderButtons<Name extends string>(props: PlaceholderButtonsProps<Name>) {
  const { placeholders, label, onInsert } = props;
  return (
    <div className="flex flex-wrap gap-1.5">
      {placeholders.map((placeholder) => (
        <button
          key={placeholder}
          type="button"
          onClick={() => onInsert(placeholder)}
          className="rounded-full border border-line px-3 py-1 text-[13px] hover:bg-hover max-md:min-h-11"
        >
          {label(placeholder)}
        </button>
      ))}
    </div>
  );
}
