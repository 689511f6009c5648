import { Popover as BasePopover } from '@base-ui/react/popover';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useIsPhone } from '#web/lib/browser/media.ts';
import { classNames } from '../class-names.ts';
import { CloseGuardContext, useCloseGuard } from './close-guard.tsx';
import { popupClasses } from './popup-classes.ts';
import { Sheet } from './sheet.tsx';

type AnchoredPopupProps = {
  /** Element below which a wide screen shows the popup. */
  anchor: RefObject<Element | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Shows the title on wide screens too. */
  hasTitle?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Popup that opens without a trigger of its own: below an element on a desktop, a sheet on a phone. */
export function AnchoredPopup(props: AnchoredPopupProps) {
  const { anchor, open, onOpenChange, title, hasTitle, className, children } = props;
  const popup = useRef<HTMLDivElement>(null);
  const guard = useCloseGuard({ popup, dirty: undefined, onOpenChange });

  if (useIsPhone()) {
    return (
      <Sheet open={open} onOpenChange={onOpenChange} title={title}>
        {children}
      </Sheet>
    );
  }

  return (
    <BasePopover.Root open={open} onOpenChange={guard.onOpenChange}>
      <BasePopover.Portal>
        <BasePopover.Positioner
          anchor={anchor}
          sideOffset={8}
          align="start"
          collisionPadding={12}
          className="z-[220] outline-none"
        >
          <BasePopover.Popup
            ref={popup}
            {...guard.watch}
            aria-label={title}
            className={classNames(
              popupClasses,
              'max-h-(--available-height) max-w-(--available-width) overflow-y-auto p-4',
              className,
            )}
          >
            {hasTitle && (
              <BasePopover.Title className="mb-3 font-display text-[1.08rem] font-[650]">
                {title}
              </BasePopover.Title>
            )}
            <CloseGuardContext value={guard.report}>{children}</CloseGuardContext>
            {guard.question}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
