import './sign-in.css';
import { type ReactNode, useEffect, useRef } from 'react';
import * as t from '#texts/screens.ts';
import { hydratedEvent } from '#web/lib/browser/hydrated.ts';
import { usePageTitle } from '#web/lib/browser/page-title.ts';
import dashboardDark from './sign-in-dark.webp';
import dashboardDarkOnPhone from './sign-in-dark-phone.webp';
import dashboardLight from './sign-in-light.webp';
import dashboardLightOnPhone from './sign-in-light-phone.webp';

type SignInLayoutProps = { title: string; text: ReactNode; children: ReactNode };

/**
 * Layout of the sign-in pages: the form, and what the product is in a sentence and a picture; beside the form on wide
 * screens, below it on others.
 */
export function SignInLayout({ title, text, children }: SignInLayoutProps) {
  const page = useRef<HTMLDivElement>(null);
  usePageTitle(title);
  useEffect(() => {
    page.current?.dispatchEvent(new Event(hydratedEvent, { bubbles: true }));
  }, []);

  return (
    <div ref={page} className="sign-in-page">
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
      <aside className="pitch">
        <div className="pitch-text">
          <p className="pitch-title">{t.account.pitchTitle}</p>
          <p className="mt-3 text-pine-100">{t.account.pitchText}</p>
        </div>
        <div className="pitch-picture">
          <ProductPicture src={dashboardLight} onPhone={dashboardLightOnPhone} theme="light" />
          <ProductPicture src={dashboardDark} onPhone={dashboardDarkOnPhone} theme="dark" />
        </div>
      </aside>
    </div>
  );
}

type ProductPictureProps = {
  src: string;
  /** The part that a phone shows, in a third of the bytes. */
  onPhone: string;
  theme: 'light' | 'dark';
};

/** The demo's dashboard, cropped to its upper left; only the picture of the present theme is loaded. */
function ProductPicture({ src, onPhone, theme }: ProductPictureProps) {
  const alt = t.account.pitchPicture;
  return (
    <picture>
      <source media="(width < 440px)" srcSet={onPhone} width="720" height="576" />
      <img src={src} alt={alt} width="1680" height="1260" loading="lazy" className={`of-${theme}`} />
    </picture>
  );
}
