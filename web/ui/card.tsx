import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type CardProps = ComponentProps<'section'> & { flush?: boolean | undefined };

/** A raised surface. `flush` removes the padding, for tables and images that reach the edge. */
export function Card({ flush, className, ...rest }: CardProps) {
  return (
    <section
      className={classNames(
        'min-w-0 rounded-card border border-line bg-surface shadow-card',
        flush ? 'overflow-hidden' : 'p-(--card-pad)',
        className,
      )}
      {...rest}
    />
  );
}

type CardHeaderProps = {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
};

export function CardHeader({ title, text, action, className }: CardHeaderProps) {
  return (
    <header
      className={classNames('mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2', className)}
    >
      <div className="min-w-0">
        <h2>{title}</h2>
        {text && <p className="mt-0.5 text-sm text-mute">{text}</p>}
      </div>
      {action}
    </header>
  );
}
