import { useState } from 'react';
import * as t from '#texts/screens.ts';
import { commandKey, currentPageKeys } from '#web/lib/browser/page-keys.ts';
import { plainKeysAreOn, switchPlainKeys } from '#web/lib/plain-keys.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { pageKeys } from './shortcut-keys.ts';

type ShortcutSheetProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** List of shortcuts, and the switch for single letters. */
export function ShortcutSheet({ open, onOpenChange }: ShortcutSheetProps) {
  const [isOn, setOn] = useState(plainKeysAreOn);
  // Read when the sheet opens: the screen behind it does not change meanwhile.
  const layers = open ? currentPageKeys() : [];

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t.labels.keyboardShortcuts} size="sm">
      {layers.map(({ title, keys }) => (
        <section key={title} className="mb-4">
          <h3 className="mb-1 text-sm text-mute">{title}</h3>
          <dl className="divide-y divide-line">
            {keys.map(({ key, label, shown }) => (
              <KeyLine key={key + label} keys={shown ?? [key]} label={label} />
            ))}
          </dl>
        </section>
      ))}
      {layers.length > 0 && <h3 className="mb-1 text-sm text-mute">{t.shell.keysEverywhere}</h3>}
      <dl className="divide-y divide-line">
        <KeyLine keys={[commandKey, 'K']} label={t.shell.keysPalette} />
        <KeyLine keys={['?']} label={t.shell.keysSheet} />
        <KeyLine keys={['n']} label={t.shell.keysNew} />
        <KeyLine keys={['u']} label={t.shell.keysUndo} />
        {Object.entries(pageKeys).map(([letter, { label }]) => (
          <KeyLine key={letter} keys={['g', letter]} label={t.shell.keysGo({ page: label })} />
        ))}
        <KeyLine keys={['Esc']} label={t.actions.close} />
      </dl>
      <div className="mt-4 border-t border-line pt-3">
        <Switch
          checked={isOn}
          onChange={(on) => {
            switchPlainKeys(on);
            setOn(on);
          }}
          label={t.shell.keysPlain}
          help={t.shell.keysPlainHelp}
        />
      </div>
    </Dialog>
  );
}

function KeyLine({ keys, label }: { keys: readonly string[]; label: string }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4">
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
  );
}
