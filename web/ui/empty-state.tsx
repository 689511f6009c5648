import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Illustration, type IllustrationName } from './illustration.tsx';

type EmptyStateProps = {
  illustration?: IllustrationName | undefined;
  title: ReactNode;
  text?: ReactNode;
  /** The next step: a button or link. */
  action?: ReactNode;
  /** Makes the title the first-level heading, for screens without another one. */
  fillsScreen?: boolean | undefined;
  className?: string | undefined;
};

/** Empty state of a list or screen, with the next step. */
export function EmptyState({
  illustration,
  title,
  text,
  action,
  fillsScreen = false,
  className,
}: EmptyStateProps) {
  const Heading = fillsScreen ? 'h1' : 'h2';
  return (
    <div
      className={classNames('mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center', className)}
    >
      {illustration && <Illustration name={illustration} className="mb-5 w-48" />}
      <Heading className="text-[1.2rem]">{title}</Heading>
      {text && <p className="mt-1.5 text-mute text-pretty">{text}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
