import { useRef } from 'react';
import * as t from '#texts/screens.ts';
import { QuestionPopup } from './question-popup.tsx';
import { isEscapeOfPopupAbove } from './topmost-popup.ts';

type UnsavedQuestionProps = { open: boolean; onStay: () => void; onLeave: () => void };

/** Asks whether to leave what was typed and not saved. */
export function UnsavedQuestion({ open, onStay, onLeave }: UnsavedQuestionProps) {
  const popup = useRef<HTMLDivElement>(null);

  return (
    <QuestionPopup
      danger
      open={open}
      popup={popup}
      onOpenChange={(next, details) => {
        if (!next && isEscapeOfPopupAbove(details, popup.current)) details.cancel();
        else if (!next) onStay();
      }}
      title={t.ui.unsavedTitle}
      text={t.ui.unsavedText}
      confirmLabel={t.ui.unsavedLeave}
      keepLabel={t.ui.unsavedStay}
      onConfirm={onLeave}
    />
  );
}
