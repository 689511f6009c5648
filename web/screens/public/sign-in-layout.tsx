import './sign-in.css';
import type { ReactNode } from 'react';
import { usePageTitle } from '#web/lib/browser/page-title.ts';
import { m } from '#web/locales/compiled/messages.js';
import dashboardDark from './sign-in-dark.webp';
import dashboardLight from './sign-in-light.webp';

type SignInLayoutProps = { title: string; text: ReactNode; children: ReactNode };

/**
 * Layout of the sign-in pages: the form, and what the product is in a sentence and a picture; beside the form on wide
 * screens, below it on others.
 */
export function SignInLayout({ title, text, children }: SignInLayoutProps) {
  usePageTitle(title);
  return (
    <div className="grid min-h-dvh grid-cols-1 grid-rows-[1fr_auto] lg:grid-cols-[minmax(28rem,5fr)_6fr] lg:grid-rows-1">
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
      <aside className="flex flex-col overflow-hidden bg-pine-900 text-pine-50">
        <div className="max-w-xl px-5 pt-10 sm:px-10 lg:px-12 lg:pt-16 xl:px-16">
          <p className="font-display text-[1.6rem] leading-tight font-[650] tracking-tight text-balance lg:text-[2.1rem]">
            {m.account_pitch_title()}
          </p>
          <p className="mt-3 text-pine-100 lg:text-lg">{m.account_pitch_text()}</p>
        </div>
        <div className="relative mt-8 ml-5 aspect-[4/3] overflow-hidden rounded-tl-2xl bg-pine-800 max-lg:max-h-72 sm:ml-10 lg:mt-12 lg:ml-12 lg:aspect-auto lg:min-h-96 lg:flex-1 xl:ml-16">
          <ProductPicture src={dashboardLight} className="dark:hidden" />
          <ProductPicture src={dashboardDark} className="hidden dark:block" />
        </div>
      </aside>
    </div>
  );
}

/** The demo's dashboard, cropped to its upper left; only the picture of the present theme is loaded. */
function ProductPicture({ src, className }: { src: string; className: string }) {
  return (
    <img
      src={src}
      alt={m.account_pitch_picture()}
      width="1680"
      height="1260"
      loading="lazy"
      className={`absolute inset-0 size-full object-cover object-left-top ${className}`}
    />
  );
}
