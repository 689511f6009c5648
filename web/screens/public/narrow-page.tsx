import type { ReactNode } from 'react';
import { usePageTitle } from '#web/lib/browser/page-title.ts';

type NarrowPageProps = { title: string; text?: ReactNode; children?: ReactNode };

/** Page with a single task in a narrow centred column. */
export function NarrowPage({ title, text, children }: NarrowPageProps) {
  usePageTitle(title);
  return (
    <div className="mx-auto w-full max-w-[25rem] py-6 sm:py-12">
      <h1>{title}</h1>
      {text && <p className="mt-1.5 text-mute text-pretty">{text}</p>}
      {children && <div className="mt-7">{children}</div>}
    </div>
  );
}
