import { X } from 'lucide-react';
import { m } from '#web/locales/compiled/messages.js';

export type FilterChip = { name: string; label: string; onRemove: () => void };

/** The active filters; each is removed by one press. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={m.admin_log_chosen()} className="mb-4 flex flex-wrap items-center gap-2">
      {chips.map(({ name, label, onRemove }) => (
        <li key={name} className="max-w-full">
          <button
            type="button"
            aria-label={m.admin_log_chip_remove({ name: label })}
            onClick={onRemove}
            className="flex min-h-9 max-w-full items-center gap-1.5 rounded-full bg-pine-100 py-1 pr-2.5 pl-3.5 text-sm font-semibold text-pine-900 hover:bg-pine-200 max-md:min-h-11 dark:bg-pine-500/20 dark:text-pine-200 dark:hover:bg-pine-500/30"
          >
            <span className="truncate">{label}</span>
            <X aria-hidden className="size-4 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}
