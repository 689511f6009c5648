import type { ComponentProps, ReactNode } from 'react';
import { type ButtonVariants, buttonVariants } from './button-variants.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = Omit<ComponentProps<'button'>, 'size'> &
  ButtonVariants & {
    icon?: ReactNode;
    /** Shows a spinner at the same width and disables the button. */
    busy?: boolean | undefined;
  };

export function Button({
  variant,
  size,
  wide,
  icon,
  busy,
  className,
  type,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type ?? 'button'}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(buttonVariants({ variant, size, wide }), className)}
      {...rest}
    >
      {/* Transparent rather than hidden: hidden text does not name the button. */}
      <span className="inline-flex items-center gap-2" style={busy ? { opacity: 0 } : undefined}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner className="size-5" />
        </span>
      )}
    </button>
  );
}
