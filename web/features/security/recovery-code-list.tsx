import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';

/** Recovery codes, shown only once; the dialog closes after the user confirms that they are saved. */
export function RecoveryCodeList({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [kept, setKept] = useState(false);
  const text = codes.join('\n');
  const file = () => new Blob([`Staydesk\n\n${text}\n`], { type: 'text/plain' });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && kept) onClose();
      }}
      size="sm"
      title={m.settings_two_step_codes_title()}
      text={m.settings_two_step_codes_text()}
      footer={{
        primary: (
          <Button disabled={!kept} onClick={onClose}>
            {m.settings_two_step_done()}
          </Button>
        ),
      }}
    >
      <ul className="grid gap-x-4 gap-y-1.5 rounded-control bg-hover px-4 py-3 font-mono text-sm sm:grid-cols-2 tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton value={text} label={m.settings_two_step_codes_copy()} size="sm" />
        <Button
          variant="secondary"
          size="sm"
          icon={<Download aria-hidden />}
          onClick={() => saveFile(file(), 'staydesk-recovery-codes.txt')}
        >
          {m.settings_two_step_codes_file()}
        </Button>
      </div>
      <Checkbox checked={kept} onChange={setKept} label={m.settings_two_step_codes_kept()} className="mt-3" />
    </Dialog>
  );
}
