import type { ReactNode } from 'react';
import { addresses, guestHelpCategory } from '#contract/addresses.ts';
import type { SharedHost } from '#contract/links/link-shapes.ts';
import type { VisitorLink } from '#contract/links/visitor-pages.ts';
import { hostName } from '#domain/shared/host-name.ts';
import * as t from '#texts/screens.ts';
import { Island } from '../hydration/island.tsx';
import { HostFace } from './host-contact.tsx';
import { ShareButton } from './share-button.tsx';

type LayoutProps = {
  host: SharedHost;
  title: string;
  mayShare: boolean;
  links?: readonly { href: string; label: string }[];
  /** Adds space at the bottom for the sticky bar on phones. */
  hasBar?: boolean;
  children: ReactNode;
};

const themes = [
  { value: 'light', label: t.labels.light },
  { value: 'dark', label: t.labels.dark },
  { value: 'system', label: t.labels.matchSystem },
];

/** Fixed height, free width: most logos are not square. */
function HostLogo({ src }: { src: string }) {
  return (
    <img
      src={src}
      alt=""
      className="h-11 w-auto max-w-36 shrink-0 rounded-lg bg-white object-contain p-1 max-sm:max-w-28"
    />
  );
}

/** Header with the host's picture and name, content and footer. */
export function VisitorLayout({ host, title, mayShare, links = [], hasBar = false, children }: LayoutProps) {
  return (
    <div className={hasBar ? 'pb-24 lg:pb-0' : ''}>
      <a href="#content" className="skip">
        {t.actions.skipToContent}
      </a>
      <header className="wide flex items-center justify-between gap-4 py-3.5">
        <div className="flex min-w-0 items-center gap-3">
          {host.logo ? <HostLogo src={host.logo} /> : <HostFace host={host} />}
          <div className="min-w-0">
            <p className="truncate leading-tight font-semibold">{hostName(host)}</p>
          </div>
        </div>
        {mayShare && (
          <Island name="share">
            <ShareButton title={title} />
          </Island>
        )}
      </header>
      <main id="content" tabIndex={-1} className="wide outline-none">
        {children}
      </main>
      <footer className="wide mt-14">
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 border-t border-line py-4 text-sm text-mute">
          <p>{t.visitor.footerNote}</p>
          <fieldset className="themes gap-4" aria-label={t.labels.theme}>
            {themes.map(({ value, label }) => (
              <button key={value} type="button" value={value} className="tap underline underline-offset-4">
                {label}
              </button>
            ))}
          </fieldset>
          <nav className="flex flex-wrap gap-x-5">
            <a
              href={addresses.helpCategory({ category: guestHelpCategory })}
              className="tap underline-offset-4 hover:underline"
            >
              {t.visitor.footerHelp}
            </a>
            {links.map((link) => (
              <a key={link.href} href={link.href} className="tap underline-offset-4 hover:underline">
                {link.label}
              </a>
            ))}
          </nav>
        </div>
      </footer>
    </div>
  );
}

/** Footer links of all pages of a shared link; the page of a property names it to the feedback form. */
export function linkFooter(
  { linkCode }: VisitorLink,
  propertyId?: string,
): { href: string; label: string }[] {
  const about = propertyId === undefined ? '' : `?property=${propertyId}`;
  return [
    { href: addresses.sharedTerms({ linkCode }), label: t.labels.terms },
    { href: addresses.sharedFeedback({ linkCode }) + about, label: t.labels.feedback },
  ];
}

type SectionProps = {
  id?: string;
  title: string;
  /** Left out on paper, where nothing can be sent. */
  isOnScreenOnly?: boolean;
  children: ReactNode;
};

/** A section of a page with a heading and a separator. A link to its `id` moves the focus here as well. */
export function Section({ id, title, isOnScreenOnly = false, children }: SectionProps) {
  return (
    <section
      {...(id ? { id, tabIndex: -1 } : {})}
      className={`later target border-t border-line py-8 ${isOnScreenOnly ? 'screen-only' : ''}`}
    >
      <h2 className="mb-4 text-[1.35rem]">{title}</h2>
      {children}
    </section>
  );
}
