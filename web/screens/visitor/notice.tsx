import type { ReactNode } from 'react';
import { Icon } from '#web/features/visitor-pages/components/icon.tsx';
import type { IconName } from '#web/features/visitor-pages/components/icon-shapes.ts';

type NoticeProps = { icon: IconName; title: string; children: ReactNode };

/** Page with a single centred message. */
export function Notice({ icon, title, children }: NoticeProps) {
  return (
    <main id="content" className="wide flex min-h-dvh items-center justify-center py-10">
      <div className="w-full max-w-md text-center">
        <span className="mx-auto mb-5 flex size-16 items-center justify-center rounded-full bg-hover text-accent">
          <Icon name={icon} size={28} />
        </span>
        <h1 className="text-[1.9rem] leading-tight">{title}</h1>
        {children}
      </div>
    </main>
  );
}
