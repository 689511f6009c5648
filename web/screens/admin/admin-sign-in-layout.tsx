import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import * as t from '#texts/screens.ts';
import { usePageTitle } from '#web/lib/browser/page-title.ts';

type AdminSignInLayoutProps = { title: string; text: ReactNode; children: ReactNode };

/** Layout of the admin sign-in pages: one card on dark green, unlike an agent's sign-in. */
export function AdminSignInLayout({ title, text, children }: AdminSignInLayoutProps) {
  usePageTitle(title);

  return (
    <div className="grid min-h-dvh place-items-center bg-pine-900 px-4 py-8 dark:bg-[#0b1f1b]">
      <div className="w-full max-w-[27rem]">
        <p className="mb-5 flex items-center justify-center gap-2.5 font-display text-[1.35rem] leading-none font-bold tracking-tight text-pine-50">
          <img src="/favicon.svg" alt="" width="34" height="34" />
          Staydesk
          <span className="rounded-chip bg-clay-500 px-1.5 py-1 font-sans text-[11px] font-bold tracking-wide text-[#2b1104]">
            {t.labels.admin}
          </span>
        </p>
        <main className="rounded-card bg-surface p-7 shadow-pop max-sm:p-5 dark:border dark:border-line">
          <h1 className="text-[1.6rem]">{title}</h1>
          <p className="mt-1.5 mb-6 text-mute text-pretty">{text}</p>
          {children}
        </main>
        <p className="mt-5 flex items-start justify-center gap-2 text-sm text-pine-100">
          <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t.admin.signInNote}
        </p>
      </div>
    </div>
  );
}
