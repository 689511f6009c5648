import { lazyPart } from '#web/lib/lazy-part.ts';
import '../public-shell.css';
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as content from '#contract/platform/content.ts';
import { call } from '#web/lib/api/call.ts';
import { useIsPhone } from '#web/lib/browser/media.ts';
import { m } from '#web/locales/compiled/messages.js';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Brand } from '../shared/brand.tsx';
import { Footer, type FooterLinks } from '../shared/footer.tsx';
import { ScreenOutlet, SkipLink } from '../shared/screen-outlet.tsx';

// Not needed for reading, so it loads after the text.
const PublicBottomNav = lazyPart(() => import('./public-bottom-nav.tsx'), 'PublicBottomNav');

/** Light shell around public texts for signed-out readers, without the agent's navigation. */
export function PublicShell() {
  const isPhone = useIsPhone();
  const links = useFooterLinks();
  return (
    <div className="flex min-h-dvh flex-col max-md:pb-[calc(62px+env(safe-area-inset-bottom))]">
      <SkipLink />
      <header className="sticky top-0 z-[100] h-16 border-b border-line bg-surface/88 backdrop-blur-md max-md:h-[60px]">
        <div className="mx-auto flex h-full max-w-[1344px] items-center justify-between px-8 max-lg:px-5 max-md:px-4">
          <Link
            to={addresses.dashboard.pattern}
            aria-label={m.shell_home()}
            className="flex h-11 items-center rounded-lg"
          >
            <Brand />
          </Link>
          <nav aria-label={m.shell_nav_main()}>
            <Link
              to={addresses.login.pattern}
              className={buttonVariants({ variant: 'secondary', className: 'max-md:h-9 max-md:px-3' })}
            >
              {m.shell_login()}
            </Link>
          </nav>
        </div>
      </header>
      <ScreenOutlet />
      <Footer links={links} />
      {isPhone && (
        <Suspense>
          <PublicBottomNav />
        </Suspense>
      )}
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
