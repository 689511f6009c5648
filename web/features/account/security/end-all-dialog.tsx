import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#web/locales/compiled/messages.js';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { type DeviceCalls, devicesQuery } from './security.queries.ts';

export function EndAllDialog({ calls, onClose }: { calls: DeviceCalls; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [keepThis, setKeepThis] = useState(true);
  const end = useAction(() => calls.endAll(keepThis), {
    done: ({ ended }) => {
      if (!keepThis) return undefined;
      return ended > 0 ? m.settings_devices_ended({ count: ended }) : m.settings_devices_ended_none();
    },
    onDone: () => {
      onClose();
      if (!keepThis) return calls.onSignedOut();
      void queryClient.invalidateQueries(devicesQuery(calls));
    },
    failed: true,
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={m.settings_devices_end_title()}
      text={m.settings_devices_end_text()}
      confirmLabel={m.settings_devices_end_all()}
      onConfirm={() => end.run()}
      busy={end.isPending}
    >
      <Checkbox checked={keepThis} onChange={setKeepThis} label={m.settings_devices_keep_this()} />
    </ConfirmDialog>
  );
}
