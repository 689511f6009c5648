import '../public-shell.css';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as content from '#contract/links/content.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Brand } from '../shared/brand.tsx';
import { Footer, type FooterLinks } from '../shared/footer.tsx';
import { ScreenOutlet, SkipLink } from '../shared/screen-outlet.tsx';

/** Shell for signed-out readers: brand, log in and sign up, the page and the footer; nothing of the agent's app. */
export function PublicShell() {
  const links = useFooterLinks();

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-[100] h-16 border-b border-line bg-surface/88 backdrop-blur-md max-md:h-[60px]">
        <div className="mx-auto flex h-full max-w-[1344px] items-center justify-between gap-2 px-8 max-lg:px-5 max-md:px-4">
          <Link
            to={addresses.login.pattern}
            aria-label={t.shell.brand}
            className="flex h-11 items-center rounded-lg"
          >
            <Brand className="max-[359px]:text-[0px]" />
          </Link>
          <nav aria-label={t.shell.navMain} className="flex items-center gap-2">
            <Link
              to={addresses.helpCenter.pattern}
              className={buttonVariants({ variant: 'quiet', className: 'max-md:hidden' })}
            >
              {t.labels.helpCenter}
            </Link>
            <Link to={addresses.login.pattern} className={buttonVariants({ variant: 'secondary' })}>
              {t.actions.logIn}
            </Link>
            <Link to={addresses.register.pattern} className={buttonVariants()}>
              {t.shell.signUp}
            </Link>
          </nav>
        </div>
      </header>
      <ScreenOutlet />
      <Footer links={links} />
    </div>
  );
}

/** The links of the footer, without the query cache of the agent's shell. A failure loses only them. */
function useFooterLinks(): FooterLinks | undefined {
  const [links, setLinks] = useState<FooterLinks>();
  useEffect(() => {
    const stop = new AbortController();
    call(content.readFooter, { signal: stop.signal }).then(setLinks, () => undefined);
    return () => stop.abort();
  }, []);
  return links;
}
