import { useRef } from 'react';
import { m } from '#web/locales/compiled/messages.js';
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
      title={m.kit_unsaved_title()}
      text={m.kit_unsaved_text()}
      confirmLabel={m.kit_unsaved_leave()}
      keepLabel={m.kit_unsaved_stay()}
      onConfirm={onLeave}
    />
  );
}
