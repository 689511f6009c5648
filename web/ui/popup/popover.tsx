import { Popover as BasePopover } from '@base-ui/react/popover';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { CloseGuardContext, useCloseGuard } from './close-guard.tsx';
import { popupClasses } from './popup-classes.ts';

type PopoverProps = {
  trigger: ReactElement<Record<string, unknown>>;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  title?: ReactNode;
  /** Small print or a link beside the title. */
  aside?: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  flush?: boolean | undefined;
  className?: string | undefined;
  /** Closing would lose something, so the person is asked first. By default: text was typed and is still there. */
  dirty?: boolean | undefined;
  children: ReactNode;
};

/** Popover. Escape and a press outside close it; the focus moves in and returns to the trigger. */
export function Popover({
  trigger,
  open,
  onOpenChange,
  title,
  aside,
  align = 'end',
  flush,
  className,
  dirty,
  children,
}: PopoverProps) {
  const popup = useRef<HTMLDivElement>(null);
  const guard = useCloseGuard({ popup, dirty, onOpenChange });

  return (
    <BasePopover.Root {...(open === undefined ? {} : { open })} onOpenChange={guard.onOpenChange}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner
          sideOffset={8}
          align={align}
          collisionPadding={12}
          className="z-[210] outline-none"
        >
          <BasePopover.Popup
            ref={popup}
            {...guard.watch}
            className={classNames(
              popupClasses,
              'w-80 max-w-(--available-width) overflow-hidden',
              !flush && 'p-4',
              className,
            )}
          >
            {title && (
              <div
                className={classNames(
                  'flex items-center justify-between gap-3',
                  flush ? 'px-4 pt-4 pb-3' : 'mb-3',
                )}
              >
                <BasePopover.Title className="font-display text-[1.15rem] font-[650]">
                  {title}
                </BasePopover.Title>
                {aside}
              </div>
            )}
            <CloseGuardContext value={guard.report}>{children}</CloseGuardContext>
            {guard.question}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
