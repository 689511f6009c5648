import { useBlocker } from '@tanstack/react-router';
import { Suspense, use, useEffect, useId } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { CloseGuardContext, isHistoryStep } from '../popup/close-guard.tsx';

// Loads with the first unsaved change.
const UnsavedQuestion = lazyPart(() => import('../popup/unsaved-question.tsx'), 'UnsavedQuestion');

/**
 * Asks before a form with unsaved changes is left or its tab closed. Moving between the form's steps is allowed. In a
 * popup, the popup's own guard asks before Escape and Back.
 */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const form = useId();
  const report = use(CloseGuardContext);
  useEffect(() => {
    report?.(form, dirty);
    return () => report?.(form, false);
  }, [report, form, dirty]);

  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next, action }) =>
      dirty && current.pathname !== next.pathname && !(report && isHistoryStep(action)),
    enableBeforeUnload: dirty,
    withResolver: true,
  });
  if (!dirty && status !== 'blocked') return null;

  return (
    <Suspense>
      <UnsavedQuestion open={status === 'blocked'} onStay={() => reset?.()} onLeave={() => proceed?.()} />
    </Suspense>
  );
}
