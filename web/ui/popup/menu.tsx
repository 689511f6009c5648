import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { popupClasses } from './popup-classes.ts';

type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>;
  align?: 'start' | 'end' | undefined;
  /** Open on mount, after a press before the menu was loaded. */
  startOpen?: boolean | undefined;
  /** Controlled: opened by a key as well as by its button. */
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  children: ReactNode;
};

export function Menu({ trigger, align = 'end', startOpen = false, open, onOpenChange, children }: MenuProps) {
  return (
    <BaseMenu.Root
      {...(open === undefined ? { defaultOpen: startOpen } : { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
    >
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={6} align={align} className="z-[210] outline-none">
          <BaseMenu.Popup className={classNames(popupClasses, 'min-w-56 p-1.5')}>{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

type MenuItemProps = {
  icon?: ReactNode;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  onSelect?: (() => void) | undefined;
  /** A `<Link to=…/>` to render instead of a plain item. */
  link?: ReactElement<Record<string, unknown>> | undefined;
  children: ReactNode;
};

export function MenuItem({ icon, danger, disabled, onSelect, link, children }: MenuItemProps) {
  const variant = classNames(
    'flex min-h-10 cursor-default items-center gap-3 rounded-lg px-3 py-1.5 text-[15px] outline-none select-none max-md:min-h-11 data-disabled:opacity-50 data-highlighted:bg-hover [&_svg]:size-[18px] [&_svg]:text-mute',
    danger && 'text-danger [&_svg]:text-danger',
  );
  if (link) {
    return (
      <BaseMenu.LinkItem closeOnClick render={link} className={variant}>
        {icon}
        {children}
      </BaseMenu.LinkItem>
    );
  }

  return (
    <BaseMenu.Item disabled={disabled} onClick={() => onSelect?.()} className={variant}>
      {icon}
      {children}
    </BaseMenu.Item>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="mx-2 my-1.5 h-px bg-line" />;
}

/** Plain text in a menu, such as the signed-in account. */
export function MenuNote({ children }: { children: ReactNode }) {
  return <div className="px-3 pt-1.5 pb-2 text-sm text-mute">{children}</div>;
}
