import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type * as content from '#contract/links/content.ts';
import * as t from '#texts/screens.ts';
import { Brand } from './brand.tsx';

const link =
  'inline-flex min-h-8 items-center hover:text-ink hover:underline underline-offset-4 max-md:min-h-11';

export type FooterLinks = Pick<ReplyOf<typeof content.readFooter>, 'social' | 'support'>;

const none: FooterLinks = { social: [], support: null };

/** Footer with the social links and the support contact of this installation; without them until they are loaded. */
export function Footer({ links }: { links: FooterLinks | undefined }) {
  const { social, support } = links ?? none;

  return (
    <footer className="border-t border-line bg-surface/60 text-sm text-mute">
      <div className="mx-auto flex max-w-[1344px] flex-wrap items-center justify-between gap-x-8 gap-y-2 px-8 py-6 max-lg:px-5 max-md:px-4">
        <Brand className="text-base max-md:hidden [&_svg]:size-6" />
        <nav aria-label={t.shell.navFooter} className="flex flex-wrap gap-x-6">
          <Link to={addresses.terms.pattern} className={link}>
            {t.labels.terms}
          </Link>
          <Link to={addresses.feedback.pattern} className={link}>
            {t.labels.feedback}
          </Link>
          <Link to={addresses.helpCenter.pattern} className={link}>
            {t.labels.helpCenter}
          </Link>
          {support && (
            <a href={/^(https?:|\/)/.test(support) ? support : `mailto:${support}`} className={link}>
              {t.actions.contactSupport}
            </a>
          )}
        </nav>
        {social.length > 0 && (
          <ul aria-label={t.shell.social} className="flex flex-wrap gap-x-6">
            {social.map(({ name, href }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noreferrer" className={link}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  );
}
