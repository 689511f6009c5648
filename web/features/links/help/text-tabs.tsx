import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';

type TextTabsProps = { part: 'terms' | 'privacy' };

const tabClass =
  'inline-flex h-8 items-center rounded-[7px] px-3 text-sm font-semibold whitespace-nowrap transition-colors hover:text-ink max-md:h-11';
const currentTabClass = 'bg-surface text-ink shadow-card dark:bg-dark-500';

/** Tabs for terms of use and privacy policy, which share one address. */
export function TextTabs({ part }: TextTabsProps) {
  return (
    <nav
      aria-label={t.help.termsPart}
      className="inline-flex gap-0.5 rounded-control bg-cell/70 p-1 dark:bg-hover"
    >
      <Link
        to={addresses.terms.pattern}
        search={{}}
        aria-current={part === 'terms' ? 'page' : undefined}
        className={`${tabClass} ${part === 'terms' ? currentTabClass : 'text-mute'}`}
      >
        {t.help.termsPartTerms}
      </Link>
      <Link
        to={addresses.terms.pattern}
        search={{ part: 'privacy' }}
        aria-current={part === 'privacy' ? 'page' : undefined}
        className={`${tabClass} ${part === 'privacy' ? currentTabClass : 'text-mute'}`}
      >
        {t.labels.privacy}
      </Link>
    </nav>
  );
}
