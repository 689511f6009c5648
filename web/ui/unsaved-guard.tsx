import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { m } from '#web/words/compiled/messages.js';

// It comes with the first change: before, there is nothing to lose.
const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

/** Asks before a form with unsaved changes is left, inside the app and by closing the tab. Its own steps are no leaving. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: dirty,
    withResolver: true,
  });
  if (!dirty && status !== 'blocked') return null;
  return (
    <Suspense>
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
    </Suspense>
  );
}
