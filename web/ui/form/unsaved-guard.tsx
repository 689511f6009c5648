import { useBlocker } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';

// Loads with the first unsaved change.
const ConfirmDialog = lazyPart(() => import('../popup/confirm-dialog.tsx'), 'ConfirmDialog');

/** Asks before a form with unsaved changes is left or its tab closed. Moving between the form's steps is allowed. */
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
        keepLabel={m.kit_unsaved_stay()}
        onConfirm={() => proceed?.()}
        danger
      />
    </Suspense>
  );
}
