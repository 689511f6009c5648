import type { ReactNode } from 'react';
import { addresses, guestHelpCategory } from '#contract/addresses.ts';
import { Icon } from '#web/features/visitor-pages/components/icon.tsx';
import type { IconName } from '#web/features/visitor-pages/components/icon-shapes.ts';
import { m } from '#web/locales/compiled/messages.js';

type NoticeProps = { icon: IconName; title: string; children: ReactNode };

/** Page with a single centred message, between the brand and a way to the guests' help. */
export function Notice({ icon, title, children }: NoticeProps) {
  return (
    <div className="wide flex min-h-dvh flex-col">
      <header className="flex items-center gap-3 py-3.5 text-lg font-semibold">
        <img src="/favicon.svg" alt="" width="32" height="32" />
        Staydesk
      </header>
      <main id="content" className="flex flex-1 items-center justify-center py-10">
        <div className="w-full max-w-md text-center">
          <span className="mx-auto mb-5 flex size-16 items-center justify-center rounded-full bg-hover text-accent">
            <Icon name={icon} size={28} />
          </span>
          <h1 className="text-[1.9rem] leading-tight">{title}</h1>
          {children}
        </div>
      </main>
      <footer className="border-t border-line py-4 text-center text-sm text-mute">
        <a
          href={addresses.helpCategory({ category: guestHelpCategory })}
          className="tap underline underline-offset-4"
        >
          {m.visitor_footer_help()}
        </a>
      </footer>
    </div>
  );
}
