import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { TextInput } from './text-input.tsx';

export type TypedInputProps = {
  /** Stored form of the value; empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** How the value is shown while the field is not being typed in. */
  show: (value: string) => string;
  /** Stored form of what was typed, or null when it cannot be read. */
  parse: (text: string) => string | null;
  /** Whether the text is complete while it is being typed, so that it counts before the field is left. */
  isComplete: (text: string) => boolean;
  /** Value that an arrow key leads to. */
  step?: ((value: string, direction: 1 | -1) => string) | undefined;
  /** Message about text that could not be read. */
  unreadable: (text: string) => string;
  /** Whether an empty field is a value; otherwise clearing it restores the value. */
  mayBeEmpty?: boolean | undefined;
  placeholder?: string | undefined;
  /** Required outside a Field. */
  label?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  inputMode?: 'text' | 'numeric' | undefined;
  trailing?: ReactNode;
};

const arrowSteps: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** Text input for a value that people write in several ways, such as a date. Unreadable text is named and not kept. */
export function TypedInput(props: TypedInputProps) {
  const { value, onChange, show, parse, isComplete, step, unreadable, mayBeEmpty } = props;
  const { placeholder, label, name, disabled, className, inputMode, trailing } = props;
  // Null while the field shows its value.
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const last = useRef(value);

  // A value that was chosen elsewhere replaces what is being typed.
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    setTyped(null);
    setError(null);
  }, [value]);

  function set(next: string) {
    last.current = next;
    setError(null);
    if (next !== value) onChange(next);
  }

  function type(text: string) {
    setTyped(text);
    setError(null);
    const read = isComplete(text) ? parse(text) : null;
    if (read !== null) set(read);
    else if (text === '' && mayBeEmpty) set('');
  }

  function finish() {
    if (typed === null) return;
    const text = typed.trim();
    setTyped(null);
    if (text === '') return mayBeEmpty ? set('') : undefined;
    const read = parse(text);
    if (read === null) setError(unreadable(text));
    else set(read);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') finish();
    const direction = arrowSteps[event.key];
    if (direction === undefined || !step || disabled) return;
    event.preventDefault();
    setTyped(null);
    set(step(value, direction));
  }

  return (
    <span className="block min-w-0">
      <TextInput
        type="text"
        autoComplete="off"
        aria-label={label}
        name={name}
        disabled={disabled}
        className={className}
        inputMode={inputMode}
        placeholder={placeholder}
        trailing={trailing}
        value={typed ?? show(value)}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={finish}
        onKeyDown={onKeyDown}
      />
      {error !== null && (
        <span role="alert" className="mt-1.5 block text-[13px] leading-snug text-danger">
          {error}
        </span>
      )}
    </span>
  );
}
