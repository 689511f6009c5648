import './sign-in.css';
import type { ReactNode } from 'react';
import { usePageTitle } from '#web/lib/browser/page-title.ts';
import { m } from '#web/locales/compiled/messages.js';
import scene from './sign-in-scene.svg';

type SignInLayoutProps = { title: string; text: ReactNode; children: ReactNode };

/** Layout of the sign-in pages: form on the left, on wide screens an illustration and the pitch on the right. */
export function SignInLayout({ title, text, children }: SignInLayoutProps) {
  usePageTitle(title);
  return (
    <div className="grid min-h-dvh grid-cols-1 lg:grid-cols-[minmax(28rem,5fr)_6fr]">
      <main className="flex min-w-0 flex-col px-5 py-6 sm:px-10">
        <p className="flex items-center gap-2.5 font-display text-[1.3rem] leading-none font-bold tracking-tight text-pine-800 dark:text-pine-300">
          <img src="/favicon.svg" alt="" width="32" height="32" />
          Staydesk
        </p>
        <div className="mx-auto my-auto w-full max-w-[25rem] py-10">
          <h1>{title}</h1>
          <p className="mt-1.5 mb-7 text-mute">{text}</p>
          {children}
        </div>
      </main>
      <aside className="relative hidden overflow-hidden bg-pine-900 text-pine-50 lg:block">
        <img src={scene} alt="" className="absolute inset-0 size-full object-cover object-bottom" />
        <div className="relative max-w-lg px-12 pt-16 xl:px-16">
          <p className="font-display text-[2.1rem] leading-tight font-[650] tracking-tight text-balance">
            {m.account_pitch_title()}
          </p>
          <p className="mt-3 text-lg text-pine-100">{m.account_pitch_text()}</p>
        </div>
      </aside>
    </div>
  );
}
