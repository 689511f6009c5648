import type { ReactNode } from 'react';

/** Buttons at the end of a dialog or sheet. Callers name their roles; the order is the footer's alone. */
export type DialogButtons = {
  /** What the buttons will do, as a short text: the new total, the difference. */
  note?: ReactNode;
  /** The way back, or the lesser of two actions. */
  secondary?: ReactNode;
  /** What the dialog is for. */
  primary?: ReactNode;
};

type DialogFooterProps = {
  buttons: DialogButtons;
  /** Draws no line above and adds no padding, for dialogs that have their own. */
  bare?: boolean;
};

/** Footer of all dialogs: the way back on the left, the action on the right; on a phone stacked, the action first. */
export function DialogFooter({ buttons: { note, secondary, primary }, bare = false }: DialogFooterProps) {
  if (!note && !secondary && !primary) return null;

  return (
    <div
      data-dialog-actions
      className={`flex flex-col gap-x-4 gap-y-3 sm:flex-row sm:justify-end ${bare ? 'mt-6' : 'border-t border-line px-5 py-4'}`}
    >
      {note && (
        <div role="status" className="mr-auto self-center">
          {note}
        </div>
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        {secondary}
        {primary}
      </div>
    </div>
  );
}
