import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { usePageTitle } from '#web/lib/browser/page-title.ts';
import { type HelpTopic, helpTopics } from '#web/lib/help-topics.ts';
import { classNames } from './class-names.ts';
import { FactsLine } from './text/facts-line.tsx';

type PageHeaderProps = {
  title: string;
  /** One line about the state: "6 arrivals and 4 departures today". */
  state?: ReactNode;
  /** The primary action, and at most one secondary action. */
  action?: ReactNode;
  /** A link back, above the title. */
  back?: ReactNode;
  /** Badges beside the title. */
  badges?: ReactNode;
  /** Article of the help center about the screen; it opens beside it, so that nothing that was entered is lost. */
  help?: HelpTopic;
  className?: string | undefined;
};

/** Header of a screen. Sets the document title. */
export function PageHeader({ title, state, action, back, badges: marks, help, className }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className={classNames('mb-6 flex flex-wrap items-end justify-between gap-3', className)}>
      {/* A fixed basis: a state that arrives later must not push the action to a line of its own. */}
      <div className="min-w-0 grow basis-44">
        {back && <div className="mb-1 text-sm font-semibold text-accent">{back}</div>}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {/* On a phone, badges get their own line: beside a long title they would jump when the heading font loads. */}
          <h1 className={classNames('min-w-0 break-words', marks && 'max-md:w-full')}>{title}</h1>
          {help && <HelpLink topic={help} title={title} />}
          {marks}
        </div>
        {state && (
          <div className="mt-1 text-mute">
            {typeof state === 'string' ? <FactsLine facts={state} /> : state}
          </div>
        )}
      </div>
      {action && <div className="flex flex-wrap gap-2">{action}</div>}
    </header>
  );
}

/** On a phone the menu leads to the help center. */
function HelpLink({ topic, title }: { topic: HelpTopic; title: string }) {
  return (
    <a
      href={addresses.helpArticle({ article: helpTopics[topic] })}
      target="_blank"
      rel="noreferrer"
      aria-label={t.shell.helpWith({ title })}
      title={t.shell.helpWith({ title })}
      className="-ml-2.5 grid size-9 shrink-0 place-items-center rounded-full text-mute hover:bg-hover max-md:hidden"
    >
      <CircleHelp aria-hidden className="size-[18px]" />
    </a>
  );
}
