import { m } from '#web/locales/compiled/messages.js';
import { Dialog } from '#web/ui/popup/dialog.tsx';

/** Keyboard shortcuts of the admin area. */
export function ShortcutDialog({ onClose }: { onClose: () => void }) {
  const lines = [
    { keys: ['Ctrl', 'K'], label: m.palette_shortcut() },
    { keys: ['?'], label: m.shell_keys_sheet() },
    { keys: ['Esc'], label: m.shell_keys_close() },
  ];

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={m.shell_keys_title()} size="sm">
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
