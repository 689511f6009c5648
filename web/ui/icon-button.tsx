import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The action, for screen readers and on hover. */
  label: string;
  children: ReactNode;
  variant?: 'quiet' | 'secondary' | 'solid' | undefined;
  size?: 'sm' | 'md' | undefined;
};

const variants = {
  quiet: 'hover:bg-hover',
  secondary: 'border border-line bg-surface hover:bg-hover',
  solid: 'bg-accent text-onaccent hover:brightness-112',
};

export function IconButton({
  label,
  variant = 'quiet',
  size = 'md',
  className,
  type,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type ?? 'button'}
      aria-label={label}
      title={label}
      className={classNames(
        'relative grid shrink-0 place-items-center rounded-full transition-colors duration-150 disabled:pointer-events-none disabled:opacity-45',
        size === 'md' ? 'size-11 [&_svg]:size-5' : 'size-9 max-md:size-11 [&_svg]:size-[18px]',
        variants[variant],
        className,
      )}
      {...rest}
    />
  );
}
