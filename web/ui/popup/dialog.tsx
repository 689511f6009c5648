import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactElement, type ReactNode, useRef } from 'react';
import * as t from '#texts/screens.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { CloseGuardContext, useCloseGuard } from './close-guard.tsx';
import { type DialogButtons, DialogFooter } from './dialog-footer.tsx';
import { useFirstFocus } from './first-focus.ts';
import { backdropClasses, upperBackdropClasses } from './popup-classes.ts';
import { returnFocus } from './return-focus.ts';

export type DialogProps = {
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Button that opens an uncontrolled dialog. */
  trigger?: ReactElement<Record<string, unknown>> | undefined;
  title: ReactNode;
  text?: ReactNode;
  footer?: DialogButtons | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** Closing would lose something, so the person is asked first. By default: text was typed and is still there. */
  dirty?: boolean | undefined;
  /** May open above another dialog from elsewhere on the page, and then covers it. */
  isAbove?: boolean | undefined;
  children?: ReactNode;
};

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl', xl: 'sm:max-w-4xl' };

/** Dialog: centred on a desktop, from the bottom on a phone. Escape, the close button and a press outside close it. */
export function Dialog({
  open,
  onOpenChange,
  trigger,
  title,
  text,
  footer,
  size = 'md',
  dirty,
  isAbove,
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const guard = useCloseGuard({ popup, dirty, onOpenChange });
  const firstFocus = useFirstFocus(popup);

  return (
    <BaseDialog.Root {...(open === undefined ? {} : { open })} onOpenChange={guard.onOpenChange}>
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={isAbove ? upperBackdropClasses : backdropClasses} />
        <BaseDialog.Viewport
          className={classNames(
            'fixed inset-0 grid place-items-end sm:place-items-center sm:p-6',
            isAbove ? 'z-[210]' : 'z-[200]',
          )}
        >
          <BaseDialog.Popup
            ref={popup}
            {...guard.watch}
            initialFocus={firstFocus}
            finalFocus={() => returnFocus(popup.current)}
            className={classNames(
              'flex max-h-[92dvh] w-full flex-col rounded-t-card border-line bg-surface dark:border shadow-pop outline-none transition-[translate,scale,opacity] duration-200 max-sm:pb-[env(safe-area-inset-bottom)] sm:rounded-card',
              'max-sm:data-ending-style:translate-y-full max-sm:data-starting-style:translate-y-full sm:data-ending-style:scale-96 sm:data-ending-style:opacity-0 sm:data-starting-style:scale-96 sm:data-starting-style:opacity-0 data-nested-dialog-open:brightness-60',
              widths[size],
            )}
          >
            <DialogHead title={title} text={text} />
            <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">
              <CloseGuardContext value={guard.report}>{children}</CloseGuardContext>
            </div>
            {footer && <DialogFooter buttons={footer} />}
            {guard.question}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** Button that closes its dialog. */
export function DialogClose({ render }: { render: ReactElement<Record<string, unknown>> }) {
  return <BaseDialog.Close render={render} />;
}

export function DialogHead({ title, text }: { title: ReactNode; text?: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-3 px-5 pt-4 pb-3">
      <div className="min-w-0 pt-1.5">
        <BaseDialog.Title>{title}</BaseDialog.Title>
        {text && (
          <BaseDialog.Description className="mt-1 text-[15px] text-mute">{text}</BaseDialog.Description>
        )}
      </div>
      <BaseDialog.Close
        render={
          <IconButton label={t.actions.close} className="-mr-2">
            <X />
          </IconButton>
        }
      />
    </div>
  );
}
