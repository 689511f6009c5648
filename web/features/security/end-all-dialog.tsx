import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { type DeviceCalls, devicesQuery } from './security.queries.ts';

export function EndAllDialog({ calls, onClose }: { calls: DeviceCalls; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [keepThis, setKeepThis] = useState(true);
  const end = useMutation({
    mutationFn: () => calls.endAll(keepThis),
    onSuccess({ ended }) {
      onClose();
      if (!keepThis) return calls.onSignedOut();
      void queryClient.invalidateQueries(devicesQuery(calls));
      const title = ended > 0 ? m.settings_devices_ended({ count: ended }) : m.settings_devices_ended_none();
      showToast({ tone: 'good', title });
    },
    onError: (problem) => showToast({ tone: 'danger', title: problemMessage(problem) }),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={m.settings_devices_end_title()}
      text={m.settings_devices_end_text()}
      confirmLabel={m.settings_devices_end_all()}
      onConfirm={() => end.mutate()}
      busy={end.isPending}
    >
      <Checkbox checked={keepThis} onChange={setKeepThis} label={m.settings_devices_keep_this()} />
    </ConfirmDialog>
  );
}
