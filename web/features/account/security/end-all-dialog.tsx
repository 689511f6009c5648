import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as t from '#texts/screens.ts';
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
      return ended > 0 ? t.settings.devicesEnded({ count: ended }) : t.settings.devicesEndedNone;
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
      title={t.settings.devicesEndTitle}
      text={t.settings.devicesEndText}
      confirmLabel={t.actions.logOutEverywhere}
      onConfirm={() => end.run()}
      busy={end.isPending}
    >
      <Checkbox checked={keepThis} onChange={setKeepThis} label={t.settings.devicesExceptThis} />
    </ConfirmDialog>
  );
}
