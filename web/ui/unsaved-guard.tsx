import { useBlocker } from '@tanstack/react-router';
import { m } from '#web/words/compiled/messages.js';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before a form with unsaved changes is left, inside the app and by closing the tab. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => dirty,
    enableBeforeUnload: dirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) reset?.();
      }}
      title={m.kit_unsaved_title()}
      text={m.kit_unsaved_text()}
      confirmLabel={m.kit_unsaved_leave()}
      onConfirm={() => proceed?.()}
      danger
    />
  );
}
