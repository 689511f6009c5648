import * as t from '#texts/screens.ts';
import { Dialog } from '#web/ui/popup/dialog.tsx';

/** Keyboard shortcuts of the admin area. */
export function ShortcutDialog({ onClose }: { onClose: () => void }) {
  const lines = [
    { keys: ['Ctrl', 'K'], label: t.tables.paletteShortcut },
    { keys: ['?'], label: t.shell.keysSheet },
    { keys: ['Esc'], label: t.actions.close },
  ];

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t.labels.keyboardShortcuts} size="sm">
      <dl className="divide-y divide-line">
        {lines.map(({ keys, label }) => (
          <div key={label} className="flex min-h-10 items-center justify-between gap-4">
            <dt>{label}</dt>
            <dd className="flex shrink-0 gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="grid h-7 min-w-7 place-items-center rounded-md border border-line bg-cell px-1.5 font-sans text-[13px] font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
