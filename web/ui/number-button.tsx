import './number-button.css';
import type { ReactNode } from 'react';
import * as t from '#texts/screens.ts';
import { type OpenedNumber, openNumber } from '#web/lib/opened-number.ts';
import { classNames } from './class-names.ts';

type NumberButtonProps = {
  /** What the number is made of. */
  opens: OpenedNumber;
  /** Zero opens nothing and is plain text. */
  count?: number | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Number that opens its breakdown. */
export function NumberButton({ opens, count, className, children }: NumberButtonProps) {
  if (count === 0) return <span className={className}>{children}</span>;

  return (
    <button
      type="button"
      onClick={() => openNumber(opens)}
      title={t.actions.viewBreakdown}
      className={classNames(
        'number-button tabular-nums underline decoration-line underline-offset-4 hover:decoration-accent',
        className,
      )}
    >
      {children}
      <span className="sr-only"> {t.ui.numberOf({ name: opens.title })}</span>
    </button>
  );
}
