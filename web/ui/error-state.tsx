import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import * as t from '#texts/screens.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Illustration } from './illustration.tsx';

type ErrorStateProps = {
  /** What happened. */
  title?: ReactNode;
  /** What is safe, or what to do. */
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
  className?: string | undefined;
};

export function ErrorState({ title, text, onRetry, busy, className }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={classNames('mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center', className)}
    >
      <Illustration name="broken" className="mb-5 w-40" />
      <h2 className="text-[1.2rem]">{title ?? t.ui.errorTitle}</h2>
      <p className="mt-1.5 text-mute text-pretty">{text ?? t.ui.errorText}</p>
      {onRetry && (
        <Button
          variant="secondary"
          className="mt-5"
          busy={busy}
          icon={<RefreshCw aria-hidden />}
          onClick={onRetry}
        >
          {t.ui.retry}
        </Button>
      )}
    </div>
  );
}
