import { useRef } from 'react';
import { CloseGuardContext, useCloseGuard } from './close-guard.tsx';
import { type Question, QuestionPopup } from './question-popup.tsx';

type ConfirmDialogProps = Question & {
  /** Closing would lose something, so the person is asked first. By default: text was typed and is still there. */
  dirty?: boolean | undefined;
};

/** Asks before an action that is hard to undo. A press outside does not close it. */
export function ConfirmDialog({ dirty, onOpenChange, children, ...question }: ConfirmDialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const guard = useCloseGuard({ popup, dirty, onOpenChange });

  return (
    <QuestionPopup
      {...question}
      popup={popup}
      watch={guard.watch}
      above={guard.question}
      onOpenChange={guard.onOpenChange}
    >
      {children && <CloseGuardContext value={guard.report}>{children}</CloseGuardContext>}
    </QuestionPopup>
  );
}
