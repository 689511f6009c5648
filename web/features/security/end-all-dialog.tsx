import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/lib/call.ts';
import { problemWords } from '#web/lib/problem-words.ts';
import { endSession } from '#web/lib/session.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast.ts';
import { m } from '#web/words/compiled/messages.js';
import { devicesQuery } from './security.queries.ts';

export function EndAllDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [keepThis, setKeepThis] = useState(true);
  const end = useMutation({
    mutationFn: () => call('POST /api/agents/sessions/end-all', { body: { keepThis } }),
    onSuccess({ ended }) {
      onClose();
      if (!keepThis) return endSession();
      void queryClient.invalidateQueries(devicesQuery());
      const title = ended > 0 ? m.settings_devices_ended({ count: ended }) : m.settings_devices_ended_none();
      showToast({ tone: 'good', title });
    },
    onError: (problem) => showToast({ tone: 'danger', title: problemWords(problem) }),
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
