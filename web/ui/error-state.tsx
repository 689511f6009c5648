import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#web/locales/compiled/messages.js';
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
      <h2 className="text-[1.2rem]">{title ?? m.kit_error_title()}</h2>
      <p className="mt-1.5 text-mute text-pretty">{text ?? m.kit_error_text()}</p>
      {onRetry && (
        <Button
          variant="secondary"
          className="mt-5"
          busy={busy}
          icon={<RefreshCw aria-hidden />}
          onClick={onRetry}
        >
          {m.kit_retry()}
        </Button>
      )}
    </div>
  );
}
