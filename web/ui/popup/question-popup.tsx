import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import * as t from '#texts/screens.ts';
import { Button } from '../button.tsx';
import { DialogFooter } from './dialog-footer.tsx';
import { useFirstFocus } from './first-focus.ts';
import { backdropClasses } from './popup-classes.ts';
import { returnFocus } from './return-focus.ts';

export type Question = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question: "Cancel booking BK-7Q2?". */
  title: ReactNode;
  text?: ReactNode;
  /** The action as a verb: "Cancel booking". */
  confirmLabel: string;
  /** The way back: "Keep booking" where "Cancel" could be taken for the action; default "Cancel". */
  keepLabel?: string | undefined;
  onConfirm: () => void;
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  /** Further fields, such as a reason. */
  children?: ReactNode;
};

type QuestionPopupProps = Omit<Question, 'onOpenChange'> & {
  popup: RefObject<HTMLDivElement | null>;
  onOpenChange: NonNullable<AlertDialog.Root.Props['onOpenChange']>;
  /** Props by which a guard learns what is typed in the fields. */
  watch?: Pick<ComponentProps<'div'>, 'onFocusCapture' | 'onInputCapture'> | undefined;
  /** Popup above this one. */
  above?: ReactNode;
};

/** Alert dialog with a question and two buttons. A press outside does not close it. */
export function QuestionPopup(props: QuestionPopupProps) {
  const { open, onOpenChange, popup, watch, above, title, text, confirmLabel, onConfirm, danger, busy } =
    props;
  const { children, keepLabel = t.actions.cancel } = props;
  const firstFocus = useFirstFocus(popup, 'question');

  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClasses} />
        <AlertDialog.Viewport className="fixed inset-0 z-[200] grid place-items-center p-4">
          <AlertDialog.Popup
            ref={popup}
            {...watch}
            initialFocus={firstFocus}
            finalFocus={() => returnFocus(popup.current)}
            className="max-h-[92dvh] w-full max-w-md overflow-y-auto rounded-card border-line bg-surface dark:border p-6 shadow-pop outline-none transition-[scale,opacity] duration-150 data-ending-style:scale-96 data-ending-style:opacity-0 data-starting-style:scale-96 data-starting-style:opacity-0 data-nested-dialog-open:brightness-60"
          >
            <AlertDialog.Title>{title}</AlertDialog.Title>
            {text && <AlertDialog.Description className="mt-2 text-mute">{text}</AlertDialog.Description>}
            {children && <div className="mt-4">{children}</div>}
            <DialogFooter
              bare
              buttons={{
                secondary: <AlertDialog.Close render={<Button variant="secondary">{keepLabel}</Button>} />,
                primary: (
                  <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
                    {confirmLabel}
                  </Button>
                ),
              }}
            />
            {above}
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
