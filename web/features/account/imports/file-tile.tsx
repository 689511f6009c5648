import { type ChangeEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** Endings of the tables that can be read, as the device's choice of files takes them. */
export const tableTypes = '.csv,.tsv,.txt,.xlsx,.xls,text/csv';

type FileTileProps = {
  label: string;
  help?: string | undefined;
  icon: ReactNode;
  /** Endings and types of files, as the device's choice of files takes them. */
  accept: string;
  busy: boolean;
  /** Where the agent has just said they come from. */
  isChosen?: boolean;
  className?: string | undefined;
  onChoose: (file: File) => void;
};

/** A tile that opens the device's choice of files. */
export function FileTile(props: FileTileProps) {
  const { label, help, icon, accept, busy, isChosen = false, className, onChoose } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isChosen) input.current?.focus();
  }, [isChosen]);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // Resets the input, so that the same file can be chosen again.
    event.target.value = '';
    if (file) onChoose(file);
  }

  return (
    <li className={className}>
      <label
        htmlFor={id}
        aria-disabled={busy || undefined}
        className={classNames(
          'flex h-full min-h-14 cursor-pointer items-center gap-2.5 rounded-control border px-3 py-2 text-sm font-semibold transition-colors hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine-500 aria-disabled:pointer-events-none aria-disabled:opacity-60',
          isChosen ? 'border-pine-500 bg-hover' : 'border-line',
        )}
      >
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          disabled={busy}
          onChange={choose}
          className="sr-only"
        />
        {icon}
        <span className="min-w-0">
          {label}
          {help && <span className="block text-[13px] font-normal text-mute">{help}</span>}
        </span>
      </label>
    </li>
  );
}
