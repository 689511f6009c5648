import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { CloseGuardContext, useCloseGuard } from './close-guard.tsx';
import { DialogHead, type DialogProps } from './dialog.tsx';
import { DialogFooter } from './dialog-footer.tsx';
import { useFirstFocus } from './first-focus.ts';
import { backdropClasses } from './popup-classes.ts';
import { returnFocus } from './return-focus.ts';

type SheetProps = Omit<DialogProps, 'size' | 'isAbove'> & {
  /** `full` covers the whole screen of a phone. */
  phone?: 'bottom' | 'full' | undefined;
  /** Removes the padding, so that the content reaches the edges. */
  flush?: boolean | undefined;
  children?: ReactNode;
};

const popup =
  'fixed z-[200] flex flex-col border-line bg-surface dark:border shadow-pop outline-none transition-transform duration-200 ease-out md:inset-y-0 md:right-0 md:w-[min(30rem,92vw)] md:data-ending-style:translate-x-full md:data-starting-style:translate-x-full';
const phones = {
  bottom:
    'max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[88dvh] max-md:rounded-t-card max-md:pb-[env(safe-area-inset-bottom)] max-md:data-ending-style:translate-y-full max-md:data-starting-style:translate-y-full',
  full: 'max-md:inset-0 max-md:data-ending-style:translate-y-full max-md:data-starting-style:translate-y-full',
};

/** Dialog that slides in from the bottom on a phone, from the right on a desktop. */
export function Sheet({
  open,
  onOpenChange,
  trigger,
  title,
  text,
  footer,
  phone = 'bottom',
  flush,
  dirty,
  children,
}: SheetProps) {
  const element = useRef<HTMLDivElement>(null);
  const guard = useCloseGuard({ popup: element, dirty, onOpenChange });
  const firstFocus = useFirstFocus(element);

  return (
    <BaseDialog.Root {...(open === undefined ? {} : { open })} onOpenChange={guard.onOpenChange}>
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropClasses} />
        <BaseDialog.Popup
          ref={element}
          {...guard.watch}
          initialFocus={firstFocus}
          finalFocus={() => returnFocus(element.current)}
          className={classNames(popup, phones[phone])}
        >
          {phone === 'bottom' && (
            <div aria-hidden className="mx-auto mt-2 h-1 w-10 rounded-full bg-line md:hidden" />
          )}
          <DialogHead title={title} text={text} />
          <div className={classNames('min-h-0 flex-1 overflow-y-auto', !flush && 'px-5 pb-5')}>
            <CloseGuardContext value={guard.report}>{children}</CloseGuardContext>
          </div>
          {footer && <DialogFooter buttons={footer} />}
          {guard.question}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
